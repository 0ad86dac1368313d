// The drawer of this device, where several of a branch are open.
import type { Caja } from '#contract/caja/cajas.ts'
import { isRead, type Query } from '#web/admin/page/loaded.tsx'
import { ApiError } from '#web/lib/call.ts'
import { persist } from '#web/lib/persist.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
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

export const SIN_CAJAS = 'No se pudieron leer las cajas.'

const NINGUNA: Query<readonly Caja[]> = { data: [], error: null, refetch: () => Promise.resolve() }

/**
 * The open drawers of a branch, and the one of this device; null when it is not among several.
 * Until `query` has read them nobody knows whether a drawer must be chosen. The money of a test
 * order is in no drawer, so none is read for it.
 */
export function useCajaOf(
  sedeId: number | null,
  esPrueba = false,
): {
  cajas: readonly Caja[]
  caja: number | null
  choose: (caja: number) => void
  /** Whether the branch has an open drawer; null while that is unknown, and for a test order. */
  hayCaja: boolean | null
  /** Whether a payment can be sent. */
  isKnown: boolean
  query: Query<readonly Caja[]>
} {
  const read = useQuery({ ...cajasQuery(), enabled: !esPrueba })
  const query = esPrueba ? NINGUNA : read
  const { data = [] } = query
  const remembered = useOwnCaja(({ caja }) => caja)
  const cajas = data.filter(({ sede, turno }) => sede.id === sedeId && turno !== null)
  const isOpen = cajas.length > 1 && cajas.some(({ id }) => id === remembered)
  const caja = isOpen ? remembered : null
  const isKnown = isRead(query) && (cajas.length <= 1 || caja !== null)
  const hayCaja = esPrueba || !isRead(query) ? null : cajas.length > 0
  return { cajas, caja, choose: rememberCaja, hayCaja, isKnown, query }
}

/**
 * Reads again what a payment was refused for: the drawers when one was opened or closed, and the
 * keys of the business when one is gone.
 */
export function useRereadCajas(): (failure: unknown) => void {
  const client = useQueryClient()
  return (failure) => {
    if (!(failure instanceof ApiError)) return
    const { campos, codigo } = failure
    if (campos['medio'] !== undefined) {
      void client.invalidateQueries({ queryKey: negocioQuery().queryKey, exact: true })
    }
    if (campos['caja'] === undefined && codigo !== 'caja_cerrada') return
    void client.invalidateQueries({ queryKey: cajasQuery().queryKey })
  }
}
