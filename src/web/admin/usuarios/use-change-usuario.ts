// Sends a change of a person. One's own profile follows.
import { administracionApi, type CambioDeUsuario } from '#contract/usuarios/administracion.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { useQueryClient } from '@tanstack/react-query'

export function useChangeUsuario(id: number): (body: CambioDeUsuario) => Promise<void> {
  const client = useQueryClient()
  return async (body) => {
    await call(administracionApi.changeUsuario, { params: { id: String(id) }, body })
    await client.invalidateQueries({ queryKey: ['usuarios', 'lista'] })
    const { profile, loadProfile } = useSession.getState()
    if (profile?.id === id) await loadProfile()
  }
}
