// Words compared as people compare them: without accents, case or extra blanks.

/** Lower case, no accents, single blanks: for searching and comparing. */
export function normalize(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** 'Pizzas súper especiales' -> 'pizzas-super-especiales'. */
export const slugify = (text: string): string =>
  normalize(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Categories whose name contains 'pizzas' open with 'Arma tu pizza' (cliente.md §2). */
export const isPizzaCategoria = (nombre: string): boolean => normalize(nombre).includes('pizzas')

export type Familia = 'TRADICIONALES' | 'ESPECIALES' | 'SUPER_ESPECIALES'

/** Flavour family of a pizza category by its name ('super especial' before 'especial', decision 93); null = not a pizza. */
export function familyOfCategoria(nombre: string): Familia | null {
  if (!isPizzaCategoria(nombre)) return null
  const name = normalize(nombre)
  if (/super\s*especial/.test(name)) return 'SUPER_ESPECIALES'
  return name.includes('especial') ? 'ESPECIALES' : 'TRADICIONALES'
}
