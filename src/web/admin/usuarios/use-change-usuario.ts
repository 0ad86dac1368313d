// Sends a change of a person. One's own profile follows.
import { administracionApi, type CambioDeUsuario } from '#contract/usuarios/administracion.ts'
import { mergeChoice, type Choice } from '#web/admin/page/same-set.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { devueltosText } from '#domain/reparto/entrega.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'

type Change = (datos: CambioDeUsuario, roles?: Choice) => Promise<void>

/**
 * Only the roles that were ticked or unticked change (rule permisos/asignar). Says how many orders
 * the person had to deliver that are free again (rule reparto/devuelto).
 */
export function useChangeUsuario(id: number): Change {
  const client = useQueryClient()
  return async (datos, choice) => {
    const params = { id: String(id) }
    const body = { ...datos }
    if (choice !== undefined) {
      const { roles } = await call(administracionApi.usuario, { params })
      body.roles = mergeChoice(
        roles.map((rol) => rol.id),
        choice,
      )
    }
    const changed = await call(administracionApi.changeUsuario, { params, body })
    const { first_name, por_llevar } = changed
    if (por_llevar > 0) notify.success(devueltosText(first_name, por_llevar))
    await client.invalidateQueries({ queryKey: ['usuarios', 'lista'] })
    const { profile, loadProfile } = useSession.getState()
    if (profile?.id === id) await loadProfile()
  }
}
