// Amounts of pesos as people type them into a form.

const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/

/**
 * '30900' from '$ 30.900': the points between thousands go, a decimal comma becomes a point. Other
 * text stays as typed.
 */
export function plainPesos(text: string): string {
  const bare = text.replaceAll(/[\s$]/g, '')
  return (GROUPED.test(bare) ? bare.replaceAll('.', '') : bare).replace(',', '.')
}

/** '30.900' from '30900'; a text that is no whole number stays as it is. */
export function groupPesos(text: string): string {
  return /^\d{1,12}$/.test(text) ? Number(text).toLocaleString('es-CO') : text
}
