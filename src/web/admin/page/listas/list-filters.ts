// What the lists show. It stays when a row is opened, but not for another person and not after a
// reload. Rule pantalla/filtro-de-lista.
import type { EstadoMesa } from '#contract/sedes/sede.ts'
import { useSession } from '#web/lib/session.ts'
import { create } from 'zustand'

export type List = 'productos' | 'ingredientes' | 'usuarios' | 'permisos' | 'mesas'

interface ListFilters {
  /** The text of the search. */
  readonly text: string
  /** Whether archived rows are shown. */
  readonly archived: boolean
  readonly estado: EstadoMesa | 'TODAS'
}

const EVERYTHING: ListFilters = { text: '', archived: false, estado: 'TODAS' }

const useFilters = create<Partial<Record<List, ListFilters>>>(() => ({}))

export function useListFilters(list: List) {
  const filters = useFilters((all) => all[list] ?? EVERYTHING)
  const change = (part: Partial<ListFilters>) =>
    useFilters.setState((all) => ({ [list]: { ...(all[list] ?? EVERYTHING), ...part } }))
  return [filters, change] as const
}

/** A former search must not hide a row that was added. */
export const clearListFilters = (list: List): void => useFilters.setState({ [list]: EVERYTHING })

useSession.subscribe((now, before) => {
  if (now.token !== before.token) useFilters.setState({}, true)
})
