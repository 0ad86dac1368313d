// Prices that differ in a branch, from the screen of staff to the order.
import { catalogoApi } from '#contract/catalogo/api.ts'
import { tablaApi, type CambioDePrecio } from '#contract/catalogo/tabla.ts'
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedidoBody } from '#test/builders.ts'
import { addProducto, lastCambio } from '#test/productos.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)

const PIZZAS = 1
const MEDIANA = 3
const GRANDE = 4
const [SEDE, OTRA, TERCERA] = [1, 2, 3] as const

type Place = Omit<CambioDePrecio, 'antes' | 'despues'>
const set = (place: Place, antes: number | null, despues: number | null) => ({ ...place, antes, despues })
const change = (cambios: readonly CambioDePrecio[], more: object = {}) =>
  server.call('POST', '/api/tabla-de-precios/', { token, body: { cambios, ...more } })
const read = (id: number) => server.ask(catalogoApi.producto, { params: { id: String(id) } })
const inMenu = async (id: number, sede?: number) => {
  const menu = await server.ask(catalogoApi.menu, { query: { sede: sede?.toString() } })
  return menu.flatMap(({ productos_por_categoria }) => productos_por_categoria).find((one) => one.id === id)
}
const inBuilder = async (id: number, sede?: number) => {
  const { sabores_por_categoria } = await server.ask(catalogoApi.armado, {
    query: { sede: sede?.toString() },
  })
  return Object.values(sabores_por_categoria)
    .flat()
    .find((one) => one.id === id)
}
const priceAt = (producto: Awaited<ReturnType<typeof inMenu>>, medida: number) =>
  producto?.precios_por_medida.find((row) => row.medida === medida)?.precio
const order = (sede: number, productos_pedidos: NuevoPedido['productos_pedidos']) =>
  server.call('POST', '/api/pedidos/', { body: aPedidoBody({ sede, productos_pedidos }) })

let nth = 0
const aPizza = async (mediana: number, grande: number) => {
  nth += 1
  const fields = { nombre: `Por sede ${String(nth)}`, categoria: PIZZAS, precio: '' }
  const { id } = await addProducto(server, token, fields)
  const precios = [
    { medida: MEDIANA, precio: mediana, admite_mitades: true },
    { medida: GRANDE, precio: grande, admite_mitades: true },
  ]
  await server.call('PUT', `/api/productos/${String(id)}/precios-por-medida/`, { token, body: { precios } })
  return id
}

beforeEach(async () => {
  await server.pool.query('delete from precios_por_sede; delete from precios_por_categoria')
})

describe('a price that differs in a branch', () => {
  test('a price of a branch is in the menu, the builder and the orders of that branch alone', async () => {
    const id = await aPizza(30_000, 40_000)
    expect((await change([set({ producto: id, medida: GRANDE, sede: OTRA }, null, 44_000)])).status).toBe(200)
    expect(priceAt(await inMenu(id, SEDE), GRANDE)).toBe(40_000)
    expect(await inMenu(id, OTRA)).toMatchObject({
      precios_por_medida: [
        { medida: MEDIANA, precio: 30_000 },
        { medida: GRANDE, precio: 44_000 },
      ],
    })
    expect(priceAt(await inBuilder(id, OTRA), GRANDE)).toBe(44_000)
    expect(priceAt(await inBuilder(id, SEDE), GRANDE)).toBe(40_000)
    const lines = [{ producto: id, medida: GRANDE, cantidad: 2 }]
    expect((await order(SEDE, lines)).body).toMatchObject({ total_pedido: 80_000 })
    expect((await order(OTRA, lines)).body).toMatchObject({
      total_pedido: 88_000,
      productos_pedidos: [{ precio_base: 44_000, precio_unitario_aplicado: 44_000 }],
    })
  })

  test('a price of a branch leaves the menu of a branch with the same price unchanged, byte for byte', async () => {
    const text = async (sede: string) =>
      JSON.stringify((await server.call('GET', `/api/categoria-productos/?sede=${sede}`)).body)
    const id = await aPizza(30_000, 40_000)
    const before = [await text(String(SEDE)), await text('')]
    await change([set({ producto: id, medida: GRANDE, sede: OTRA }, null, 44_000)])
    expect(await text(String(SEDE))).toBe(before[0])
    expect(await text('')).not.toBe(before[1])
    await change([set({ producto: id, medida: GRANDE, sede: OTRA }, 44_000, 40_000)])
    expect([await text(String(SEDE)), await text('')]).toEqual(before)
  })

  test('without a branch the menu and the builder show the lowest price, as a price from which it costs', async () => {
    const id = await aPizza(30_000, 40_000)
    await change([
      set({ producto: id, medida: MEDIANA, sede: OTRA }, null, 28_000),
      set({ producto: id, medida: GRANDE, sede: OTRA }, null, 44_000),
    ])
    for (const shown of [await inMenu(id), await inBuilder(id)]) {
      expect(shown).toMatchObject({ precio_desde: true })
      expect([priceAt(shown, MEDIANA), priceAt(shown, GRANDE)]).toEqual([28_000, 40_000])
    }
    const inOtra = await inMenu(id, OTRA)
    expect([inOtra?.precio_desde, inOtra?.precios_sede]).toEqual([undefined, undefined])
    expect((await read(id)).precios_sede).toEqual([
      { sede: OTRA, medida: MEDIANA, precio: 28_000 },
      { sede: OTRA, medida: GRANDE, precio: 44_000 },
    ])
  })

  test('a price of a branch applies to a product without sizes', async () => {
    const { id } = await addProducto(server, token, { nombre: 'Jugo por sede', precio: 9000 })
    await change([set({ producto: id, sede: OTRA }, null, 9_900)])
    expect((await inMenu(id, OTRA))?.precio).toBe(9_900)
    expect((await order(OTRA, [{ producto: id, cantidad: 3 }])).body).toMatchObject({ total_pedido: 29_700 })
    expect((await order(SEDE, [{ producto: id, cantidad: 3 }])).body).toMatchObject({ total_pedido: 27_000 })
  })

  test('the prices of each branch decide which half sets the price of a built pizza', async () => {
    const [a, b] = [await aPizza(30_000, 40_000), await aPizza(31_000, 42_000)]
    await change([set({ producto: a, medida: GRANDE, sede: OTRA }, null, 47_000)])
    const built = [{ producto: 'build-your-pizza' as const, sabores: [a, b], medida: GRANDE, cantidad: 1 }]
    expect((await order(SEDE, built)).body).toMatchObject({ total_pedido: 42_000 })
    expect((await order(OTRA, built)).body).toMatchObject({ total_pedido: 47_000 })
  })

  test('a price of a branch is compared with the price that the customer saw', async () => {
    const id = await aPizza(30_000, 40_000)
    await change([set({ producto: id, medida: GRANDE, sede: OTRA }, null, 44_000)])
    const seen = [{ producto: id, medida: GRANDE, cantidad: 1, precio_unitario_aplicado: 40_000 }]
    expect(await order(OTRA, seen)).toMatchObject({
      status: 409,
      body: {
        error: 'Los precios cambiaron. Revisa tu carrito.',
        datos: { lineas: [{ precio_unitario_aplicado: 44_000 }] },
      },
    })
    expect((await order(SEDE, seen)).status).toBe(201)
  })
})

describe('the table of prices of a branch', () => {
  const follower = () =>
    addProducto(server, token, {
      nombre: `Sigue por sede ${String((nth += 1))}`,
      categoria: PIZZAS,
      precio: '',
      sigue_tabla: true,
    })

  test('prices the products that follow it there, unless they have own prices', async () => {
    const { id } = await follower()
    const own = await aPizza(30_000, 41_000)
    await change([set({ categoria: PIZZAS, medida: GRANDE }, null, 40_000)])
    await change([set({ categoria: PIZZAS, medida: GRANDE, sede: OTRA }, null, 43_000)])
    expect([priceAt(await inMenu(id, SEDE), GRANDE), priceAt(await inMenu(id, OTRA), GRANDE)]).toEqual([
      40_000, 43_000,
    ])
    expect(priceAt(await inMenu(own, OTRA), GRANDE)).toBe(41_000)
    await change([set({ producto: id, medida: GRANDE, sede: OTRA }, 43_000, 45_000)])
    expect(priceAt(await inMenu(id, OTRA), GRANDE)).toBe(45_000)
    await change([set({ producto: id, medida: GRANDE, sede: OTRA }, 45_000, null)])
    expect(priceAt(await inMenu(id, OTRA), GRANDE)).toBe(43_000)
  })

  test('a product that stops following keeps what it costs in every branch', async () => {
    const { id, nombre } = await follower()
    await change([set({ categoria: PIZZAS, medida: GRANDE }, null, 40_000)])
    await change([set({ categoria: PIZZAS, medida: GRANDE, sede: OTRA }, null, 43_000)])
    const body = { nombre, categoria: PIZZAS, precio: '', sigue_tabla: false }
    expect((await server.call('PUT', `/api/productos/${String(id)}/`, { token, body })).status).toBe(200)
    await change([set({ categoria: PIZZAS, medida: GRANDE, sede: OTRA }, 43_000, 50_000)])
    expect([priceAt(await inMenu(id, SEDE), GRANDE), priceAt(await inMenu(id, OTRA), GRANDE)]).toEqual([
      40_000, 43_000,
    ])
  })

  test('the table of prices has the prices of branches, and drafts only on request', async () => {
    const id = await aPizza(30_000, 40_000)
    const find = async (borradores?: 'true') =>
      (await server.ask(tablaApi.read, { token, query: { borradores } })).categorias
        .flatMap(({ productos }) => productos)
        .find((one) => one.nombre.endsWith(`Por sede ${String(nth)}`) && one.id !== id)
    await change([set({ producto: id, medida: GRANDE, sede: OTRA }, null, 44_000)])
    await server.call('POST', '/api/productos/duplicar/', { token, body: { producto: id } })
    expect(await find()).toBeUndefined()
    expect((await find('true'))?.precios_sede).toEqual([{ sede: OTRA, medida: GRANDE, precio: 44_000 }])
  })
})

describe('a change of prices of a branch', () => {
  test('a change of prices is refused when a price is not what the person saw, and names it', async () => {
    const id = await aPizza(30_000, 40_000)
    const place = { producto: id, medida: GRANDE, sede: OTRA }
    await change([set(place, null, 44_000)])
    const { status, body } = await change([set(place, null, 46_000)])
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        datos: { cambios: [expect.objectContaining({ ...place, precio: 44_000 })] },
      }),
    ])
    expect(priceAt(await inMenu(id, OTRA), GRANDE)).toBe(44_000)
    const undo = await change([set(place, 44_000, null), set({ ...place, medida: MEDIANA }, 1, null)], {
      saltar_cambiados: true,
    })
    expect(undo.body).toEqual({ cambiados: 1, omitidos: 1 })
    expect(priceAt(await inMenu(id, OTRA), GRANDE)).toBe(40_000)
  })

  test.each([
    ['an unknown branch', { sede: 999_999, medida: GRANDE }, 'La lista cambió. Recarga la página.'],
    [
      'a size without a price for all branches',
      { sede: OTRA, medida: 1 },
      /^Primero ponle precio en todas las sedes: /,
    ],
  ])('a change of %s is refused and stores nothing', async (_what, place, error) => {
    const id = await aPizza(30_000, 40_000)
    const { status, body } = await change([
      set({ producto: id, medida: GRANDE, sede: OTRA }, null, 44_000),
      set({ producto: id, ...place }, null, 44_000),
    ])
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        error: typeof error === 'string' ? error : expect.stringMatching(error),
      }),
    ])
    expect((await read(id)).precios_sede).toBeUndefined()
  })

  test('a change of prices is in the record of changes with the name of the branch', async () => {
    const id = await aPizza(30_000, 40_000)
    await change([set({ producto: id, medida: GRANDE, sede: OTRA }, null, 44_000)])
    const { nombre } = await server.db
      .selectFrom('sedes')
      .select('nombre')
      .where('id', '=', OTRA)
      .executeTakeFirstOrThrow()
    const text = JSON.stringify((await lastCambio(server)).cambio)
    expect(text).toContain(`· ${nombre}`)
  })

  test('a change of prices is refused to a person who may not change products', async () => {
    const { status } = await server.call('POST', '/api/tabla-de-precios/', {
      body: { cambios: [set({ producto: 1, medida: GRANDE, sede: OTRA }, null, 44_000)] },
    })
    expect(status).toBe(401)
  })
})

describe('the prices of a branch stay', () => {
  const withPrice = async () => {
    const id = await aPizza(30_000, 40_000)
    await change([set({ producto: id, medida: GRANDE, sede: OTRA }, null, 44_000)])
    return id
  }

  test('the prices of a branch stay when staff save the product or its sizes with documented fields', async () => {
    const id = await withPrice()
    const { nombre } = await read(id)
    const body = { nombre, categoria: PIZZAS, precio: '', descripcion: 'Otra' }
    await server.call('PUT', `/api/productos/${String(id)}/`, { token, body })
    const precio = { producto: id, medida: GRANDE, precio: 41_000 }
    await server.call('POST', '/api/precios-por-medida/', { token, body: precio })
    expect([priceAt(await inMenu(id, SEDE), GRANDE), priceAt(await inMenu(id, OTRA), GRANDE)]).toEqual([
      41_000, 44_000,
    ])
  })

  test('the prices of a branch stay when the product begins to follow the table', async () => {
    const id = await withPrice()
    const { nombre } = await read(id)
    await change([set({ categoria: PIZZAS, medida: GRANDE }, null, 38_000)])
    const body = { nombre, categoria: PIZZAS, precio: '', sigue_tabla: true }
    await server.call('PUT', `/api/productos/${String(id)}/`, { token, body })
    expect([priceAt(await inMenu(id, SEDE), GRANDE), priceAt(await inMenu(id, OTRA), GRANDE)]).toEqual([
      38_000, 44_000,
    ])
  })

  test('the prices of a branch stay when the branch is archived and restored; no menu shows them meanwhile', async () => {
    const id = await withPrice()
    const archive = (archivada: boolean) =>
      server.pool.query('update sedes set archivada = $1 where id = $2', [archivada, OTRA])
    await archive(true)
    await server.services.memory.settle()
    const without = await inMenu(id)
    const { productos } = (await server.ask(tablaApi.read, { token })).categorias[0] ?? { productos: [] }
    await archive(false)
    await server.services.memory.settle()
    expect([without?.precio_desde, priceAt(without, GRANDE)]).toEqual([undefined, 40_000])
    expect(productos.find((one) => one.id === id)?.precios_sede).toBeUndefined()
    expect(priceAt(await inMenu(id, OTRA), GRANDE)).toBe(44_000)
  })

  test('the prices of a branch go with their size, and with a change to a category without sizes', async () => {
    const id = await withPrice()
    const created = await server.call('POST', '/api/medidas/', {
      token,
      body: { nombre: 'Gigante por sede', diametro_cm: 60, porciones: 16 },
    })
    const gigante = Number(Object(created.body)['id'])
    await change([set({ categoria: PIZZAS, medida: gigante }, null, 70_000)])
    await change([set({ categoria: PIZZAS, medida: gigante, sede: OTRA }, null, 75_000)])
    await change([set({ categoria: PIZZAS, medida: gigante }, 70_000, null)])
    expect((await server.call('DELETE', `/api/medidas/${String(gigante)}/`, { token })).status).toBe(204)
    const { nombre } = await read(id)
    const unsized = (await server.ask(catalogoApi.menu)).find(({ tiene_medidas }) => !tiene_medidas)
    const body = { nombre, categoria: unsized?.id, precio: 12_000 }
    await server.call('PUT', `/api/productos/${String(id)}/`, { token, body })
    const { rows } = await server.pool.query('select * from precios_por_sede')
    expect(rows).toEqual([])
    expect((await inMenu(id, TERCERA))?.precio).toBe(12_000)
  })
})
