// What a category of products means: stored, or read from its name. No other file compares names.
import { normalize, slugify } from './texto.ts'

/**
 * The groups of the flavour pickers (rule pizza/familias). The products of 'NINGUNA' are no pizzas.
 */
export const FAMILIAS = ['NINGUNA', 'TRADICIONALES', 'ESPECIALES', 'SUPER_ESPECIALES'] as const
export type Familia = (typeof FAMILIAS)[number]

/** The tablecloths under pictures. */
type Mantel = 'albahaca' | 'maiz' | 'azul' | 'rosa' | 'cielo'

/**
 * A category as its rules need it. Slug and family are missing where a server does not send them.
 */
export interface CategoriaNombrada {
  readonly nombre: string
  readonly slug?: string | null | undefined
  readonly familia?: Familia | null | undefined
  readonly tiene_medidas?: boolean
}

export interface CategoriaRules {
  /** Its products are flavours of 'Arma tu pizza', which is its first card. */
  readonly holdsPizzas: boolean
  /**
   * The prices of its products come from sizes: staff marked it so, or it holds pizzas (rule
   * precio/con-tamanos).
   */
  readonly hasSizes: boolean
  /** The group of its flavours; null where it holds no pizzas (rule pizza/familias). */
  readonly familia: Exclude<Familia, 'NINGUNA'> | null
  /** Null for a category that the business has added. */
  readonly mantel: Mantel | null
}

const MANTELES = new Map<string, Mantel>([
  ['combos', 'albahaca'],
  ['entradas', 'rosa'],
  ['lasanas', 'maiz'],
  ['pastas', 'azul'],
  ['panzerottis-y-calzones', 'maiz'],
  ['ensaladas', 'azul'],
  ['menu-infantil', 'cielo'],
  ['postres', 'cielo'],
  ['bebidas', 'rosa'],
  ['cervezas-y-vinos', 'cielo'],
])

/**
 * The rules of a category. `tiene_medidas` is the mark that staff set; a category of pizzas does
 * not need it. Family and slug are stored, so that a new name changes no rule (rule
 * producto/categoria-significado).
 */
export function rulesOf({
  nombre,
  slug,
  familia: stored,
  tiene_medidas = false,
}: CategoriaNombrada): CategoriaRules {
  const familia = stored ?? familiaNamed(nombre)
  const holdsPizzas = familia !== 'NINGUNA'
  return {
    holdsPizzas,
    hasSizes: holdsPizzas || tiene_medidas,
    familia: holdsPizzas ? familia : null,
    mantel: holdsPizzas ? 'albahaca' : (MANTELES.get(slug ?? slugify(nombre)) ?? null),
  }
}

/** What a name says: the family of a category that has none stored. */
export function familiaNamed(nombre: string): Familia {
  const name = normalize(nombre)
  if (!name.includes('pizzas')) return 'NINGUNA'
  if (/super[ -]*especial/.test(name)) return 'SUPER_ESPECIALES'
  return name.includes('especial') ? 'ESPECIALES' : 'TRADICIONALES'
}
