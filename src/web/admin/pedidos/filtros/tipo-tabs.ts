import { TIPO_LABEL } from '#domain/pedido/pedido.ts'
import type { BoardTab, TipoFilter } from '#web/admin/pedidos/lay-board.ts'
import type { Tab } from '#web/ui/tabs.tsx'

/** The tabs of a section: 'Todos' and one for each type, with counts when the orders are loaded. */
export const tipoTabs = (tabs: readonly BoardTab[], isReady = true): Tab<TipoFilter>[] =>
  tabs.map(({ value, count }) => ({
    value,
    label: value === 'TODOS' ? 'Todos' : TIPO_LABEL[value],
    ...(isReady && { count }),
  }))
