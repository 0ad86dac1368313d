// The drawer of this device, where several of a branch are open.
import type { Caja } from '#contract/caja/cajas.ts'
import { persist } from '#web/lib/persist.ts'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { cajasQuery } from './queries.ts'

interface OwnCajaStore {
  caja: number | null
}

const useOwnCaja = create<OwnCajaStore>()(
  persist((): OwnCajaStore => ({ caja: null }), { name: 'caja', version: 1 }),
)

export function rememberCaja(caja: number): void {
  useOwnCaja.setState({ caja })
}

/** The open drawers of a branch, and the one of this device; null when it is not among several. */
export function useCajaOf(sedeId: number | null): {
  cajas: readonly Caja[]
  caja: number | null
  choose: (caja: number) => void
} {
  const { data = [] } = useQuery(cajasQuery())
  const remembered = useOwnCaja(({ caja }) => caja)
  const cajas = data.filter(({ sede, turno }) => sede.id === sedeId && turno !== null)
  const isOpen = cajas.length > 1 && cajas.some(({ id }) => id === remembered)
  return { cajas, caja: isOpen ? remembered : null, choose: rememberCaja }
}
