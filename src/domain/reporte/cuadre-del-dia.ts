// The report of one day of the business: whether orders, payments and drawers agree (rule
// reporte/cuadre).
import { formatMoney } from '#domain/dinero.ts'

export interface DiaDelNegocio {
  /** Totals and tips of the orders of the day that are not cancelled. */
  readonly vendido: number
  /** The amount that the unpaid orders still owe. */
  readonly porCobrar: number
  /** What others of them paid beyond their total. */
  readonly pagadoDeMas: number
  /** What they paid on other days. */
  readonly pagadoOtroDia: number
  /** Payments of the day for orders of other days, or cancelled ones. */
  readonly deOtros: number
  /** Payments of the day, with what cash left out. */
  readonly recibido: number
}

/** Pesos that no figure explains; 0 when the day agrees. */
export const diferenciaDelDia = (dia: DiaDelNegocio): number =>
  dia.recibido - (dia.vendido - dia.porCobrar + dia.pagadoDeMas - dia.pagadoOtroDia + dia.deOtros)

/**
 * 'Cuadra' when payments and shifts do, or what differs. `turnos`: how many shifts were counted
 * with a difference.
 */
export function cuadreDelDiaText(diferencia: number, turnos: number): string {
  if (diferencia !== 0) return `Hay una diferencia de ${formatMoney(Math.abs(diferencia))}`
  if (turnos === 0) return 'Cuadra'
  const cajas = turnos === 1 ? 'una caja no' : `${String(turnos)} cajas no`
  return `Los pagos cuadran, ${cajas}`
}
