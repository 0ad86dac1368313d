// Orders that the house gives (rules cortesia/repetir and cortesia/sin-cobro).

export const CLASES_DE_CORTESIA = ['REPETIDO', 'CORTESIA', 'PERSONAL'] as const
export type ClaseDeCortesia = (typeof CLASES_DE_CORTESIA)[number]

export const CLASE_LABEL: Readonly<Record<ClaseDeCortesia, string>> = {
  REPETIDO: 'Repetido',
  CORTESIA: 'Cortesía',
  PERSONAL: 'Consumo del personal',
}

/** The kinds that an order becomes after it was placed. */
export const CLASES_DADAS = ['CORTESIA', 'PERSONAL'] as const satisfies readonly ClaseDeCortesia[]
export type ClaseDada = (typeof CLASES_DADAS)[number]

export const MOTIVOS_DE_CORTESIA: Readonly<Record<ClaseDada, readonly string[]>> = {
  CORTESIA: ['Nos demoramos', 'Cliente frecuente', 'Cumpleaños', 'Quedó mal hecho'],
  PERSONAL: ['Almuerzo', 'Cena', 'Refrigerio'],
}

/** Reasons that staff choose from; they can write their own. */
export const MOTIVOS_DE_REPETIR = ['Llegó frío', 'Llegó equivocado', 'No llegó', 'Quedó mal hecho'] as const

/** The length of a reason. */
export const MAX_MOTIVO = 120

interface Dinero {
  readonly subtotal: number
  readonly descuento: number
  readonly total_pedido: number
  readonly costo_domicilio: number
}

/** The money of an order that costs nothing. */
export interface DineroRegalado extends Dinero {
  /** The pesos given away: what the order cost after its coupon, with the delivery. */
  readonly cortesia_valor: number
  /** The part of it that is delivery: its rider is paid as for any other. */
  readonly cortesia_domicilio: number
}

/** The discount takes all of the products, and nothing is charged for the delivery. */
export const giveAway = ({ subtotal, total_pedido, costo_domicilio }: Dinero): DineroRegalado => ({
  subtotal,
  descuento: subtotal,
  total_pedido: 0,
  costo_domicilio: 0,
  cortesia_valor: total_pedido + costo_domicilio,
  cortesia_domicilio: costo_domicilio,
})

/** The money of an order that is charged after all, as it was before. */
export function chargeAgain({
  subtotal,
  cortesia_valor,
  cortesia_domicilio,
}: Pick<DineroRegalado, 'subtotal' | 'cortesia_valor' | 'cortesia_domicilio'>): DineroRegalado {
  const total_pedido = cortesia_valor - cortesia_domicilio
  return {
    subtotal,
    descuento: subtotal - total_pedido,
    total_pedido,
    costo_domicilio: cortesia_domicilio,
    cortesia_valor: 0,
    cortesia_domicilio: 0,
  }
}

/** Units of a line that are cooked again. */
export interface UnidadesRepetidas {
  readonly linea: number
  readonly cantidad: number
}

/** The chosen lines with their chosen units, in the order of the lines; null repeats all. */
export function repeatedLineas<Linea extends { readonly id: number; readonly cantidad: number }>(
  lineas: readonly Linea[],
  chosen: readonly UnidadesRepetidas[] | null,
): readonly Linea[] | { readonly problem: string } {
  if (chosen === null) return lineas
  if (chosen.length === 0) return { problem: 'Elige qué se repite' }
  const units = new Map(chosen.map(({ linea, cantidad }) => [linea, cantidad]))
  const found = lineas.filter(({ id }) => units.has(id))
  if (units.size < chosen.length || found.length < units.size) {
    return { problem: 'Ese producto no está en el pedido' }
  }
  const more = found.find(({ id, cantidad }) => (units.get(id) ?? 0) > cantidad)
  if (more !== undefined) return { problem: `De ese producto puedes repetir hasta ${String(more.cantidad)}` }
  return found.map((linea) => Object.assign({}, linea, { cantidad: units.get(linea.id) ?? linea.cantidad }))
}
