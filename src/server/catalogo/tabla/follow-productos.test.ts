// Many products follow the table of prices at once.
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { CambioDeSeguimiento } from '#contract/catalogo/tabla.ts'
import { openSession } from '#server/lib/session.ts'
import { addProducto, lastCambio } from '#test/productos.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)

const PIZZAS = 1
const MEDIANA = 3
const GRANDE = 4
const FAMILIAR = 5

const follow = (cambios: readonly CambioDeSeguimiento[], more: object = {}) =>
  server.call('POST', '/api/tabla-de-precios/seguir/', { token, body: { cambios, ...more } })
const read = (id: number) => server.ask(catalogoApi.producto, { params: { id: String(id) } })
const pricesOf = async (id: number) => {
  const { sigue_tabla, precios_por_medida } = await read(id)
  return {
    sigue: sigue_tabla === true,
    precios: precios_por_medida.map(({ medida, precio, admite_mitades }) => [medida, precio, admite_mitades]),
  }
}

let nth = 0
const OWN = [
  { medida: MEDIANA, precio: 30_000, admite_mitades: false },
  { medida: GRANDE, precio: 41_000, admite_mitades: true },
  { medida: FAMILIAR, precio: 55_000, admite_mitades: true },
]
const FAMILIAR_STAYS = OWN.filter(({ medida }) => medida === FAMILIAR)
async function aPizza() {
  nth += 1
  const fields = { nombre: `Seguirá ${String(nth)}`, categoria: PIZZAS, precio: '' }
  const { id } = await addProducto(server, token, fields)
  await server.call('PUT', `/api/productos/${String(id)}/precios-por-medida/`, {
    token,
    body: { precios: OWN },
  })
  return id
}
const toFollow = (producto: number): CambioDeSeguimiento => ({
  producto,
  antes: { sigue: false, precios: OWN },
  despues: { sigue: true, precios: FAMILIAR_STAYS },
})
const back = ({ producto, antes, despues }: CambioDeSeguimiento) => ({
  producto,
  antes: despues,
  despues: antes,
})

beforeEach(async () => {
  await server.pool.query('delete from precios_por_categoria')
  const cambios = [
    { categoria: PIZZAS, medida: MEDIANA, antes: null, despues: 32_000 },
    { categoria: PIZZAS, medida: GRANDE, antes: null, despues: 42_000 },
  ]
  await server.call('POST', '/api/tabla-de-precios/', { token, body: { cambios } })
})

test('many products follow the table at once, and one step back gives each its own prices', async () => {
  const ids = [await aPizza(), await aPizza()]
  const before = await Promise.all(ids.map(pricesOf))
  expect((await follow(ids.map(toFollow))).body).toEqual({ cambiados: 2, omitidos: 0 })
  for (const id of ids) {
    expect(await pricesOf(id)).toEqual({
      sigue: true,
      precios: [
        [MEDIANA, 32_000, true],
        [GRANDE, 42_000, true],
        [FAMILIAR, 55_000, true],
      ],
    })
  }
  const undo = ids.map(toFollow).map(back)
  expect((await follow(undo, { saltar_cambiados: true })).body).toEqual({ cambiados: 2, omitidos: 0 })
  expect(await Promise.all(ids.map(pricesOf))).toEqual(before)
})

test('a product that somebody has changed stops all of them, and is named; going back skips it', async () => {
  const [one, other] = [await aPizza(), await aPizza()]
  const raise = (precio: number) =>
    server.call('POST', '/api/precios-por-medida/', {
      token,
      body: { producto: other, medida: GRANDE, precio },
    })
  await raise(43_000)
  const { nombre } = await read(other)
  expect(await follow([toFollow(one), toFollow(other)])).toMatchObject({
    status: 409,
    body: {
      error: `Alguien cambió estos productos mientras tanto: ${nombre}.`,
      datos: { productos: [other] },
    },
  })
  expect((await pricesOf(one)).sigue).toBe(false)
  await raise(41_000)
  await follow([toFollow(one), toFollow(other)])
  await raise(43_000)
  const undo = [toFollow(one), toFollow(other)].map(back)
  expect((await follow(undo, { saltar_cambiados: true })).body).toEqual({ cambiados: 1, omitidos: 1 })
  expect((await pricesOf(one)).sigue).toBe(false)
  expect((await pricesOf(other)).sigue).toBe(true)
})

test('a changed price of the table does not stop going back', async () => {
  const id = await aPizza()
  const before = await pricesOf(id)
  await follow([toFollow(id)])
  const cambios = [{ categoria: PIZZAS, medida: MEDIANA, antes: 32_000, despues: 36_000 }]
  await server.call('POST', '/api/tabla-de-precios/', { token, body: { cambios } })
  await follow([back(toFollow(id))], { saltar_cambiados: true })
  expect(await pricesOf(id)).toEqual(before)
})

test('prices of single branches stay', async () => {
  const id = await aPizza()
  const cambios = [{ producto: id, medida: GRANDE, sede: 2, antes: null, despues: 47_000 }]
  await server.call('POST', '/api/tabla-de-precios/', { token, body: { cambios } })
  await follow([toFollow(id)])
  expect((await read(id)).precios_sede).toEqual([{ sede: 2, medida: GRANDE, precio: 47_000 }])
})

test('the record has the prices before and after by name', async () => {
  const id = await aPizza()
  const { nombre } = await read(id)
  await follow([toFollow(id)])
  expect((await lastCambio(server)).cambio).toMatchObject({
    antes: {
      precios: [
        { nombre: `${nombre} · Mediana`, precio: 30_000 },
        { nombre: `${nombre} · Grande`, precio: 41_000 },
        { nombre: `${nombre} · Familiar`, precio: 55_000 },
      ],
    },
    despues: {
      precios: [
        { nombre: `${nombre} · Mediana`, precio: 'el de la tabla' },
        { nombre: `${nombre} · Grande`, precio: 'el de la tabla' },
        { nombre: `${nombre} · Familiar`, precio: 55_000 },
      ],
    },
  })
})

test.each([
  ['no product', () => [], 'Elige los productos'],
  ['an unknown product', () => [toFollow(999_999)], 'La lista cambió. Recarga la página.'],
  ['a product without sizes', () => [toFollow(80)], 'La lista cambió. Recarga la página.'],
])('a change of %s is refused', async (_what, cambios, error) => {
  expect(await follow(cambios())).toMatchObject({ status: 400, body: { error } })
})

test('a product named twice is refused and nothing changes', async () => {
  const id = await aPizza()
  expect(await follow([toFollow(id), toFollow(id)])).toMatchObject({
    status: 400,
    body: { error: 'Un producto está repetido' },
  })
  expect((await pricesOf(id)).sigue).toBe(false)
})
