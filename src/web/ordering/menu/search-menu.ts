// Finds products by name, description, category and extras. Accents and case do not matter.
import type { Categoria, Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { normalize } from '#domain/texto.ts'

export interface Found {
  /** True when 'Arma tu pizza' is also a result. */
  readonly armar: boolean
  /** Products that match, those that match by name first. */
  readonly productos: readonly Producto[]
  /** Other products that offer it as an extra. */
  readonly conAdicion: readonly Producto[]
}

const ARMAR = 'arma tu pizza mitad y mitad dos sabores'

/** Each typed word must be the beginning of a word of the product. */
export function searchMenu(sections: readonly Categoria[], texto: string): Found {
  const wanted = wordsOf(texto).map(singular)
  const productos = sections.flatMap((section) => section.productos_por_categoria)
  const rank = new Map(productos.map((producto) => [producto, rankOf(producto, wanted)]))
  const ofRank = (which: Rank) => productos.filter((producto) => rank.get(producto) === which)
  const hasPizzas = sections.some((section) => rulesOf(section).holdsPizzas)
  return {
    armar: hasPizzas && matches(wordsOf(ARMAR), wanted),
    productos: [...ofRank('nombre'), ...ofRank('texto')],
    conAdicion: ofRank('adicion'),
  }
}

/** The number of results as text, for sight and for screen readers. */
export function foundTexts({ armar, productos, conAdicion }: Found, texto: string) {
  const what = `“${texto.trim()}”`
  const count = productos.length + (armar ? 1 : 0)
  return {
    son: count === 0 ? null : `${countText(count)} con ${what}`,
    conAdicion: conAdicion.length === 0 ? null : `Puedes agregar ${what} a ${countText(conAdicion.length)}`,
    nada: count + conAdicion.length === 0 ? `No encontramos ${what}` : null,
  }
}

const countText = (count: number) => (count === 1 ? '1 producto' : `${String(count)} productos`)

type Rank = 'nombre' | 'texto' | 'adicion' | null

function rankOf(producto: Producto, wanted: readonly string[]): Rank {
  if (wanted.length === 0) return null
  const { nombre, texto, adiciones } = indexOf(producto)
  if (matches(nombre, wanted)) return 'nombre'
  if (matches([...nombre, ...texto], wanted)) return 'texto'
  return matches([...nombre, ...texto, ...adiciones], wanted) ? 'adicion' : null
}

const matches = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)))

const wordsOf = (text: string): string[] =>
  normalize(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Without a plural 's': 'papas' also finds 'papa'. */
const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word)

interface Index {
  readonly nombre: readonly string[]
  readonly texto: readonly string[]
  readonly adiciones: readonly string[]
}

/** A cache of the words of each product. */
const indices = new WeakMap<Producto, Index>()

function indexOf(producto: Producto): Index {
  const known = indices.get(producto)
  if (known !== undefined) return known
  const adiciones = producto.posibles_adiciones.map(({ ingrediente }) => ingrediente.nombre)
  const index = {
    nombre: wordsOf(producto.nombre),
    texto: wordsOf(`${producto.descripcion} ${producto.categoria.nombre}`),
    adiciones: wordsOf(adiciones.join(' ')),
  }
  indices.set(producto, index)
  return index
}
