// The catalogue of a server that sends only documented fields, as the browser completes it.
import { describe, expect, test } from 'vitest'
import { catalogoApi } from '#contract/catalogo/api.ts'
import { PRODUCTO_POR_DEFECTO } from '#contract/catalogo/catalogo.ts'

describe('the catalogue', () => {
  const hawaiana = {
    id: 7,
    nombre: 'Hawaiana',
    descripcion: 'Jamón y piña',
    categoria: { id: 1, nombre: 'Pizzas tradicionales', tiene_medidas: true },
    precio: null,
    descuento: 20,
    imagen: '/x.jpg',
    medida: null,
    precios_por_medida: [{ medida: 2, precio: 38_900, admite_mitades: true }],
    posibles_adiciones: [{ id: 9, ingrediente: { id: 3, nombre: 'Maíz' }, precio_adicion: 3500 }],
  }

  test('the catalogue may lack drawings, marks and the names of sizes', () => {
    const category = { id: 1, slug: 'pizzas', nombre: 'Pizzas', productos_por_categoria: [hawaiana] }
    expect(catalogoApi.menu.complete?.([category])).toEqual([
      {
        ...category,
        tiene_medidas: true,
        productos_por_categoria: [
          {
            ...PRODUCTO_POR_DEFECTO,
            ...hawaiana,
            precios_por_medida: [{ medida: 2, nombre: '', precio: 38_900, admite_mitades: true }],
            posibles_adiciones: [
              { id: 9, ingrediente: { id: 3, nombre: 'Maíz', dibujo: null }, precio_adicion: 3500 },
            ],
          },
        ],
      },
    ])
  })

  test('the catalogue may list the products of a category by number and name alone', () => {
    const sent = [{ id: 1, nombre: 'Bebidas', productos_por_categoria: [{ id: 4, nombre: 'Limonada' }] }]
    expect(catalogoApi.menu.complete?.(sent)).toMatchObject([
      { productos_por_categoria: [{ nombre: 'Limonada', precio: null, categoria: { nombre: 'Bebidas' } }] },
    ])
  })

  const NOMBRES = ['Zeta', 'Ñoqui', 'Nube', 'ámbar', 'Oliva']
  const menuOf = (change: object) => {
    const productos = NOMBRES.map((nombre, index) => ({ id: index + 1, nombre, ...change }))
    const [section] =
      catalogoApi.menu.complete?.([{ id: 1, nombre: 'Pastas', productos_por_categoria: productos }]) ?? []
    return section?.productos_por_categoria.map(({ nombre }) => nombre)
  }

  test('the products of a category are sorted by name as Spanish does', () => {
    expect(menuOf({})).toEqual(['ámbar', 'Nube', 'Ñoqui', 'Oliva', 'Zeta'])
  })

  test('products with marks are ours, and keep the order that staff gave them', () => {
    expect(menuOf({ etiquetas: [] })).toEqual(NOMBRES)
  })

  test.each([
    ['id and nombre', { id: 2, nombre: 'Grande' }],
    ['value and label', { value: 2, label: 'Grande' }],
  ])('the catalogue may name sizes by %s', (_names, sent) => {
    expect(catalogoApi.medidas.complete?.([sent])).toEqual([
      {
        id: 2,
        nombre: 'Grande',
        value: 2,
        label: 'Grande',
        porciones: null,
        diametro_cm: null,
        admite_mitades_por_defecto: true,
      },
    ])
  })
})
