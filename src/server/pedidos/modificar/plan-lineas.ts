// The lines of a changed order as they will be stored: sold ones with their price, new ones at
// today's (rule pedido/modificar-precios).
import { lineasProblem, resultingLineas, type Plato } from '#domain/modificacion/lineas.ts'
import type { LineaLeida } from '#domain/modificacion/marcas.ts'
import { lineTotal } from '#domain/pedido/precios.ts'
import type { LineaModificada } from '#contract/pedidos/modificar.ts'
import { ARMA_TU_PIZZA } from '#contract/pedidos/pedido.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import { priceLinea, type LineaConPrecio } from '#server/pedidos/place/price-lineas.ts'
import type { Oferta } from '#server/pedidos/place/read-oferta.ts'
import { vendiblesOf } from '#server/pedidos/place/vendibles.ts'
import type { LineaRow } from '#server/pedidos/read/read-pedidos.ts'
import type { SedeLeida } from '#server/sedes/read-sedes.ts'

export interface LineaFinal extends LineaConPrecio {
  /** The id of a sold line; null for a new one, which gets its id when it is saved. */
  readonly id: number | null
  /** Its place among the lines that were sent. */
  readonly indice: number
}

export function planLineas(
  sold: readonly LineaRow[],
  asked: readonly LineaModificada[] | undefined,
  { catalogo }: Oferta,
  sede: SedeLeida,
): readonly LineaFinal[] {
  if (asked === undefined) return sold.map((row, indice) => soldLinea(row, indice))
  const vendidas = sold.map((row) => ({
    ...platoOf(row),
    id: Number(row.id),
    cantidad: row.cantidad,
    unidad: unitOf(row),
  }))
  const pedidas = asked.map((linea) => ({ ...linea, ...platoAsked(linea) }))
  const problem = lineasProblem(vendidas, pedidas)
  if (problem !== null) throw invalid(problem, { productos_pedidos: problem })
  const vendibles = vendiblesOf(catalogo, sede.id, asked)
  const priced = new Map<number, LineaConPrecio>()
  const hoy = (indice: number): number => {
    const linea = asked[indice]
    if (linea === undefined) throw new Error(`no line ${String(indice)}`)
    const today = priceLinea(linea, vendibles)
    priced.set(indice, today)
    return unitOf(today)
  }
  return resultingLineas(vendidas, pedidas, hoy).map(({ indice, linea, cantidad }) => {
    const row = linea === null ? undefined : sold.find(({ id }) => Number(id) === linea)
    const base = row === undefined ? priced.get(indice) : soldLinea(row, indice)
    if (base === undefined) throw new Error(`line ${String(indice)} has no price`)
    const observaciones = asked[indice]?.observaciones ?? ''
    return finalOf(base, row === undefined ? null : Number(row.id), { indice, cantidad, observaciones })
  })
}

const finalOf = (
  base: LineaConPrecio,
  id: number | null,
  asked: Pick<LineaFinal, 'indice' | 'cantidad' | 'observaciones'>,
): LineaFinal => ({ ...base, ...asked, id, total_linea: unitOf(base) * asked.cantidad })

const unitOf = (linea: Pick<LineaConPrecio, 'precio_unitario_aplicado' | 'adiciones'>): number =>
  lineTotal({
    precioUnitario: linea.precio_unitario_aplicado,
    adiciones: linea.adiciones.map(({ precio_adicion }) => precio_adicion),
    cantidad: 1,
  })

const platoOf = ({ producto_id, medida_id, sabores, adiciones }: LineaRow): Plato => ({
  producto: producto_id,
  medida: medida_id,
  sabores: sabores?.map(({ id }) => id) ?? null,
  adiciones: adiciones.map(({ ingrediente_id }) => ingrediente_id),
})

const platoAsked = ({ producto, medida, sabores, adiciones }: LineaModificada): Plato => ({
  producto: producto === ARMA_TU_PIZZA ? null : producto,
  medida: medida ?? null,
  sabores: producto === ARMA_TU_PIZZA ? (sabores ?? []) : null,
  adiciones: (adiciones ?? []).map(({ ingrediente }) => ingrediente),
})

function soldLinea(row: LineaRow, indice: number): LineaFinal {
  const { id, pedido_id: _pedido, posicion: _posicion, medida_id, medida_nombre, ...linea } = row
  const medida = medida_id === null ? null : { id: medida_id, nombre: medida_nombre ?? '' }
  return { ...linea, id: Number(id), medida, indice }
}

/** Another branch has to sell what the order keeps, too. */
export function refuseUnsold(lineas: readonly LineaFinal[], { catalogo }: Oferta, sede: SedeLeida): void {
  const enSede = catalogo.productosBySede.get(sede.id)
  for (const { producto_id, producto, sabores } of lineas) {
    const partes = sabores ?? (producto_id === null ? [] : [{ id: producto_id, nombre: producto.nombre }])
    const missing = partes.find(({ id }) => enSede?.has(id) !== true)
    if (missing !== undefined) {
      throw conflict('producto_no_disponible', `${missing.nombre} no está disponible en esta sede`, {
        producto: missing.id,
      })
    }
  }
}

/** New lines have numbers of their own, below 0, until they are saved. */
export const leidas = (lineas: readonly LineaFinal[]): LineaLeida[] =>
  lineas.map(({ id, cantidad, observaciones, producto, medida, adiciones }, index) => ({
    id: id ?? -1 - index,
    cantidad,
    observaciones,
    producto,
    medida,
    adiciones: adiciones.map(({ nombre }) => ({ ingrediente: { nombre } })),
  }))
