// Words as people compare them: without accents, case or extra blanks.

/**
 * Lower case, without accents, single blanks: to search and to compare. 'Súper  Ñoña ' and 'super
 * nona' are the same.
 */
export function normalize(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/**
 * The part of an address that names a category: 'Pizzas súper especiales' gives
 * 'pizzas-super-especiales'.
 */
export function slugify(nombre: string): string {
  return normalize(nombre)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
