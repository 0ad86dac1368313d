import { catalogoApi } from '#contract/catalogo/api.ts'
import type { Categoria, Producto } from '#contract/catalogo/catalogo.ts'
import { aProducto, aSede, DEMO } from '#test/builders.ts'
import { eventually } from '#test/eventually.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const server = await startTestServer()
afterAll(() => server.close())

const idsOf = (categorias: readonly Categoria[]) =>
  categorias.flatMap(({ productos_por_categoria }) => productos_por_categoria.map(({ id }) => id))

const familyOf = (productos: readonly Producto[]) => [
  ...new Set(productos.map((one) => one.categoria.nombre)),
]

describe('the menu', () => {
  test('the menu lists every category in its order, each with its products by name in Spanish order', async () => {
    const menu = await server.ask(catalogoApi.menu)
    expect(menu.slice(0, 3).map(({ slug }) => slug)).toEqual([
      'pizzas-tradicionales',
      'pizzas-especiales',
      'pizzas-super-especiales',
    ])
    const spanish = new Intl.Collator('es')
    for (const { productos_por_categoria: productos } of menu) {
      const names = productos.map(({ nombre }) => nombre)
      expect(names).toEqual(names.toSorted(spanish.compare))
    }
    expect(idsOf(menu)).toHaveLength(88)
  })

  test('the menu can be read for one category', async () => {
    const menu = await server.ask(catalogoApi.menu, { query: { slug: 'lasanas' } })
    expect(menu.map(({ nombre }) => nombre)).toEqual(['Lasañas'])
  })

  test('the menu of a branch has only its products, and keeps empty categories', async () => {
    const menu = await server.ask(catalogoApi.menu, { query: { sede: String(DEMO.otraSede) } })
    const ids = idsOf(menu)
    expect(ids).toHaveLength(85)
    expect(ids).not.toEqual(expect.arrayContaining([26]))
    const sede = await aSede(server, { productos: [DEMO.margarita] })
    await eventually(async () => {
      const own = await server.ask(catalogoApi.menu, { query: { sede: String(sede) } })
      expect(idsOf(own)).toEqual([DEMO.margarita])
      expect(own).toHaveLength(13)
    })
  })

  test('the menu of an unknown branch or category is empty', async () => {
    expect(await server.ask(catalogoApi.menu, { query: { sede: '999' } })).toEqual([])
    expect(await server.ask(catalogoApi.menu, { query: { slug: 'hamburguesas' } })).toEqual([])
  })

  test('an empty slug does not filter the menu', async () => {
    expect(await server.ask(catalogoApi.menu, { query: { slug: '' } })).toHaveLength(13)
  })

  test('the menu shows a new price, product and branch association soon after they are written', async () => {
    const producto = await aProducto(server, { precio: 12_000 })
    const priceShown = async (): Promise<number | null | undefined> => {
      const menu = await server.ask(catalogoApi.menu, { query: { sede: '1' } })
      const found = menu.flatMap((one) => one.productos_por_categoria).find(({ id }) => id === producto)
      return found?.precio
    }
    await eventually(async () => expect(await priceShown()).toBe(12_000))
    await server.db.updateTable('productos').set({ precio: 13_000 }).where('id', '=', producto).execute()
    await eventually(async () => expect(await priceShown()).toBe(13_000))
    await server.db.deleteFrom('sede_productos').where('producto_id', '=', producto).execute()
    await eventually(async () => expect(await priceShown()).toBeUndefined())
  })
})

test.each([
  ['/api/categoria-productos/', catalogoApi.menu.response],
  ['/api/categoria-productos/?sede=1&slug=lasanas', catalogoApi.menu.response],
  ['/api/productos/', catalogoApi.productos.response],
  ['/api/build-your-pizza-options/', catalogoApi.armado.response],
])('%s, written piece by piece, is exactly the JSON of the contract', async (path, response) => {
  const { rawPayload } = await server.app.inject({ method: 'GET', url: path })
  const text = rawPayload.toString()
  expect(JSON.stringify(z.parse(response, JSON.parse(text)))).toBe(text)
})

test('an empty branch and an empty category do not filter the menu', async () => {
  const whole = await server.call('GET', '/api/categoria-productos/')
  expect(await server.call('GET', '/api/categoria-productos/?slug=&sede=')).toMatchObject({
    status: 200,
    body: whole.body,
  })
})

describe('a product', () => {
  test('a product is read with its sizes, extras and picture', async () => {
    const margarita = await server.ask(catalogoApi.producto, { params: { id: String(DEMO.margarita) } })
    expect(margarita).toMatchObject({
      id: 1,
      nombre: 'Margarita',
      categoria: { id: 1, nombre: 'Pizzas tradicionales', tiene_medidas: true },
      precio: null,
      descuento: 0,
      imagen: '/media/demo/pizzas-tradicionales/margarita.jpg',
      medida: null,
      dibujo: { tipo: 'pizza', base: 'roja', ingredientes: ['mozzarella', 'albahaca'] },
      etiquetas: ['vegetariana'],
    })
    expect(margarita.precios_por_medida).toEqual([
      { medida: 1, nombre: 'Personal', precio: 17_400, admite_mitades: false },
      { medida: 2, nombre: 'Pequeña', precio: 26_400, admite_mitades: false },
      { medida: 3, nombre: 'Mediana', precio: 38_900, admite_mitades: true },
      { medida: 4, nombre: 'Grande', precio: 50_900, admite_mitades: true },
      { medida: 5, nombre: 'Familiar', precio: 63_900, admite_mitades: true },
    ])
    expect(margarita.posibles_adiciones[0]).toEqual({
      id: expect.any(Number),
      ingrediente: { id: 1, nombre: 'Queso mozzarella', dibujo: 'mozzarella', categoria: 'Quesos' },
      precio_adicion: 5500,
    })
  })

  test('a product is read with and without the final slash', async () => {
    const [with_, without] = [
      await server.call('GET', '/api/productos/1/'),
      await server.call('GET', '/api/productos/1'),
    ]
    expect(without).toMatchObject({ status: 200, body: with_.body })
  })

  test('an unknown product is not found', async () => {
    const answer = await server.call('GET', '/api/productos/99999/')
    expect(answer).toMatchObject({
      status: 404,
      body: { error: 'El producto no existe', codigo: 'no_encontrado' },
    })
  })

  test('a product for adults only is marked so', async () => {
    const productos = await server.ask(catalogoApi.productos)
    const adult = productos.filter(({ etiquetas }) => etiquetas.includes('alcohol'))
    expect(new Set(adult.map(({ categoria }) => categoria.nombre))).toEqual(new Set(['Cervezas y vinos']))
    expect(adult).toHaveLength(4)
  })
})

test('products are found by the words of their names', async () => {
  const named = async (buscar: string) =>
    (await server.ask(catalogoApi.productos, { query: { buscar } })).map(({ nombre }) => nombre)
  expect(await named('CAFE americano')).toEqual(['Café americano'])
  expect(await named('americano pizza')).toEqual([])
  expect(await named('')).toEqual((await server.ask(catalogoApi.productos)).map(({ nombre }) => nombre))
})

test('sizes come smallest first, with both names of their keys', async () => {
  const medidas = await server.ask(catalogoApi.medidas)
  expect(medidas.map(({ nombre }) => nombre)).toEqual([
    'Personal',
    'Pequeña',
    'Mediana',
    'Grande',
    'Familiar',
  ])
  expect(medidas[2]).toEqual({
    id: 3,
    nombre: 'Mediana',
    value: 3,
    label: 'Mediana',
    porciones: 8,
    diametro_cm: 30,
    admite_mitades_por_defecto: true,
  })
})

describe('the pizza builder', () => {
  test('the pizza builder offers each pizza in its family, and only the sizes that can be halved', async () => {
    const { sabores_por_categoria: sabores, medidas } = await server.ask(catalogoApi.armado)
    expect(familyOf(sabores.TRADICIONALES)).toEqual(['Pizzas tradicionales'])
    expect(familyOf(sabores.ESPECIALES)).toEqual(['Pizzas especiales'])
    expect(familyOf(sabores.SUPER_ESPECIALES)).toEqual(['Pizzas súper especiales'])
    expect(medidas.map(({ nombre }) => nombre)).toEqual(['Mediana', 'Grande', 'Familiar'])
  })

  test('the pizza builder leaves out a pizza without a size that can be halved', async () => {
    await server.db
      .updateTable('precios_por_medida')
      .set({ admite_mitades: false })
      .where('producto_id', '=', DEMO.margarita)
      .execute()
    await eventually(async () => {
      const { sabores_por_categoria } = await server.ask(catalogoApi.armado)
      const ids = sabores_por_categoria.TRADICIONALES.map(({ id }) => id)
      expect(ids).not.toContain(DEMO.margarita)
    })
  })
})
