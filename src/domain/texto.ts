// Words as people compare them, without accents, case or extra blanks; and how a branch is named.

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

const namesSede = (nombre: string): boolean => /^sede\b/i.test(nombre)

/** A branch by its name: 'Sede Chapinero', unless the name already starts that way. */
export const sedeName = (nombre: string): string => (namesSede(nombre) ? nombre : `Sede ${nombre}`)

/** The same inside a sentence: 'sede Chapinero', 'Sede Norte'. */
export const sedeInText = (nombre: string): string => (namesSede(nombre) ? nombre : `sede ${nombre}`)
