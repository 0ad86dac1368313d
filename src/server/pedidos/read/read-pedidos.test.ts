// Who may read which order, by id and by token, and which list an order stands in.
import { TOKEN_PEDIDO } from '#domain/pedido/token-pedido.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { ESTADOS, type Estado } from '#domain/pedido/pedido.ts'
import { aDomicilioBody, aPedido, aSesion, DEMO } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findActivePedido } from './find-active-pedido.ts'
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
  test('is read by its owner and by staff, with what its products offer today', async () => {
    const { token: _, ...pedido } = await aPedido(server, { invitado: null }, cliente.token)
    expect(pedido.productos_pedidos[0]?.producto.posibles_adiciones?.length).toBeGreaterThan(10)
    for (const reader of [cliente.token, token]) {
      const read = await server.ask(pedidosApi.read, { params: { id: String(pedido.id) }, token: reader })
      expect(read).toMatchObject(pedido)
      expect(read.productos_pedidos[0]?.producto.posibles_adiciones?.length).toBeGreaterThan(10)
    }
  })

  test('does not exist for anybody else, of whatever number it is', async () => {
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

  test('that staff typed for a caller is read by staff alone', async () => {
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

  test('is the whole order, for whoever holds it', async () => {
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
  ])('is not found with one %s', async (_name, secret) => {
    expect(await byToken(secret)).toMatchObject(INVALID)
  })

  test('is not found with any other of the same form', async () => {
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
  ])('that is %s with activo %s can be read for 48 hours', async (estado, activo) => {
    const { id, token: secret } = await aPedido(server)
    await setEstado(id, estado, activo)
    server.clock.advance(48 * HOUR)
    expect((await byToken(secret)).status).toBe(200)
    server.clock.advance(1)
    expect(await byToken(secret)).toMatchObject(INVALID)
  })

  test.each<Estado>(['PENDIENTE', 'ACEPTADO', 'EN_PROCESO'])('can be read while it is %s', async (estado) => {
    const { id, token: secret } = await aPedido(server)
    await setEstado(id, estado)
    server.clock.advance(100 * HOUR)
    expect((await byToken(secret)).status).toBe(200)
  })

  test('is looked for 30 times a minute from one address', async () => {
    const { token: secret } = await aPedido(limited)
    const look = (ip: string) => limited.call('GET', `/api/pedidos/token/${secret}/`, { ip })
    for (let i = 0; i < 30; i += 1) expect((await look('10.0.0.1')).status).toBe(200)
    expect(await look('10.0.0.1')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    expect((await look('10.0.0.2')).status).toBe(200)
    limited.clock.advance(60_000)
    expect((await look('10.0.0.1')).status).toBe(200)
  })

  test('ten thousand tokens are all different, and none is stored', async () => {
    const tokens = await loadPedidoTokens(server.db)
    const secrets = Array.from({ length: 10_000 }, (_, id) => tokens.of(id))
    expect(new Set(secrets).size).toBe(10_000)
    expect(secrets.filter((secret) => !TOKEN_PEDIDO.test(secret))).toEqual([])

    const { id, token: secret } = await aPedido(server)
    expect(secret).toBe(tokens.of(id))
    const { rows } = await server.pool.query<{ row: string }>(
      'select p::text as row from pedidos p where id = $1',
      [id],
    )
    expect(rows[0]?.row).not.toContain(secret)
  })
})

describe('the lists of staff', () => {
  const idsOf = (pedidos: readonly { id: number }[]) => pedidos.map(({ id }) => id)

  test('split the orders without a rest', async () => {
    const made = []
    for (const estado of ESTADOS) {
      for (const activo of [true, false]) {
        const { id } = await aPedido(server)
        await setEstado(id, estado, activo)
        made.push({ id, enCurso: activo && ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO'].includes(estado) })
      }
    }
    const activos = idsOf(await server.ask(pedidosApi.activos, { token }))
    const finalizados = idsOf(await server.ask(pedidosApi.finalizados, { token }))
    for (const { id, enCurso } of made) {
      expect([activos.includes(id), finalizados.includes(id)]).toEqual([enCurso, !enCurso])
    }
    const { rows } = await server.pool.query<{ total: string }>('select count(*) as total from pedidos')
    expect(activos.length + finalizados.length).toBe(Number(rows[0]?.total))
    expect(activos).toEqual(activos.toSorted((a, b) => b - a))
    expect(finalizados).toEqual(finalizados.toSorted((a, b) => b - a))
  })

  test('are refused to customers and to nobody', async () => {
    for (const list of ['/api/pedidos/', '/api/pedidos/activos/', '/api/pedidos/finalizados/']) {
      expect(await server.call('GET', list, { token: cliente.token })).toMatchObject({
        status: 403,
        body: { error: 'No tienes permiso para realizar esta acción' },
      })
      expect((await server.call('GET', list)).status).toBe(401)
    }
  })

  test('tell the states in their order', async () => {
    for (const states of ['/estados-pedido', '/estados-pedido/', '/api/estados-pedido/']) {
      expect((await server.call('GET', states, { token })).body).toEqual([
        { value: 'PENDIENTE', label: 'Pendiente' },
        { value: 'ACEPTADO', label: 'Aceptado' },
        { value: 'EN_PROCESO', label: 'En preparación' },
        { value: 'ENVIADO', label: 'Enviado' },
        { value: 'COMPLETADO', label: 'Completado' },
        { value: 'CANCELADO', label: 'Cancelado' },
      ])
    }
  })
})

describe('a range of days', () => {
  // One order an hour, from 2026-12-01 12:30 to 2026-12-02 11:30 in Bogotá: twelve on the first day, twelve on the second.
  const START = Date.parse('2026-12-01T12:30:00-05:00')
  const RANGES: readonly [query: Record<string, string>, hours: readonly [from: number, to: number]][] = [
    [{ fecha_inicio: '2026-12-01', fecha_fin: '2026-12-01' }, [0, 12]],
    [{ fecha_inicio: '2026-12-02', fecha_fin: '2026-12-02' }, [12, 24]],
    [{ fecha_inicio: '2026-12-01', fecha_fin: '2026-12-02' }, [0, 24]],
    [{ fecha_inicio: '2026-12-02' }, [12, 24]],
    [{ fecha_fin: '2026-12-01' }, [0, 12]],
    [{ fecha_inicio: '2026-12-03' }, [0, 0]],
    [{ fecha_fin: '2026-11-30' }, [0, 0]],
    [{}, [0, 24]],
  ]

  test('holds whole days of Bogotá, the evening too', async () => {
    const hourly: Record<'activos' | 'finalizados', number[]> = { activos: [], finalizados: [] }
    for (let hour = 0; hour < 24; hour += 1) {
      server.clock.set(new Date(START + hour * HOUR))
      hourly.activos.push((await aPedido(server)).id)
      const finished = await aPedido(server)
      await setEstado(finished.id, 'CANCELADO')
      hourly.finalizados.push(finished.id)
    }
    for (const [query, [from, to]] of RANGES) {
      for (const list of ['activos', 'finalizados'] as const) {
        const found = await server.ask(pedidosApi[list], { query, token })
        const ours = found.filter(({ id }) => hourly[list].includes(id)).map(({ id }) => id)
        expect([list, query, ours]).toEqual([list, query, hourly[list].slice(from, to).toReversed()])
      }
    }
  })

  test.each([
    'fecha_inicio=2026-13-40',
    'fecha_inicio=2026-02-30',
    'fecha_inicio=20261120',
    'fecha_inicio=1999-12-31',
    'fecha_fin=2100-01-01',
    'fecha_fin=ayer',
    'fecha_inicio=2026-11-20&fecha_fin=2026-11-19',
    'fecha_inicio=2026-11-20&fecha_inicio=2026-11-21',
  ])('is refused as %s', async (query) => {
    for (const list of ['activos', 'finalizados']) {
      const answer = await server.call('GET', `/api/pedidos/${list}/?${query}`, { token })
      expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String) } })
      if (!query.includes('inicio=2026-11-20&fecha_inicio')) {
        expect(answer.body).toMatchObject({ error: 'Rango de fechas inválido' })
      }
    }
  })
})

test('all orders are read newest first, page by page', async () => {
  const { id } = await aPedido(server)
  await server.pool.query(
    `insert into pedidos (token_digest, fecha, tipo_pedido, sede_id, invitado_nombre, invitado_numero, subtotal,
       descuento, total_pedido, costo_domicilio, historial)
     select sha256(convert_to('copia ' || n, 'utf8')), fecha, tipo_pedido, sede_id, invitado_nombre, invitado_numero,
       subtotal, descuento, total_pedido, costo_domicilio, historial
     from pedidos, generate_series(1, 450) n where id = $1`,
    [id],
  )
  const { rows } = await server.pool.query<{ id: number }>('select id from pedidos order by id desc')
  const read: number[] = []
  let next: string | undefined = '/api/pedidos/'
  while (next !== undefined) {
    const { body, headers }: Awaited<ReturnType<typeof server.call>> = await server.call('GET', next, {
      token,
    })
    if (!Array.isArray(body)) throw new Error('no list')
    expect(body.length).toBeLessThanOrEqual(200)
    read.push(...body.map((pedido) => Number(Object(pedido).id)))
    next = /^<(\/api\/pedidos\/\?antes=\d+)>; rel="next"$/.exec(String(headers['link']))?.[1]
  }
  expect(read).toEqual(rows.map((row) => row.id))
})

describe('the order that a customer waits for', () => {
  const active = async () => (await findActivePedido(server.services, cliente.usuarioId))?.id ?? null
  const order = (overrides = {}) => aPedido(server, { invitado: null, ...overrides }, cliente.token)
  const move = (id: number, estado: Estado) =>
    server.ask(pedidosApi.changeEstado, { params: { id: String(id) }, body: { estado }, token })

  test('is the newest one under way', async () => {
    const [first, second] = [await order(), await order()]
    expect(await active()).toBe(second.id)
    await move(second.id, 'CANCELADO')
    expect(await active()).toBe(first.id)
    await setEstado(first.id, 'EN_PROCESO', false)
    expect(await active()).not.toBe(first.id)
  })

  test('is none that a waiter typed at a table', async () => {
    const waiter = async () => (await findActivePedido(server.services, cajero.usuarioId))?.id ?? null
    await aPedido(server, { tipo_pedido: 'MESA', invitado: null }, token)
    expect(await waiter()).toBeNull()
    const own = await aPedido(server, { invitado: null, usuario: cajero.usuarioId }, token)
    expect(await waiter()).toBe(own.id)
  })

  test.each<[string, object, Estado]>([
    ['a delivery that was sent', aDomicilioBody({ invitado: null }), 'ENVIADO'],
    ['a pick-up that is ready', {}, 'COMPLETADO'],
  ])('is also %s, for two hours', async (_name, overrides, estado) => {
    const { id } = await order(overrides)
    await move(id, estado)
    server.clock.advance(2 * HOUR)
    expect(await active()).toBe(id)
    server.clock.advance(1)
    expect(await active()).not.toBe(id)
  })

  test('is never a table that was served', async () => {
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
