import { formatMoney } from '#domain/format.ts'

/** '$ 30.000', or 'Desde $ 30.000' when some branch asks more. */
export const priceText = (pesos: number, desde = false): string =>
  desde ? `Desde ${formatMoney(pesos)}` : formatMoney(pesos)
