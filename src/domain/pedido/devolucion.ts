// What may go back of a payment (rule pago/devolver).
import { formatMoney } from '#domain/dinero.ts'

interface PagoDevuelto {
  readonly valor: number
  /** The part of `valor` that is tip. */
  readonly propina: number
  /** What cash left out. */
  readonly redondeo: number
  /** Pesos of `valor` that went back already. */
  readonly devuelto: number
}

/** Pesos of a payment that may still go back. */
export const refundable = ({ valor, devuelto }: Pick<PagoDevuelto, 'valor' | 'devuelto'>): number =>
  valor - devuelto

/**
 * A refund of `valor` pesos. The one that returns the last of them also takes back what cash left
 * out, so that the order owes nothing more to its customer. The tip goes back last.
 */
export function refunds(
  pago: PagoDevuelto,
  valor: number,
): { readonly redondeo: number; readonly propina: number } | { readonly problem: string } {
  const rest = refundable(pago)
  if (rest <= 0) return { problem: 'Ese pago ya se devolvió' }
  if (valor <= 0) return { problem: 'Escribe el valor' }
  if (valor > rest) return { problem: `De ese pago puedes devolver hasta ${formatMoney(rest)}` }
  const tipUntil = (devuelto: number) => Math.max(0, devuelto - (pago.valor - pago.propina))
  return {
    redondeo: valor === rest ? pago.redondeo : 0,
    propina: tipUntil(pago.devuelto + valor) - tipUntil(pago.devuelto),
  }
}
