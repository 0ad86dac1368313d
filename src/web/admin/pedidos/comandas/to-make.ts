// The totals that a lane still has to make, of the lines of this screen's station: a built pizza
// counts as half of each flavour.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { splitLineas, type Estacion } from '#domain/cocina/estacion.ts'

export interface ToMake {
  readonly nombre: string
  /** Units counted in halves: 13 is six and a half. */
  readonly halves: number
}

/** Sorted by count, the highest first, without the lines that are ticked off. */
export function addUp(
  pedidos: readonly Pick<Pedido, 'id' | 'productos_pedidos'>[],
  doneOf: (pedido: number) => readonly number[],
  estacion: Estacion | null,
): ToMake[] {
  const totals = new Map<string, number>()
  for (const { id, productos_pedidos } of pedidos) {
    const done = doneOf(id)
    for (const linea of splitLineas(productos_pedidos, estacion).propias) {
      if (done.includes(linea.id)) continue
      const sabores = linea.sabores ?? []
      const names = sabores.length === 2 ? sabores.map(({ nombre }) => nombre) : [linea.producto.nombre]
      for (const nombre of names) {
        totals.set(nombre, (totals.get(nombre) ?? 0) + (linea.cantidad * 2) / names.length)
      }
    }
  }
  return [...totals]
    .map(([nombre, halves]) => ({ nombre, halves }))
    .toSorted((a, b) => b.halves - a.halves || a.nombre.localeCompare(b.nombre, 'es'))
}

/** '6 ½', '½', '3'. */
export function unitsText(halves: number): string {
  const whole = Math.floor(halves / 2)
  if (halves % 2 === 0) return String(whole)
  return whole === 0 ? '½' : `${String(whole)} ½`
}
