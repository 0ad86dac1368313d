// Words as people compare them: without accents, case or extra blanks.

/** Lower case, without accents, single blanks: to search and to compare. 'Súper  Ñoña ' and 'super nona' are the same. */
export function normalize(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** The part of an address that names a category: 'Pizzas súper especiales' gives 'pizzas-super-especiales'. */
export function slugify(nombre: string): string {
  return normalize(nombre)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Whether a category holds pizzas: its name contains 'pizzas' (cliente.md §2). Its first card is 'Arma tu pizza'. */
export function isPizzaCategoria(nombre: string): boolean {
  return normalize(nombre).includes('pizzas')
}

/** Whether the prices of a category's products come from sizes: it says so, or it holds pizzas (decision 32). */
export function hasSizes(categoria: { readonly nombre: string; readonly tiene_medidas: boolean }): boolean {
  return categoria.tiene_medidas || isPizzaCategoria(categoria.nombre)
}

/** The groups of the flavour pickers (cliente.md §2). */
export type Familia = 'TRADICIONALES' | 'ESPECIALES' | 'SUPER_ESPECIALES'

/** Flavour family of a category by its name; other pizzas are TRADICIONALES, null is not a pizza (decision 93). */
export function familyOfCategoria(nombre: string): Familia | null {
  if (!isPizzaCategoria(nombre)) return null
  const name = normalize(nombre)
  if (/super[ -]*especial/.test(name)) return 'SUPER_ESPECIALES'
  return name.includes('especial') ? 'ESPECIALES' : 'TRADICIONALES'
}
