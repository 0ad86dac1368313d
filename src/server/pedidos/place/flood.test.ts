// Prank orders: how many the guests of one network, one customer and one phone may place.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { aCupon, aSesion, DEMO } from '#test/builders.ts'
import { aLinea, expectRefused, place, placed, storedRows } from '#test/orders.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'

const server = await startTestServer({ rateLimits: true })
const unlimited = await startTestServer()
afterAll(() => Promise.all([server.close(), unlimited.close()]))

const cajero = await aSesion(server, { roles: ['Cajero'] })
const FLOOD = { status: 429, error: 'Demasiados pedidos. Intenta de nuevo en unos minutos.' }
const OPEN_ON_PHONE = {
  status: 429,
  error: 'Ya hay 3 pedidos en curso con este celular. Inicia sesión o llama a la sede.',
}
const TEN_MINUTES = 10 * 60_000

let count = 0
const next = () => {
  count += 1
  return count
}
const anIp = () => `10.0.0.${String(next())}`
const aPhone = () => ({ nombre: 'Camila', numero: String(3_100_000_000 + next()) })

const anIpv6 = (house: number, host: number) => `2800:e2:0:${house.toString(16)}::${host.toString(16)}`

describe('guests of one network', () => {
  test('guests of one network place forty orders in ten minutes, and a customer and staff on the same Wi-Fi still order', async () => {
    const ip = anIp()
    await placeMany(server, 40, { ip })
    const { headers } = await expectRefused(server, () => place(server, {}, { ip }), FLOOD)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600)

    const { token } = await aSesion(server)
    expect((await place(server, {}, { ip, token })).status).toBe(201)
    expect((await place(server, {}, { ip, token: cajero.token })).status).toBe(201)
    expect((await place(server, {}, { ip: anIp() })).status).toBe(201)
    server.clock.advance(TEN_MINUTES)
    expect((await place(server, {}, { ip })).status).toBe(201)
  })

  test('guests of one network count by their /64 when they come by IPv6', async () => {
    const house = next()
    for (let host = 1; host <= 40; host += 1) await placed(server, {}, { ip: anIpv6(house, host) })
    await expectRefused(server, () => place(server, {}, { ip: anIpv6(house, 0xffff) }), FLOOD)
    expect((await place(server, {}, { ip: anIpv6(next(), 1) })).status).toBe(201)
  })

  test('of sixty orders that one network sends at once, forty are placed, and the refused ones draw no number', async () => {
    const house = next()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, host) => place(server, {}, { ip: anIpv6(house, host + 1) })),
    )
    const ids = answers.flatMap(({ status, body }) => (status === 201 ? [Number(Object(body).id)] : []))
    expect(ids).toHaveLength(40)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    const { id } = await placed(server, {}, { ip: anIp() })
    expect(new Set([...ids, id]).size).toBe(41)
    expect(id - Math.min(...ids)).toBe(40)
  })

  test('refused and repeated attempts take no place', async () => {
    const ip = anIp()
    const invitado = aPhone()
    const headers = { 'idempotency-key': 'no-ocupa-otro-lugar' }
    const { id } = await placed(server, { invitado }, { ip, headers })
    for (let i = 0; i < 50; i += 1) {
      expect(
        (await place(server, { productos_pedidos: [aLinea({ producto: 999_999 })] }, { ip })).status,
      ).toBe(400)
      expect(await placed(server, { invitado }, { ip, headers })).toMatchObject({ id })
    }
    await placeMany(server, 39, { ip })
    await expectRefused(server, () => place(server, {}, { ip }), FLOOD)
  })

  test('refused orders of one network look up thirty addresses a minute, and those that were quoted are free', async () => {
    const geocode = vi.spyOn(server.services.maps, 'geocode')
    const ip = anIp()
    const refused = (direccion: string) =>
      place(
        server,
        { tipo_pedido: 'DOMICILIO', direccion, productos_pedidos: [aLinea({ producto: 999_999 })] },
        { ip },
      )
    const statuses = []
    for (let i = 1; i <= 100; i += 1) statuses.push((await refused(`Calle 72 # 10-${String(i)}`)).status)
    expect(geocode).toHaveBeenCalledTimes(30)
    expect(statuses).toEqual([
      ...Array.from({ length: 30 }, () => 400),
      ...Array.from({ length: 70 }, () => 429),
    ])

    const { direccion } = DEMO
    const query = { sede_id: '1', lat: '4.65', lng: '-74.06', direccion }
    await server.ask(sedesApi.distance, { query, ip })
    geocode.mockClear()
    const domicilio = { tipo_pedido: 'DOMICILIO', direccion }
    expect((await place(server, domicilio, { ip })).status).toBe(201)
    expect(geocode).not.toHaveBeenCalled()
    const elsewhere = { tipo_pedido: 'DOMICILIO', direccion: 'Calle 72 # 10-34' }
    await expectRefused(server, () => place(server, elsewhere, { ip }), FLOOD)
    expect((await place(server, elsewhere, { ip: anIp() })).status).toBe(201)
    expect((await place(server, elsewhere, { ip, token: cajero.token })).status).toBe(201)
    server.clock.advance(60_000)
    expect((await place(server, elsewhere, { ip })).status).toBe(201)
    geocode.mockRestore()
  })

  test('guests of one network repeat a delivery under its key also when they looked up too many addresses', async () => {
    const ip = anIp()
    const domicilio = { tipo_pedido: 'DOMICILIO', direccion: 'Calle 72 # 10-34', invitado: aPhone() }
    const headers = { 'idempotency-key': 'domicilio-repetido' }
    const { id } = await placed(server, domicilio, { ip, headers })
    for (let i = 1; i <= 30; i += 1) {
      await place(server, { tipo_pedido: 'DOMICILIO', direccion: `la casa ${String(i)}` }, { ip })
    }
    expect(await placed(server, domicilio, { ip, headers })).toMatchObject({ id })
  })

  test('guests of one network repeat an order under its key also when they have placed forty', async () => {
    const ip = anIp()
    const invitado = aPhone()
    const headers = { 'idempotency-key': 'repetida-muchas-veces' }
    const { id } = await placed(server, { invitado }, { ip, headers })
    await placeMany(server, 39, { ip })
    expect(await placed(server, { invitado }, { ip, headers })).toMatchObject({ id })
    const another = { ip, headers: { 'idempotency-key': 'de-un-pedido-nuevo' } }
    await expectRefused(server, () => place(server, { invitado: aPhone() }, another), FLOOD)
  })
})

test('a customer places ten orders in ten minutes, from any network', async () => {
  const { token } = await aSesion(server)
  for (let i = 0; i < 10; i += 1) await placed(server, { invitado: null }, { ip: anIp(), token })
  await expectRefused(server, () => place(server, { invitado: null }, { ip: anIp(), token }), FLOOD)
  const other = await aSesion(server)
  expect((await place(server, { invitado: null }, { ip: anIp(), token: other.token })).status).toBe(201)
})

describe('one phone', () => {
  test('one phone has three orders under way, from any address', async () => {
    const invitado = aPhone()
    const { id } = await placed(server, { invitado }, { ip: anIp() })
    await placed(server, { invitado }, { ip: anIp() })
    await placed(server, { invitado }, { ip: anIp() })
    await expectRefused(server, () => place(server, { invitado }, { ip: anIp() }), OPEN_ON_PHONE)

    await server.ask(pedidosApi.changeEstado, {
      params: { id: String(id) },
      body: { estado: 'COMPLETADO' },
      token: cajero.token,
    })
    expect((await place(server, { invitado }, { ip: anIp() })).status).toBe(201)
  })

  test('one phone has three orders under way also when twenty come at once', async () => {
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

describe('three orders under way with one phone', () => {
  test('the limit of three orders does not count tables and orders typed by staff, and does not block a table', async () => {
    const invitado = aPhone()
    const mesa = { tipo_pedido: 'MESA', mesa: 1, invitado }
    for (let i = 0; i < 3; i += 1) {
      await placed(server, mesa, { ip: anIp() })
      await placed(server, { invitado }, { token: cajero.token })
    }
    for (let i = 0; i < 3; i += 1) await placed(server, { invitado }, { ip: anIp() })
    await expectRefused(server, () => place(server, { invitado }, { ip: anIp() }), OPEN_ON_PHONE)
    await placed(server, mesa, { ip: anIp() })
  })

  test('three orders under way never refuse a customer who logged in with that phone', async () => {
    const invitado = aPhone()
    for (let i = 0; i < 3; i += 1) await placed(server, { invitado }, { ip: anIp() })
    const { token } = await aSesion(server, { numero: invitado.numero })
    expect((await place(server, { invitado }, { ip: anIp(), token })).status).toBe(201)
  })
})

test('staff place any number of orders for callers', async () => {
  await placeMany(server, 50, { ip: anIp(), token: cajero.token })
})

test('refused and repeated attempts leave no gap in the numbers of orders', async () => {
  const cliente = await aSesion(server)
  const usado = await aCupon(server, { usuarioId: cliente.usuarioId, usado: true })
  const vencido = await aCupon(server, { usuarioId: cliente.usuarioId, fecha_fin: '2020-01-01' })
  const invitado = aPhone()
  const headers = { 'idempotency-key': 'sin-huecos-en-los-numeros' }
  const { id } = await placed(server, { invitado }, { ip: anIp(), headers })
  await placed(server, { invitado }, { ip: anIp(), headers })
  await placed(server, { invitado }, { ip: anIp() })
  await placed(server, { invitado }, { ip: anIp() })
  const own = { token: cliente.token }
  const refused = [
    await place(server, { invitado }, { ip: anIp() }),
    await place(server, { sede: 999_999 }),
    await place(server, { productos_pedidos: [aLinea({ producto: 999_999 })] }),
    await place(server, { productos_pedidos: [aLinea({ precio_unitario_aplicado: 1 })] }),
    await place(server, { tipo_pedido: 'MESA', mesa: 999_999 }),
    await place(server, { codigo_cupon: 'NINGUNO' }, own),
    await place(server, { codigo_cupon: usado }, own),
    await place(server, { codigo_cupon: vencido }, own),
    await place(server, { codigo_cupon: vencido }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([429, 404, 400, 409, 400, 404, 409, 409, 400])
  expect(await placed(server)).toMatchObject({ id: id + 3 })
})

test('RATE_LIMITS=off disables the limits', async () => {
  await placeMany(unlimited, 41, { ip: anIp() })
  const invitado = aPhone()
  for (let i = 0; i < 4; i += 1) await placed(unlimited, { invitado }, { ip: anIp() })
})

async function placeMany(server: TestServer, times: number, options: { ip: string; token?: string }) {
  for (let i = 0; i < times; i += 1) await placed(server, {}, options)
}
