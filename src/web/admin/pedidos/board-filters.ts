// What the board is looking at now. Outlives a visit to a detail, not a reload.
import type { Rango } from '#web/lib/order-queries.ts'
import { create } from 'zustand'
import type { TipoFilter } from './lay-board.ts'
import { ALL_DAYS } from './rango-presets.ts'

interface Filters {
  rango: Rango
  tipo: TipoFilter
  finishedTipo: TipoFilter
  search: string
}

const EVERYTHING: Filters = { rango: ALL_DAYS, tipo: 'TODOS', finishedTipo: 'TODOS', search: '' }

export const useFilters = create<Filters>(() => EVERYTHING)

export const setFilters = (change: Partial<Filters>): void => useFilters.setState(change)
export const clearFilters = (): void => useFilters.setState(EVERYTHING)
