// The tickets of a lane in groups. Only groups near the screen have style and layout, so a new
// ticket costs the same beside ten others as beside five hundred (docs/decisions/0171).
import type { Pedido } from '#contract/pedidos/pedido.ts'

const GROUP_SIZE = 16

export interface TicketGroup {
  /** Stays the same while tickets come and go: a ticket that changes its group loses its focus. */
  key: string
  pedidos: Pedido[]
}

/** Neighbours in the lane share a group when their numbers are in one block of sixteen. */
export function groupTickets(pedidos: readonly Pedido[]): TicketGroup[] {
  const groups: TicketGroup[] = []
  const keys = new Set<string>()
  let last: number | undefined
  for (const pedido of pedidos) {
    const block = Math.floor(pedido.id / GROUP_SIZE)
    const group = groups.at(-1)
    if (group !== undefined && block === last) {
      group.pedidos.push(pedido)
      continue
    }
    last = block
    // An order noted later sorts by its hour and may split a block.
    const key = keys.has(String(block)) ? `${String(block)}-${String(pedido.id)}` : String(block)
    keys.add(key)
    groups.push({ key, pedidos: [pedido] })
  }
  return groups
}
