// The menu as a page shows it: its sections, and the lowest price of a built pizza.
import type { Categoria, Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { unitPrice } from '#domain/pedido/precios.ts'

/** The element id of a category's section. */
export const sectionId = (slug: string) => `categoria-${slug}`

/** One section per category with products, in the order of the server. Rule menu/secciones. */
export function menuSections(categorias: readonly Categoria[]): Categoria[] {
  return categorias.filter((categoria) => categoria.productos_por_categoria.length > 0)
}

/**
 * Pesos of the cheapest pizza of two flavours: at each size the second cheapest flavour, since the
 * dearer half sets the price. A flavour that is out does not count. Null without two flavours that
 * allow halves. Rule pizza/precio.
 */
export function cheapestBuiltPizza(categorias: readonly Categoria[]): number | null {
  const pricesByMedida = new Map<number, number[]>()
  for (const sabor of pizzas(categorias)) {
    for (const { medida, precio, admite_mitades } of sabor.precios_por_medida) {
      if (!admite_mitades) continue
      const prices = pricesByMedida.get(medida) ?? []
      pricesByMedida.set(medida, [...prices, unitPrice(precio, sabor.descuento)])
    }
  }
  const perMedida = [...pricesByMedida.values()]
    .map((prices) => prices.toSorted((a, b) => a - b)[1])
    .filter((price) => price !== undefined)
  return perMedida.length === 0 ? null : Math.min(...perMedida)
}

function pizzas(categorias: readonly Categoria[]): Producto[] {
  return categorias
    .filter((categoria) => rulesOf(categoria).holdsPizzas)
    .flatMap((categoria) => categoria.productos_por_categoria)
    .filter(({ no_disponible }) => no_disponible === undefined)
}
