// The prices that a change may name, each with its present value and the name of its place.
import type { CambioDePrecio, TablaDePrecios } from '#contract/catalogo/tabla.ts'

export interface PrecioConocido {
  /** 'Hawaiana · Mediana' */
  readonly nombre: string
  /** What it costs now; null without a price. */
  readonly precio: number | null
  /** Whether null may be written: in the table, and where the table has the price instead. */
  readonly puedeQuitarse: boolean
}

/** Names a price: of a category or a product, at a size or without sizes. */
export const placeOf = ({ categoria, producto, medida }: Omit<CambioDePrecio, 'antes' | 'despues'>) =>
  `${String(categoria)} ${String(producto)} ${String(medida)}`

export function knownPrecios({ medidas, categorias }: TablaDePrecios): Map<string, PrecioConocido> {
  const known = new Map<string, PrecioConocido>()
  for (const { id: categoria, nombre, con_medidas, precios, productos } of categorias) {
    const tabla = new Map(precios.map((row) => [row.medida, row.precio]))
    for (const { id: medida, nombre: size } of con_medidas ? medidas : []) {
      known.set(placeOf({ categoria, medida }), {
        nombre: `${nombre} · ${size}`,
        precio: tabla.get(medida) ?? null,
        puedeQuitarse: true,
      })
      for (const producto of productos) {
        const own = producto.precios.find((row) => row.medida === medida)?.precio ?? null
        known.set(placeOf({ producto: producto.id, medida }), {
          nombre: `${producto.nombre} · ${size}`,
          precio: own ?? (producto.sigue_tabla ? (tabla.get(medida) ?? null) : null),
          puedeQuitarse: producto.sigue_tabla,
        })
      }
    }
    for (const producto of productos) {
      const { nombre: name, precio } = producto
      known.set(placeOf({ producto: producto.id }), { nombre: name, precio, puedeQuitarse: false })
    }
  }
  return known
}
