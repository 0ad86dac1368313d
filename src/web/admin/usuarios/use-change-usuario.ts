// Sends a change of a person. One's own profile follows.
import { administracionApi, type CambioDeUsuario } from '#contract/usuarios/administracion.ts'
import { mergeChoice, type Choice } from '#web/admin/page/same-set.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { useQueryClient } from '@tanstack/react-query'

type Change = (datos: CambioDeUsuario, roles?: Choice) => Promise<void>

/** Only the roles that were ticked or unticked change. Rule permisos/asignar. */
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
    await call(administracionApi.changeUsuario, { params, body })
    await client.invalidateQueries({ queryKey: ['usuarios', 'lista'] })
    const { profile, loadProfile } = useSession.getState()
    if (profile?.id === id) await loadProfile()
  }
}
