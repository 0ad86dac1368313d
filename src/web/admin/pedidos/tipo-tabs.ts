import { TIPO_LABEL } from '#domain/pedido.ts'
import type { Tab } from '#web/ui/tabs.tsx'
import type { BoardTab, TipoFilter } from './lay-board.ts'

/** The tabs of a section: 'Todos' and one per type present, each with its count. */
export const tipoTabs = (tabs: readonly BoardTab[]): Tab<TipoFilter>[] =>
  tabs.map(({ value, count }) => ({ value, count, label: value === 'TODOS' ? 'Todos' : TIPO_LABEL[value] }))
