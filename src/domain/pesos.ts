// Amounts of pesos as people type them into a form.

export const PESOS_ESCRITOS = 'Escribe un valor en pesos, sin decimales'
export const VALOR_MUY_GRANDE = 'Escribe un valor más pequeño'

/**
 * '1250.000' too: somebody types '1.250.000' into a field that removes the first point. The price:
 * a pasted '45000.000' is 45 million, as it is while somebody types '45.000.000'.
 */
const GROUPED = /^-?\d+(?:\.\d{3})+(?:,\d*)?$/
/** '45,000' and '45,000.00', from a spreadsheet in English. */
const GROUPED_BY_COMMAS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * '30900' from '$ 30.900' and from '30,900': the marks between thousands go, a decimal comma
 * becomes a point. Other text stays as typed.
 */
export function plainPesos(text: string): string {
  const bare = text.replaceAll(/[\s$]/g, '')
  if (GROUPED_BY_COMMAS.test(bare)) return bare.replaceAll(',', '')
  return (GROUPED.test(bare) ? bare.replaceAll('.', '') : bare).replace(',', '.')
}

/**
 * The digits of an amount that has no cents: '50000' from a pasted '$ 50.000,00 COP'. Cents that
 * somebody types become digits, because the field removes their comma before them.
 */
export const wholePesos = (text: string): string =>
  text
    .replaceAll(/[^\d.,]/g, '')
    .replace(/[.,]\d{0,2}$/, '')
    .replaceAll(/\D/g, '')
    .slice(0, 9)

/**
 * The number of '45000', '45000.00' or '-5', and NaN of any other text. The point of '45.000'
 * stands between thousands: it is never 45.
 */
export const numberOf = (text: string): number =>
  /^-?\d+(?:\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN

/** '30.900' from '30900'; a text that is no whole number stays as it is. */
export function groupPesos(text: string): string {
  return /^-?\d{1,12}$/.test(text) ? Number(text).toLocaleString('es-CO') : text
}
