// What follows from the name of a category of products. No other file compares such names.
import { normalize, slugify } from './texto.ts'

/** The groups of the flavour pickers (cliente.md §2). */
type Familia = 'TRADICIONALES' | 'ESPECIALES' | 'SUPER_ESPECIALES'

/** The tablecloths that lie under pictures. */
type Mantel = 'albahaca' | 'maiz' | 'azul' | 'rosa' | 'cielo'

export interface CategoriaRules {
  /** Its products are flavours of 'Arma tu pizza', which is its first card. */
  readonly holdsPizzas: boolean
  /** The prices of its products come from sizes: it says so, or it holds pizzas (decision 32). */
  readonly hasSizes: boolean
  /** The group of its flavours; null where it holds no pizzas (decision 93). */
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

/** The rules of a category. `tiene_medidas` is what staff have set; a category of pizzas needs no such mark. */
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
