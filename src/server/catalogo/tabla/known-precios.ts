// The prices that a change may name, each with its present value and the name of its place.
import type {
  CambioDePrecio,
  CategoriaDeTabla,
  ProductoDeTabla,
  TablaDePrecios,
} from '#contract/catalogo/tabla.ts'

export interface PrecioConocido {
  /** 'Hawaiana · Mediana' */
  readonly nombre: string
  /** What it costs now; null without a price. */
  readonly precio: number | null
  /** Whether null may be written: in the table, and where another price takes its place. */
  readonly puedeQuitarse: boolean
}

type Place = Omit<CambioDePrecio, 'antes' | 'despues'>

/** Names a price: of a category or a product, at a size or without sizes, perhaps in one branch. */
export const placeOf = ({ categoria, producto, medida, sede }: Place) =>
  `${String(categoria)} ${String(producto)} ${String(medida)} ${String(sede)}`

export interface SedeNombrada {
  readonly id: number
  readonly nombre: string
}

/** With the prices in `sedes`, too. */
export function knownPrecios(
  tabla: TablaDePrecios,
  sedes: readonly SedeNombrada[],
): Map<string, PrecioConocido> {
  const known = knownEverywhere(tabla)
  for (const sede of sedes) {
    for (const categoria of tabla.categorias) addInSede(known, tabla, categoria, sede)
  }
  return known
}

function addInSede(
  known: Map<string, PrecioConocido>,
  { medidas }: TablaDePrecios,
  categoria: CategoriaDeTabla,
  sede: SedeNombrada,
): void {
  const add = (place: Place, precio: number | null) => {
    const everywhere = known.get(placeOf(place))
    if (everywhere === undefined) return
    known.set(placeOf({ ...place, sede: sede.id }), {
      nombre: `${everywhere.nombre} · ${sede.nombre}`,
      precio,
      puedeQuitarse: true,
    })
  }
  for (const { id: medida } of medidas) {
    add({ categoria: categoria.id, medida }, inSede(categoria, sede.id, medida))
    for (const producto of categoria.productos) {
      const own = inSede(producto, sede.id, medida)
      const follows = producto.sigue_tabla && producto.precios.every((row) => row.medida !== medida)
      add({ producto: producto.id, medida }, own ?? (follows ? inSede(categoria, sede.id, medida) : null))
    }
  }
  for (const producto of categoria.productos) {
    add({ producto: producto.id }, inSede(producto, sede.id, null))
  }
}

const inSede = (
  { precios_sede = [] }: CategoriaDeTabla | ProductoDeTabla,
  sede: number,
  medida: number | null,
): number | null => precios_sede.find((row) => row.sede === sede && row.medida === medida)?.precio ?? null

function knownEverywhere({ medidas, categorias }: TablaDePrecios): Map<string, PrecioConocido> {
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
