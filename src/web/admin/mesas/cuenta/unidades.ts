// The units of an account that are not paid, the person to whom each is assigned, and the names of
// its parts.
import type { Cuenta, ParteDeCuenta } from '#contract/mesas/cuentas.ts'
import type { LineaPedido } from '#contract/pedidos/pedido.ts'
import type { LineaPorPagar, UnidadesDeLinea } from '#domain/mesa/division.ts'

/** One unit of a line. */
export interface Unidad {
  /** '12 0': the line, and the number of the unit in it. */
  readonly key: string
  readonly linea: number
  readonly nombre: string
  /** Without the tip of its order. */
  readonly valor: number
}

/** From the key of a unit to its person, from 1. */
export type Asignacion = ReadonlyMap<string, number>

/** 'Margarita (Mediana)' */
export const lineaNombre = ({ producto, medida }: Pick<LineaPedido, 'producto' | 'medida'>): string =>
  medida === null ? producto.nombre : `${producto.nombre} (${medida.nombre})`

const isPropina = ({ lineas }: ParteDeCuenta): boolean => lineas?.length === 0

/** 'Parte 3'; a part without products is a tip. */
export const parteNombre = (parte: ParteDeCuenta): string =>
  isPropina(parte) ? 'Propina' : `Parte ${String(parte.orden)}`

export const cobrarParte = (parte: ParteDeCuenta): string =>
  isPropina(parte) ? 'Cobrar la propina' : `Cobrar la parte ${String(parte.orden)}`

export function unitsOf({ pedidos }: Cuenta, lineas: readonly LineaPorPagar[]): Unidad[] {
  const nombres = new Map(
    pedidos.flatMap(({ productos_pedidos }) =>
      productos_pedidos.map((linea) => [linea.id, lineaNombre(linea)] as const),
    ),
  )
  return lineas.flatMap(({ linea, unidades }) =>
    unidades.map(({ valor }, at) => ({
      key: `${String(linea)} ${String(at)}`,
      linea,
      nombre: nombres.get(linea) ?? 'Producto',
      valor,
    })),
  )
}

/** The lines of each person; none when they have no product. */
export const partesOf = (
  units: readonly Unidad[],
  asignacion: Asignacion,
  personas: number,
): UnidadesDeLinea[][] =>
  Array.from({ length: personas }, (_, at) => {
    const own = Map.groupBy(
      units.filter(({ key }) => asignacion.get(key) === at + 1),
      ({ linea }) => linea,
    )
    return [...own].map(([linea, of]) => ({ linea, cantidad: of.length }))
  })
