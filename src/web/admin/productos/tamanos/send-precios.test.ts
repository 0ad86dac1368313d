import { afterEach, expect, test, vi } from 'vitest'
import { sendPrecios, unassignedOf } from './send-precios.ts'
import { conocidosOf } from './tamanos-values.ts'

afterEach(() => vi.unstubAllGlobals())

test('the prices of all sizes are under way at once, and a refused one is named', async () => {
  const asked: { medida: number; answer: (status: number) => void }[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { medida } = JSON.parse(body)
    asked.push({
      medida,
      answer: (status) => resolve(Response.json(status === 201 ? JSON.parse(body) : {}, { status })),
    })
    return promise
  })
  const sent = sendPrecios(
    7,
    [1, 2].map((medida) => ({ medida, precio: '30000', admite_mitades: true })),
    [],
    new Map(),
  )
  await vi.waitUntil(() => asked.length === 2, 10_000)
  expect(asked.map(({ medida }) => medida)).toEqual([1, 2])
  asked[1]?.answer(400)
  asked[0]?.answer(201)
  expect(await sent).toMatchObject({ failed: [2] })
})

test('halves are sent of the sizes whose mark changed, and keep what the server has otherwise', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return Promise.resolve(Response.json({}, { status: 201 }))
  })
  const begun = [
    { medida: 1, precio: '', admite_mitades: true },
    { medida: 2, precio: '32000', admite_mitades: false },
    { medida: 3, precio: '42000', admite_mitades: true },
  ]
  const precios = begun.map((row) => ({ ...row, precio: '30000', admite_mitades: row.medida !== 3 }))
  await sendPrecios(7, precios, [], conocidosOf(begun))
  expect(bodies).toEqual([
    { producto: 7, medida: 1, precio: 30_000 },
    { producto: 7, medida: 2, precio: 30_000, admite_mitades: true },
    { producto: 7, medida: 3, precio: 30_000, admite_mitades: false },
  ])
})

test('a return to the table whose response was lost is sent again with its key', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'))
    return keys.length === 1
      ? Promise.reject(new TypeError('lost'))
      : Promise.resolve(Response.json({ cambiados: 1, omitidos: 0 }))
  })
  const send = () => sendPrecios(7, [], [{ medida: 2, antes: 32_900 }], new Map())
  expect(await send()).toMatchObject({ failed: [2] })
  expect(await send()).toMatchObject({ failed: [] })
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

/** Each call gets the next answer; none is a lost response. Returns the keys that were sent. */
function answering(...answers: readonly (object | null)[]): (string | null)[] {
  const keys: (string | null)[] = []
  let next = 0
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Headers }) => {
    const answer = answers[next++] ?? null
    keys.push(headers.get('idempotency-key'))
    return answer === null ? Promise.reject(new TypeError('lost')) : Promise.resolve(Response.json(answer))
  })
  return keys
}
const CAMBIADO = { cambiados: 1, omitidos: 0 }
const ownPrice = [{ medida: 4, precio: '39000', admite_mitades: true }]

test('a return to the table that a read shows as done is a new one the next time', async () => {
  const keys = answering(null, {}, CAMBIADO)
  const back = [{ medida: 4, antes: 39_000 }]
  const sent = await sendPrecios(7, [], back, new Map())
  const present = { precios: new Map([[4, 36_000]]), propios: new Map(), seguidos: [4] }
  expect(unassignedOf(sent, back, present)).toEqual([])
  await sendPrecios(7, ownPrice, [], new Map())
  expect(await sendPrecios(7, [], back, new Map())).toMatchObject({ failed: [] })
  expect(keys[2]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[2]).not.toBe(keys[0])
})

test('a lost return to the table is a new one once its size got an own price', async () => {
  const keys = answering(null, {}, CAMBIADO)
  const back = [{ medida: 4, antes: 39_000 }]
  const sent = await sendPrecios(7, [], back, new Map())
  const unread = { precios: new Map([[4, 36_000]]), propios: new Map([[4, 39_000]]), seguidos: [] }
  expect(unassignedOf(sent, back, unread)).toEqual([4])
  await sendPrecios(7, ownPrice, [], new Map())
  await sendPrecios(7, [], back, new Map())
  expect(keys[2]).not.toBe(keys[0])
})
