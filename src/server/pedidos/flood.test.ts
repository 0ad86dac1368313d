// Prank orders: how many one address and one phone may place.
import { pedidosApi } from '#contract/pedidos.ts'
import { aSesion } from '#test/builders.ts'
import { expectRefused, place, placed, storedRows } from '#test/orders.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer({ rateLimits: true })
const unlimited = await startTestServer()
afterAll(() => Promise.all([server.close(), unlimited.close()]))

const cajero = await aSesion(server, { roles: ['Cajero'] })
const FLOOD = { status: 429, error: 'Demasiados pedidos. Intenta de nuevo en unos minutos.' }
const TEN_MINUTES = 10 * 60_000

let count = 0
const next = () => {
  count += 1
  return count
}
const anIp = () => `10.0.0.${String(next())}`
const aPhone = () => ({ nombre: 'Camila', numero: String(3_100_000_000 + next()) })

describe('one address', () => {
  test('places ten orders in ten minutes', async () => {
    const ip = anIp()
    for (let i = 0; i < 10; i += 1) await placed(server, {}, { ip })
    const { headers } = await expectRefused(server, () => place(server, {}, { ip }), FLOOD)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600)

    expect((await place(server, {}, { ip: anIp() })).status).toBe(201)
    server.clock.advance(TEN_MINUTES)
    expect((await place(server, {}, { ip })).status).toBe(201)
  })

  test('repeats an order under its key as often as it needs', async () => {
    const ip = anIp()
    const invitado = aPhone()
    const headers = { 'idempotency-key': 'repetida-muchas-veces' }
    const { id } = await placed(server, { invitado }, { ip, headers })
    for (let i = 0; i < 15; i += 1) {
      expect(await placed(server, { invitado }, { ip, headers })).toMatchObject({ id })
    }
  })
})

describe('one phone', () => {
  test('has three orders under way, whatever the address', async () => {
    const invitado = aPhone()
    const { id } = await placed(server, { invitado }, { ip: anIp() })
    await placed(server, { invitado }, { ip: anIp() })
    await placed(server, { invitado }, { ip: anIp() })
    await expectRefused(server, () => place(server, { invitado }, { ip: anIp() }), FLOOD)

    await server.ask(pedidosApi.changeEstado, {
      params: { id: String(id) },
      body: { estado: 'COMPLETADO' },
      token: cajero.token,
    })
    expect((await place(server, { invitado }, { ip: anIp() })).status).toBe(201)
  })

  test('also when twenty come at once', async () => {
    const invitado = aPhone()
    const before = await storedRows(server)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place(server, { invitado }, { ip: anIp() })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 3 }, () => 201),
      ...Array.from({ length: 17 }, () => 429),
    ])
    expect(await storedRows(server)).toMatchObject({ pedidos: (before['pedidos'] ?? 0) + 3 })
  })
})

test('staff place as many as they are told on the phone', async () => {
  await placeMany(server, 12, { ip: anIp(), token: cajero.token })
})

test('a customer is not held by the phone of guests', async () => {
  const { token } = await aSesion(server)
  await placeMany(server, 5, { ip: anIp(), token })
})

test('RATE_LIMITS=off lifts them', async () => {
  await placeMany(unlimited, 12, { ip: anIp() })
})

async function placeMany(server: TestServer, times: number, options: { ip: string; token?: string }) {
  const invitado = aPhone()
  for (let i = 0; i < times; i += 1) await placed(server, { invitado }, options)
}
