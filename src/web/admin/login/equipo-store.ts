// The shared device that this browser is, when a manager has enrolled it. Rule permisos/equipos.
import { persist } from '#web/lib/persist.ts'
import { create } from 'zustand'

interface EquipoStore {
  /** The device's own token; blank on a browser that is not enrolled. */
  token: string
}

export const useEquipo = create<EquipoStore>()(
  persist((): EquipoStore => ({ token: '' }), { name: 'equipo', version: 1 }),
)

export function enrolHere(token: string): void {
  useEquipo.setState({ token })
}

export function forgetEquipo(): void {
  useEquipo.setState({ token: '' })
}
