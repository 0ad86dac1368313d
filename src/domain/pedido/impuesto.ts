// The tax inside the prices of an order (rule comprobante/impuesto).
import { spread } from './shares.ts'

export const IMPUESTOS = ['NO_RESPONSABLE', 'INC_8', 'IVA_19'] as const
export type Impuesto = (typeof IMPUESTOS)[number]

export const IMPUESTO_LABEL: Readonly<Record<Impuesto, string>> = {
  NO_RESPONSABLE: 'No responsable',
  INC_8: 'INC 8 %',
  IVA_19: 'IVA 19 %',
}

/** Beside the amount on a receipt; '' when there is no tax. */
export const IMPUESTO_INCLUIDO: Readonly<Record<Impuesto, string>> = {
  NO_RESPONSABLE: '',
  INC_8: 'Impoconsumo (INC 8 %) incluido',
  IVA_19: 'IVA (19 %) incluido',
}

const PORCENTAJE: Readonly<Record<Impuesto, number>> = { NO_RESPONSABLE: 0, INC_8: 8, IVA_19: 19 }

export interface Gravado {
  /** Pesos with the tax. */
  readonly total: number
  readonly base: number
  readonly impuesto: number
}

/** base = total / 1.08, rounded half up; the tax is the rest. */
export function taxInside(total: number, impuesto: Impuesto): Gravado {
  const whole = 100 + PORCENTAJE[impuesto]
  const base = Math.floor((2 * total * 100 + whole) / (2 * whole))
  return { total, base, impuesto: total - base }
}

interface Cuenta {
  /** Total of each line before the coupon. */
  readonly lineas: readonly number[]
  readonly descuento: number
  readonly costoDomicilio: number
}

export interface ImpuestoDelNegocio {
  readonly tipo: Impuesto
  /** Whether the delivery is taxed, too. */
  readonly domicilio: boolean
}

/** Each line with its share of the coupon taken off, the delivery, and their sums. */
export function taxesOf(
  { lineas, descuento, costoDomicilio }: Cuenta,
  { tipo, domicilio }: ImpuestoDelNegocio,
) {
  const off = spread(descuento, lineas)
  const taxed = lineas.map((total, index) => taxInside(total - (off[index] ?? 0), tipo))
  const delivery = taxInside(costoDomicilio, domicilio ? tipo : 'NO_RESPONSABLE')
  const all = [...taxed, delivery]
  return {
    lineas: taxed,
    domicilio: delivery,
    base: all.reduce((sum, { base }) => sum + base, 0),
    impuesto: all.reduce((sum, one) => sum + one.impuesto, 0),
  }
}

/** What a receipt says of its tax. */
interface Dicho {
  readonly lineas: readonly { readonly impuesto: number; readonly base: number }[]
  readonly impuesto: { readonly tipo: Impuesto; readonly base: number; readonly valor: number }
}

/** The base of a receipt, in the part that has tax and the part that has none. */
export function basesOf({ lineas, impuesto: { tipo, base, valor } }: Dicho) {
  const sum = (of: (linea: Dicho['lineas'][number]) => number) =>
    lineas.reduce((pesos, linea) => pesos + of(linea), 0)
  const isDeliveryTaxed = valor > sum((linea) => linea.impuesto)
  const ofLines = tipo === 'NO_RESPONSABLE' ? 0 : sum((linea) => linea.base)
  const gravada = isDeliveryTaxed ? base : ofLines
  return { gravada, noGravada: base - gravada }
}
