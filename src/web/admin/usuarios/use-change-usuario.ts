// Sends a change of a person. One's own profile follows.
import type { WholeBody } from '#contract/lib/endpoint.ts'
import {
  administracionApi,
  type CambioDeUsuario,
  type DatosDeUsuario,
} from '#contract/usuarios/administracion.ts'
import { mergeChoice, type Choice } from '#web/admin/page/same-set.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { devueltosText } from '#domain/reparto/entrega.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { mergeAlcance, type AlcanceChoice } from './merge-alcance.ts'
import { alcanceOf, toAlcance } from './sedes-field.tsx'

type Change = (datos: CambioDeUsuario, roles?: Choice, alcance?: AlcanceChoice) => Promise<void>

/** What the person may see. The list has a dialog for the rest. */
type Acceso = Omit<
  WholeBody<typeof administracionApi.changeUsuario>,
  keyof DatosDeUsuario | 'roles' | 'activo' | 'clave_de_equipo'
>

/**
 * Only the roles and branches that were ticked or unticked change (rules permisos/asignar and
 * permisos/sedes). Says how many orders the person had to deliver that are free again (rule
 * reparto/devuelto).
 */
export function useChangeUsuario(id: number): Change {
  const client = useQueryClient()
  return async (datos, choice, alcance) => {
    const params = { id: String(id) }
    const body = { ...datos }
    if (choice !== undefined || alcance !== undefined) {
      const present = await call(administracionApi.usuario, { params })
      if (choice !== undefined) {
        body.roles = mergeChoice(
          present.roles.map((rol) => rol.id),
          choice,
        )
      }
      if (alcance !== undefined) {
        const acceso: Acceso = toAlcance(mergeAlcance(alcanceOf(present), alcance))
        Object.assign(body, acceso)
      }
    }
    const changed = await call(administracionApi.changeUsuario, { params, body })
    const { first_name, por_llevar } = changed
    if (por_llevar > 0) notify.success(devueltosText(first_name, por_llevar))
    await client.invalidateQueries({ queryKey: ['usuarios', 'lista'] })
    const { profile, loadProfile } = useSession.getState()
    if (profile?.id === id) await loadProfile()
  }
}
