// The table of prices: products that follow it, and many prices changed at once.
import { cartaApi } from '#contract/catalogo/carta.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import { tablaApi, type CambioDePrecio } from '#contract/catalogo/tabla.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedidoBody, DEMO } from '#test/builders.ts'
import { addProducto, lastCambio } from '#test/productos.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)

const PIZZAS = 1
const ESPECIALES = 2
const MEDIANA = 3
const GRANDE = 4

const change = (cambios: readonly CambioDePrecio[], more: object = {}) =>
  server.call('POST', '/api/tabla-de-precios/', { token, body: { cambios, ...more } })
const cell = (medida: number, antes: number | null, despues: number | null, categoria = PIZZAS) => ({
  categoria,
  medida,
  antes,
  despues,
})
const read = (id: number) => server.ask(catalogoApi.producto, { params: { id: String(id) } })
const pricesOf = async (id: number) =>
  (await read(id)).precios_por_medida.map(({ medida, precio, admite_mitades }) => [
    medida,
    precio,
    admite_mitades,
  ])
const follower = (overrides: object = {}) =>
  addProducto(server, token, {
    nombre: 'Seguidora',
    categoria: PIZZAS,
    precio: '',
    sigue_tabla: true,
    ...overrides,
  })
const put = async (id: number, fields: object) => {
  const { nombre, categoria } = await read(id)
  const body = { nombre, categoria: categoria.id, precio: '', ...fields }
  return server.call('PUT', `/api/productos/${String(id)}/`, { token, body })
}
const setPrecio = (producto: number, medida: number, precio: number) =>
  server.call('POST', '/api/precios-por-medida/', { token, body: { producto, medida, precio } })

beforeEach(async () => {
  await server.pool.query('delete from precios_por_categoria')
})

describe('the table of prices', () => {
  test('existing products have own prices, and the table does not change them', async () => {
    const before = await pricesOf(DEMO.margarita)
    expect((await change([cell(MEDIANA, null, 99_000)])).status).toBe(200)
    expect(await pricesOf(DEMO.margarita)).toEqual(before)
    expect((await read(DEMO.margarita)).sigue_tabla).toBeUndefined()
  })

  test('a product that follows the table costs what it says, in menus, builder and orders', async () => {
    const { id } = await follower()
    expect(await pricesOf(id)).toEqual([])
    await change([cell(1, null, 18_000), cell(MEDIANA, null, 34_000)])
    expect(await pricesOf(id)).toEqual([
      [1, 18_000, false],
      [MEDIANA, 34_000, true],
    ])
    const { sabores_por_categoria } = await server.ask(catalogoApi.armado)
    expect(sabores_por_categoria.TRADICIONALES.map((one) => one.id)).toContain(id)
    const order = await server.call('POST', '/api/pedidos/', {
      body: aPedidoBody({ productos_pedidos: [{ producto: id, medida: MEDIANA, cantidad: 2 }] }),
    })
    expect(order.body).toMatchObject({ total_pedido: 68_000 })
    await change([cell(MEDIANA, 34_000, null)])
    expect(await pricesOf(id)).toEqual([[1, 18_000, false]])
  })

  test('a documented price is an own price of that size, also of a product that follows the table', async () => {
    const { id } = await follower()
    await change([cell(1, null, 18_000), cell(MEDIANA, null, 34_000)])
    await setPrecio(id, MEDIANA, 36_500)
    await change([cell(1, 18_000, 19_000), cell(MEDIANA, 34_000, 35_000)])
    expect(await pricesOf(id)).toEqual([
      [1, 19_000, false],
      [MEDIANA, 36_500, true],
    ])
  })

  test('a price that an older process writes is an own price', async () => {
    const { id } = await follower()
    await change([cell(MEDIANA, null, 34_000)])
    await server.pool.query(
      'insert into precios_por_medida (producto_id, medida_id, precio, admite_mitades) values ($1, $2, 31000, true)',
      [id, MEDIANA],
    )
    await change([cell(MEDIANA, 34_000, 35_000)])
    expect(await pricesOf(id)).toEqual([[MEDIANA, 31_000, true]])
  })

  test('a documented save keeps following, and keeps own prices', async () => {
    const { id } = await follower()
    await change([cell(MEDIANA, null, 34_000)])
    await put(id, { descripcion: 'Otra' })
    expect(await read(id)).toMatchObject({ sigue_tabla: true, descripcion: 'Otra' })
    const before = await pricesOf(DEMO.margarita)
    await put(DEMO.margarita, { descripcion: 'Otra' })
    expect(await pricesOf(DEMO.margarita)).toEqual(before)
  })

  test('a product that stops following keeps what it costs, and one that begins drops its own prices', async () => {
    const { id } = await follower()
    await change([cell(MEDIANA, null, 34_000)])
    await put(id, { sigue_tabla: false })
    await change([cell(MEDIANA, 34_000, 35_000)])
    expect(await pricesOf(id)).toEqual([[MEDIANA, 34_000, true]])
    await put(id, { sigue_tabla: true })
    expect(await pricesOf(id)).toEqual([[MEDIANA, 35_000, true]])
  })

  test('a product that stops following in another category keeps what it cost, also in branches', async () => {
    const { id } = await follower()
    await change([cell(MEDIANA, null, 32_000), cell(MEDIANA, null, 50_000, ESPECIALES)])
    await change([{ ...cell(MEDIANA, null, 33_000), sede: 2 }])
    await change([{ ...cell(MEDIANA, null, 54_000, ESPECIALES), sede: 2 }])
    await put(id, { categoria: ESPECIALES, sigue_tabla: false })
    expect(await pricesOf(id)).toEqual([[MEDIANA, 32_000, true]])
    expect((await read(id)).precios_sede).toEqual([{ sede: 2, medida: MEDIANA, precio: 33_000 }])
  })

  test('a product in another category follows its table, and no table in one without sizes', async () => {
    const { id } = await follower()
    await change([cell(MEDIANA, null, 34_000), cell(MEDIANA, null, 39_000, ESPECIALES)])
    await put(id, { categoria: ESPECIALES })
    expect(await pricesOf(id)).toEqual([[MEDIANA, 39_000, true]])
    await put(id, { categoria: 12, precio: 9_000 })
    expect(await read(id)).toMatchObject({ precio: 9_000, precios_por_medida: [] })
    expect((await read(id)).sigue_tabla).toBeUndefined()
  })

  test('a size counts the products that follow the table at it, and takes its prices along', async () => {
    const { id } = await server.ask(cartaApi.createMedida, {
      token,
      body: { nombre: 'Gigante', diametro_cm: 60, porciones: 16 },
    })
    await change([cell(id, null, 80_000, ESPECIALES)])
    const { id: producto } = await follower({ categoria: ESPECIALES })
    const remove = () => server.call('DELETE', `/api/medidas/${String(id)}/`, { token })
    expect(await remove()).toMatchObject({ status: 409, body: { datos: { productos: 1 } } })
    await put(producto, { sigue_tabla: false, categoria: 12, precio: 1_000 })
    expect((await remove()).status).toBe(204)
    const { rows } = await server.pool.query('select from precios_por_categoria')
    expect(rows).toEqual([])
  })

  test('staff read the table with the own prices of its products', async () => {
    const { id } = await follower()
    await change([cell(MEDIANA, null, 34_000)])
    await setPrecio(id, GRANDE, 44_000)
    const { medidas, categorias } = await server.ask(tablaApi.read, { token })
    expect(medidas.map(({ nombre }) => nombre)).toEqual([
      'Personal',
      'Pequeña',
      'Mediana',
      'Grande',
      'Familiar',
    ])
    const pizzas = categorias.find((one) => one.id === PIZZAS)
    expect(pizzas).toMatchObject({ con_medidas: true, precios: [{ medida: MEDIANA, precio: 34_000 }] })
    expect(pizzas?.productos).toContainEqual({
      id,
      nombre: 'Seguidora',
      sigue_tabla: true,
      precio: null,
      precios: [{ medida: GRANDE, precio: 44_000, admite_mitades: true }],
    })
    expect(categorias.find((one) => one.id === 12)).toMatchObject({ con_medidas: false, precios: [] })
  })
})

describe('many prices at once', () => {
  test('prices of the table, of sizes and of products change together, and once in the audit', async () => {
    const { id: jugo } = await addProducto(server, token, { nombre: 'Jugo de corozo', precio: 9_000 })
    const { id: pizza } = await follower()
    await setPrecio(pizza, GRANDE, 44_000)
    const answer = await change([
      cell(MEDIANA, null, 34_000),
      { producto: pizza, medida: GRANDE, antes: 44_000, despues: 46_000 },
      { producto: jugo, antes: 9_000, despues: 9_900 },
    ])
    expect(answer).toMatchObject({ status: 200, body: { cambiados: 3, omitidos: 0 } })
    expect(await pricesOf(pizza)).toEqual([
      [MEDIANA, 34_000, true],
      [GRANDE, 46_000, true],
    ])
    expect((await read(jugo)).precio).toBe(9_900)
    expect((await lastCambio(server)).cambio).toMatchObject({
      antes: {
        precios: [
          { nombre: 'Pizzas tradicionales · Mediana', precio: null },
          { nombre: 'Seguidora · Grande', precio: 44_000 },
          { nombre: 'Jugo de corozo', precio: 9_000 },
        ],
      },
      despues: { precios: [{ precio: 34_000 }, { precio: 46_000 }, { precio: 9_900 }] },
    })
  })

  test('a price that somebody has changed meanwhile refuses all, and says what it is now', async () => {
    const { id } = await addProducto(server, token, { nombre: 'Jugo de mora', precio: 9_000 })
    await change([{ producto: id, antes: 9_000, despues: 9_500 }])
    const refused = await change([
      cell(MEDIANA, null, 34_000),
      { producto: id, antes: 9_000, despues: 9_900 },
    ])
    expect(refused).toMatchObject({
      status: 409,
      body: {
        codigo: 'precios_cambiaron',
        error: 'Alguien cambió estos precios mientras tanto.',
        datos: { cambios: [{ producto: id, nombre: 'Jugo de mora', precio: 9_500 }] },
      },
    })
    expect((await read(id)).precio).toBe(9_500)
    expect((await server.pool.query('select from precios_por_categoria')).rows).toEqual([])
  })

  test('of two people who change the same price at once, one is refused', async () => {
    const { id } = await addProducto(server, token, { nombre: 'Jugo de lulo', precio: 9_000 })
    const answers = await Promise.all(
      [9_500, 9_900].map((despues) => change([{ producto: id, antes: 9_000, despues }])),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('undoing a change of many prices restores only those that nobody has changed since', async () => {
    const { id: one } = await addProducto(server, token, { nombre: 'Jugo de uva', precio: 9_000 })
    const { id: other } = await addProducto(server, token, { nombre: 'Jugo de feijoa', precio: 8_000 })
    await change([
      { producto: one, antes: 9_000, despues: 9_900 },
      { producto: other, antes: 8_000, despues: 8_800 },
    ])
    await change([{ producto: other, antes: 8_800, despues: 8_500 }])
    const back = await change(
      [
        { producto: one, antes: 9_900, despues: 9_000 },
        { producto: other, antes: 8_800, despues: 8_000 },
      ],
      { saltar_cambiados: true },
    )
    expect(back.body).toEqual({ cambiados: 1, omitidos: 1 })
    expect([(await read(one)).precio, (await read(other)).precio]).toEqual([9_000, 8_500])
  })

  test('an own price of a product that follows the table gives way to the table again', async () => {
    const { id } = await follower()
    await change([cell(MEDIANA, null, 34_000)])
    const own = { producto: id, medida: MEDIANA }
    await change([{ ...own, antes: 34_000, despues: 36_000 }])
    expect(await pricesOf(id)).toEqual([[MEDIANA, 36_000, true]])
    expect((await change([{ ...own, antes: 36_000, despues: null }])).status).toBe(200)
    expect(await pricesOf(id)).toEqual([[MEDIANA, 34_000, true]])
  })

  test.each<[string, object, string]>([
    ['an unknown category', { categoria: 999, medida: 1 }, 'La lista cambió. Recarga la página.'],
    ['an unknown size', { categoria: PIZZAS, medida: 999 }, 'La lista cambió. Recarga la página.'],
    ['an unknown product', { producto: 99_999 }, 'La lista cambió. Recarga la página.'],
    ['a category without a size', { categoria: PIZZAS }, 'La lista cambió. Recarga la página.'],
    ['a category without sizes', { categoria: 12, medida: 1 }, 'La lista cambió. Recarga la página.'],
    [
      'a category and a product',
      { categoria: PIZZAS, producto: 1, medida: 1 },
      'La lista cambió. Recarga la página.',
    ],
    ['nothing', {}, 'La lista cambió. Recarga la página.'],
    ['no price', { producto: 1, medida: MEDIANA, despues: null }, 'Escribe el precio de Margarita · Mediana'],
    [
      'a price of 0',
      { categoria: PIZZAS, medida: 1, despues: 0 },
      'El precio debe ser un número entero de pesos, mayor que 0',
    ],
    [
      'part of a peso',
      { categoria: PIZZAS, medida: 1, despues: 9.5 },
      'El precio debe ser un número entero de pesos, mayor que 0',
    ],
  ])('%s is refused', async (_name, place, error) => {
    const answer = await server.call('POST', '/api/tabla-de-precios/', {
      token,
      body: { cambios: [{ antes: null, despues: 10_000, ...place }] },
    })
    expect(answer).toMatchObject({ status: 400, body: { error } })
    expect((await server.pool.query('select from precios_por_categoria')).rows).toEqual([])
  })

  test('the same price twice is refused', async () => {
    expect(await change([cell(1, null, 10_000), cell(1, null, 12_000)])).toMatchObject({
      status: 400,
      body: { error: 'Un precio está repetido' },
    })
  })
})
