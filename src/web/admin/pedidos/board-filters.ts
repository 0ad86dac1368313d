// The filters of the board. They stay when a detail is opened, but not after a reload.
import type { Canal } from '#domain/pedido/canal.ts'
import type { TipoFilter } from './lay-board.ts'
import { ALL_DAYS } from './rango-presets.ts'
import type { Rango } from '#web/lib/order-queries.ts'
import { create } from 'zustand'

interface Filters {
  rango: Rango
  /** Null for all channels. */
  canal: Canal | null
  tipo: TipoFilter
  finishedTipo: TipoFilter
  search: string
}

const EVERYTHING: Filters = { rango: ALL_DAYS, canal: null, tipo: 'TODOS', finishedTipo: 'TODOS', search: '' }

export const useFilters = create<Filters>(() => EVERYTHING)

export const setFilters = (change: Partial<Filters>): void => useFilters.setState(change)
export const clearFilters = (): void => useFilters.setState(EVERYTHING)
