// What follows from the name of a category of products. No other file compares such names.
import { normalize, slugify } from './texto.ts'

/** The groups of the flavour pickers (rule pizza/familias). */
type Familia = 'TRADICIONALES' | 'ESPECIALES' | 'SUPER_ESPECIALES'

/** The tablecloths under pictures. */
type Mantel = 'albahaca' | 'maiz' | 'azul' | 'rosa' | 'cielo'

export interface CategoriaRules {
  /** Its products are flavours of 'Arma tu pizza', which is its first card. */
  readonly holdsPizzas: boolean
  /**
   * The prices of its products come from sizes: staff marked it so, or it holds pizzas (rule
   * precio/con-tamanos).
   */
  readonly hasSizes: boolean
  /** The group of its flavours; null where it holds no pizzas (rule pizza/familias). */
  readonly familia: Familia | null
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
 * not need it.
 */
export function rulesOf({
  nombre,
  tiene_medidas = false,
}: {
  readonly nombre: string
  readonly tiene_medidas?: boolean
}): CategoriaRules {
  const name = normalize(nombre)
  const holdsPizzas = name.includes('pizzas')
  return {
    holdsPizzas,
    hasSizes: holdsPizzas || tiene_medidas,
    familia: holdsPizzas ? familiaOf(name) : null,
    mantel: holdsPizzas ? 'albahaca' : (MANTELES.get(slugify(nombre)) ?? null),
  }
}

function familiaOf(name: string): Familia {
  if (/super[ -]*especial/.test(name)) return 'SUPER_ESPECIALES'
  return name.includes('especial') ? 'ESPECIALES' : 'TRADICIONALES'
}
