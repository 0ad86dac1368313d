import type { Categoria, Producto } from '#contract/catalogo/catalogo.ts'
import { aProducto } from '#test/values.ts'
import { describe, expect, test } from 'vitest'
import { cheapestBuiltPizza, menuSections } from './menu-sections.ts'

const aCategoria = (nombre: string, productos: Producto[]): Categoria => ({
  id: 1,
  slug: nombre.toLowerCase(),
  nombre,
  tiene_medidas: true,
  productos_por_categoria: productos,
})

const mediana = (precio: number, admite_mitades = true) => [
  { medida: 3, nombre: 'Mediana', precio, admite_mitades },
]

describe('sections of the menu', () => {
  test('the sections of the menu keep the order of the categories and leave out the empty ones', () => {
    const sections = menuSections([
      aCategoria('Pizzas', [aProducto({ id: 1, nombre: 'Paisa' })]),
      aCategoria('Combos', []),
      aCategoria('Bebidas', [aProducto({ id: 2, nombre: 'Agua' })]),
    ])
    expect(sections.map((section) => section.nombre)).toEqual(['Pizzas', 'Bebidas'])
  })
})

describe('the cheapest built pizza', () => {
  test('the cheapest built pizza costs the second cheapest flavour, because the dearer half sets the price', () => {
    const sabores = [
      aProducto({ id: 1, nombre: 'A', precios_por_medida: mediana(30_000) }),
      aProducto({ id: 2, nombre: 'B', precios_por_medida: mediana(50_000), descuento: 20 }),
      aProducto({ id: 3, nombre: 'C', precios_por_medida: mediana(44_000) }),
    ]
    expect(cheapestBuiltPizza([aCategoria('Pizzas especiales', sabores)])).toBe(40_000)
  })

  test('the cheapest built pizza ignores flavours that are out', () => {
    const sabores = [
      aProducto({ id: 1, precios_por_medida: mediana(30_000), no_disponible: 'Agotado por hoy' }),
      aProducto({ id: 2, precios_por_medida: mediana(40_000) }),
      aProducto({ id: 3, precios_por_medida: mediana(44_000) }),
    ]
    expect(cheapestBuiltPizza([aCategoria('Pizzas', sabores)])).toBe(44_000)
    expect(cheapestBuiltPizza([aCategoria('Pizzas', sabores.slice(0, 2))])).toBeNull()
  })

  test('the cheapest built pizza ignores sizes without halves, other categories and a single flavour', () => {
    const whole = aProducto({ id: 1, nombre: 'A', precios_por_medida: mediana(10_000, false) })
    const half = aProducto({ id: 2, nombre: 'B', precios_por_medida: mediana(30_000) })
    const lasana = aProducto({ id: 3, nombre: 'L', precios_por_medida: mediana(9_000) })
    expect(
      cheapestBuiltPizza([aCategoria('Pizzas', [whole, half]), aCategoria('Lasañas', [lasana])]),
    ).toBeNull()
  })
})
