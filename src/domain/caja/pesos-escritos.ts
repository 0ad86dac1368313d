/** Far above any drawer, and its sums fit in a column. */
export const MAX_EN_CAJA = 500_000_000

/** The problem of an amount as a field of money holds it. */
export const pesosProblem = (text: string): string | undefined =>
  /^\d{1,9}$/.test(text) && Number(text) <= MAX_EN_CAJA
    ? undefined
    : 'Escribe un valor en pesos, sin decimales'
