// When the board reads the warnings of waiting orders again (docs/decisions/0158).
import type { Pedido } from '#contract/pedidos/pedido.ts'

/** A server that counts no versions knows no such call. */
export const waits = ({ estado, activo, version }: Pedido) =>
  estado === 'PENDIENTE' && activo && version !== null

/** In a rush several orders arrive within a second. */
const EVERY_MS = 1000

/**
 * Calls `ask` when an order waits that did not wait before, or not in this version, at most once a
 * second.
 */
export function askAvisos(ask: () => void) {
  let asked = -Infinity
  // An order that a failed step leaves as it was has been asked for.
  const known = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  function askNow() {
    timer = undefined
    asked = performance.now()
    ask()
  }
  return {
    see(pedidos: readonly Pedido[]): void {
      const sellos = pedidos.filter(waits).map(({ id, version }) => `${String(id)}.${String(version)}`)
      const isNew = sellos.some((sello) => !known.has(sello))
      for (const sello of sellos) known.add(sello)
      if (!isNew || timer !== undefined) return
      const wait = asked + EVERY_MS - performance.now()
      if (wait > 0) timer = setTimeout(askNow, wait)
      else askNow()
    },
    stop(): void {
      clearTimeout(timer)
    },
  }
}
