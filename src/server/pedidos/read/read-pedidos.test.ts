// Who may read which order, by id and by token, and which list has it.
import { TOKEN_PEDIDO } from '#domain/pedido/token-pedido.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { type Estado } from '#domain/pedido/pedido.ts'
import { aDomicilioBody, aPedido, aSesion, DEMO } from '#test/builders.ts'
import { insertPast } from '#test/past-orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findActivePedido, ownUnderWay } from './find-active-pedido.ts'
import { loadPedidoTokens } from './token.ts'

const server = await startTestServer()
const limited = await startTestServer({ rateLimits: true })
afterAll(() => Promise.all([server.close(), limited.close()]))
beforeEach(() => server.clock.set('2026-11-20T18:00:00Z'))

const cajero = await aSesion(server, { roles: ['Cajero'] })
const cliente = await aSesion(server)
const token = cajero.token
const HOUR = 60 * 60_000

const setEstado = (id: number, estado: Estado, activo = true) =>
  server.db.updateTable('pedidos').set({ estado, activo }).where('id', '=', id).execute()
const path = (id: number | string) => `/api/pedidos/${String(id)}/`

describe('an order by its number', () => {
  test('an order is read by its owner and by staff, with the extras that its products offer today', async () => {
    const { token: _, ...pedido } = await aPedido(server, { invitado: null }, cliente.token)
    expect(pedido.productos_pedidos[0]?.producto.posibles_adiciones?.length).toBeGreaterThan(10)
    for (const reader of [cliente.token, token]) {
      const read = await server.ask(pedidosApi.read, { params: { id: String(pedido.id) }, token: reader })
      expect(read).toMatchObject(pedido)
      expect(read.productos_pedidos[0]?.producto.posibles_adiciones?.length).toBeGreaterThan(10)
    }
  })

  test('an order does not exist for other people, with any number', async () => {
    const otra = await aSesion(server)
    const mercadeo = await aSesion(server, { roles: ['Mercadeo'] })
    const mine = await aPedido(server, { invitado: null }, cliente.token)
    await aPedido(server)
    for (let id = 1; id <= mine.id + 3; id += 1) {
      for (const reader of [otra, mercadeo]) {
        expect(await server.call('GET', path(id), { token: reader.token })).toMatchObject({
          status: 404,
          body: { error: 'El pedido no existe' },
        })
      }
      expect((await server.call('GET', path(id))).status).toBe(401)
    }
  })

  test('an order that staff typed for a caller is read by staff alone', async () => {
    const { id } = await aPedido(server, {}, token)
    expect((await server.call('GET', path(id), { token: cliente.token })).status).toBe(404)
    expect((await server.call('GET', path(id), { token })).status).toBe(200)
  })
})

describe('an order by its token', () => {
  const byToken = (secret: string) => server.call('GET', `/api/pedidos/token/${secret}/`)
  const INVALID = {
    status: 404,
    body: { codigo: 'token_invalido', error: 'Token inválido o expirado.' },
  }

  test('an order by its token is the whole order, for every holder of the token', async () => {
    const { token: secret, ...pedido } = await aPedido(server)
    const answer = await byToken(secret)
    expect(answer).toMatchObject({ status: 200, body: pedido })
    expect(
      (await server.call('GET', `/api/pedidos/token/${secret}/`, { token: 'x'.repeat(43) })).status,
    ).toBe(200)
  })

  test.each([
    ['of no order', 'x'.repeat(22)],
    ['too short', 'x'.repeat(21)],
    ['too long', 'x'.repeat(23)],
    ['with other characters', `${'x'.repeat(21)}.`],
    ['with an escaped NUL', `${'x'.repeat(21)}%00`],
    ['that tries SQL', "'%20or%20''%3D'"],
    ['that is a number', '1'],
  ])('an order is not found with one %s of its token', async (_name, secret) => {
    expect(await byToken(secret)).toMatchObject(INVALID)
  })

  test('an order is not found with another token of the same form', async () => {
    const { token: secret } = await aPedido(server)
    const other = secret.slice(11) + secret.slice(0, 11)
    expect(other).not.toBe(secret)
    for (const wrong of [
      other,
      secret.toLowerCase().replaceAll(/[a-z]/g, 'a'),
      secret.slice(1).padEnd(22, 'A'),
    ]) {
      expect(await byToken(wrong)).toMatchObject(INVALID)
    }
  })

  test.each<[Estado, boolean]>([
    ['ENVIADO', true],
    ['COMPLETADO', true],
    ['CANCELADO', true],
    ['PENDIENTE', false],
  ])('an order that is %s with activo %s can be read by its token for 48 hours', async (estado, activo) => {
    const { id, token: secret } = await aPedido(server)
    await setEstado(id, estado, activo)
    server.clock.advance(48 * HOUR)
    expect((await byToken(secret)).status).toBe(200)
    server.clock.advance(1)
    expect(await byToken(secret)).toMatchObject(INVALID)
  })

  test.each<Estado>(['COMPLETADO', 'ENVIADO', 'CANCELADO'])(
    'an order for a later day that is %s can be read by its token for 48 hours after that day (rule pedido/token)',
    async (estado) => {
      const para_las = '2026-11-24T20:00:00.000Z'
      const { id, token: secret } = await aPedido(server, { para_las })
      server.clock.set(para_las)
      await server.ask(pedidosApi.changeEstado, { params: { id: String(id) }, body: { estado }, token })
      server.clock.advance(48 * HOUR)
      expect((await byToken(secret)).status).toBe(200)
      server.clock.advance(1)
      expect(await byToken(secret)).toMatchObject(INVALID)
    },
  )

  test.each<Estado>(['PENDIENTE', 'ACEPTADO', 'EN_PROCESO'])(
    'an order can be read by its token while it is %s',
    async (estado) => {
      const { id, token: secret } = await aPedido(server)
      await setEstado(id, estado)
      server.clock.advance(100 * HOUR)
      expect((await byToken(secret)).status).toBe(200)
    },
  )

  describe('limits', () => {
    const look = (ip: string, secret: string) => limited.call('GET', `/api/pedidos/token/${secret}/`, { ip })

    test('tokens are guessed at most 30 times a minute from one address', async () => {
      const { token: secret } = await aPedido(limited)
      for (let i = 0; i < 30; i += 1) expect((await look('10.0.0.1', 'x'.repeat(22))).status).toBe(404)
      const wrong = () => look('10.0.0.1', 'y'.repeat(22))
      expect(await wrong()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
      expect((await look('10.0.0.1', secret)).status).toBe(200)
      limited.clock.advance(60_000)
      expect((await wrong()).status).toBe(404)
    })

    test('customers of one Wi-Fi read their orders more than 30 times a minute', async () => {
      const { token: first } = await aPedido(limited)
      const { token: second } = await aPedido(limited)
      for (let i = 0; i < 30; i += 1) {
        expect((await look('10.0.0.3', first)).status).toBe(200)
        expect((await look('10.0.0.3', second)).status).toBe(200)
      }
    })

    test('one order is read at most 120 times a minute by its token', async () => {
      const { token: secret } = await aPedido(limited)
      for (let i = 0; i < 120; i += 1) expect((await look(`10.0.1.${String(i)}`, secret)).status).toBe(200)
      expect((await look('10.0.2.1', secret)).status).toBe(429)
    })
  })

  test('ten thousand tokens are all different, and none is stored', async () => {
    const tokens = await loadPedidoTokens(server.db)
    const secrets = Array.from({ length: 10_000 }, (_, id) => tokens.of(id, 0))
    expect(new Set(secrets).size).toBe(10_000)
    expect(secrets.filter((secret) => !TOKEN_PEDIDO.test(secret))).toEqual([])

    const { id, token: secret } = await aPedido(server)
    expect(secret).toBe(tokens.of(id, 0))
    const { rows } = await server.pool.query<{ row: string }>(
      'select p::text as row from pedidos p where id = $1',
      [id],
    )
    expect(rows[0]?.row).not.toContain(secret)
  })
})

describe('the order that a customer waits for', () => {
  const active = async () => (await findActivePedido(server.services, cliente.usuarioId))?.id ?? null
  const order = (overrides = {}) => aPedido(server, { invitado: null, ...overrides }, cliente.token)
  const move = (id: number, estado: Estado) =>
    server.ask(pedidosApi.changeEstado, { params: { id: String(id) }, body: { estado }, token })

  test('the order that a customer waits for is the newest one under way', async () => {
    const [first, second] = [await order(), await order()]
    expect(await active()).toBe(second.id)
    await move(second.id, 'CANCELADO')
    expect(await active()).toBe(first.id)
    await setEstado(first.id, 'EN_PROCESO', false)
    expect(await active()).not.toBe(first.id)
  })

  test.each<[string, Estado]>([
    ['that the kitchen owes', 'ACEPTADO'],
    ['that is ready', 'COMPLETADO'],
  ])('an order %s is found behind any number of newer ones that have ended', async (_name, estado) => {
    const { id } = await order()
    await move(id, estado)
    const { id: model } = await order()
    const past = (cambios: object) => ({ inicio: server.clock.now(), listo: null, cambios })
    await insertPast(server, model, [
      ...Array.from({ length: 20 }, () => past({ estado: 'CANCELADO' })),
      ...Array.from({ length: 1_000 }, () =>
        past({ usuario_id: null, invitado_nombre: 'Ana', invitado_numero: '3015550101' }),
      ),
    ])
    await move(model, 'CANCELADO')
    expect(await active()).toBe(id)
    await server.pool.query('vacuum analyze pedidos')
    const plan = await ownUnderWay(server.services, cliente.usuarioId).explain()
    expect(JSON.stringify(plan)).toContain('using pedidos_usuario ')
    await move(id, 'CANCELADO')
  })

  test('the order that a customer waits for is never one that a waiter typed at a table', async () => {
    const waiter = async () => (await findActivePedido(server.services, cajero.usuarioId))?.id ?? null
    await aPedido(server, { tipo_pedido: 'MESA', invitado: null }, token)
    expect(await waiter()).toBeNull()
    const own = await aPedido(server, { invitado: null, usuario: cajero.usuarioId }, token)
    expect(await waiter()).toBe(own.id)
  })

  test.each<[string, object, Estado]>([
    ['a delivery that was sent', aDomicilioBody({ invitado: null }), 'ENVIADO'],
    ['a pick-up that is ready', {}, 'COMPLETADO'],
  ])('an order that is %s is waited for, for two hours', async (_name, overrides, estado) => {
    const { id } = await order(overrides)
    await move(id, estado)
    server.clock.advance(2 * HOUR)
    expect(await active()).toBe(id)
    server.clock.advance(1)
    expect(await active()).not.toBe(id)
  })

  test('an order that was served at a table is never waited for', async () => {
    const mesa = await server.db
      .selectFrom('mesas')
      .select('id')
      .where('sede_id', '=', DEMO.sede)
      .executeTakeFirstOrThrow()
    const { id } = await order({ tipo_pedido: 'MESA', mesa: mesa.id })
    expect(await active()).toBe(id)
    await move(id, 'COMPLETADO')
    expect(await active()).not.toBe(id)
  })
})
