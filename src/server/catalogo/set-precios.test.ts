// Prices by size, as staff set them.
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { openSession } from '#server/lib/session.ts'
import { DEMO } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)
const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown, token: string | null = admin) =>
  server.call(method, path, { token, body })
const producto = (id: number) => server.ask(catalogoApi.producto, { params: { id: String(id) } })
const bebidas = async () => {
  const menu = await server.ask(catalogoApi.menu)
  const found = menu.find(({ tiene_medidas, nombre }) => !tiene_medidas && !/pizza/i.test(nombre))
  if (found === undefined) throw new Error('every category has sizes')
  return found.id
}
const unsized = await bebidas()

/** A new product, by default in a category without sizes. */
const nuevo = async (overrides: object = {}): Promise<Producto> => {
  const body = { nombre: 'Limonada de coco', categoria: unsized, precio: 9000, ...overrides }
  const answer = await send('POST', '/api/productos/', body)
  expect(answer.status).toBe(201)
  return server.ask(catalogoApi.producto, { params: { id: String(idOf(answer.body)) } })
}
const idOf = (body: unknown): number => {
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number') return body.id
  throw new Error('no id')
}

describe('prices by size', () => {
  const path = `/api/productos/${String(DEMO.margarita)}/precios-por-medida/`
  const precios = async () =>
    (await producto(DEMO.margarita)).precios_por_medida.map(({ medida, precio, admite_mitades }) => [
      medida,
      precio,
      admite_mitades,
    ])

  test('prices by size are set one by one, keep their halves setting, and are read at once', async () => {
    const answer = await send('POST', '/api/precios-por-medida/', {
      producto: DEMO.margarita,
      medida: 3,
      precio: '39000.00',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { medida: 3, nombre: 'Mediana', precio: 39_000, admite_mitades: true },
    })
    await send('POST', '/api/precios-por-medida/', {
      producto: DEMO.margarita,
      medida: 3,
      precio: 38_900,
      admite_mitades: false,
    })
    expect((await precios())[2]).toEqual([3, 38_900, false])
    await send('POST', '/api/precios-por-medida/', { producto: DEMO.margarita, medida: 3, precio: 38_900 })
    expect((await precios())[2]).toEqual([3, 38_900, false])
  })

  test("a price that reads '45.000' is refused, and never stored as 45", async () => {
    for (const precio of ['45.000', '1250.000', '45,000']) {
      const answer = await send('POST', '/api/precios-por-medida/', {
        producto: DEMO.margarita,
        medida: 3,
        precio,
      })
      expect(answer).toMatchObject({
        status: 400,
        body: { campos: { precio: 'El precio debe ser un número entero de pesos' } },
      })
    }
  })

  test('prices by size of a new pizza follow the halves of the size', async () => {
    const pizza = await nuevo({ nombre: 'Criolla', categoria: 1, precio: null })
    for (const medida of [1, 5]) {
      await send('POST', '/api/precios-por-medida/', { producto: pizza.id, medida, precio: 20_000 * medida })
    }
    expect((await producto(pizza.id)).precios_por_medida).toEqual([
      { medida: 1, nombre: 'Personal', precio: 20_000, admite_mitades: false },
      { medida: 5, nombre: 'Familiar', precio: 100_000, admite_mitades: true },
    ])
  })

  test('prices by size sent by two people at once, in parallel, leave one row per size', async () => {
    const answers = await Promise.all(
      [1, 2].flatMap((person) =>
        [1, 2, 3, 4, 5].map((medida) =>
          send('POST', '/api/precios-por-medida/', {
            producto: DEMO.margarita,
            medida,
            precio: 10_000 * medida + person,
          }),
        ),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await precios()).map(([medida]) => medida)).toEqual([1, 2, 3, 4, 5])
  })

  test('prices by size are set together or not at all', async () => {
    const before = await precios()
    const bad = [
      { medida: 1, precio: 1000 },
      { medida: 99, precio: 2000 },
    ]
    expect((await send('PUT', path, { precios: bad })).status).toBe(400)
    expect(await precios()).toEqual(before)
    const good = [
      { medida: 1, precio: 17_400, admite_mitades: true },
      { medida: 2, precio: '26400' },
    ]
    expect((await send('PUT', path, { precios: good })).status).toBe(200)
    expect((await precios()).slice(0, 3)).toEqual([[1, 17_400, true], [2, 26_400, false], before[2]])
  })

  test.each([
    ['0', { medida: 1, precio: 0 }, 'El precio debe ser mayor que 0'],
    ['below 0', { medida: 1, precio: -100 }, 'El precio debe ser mayor que 0'],
    ['empty', { medida: 1, precio: '' }, 'El precio debe ser un número entero de pesos'],
    ['of half a peso', { medida: 1, precio: '25000.5' }, 'El precio debe ser un número entero de pesos'],
    ['of an unknown size', { medida: 99, precio: 100 }, 'La medida no existe'],
  ])('the prices by size %s are refused', async (_name, body, error) => {
    const before = await precios()
    const one = await send('POST', '/api/precios-por-medida/', { producto: DEMO.margarita, ...body })
    expect(one).toMatchObject({ status: 400, body: { error } })
    expect(await send('PUT', path, { precios: [body] })).toMatchObject({ status: 400, body: { error } })
    expect(await precios()).toEqual(before)
  })

  test('prices by size of the same size twice, of none, or of a product without sizes are refused', async () => {
    const precio = { medida: 1, precio: 100 }
    expect((await send('PUT', path, { precios: [precio, precio] })).status).toBe(400)
    expect((await send('PUT', path, { precios: [] })).status).toBe(400)
    const { id } = await nuevo()
    const answer = await send('POST', '/api/precios-por-medida/', { producto: id, ...precio })
    expect(answer).toMatchObject({ status: 400, body: { codigo: 'sin_medidas' } })
    expect((await send('POST', '/api/precios-por-medida/', { producto: 99_999, ...precio })).status).toBe(404)
  })

  test('the price of an archived size is refused and not stored', async () => {
    const before = await precios()
    const archive = (archivada: boolean) => send('PATCH', '/api/medidas/1/', { archivada })
    expect((await archive(true)).status).toBe(200)
    const precio = { medida: 1, precio: 19_500 }
    expect(
      await send('POST', '/api/precios-por-medida/', { producto: DEMO.margarita, ...precio }),
    ).toMatchObject({ status: 400, body: { error: 'Este tamaño está archivado' } })
    expect((await send('PUT', path, { precios: [precio] })).status).toBe(400)
    expect((await archive(false)).status).toBe(200)
    expect(await precios()).toEqual(before)
  })

  test('prices by size end when the product moves to a category without sizes', async () => {
    const { id } = await nuevo({ categoria: 1 })
    await send('POST', '/api/precios-por-medida/', { producto: id, medida: 1, precio: 5000 })
    await send('PUT', `/api/productos/${String(id)}/`, { nombre: 'Jugo', categoria: unsized, precio: 7000 })
    expect(await producto(id)).toMatchObject({ precio: 7000, precios_por_medida: [] })
  })
})
