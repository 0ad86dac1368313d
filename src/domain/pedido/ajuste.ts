// A change of many prices at once: by percent or by an amount, rounded to hundreds of pesos (rule
// precio/ajuste).

/** Prices of a change are multiples of it. */
export const REDONDEO = 100

/** Percentages count to hundredths. */
const WHOLE = 10_000

export interface Ajuste {
  readonly por: 'porcentaje' | 'monto'
  readonly sube: boolean
  /** Percent, or pesos; above 0. */
  readonly valor: number
}

/**
 * The price after the change: rounded to the nearest hundred, halves up. A raise never lowers a
 * price and a cut never raises one. Null when less than the smallest price would be left.
 */
export function adjustedPrice(precio: number, { por, sube, valor }: Ajuste): number | null {
  const change = sube ? valor : -valor
  // In whole ten-thousandths of a peso, so that it is rounded once.
  const exact =
    por === 'monto' ? (precio + change) * WHOLE : precio * (WHOLE + Math.round((change * WHOLE) / 100))
  const rounded = Math.floor(exact / (WHOLE * REDONDEO) + 0.5) * REDONDEO
  const after = sube ? Math.max(precio, rounded) : Math.min(precio, rounded)
  return after < REDONDEO ? null : after
}
