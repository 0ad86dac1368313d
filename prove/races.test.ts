// A hundred calls at once, through two processes of the product, for something that only one of
// them may have.
import { MAX_MESAS } from '#contract/sedes/admin.ts'
import { openSession } from '#server/lib/session.ts'
import { aCupon, DEMO, aPedidoBody, aSede, aSesion, aUsuario } from '#test/builders.ts'
import { lastCodigo, otherThan } from '#test/codigos.ts'
import { atOnce, storedRows } from '#test/orders.ts'
import { startTestServer, type Answer, type TestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tell, times } from './figures.ts'

const AT_ONCE = 100
const ROUNDS = times(20, 5)

const server = await startTestServer()
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await server.close()
})

type Call = TestServer['call']

/** Sends that many at once, every other one to the other process. */
const atBoth = (
  count: number,
  send: (call: Call, index: number, headers: Record<string, string>) => Promise<Answer>,
) => atOnce(count, (headers, i) => send(i % 2 === 0 ? server.call : twin.call, i, headers))

/** How many answers had each status. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

let admin = ''
beforeAll(async () => {
  admin = await openSession(server.services, 1)
})

test(`${String(AT_ONCE)} orders at once with one coupon place one order, in each of ${String(ROUNDS)} rounds`, async () => {
  const { token, usuarioId } = await aSesion(server)
  const before = await storedRows(server)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const codigo_cupon = await aCupon(server, { usuarioId })
    const body = { ...aPedidoBody({ invitado: null }), codigo_cupon }
    const answers = await atBoth(AT_ONCE, (call, _i, headers) =>
      call('POST', '/api/pedidos/', { token, headers, body }),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: AT_ONCE - 1 })
    for (const { status, body: refusal } of answers) {
      if (status === 409) expect(refusal).toMatchObject({ error: 'Este cupón ya fue usado' })
    }
  }
  const after = await storedRows(server)
  const grown = (rows: string) => (after[rows] ?? 0) - (before[rows] ?? 0)
  tell({ rounds: ROUNDS, orders: grown('pedidos'), 'coupons used': grown('cupones_usados') })
  expect([grown('pedidos'), grown('lineas'), grown('cupones_usados')]).toEqual([ROUNDS, ROUNDS, ROUNDS])
})

test(`of 200 orders at once for the last 8 of something 8 stand, in each of ${String(ROUNDS)} rounds`, async () => {
  const { margarita: id, sede } = DEMO
  const cosa = { sede, cosa: 'PRODUCTO', id }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const body = { ...cosa, plazo: 'AVISO', quedan: 8 }
    expect(await server.call('PUT', '/api/disponibilidad/', { token: admin, body })).toMatchObject({
      status: 200,
    })
    const answers = await atBoth(200, (call, _i, headers) =>
      call('POST', '/api/pedidos/', { headers, body: aPedidoBody() }),
    )
    expect(tally(answers)).toEqual({ 201: 8, 409: 192 })
    for (const { status, body: refusal } of answers) {
      if (status === 409)
        expect(refusal).toMatchObject({ error: expect.stringMatching(/^Se acabó: Margarita/) })
    }
    const { rows } = await server.pool.query('select quedan from disponibilidad where cosa_id = $1', [id])
    expect(rows).toEqual([{ quedan: 0 }])
  }
  const { rows } = await server.pool.query('select sum(unidades)::int as unidades from tomados')
  tell({ rounds: ROUNDS, units: rows[0]?.unidades })
  expect(rows).toEqual([{ unidades: 8 * ROUNDS }])
  await server.call('POST', '/api/disponibilidad/vender/', { token: admin, body: cosa })
})

test(`${String(AT_ONCE)} calls at once with one key place one order, in each of ${String(ROUNDS)} rounds`, async () => {
  const before = await storedRows(server)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const body = aPedidoBody()
    const headers = { 'idempotency-key': `una-clave-${String(round)}` }
    const answers = await atBoth(AT_ONCE, (call) => call('POST', '/api/pedidos/', { headers, body }))
    expect(tally(answers)).toEqual({ 201: AT_ONCE })
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    const first = answers.filter((answer) => answer.headers['idempotent-replayed'] === undefined)
    expect(first).toHaveLength(1)
  }
  const orders = ((await storedRows(server))['pedidos'] ?? 0) - (before['pedidos'] ?? 0)
  tell({ rounds: ROUNDS, orders })
  expect(orders).toBe(ROUNDS)
})

test('when two accounts verify one phone at once, one has it, and one welcome coupon is given', async () => {
  for (let round = 1; round <= 10; round += 1) {
    const numero = String(3_120_000_000 + round)
    const people: { usuarioId: number; email: string; token: string; codigo: string }[] = []
    for (const name of ['una', 'otra']) {
      const email = `${name}${String(round)}@correo.example`
      const usuarioId = await aUsuario(server, { numero, email })
      const token = await openSession(server.services, usuarioId)
      await server.call('POST', '/users/send-verification-code', { token, body: { email } })
      people.push({ usuarioId, email, token, codigo: await lastCodigo(server, numero) })
      server.clock.advance(120_000)
    }
    const answers = await atBoth(50, (call, i) => {
      const { token, email, codigo } = people[Math.floor(i / 2) % 2] ?? { token: '', email: '', codigo: '' }
      return call('POST', '/users/verify-phone-code', { token, body: { email, codigo } })
    })
    expect(tally(answers)[200]).toBe(1)
    const { rows } = await server.pool.query(
      `select count(*) filter (where numero_verificado)::int as verificados,
         (select count(*)::int from cupones c join usuarios u on u.id = c.usuario_id where u.numero = $1) as cupones
       from usuarios where numero = $1`,
      [numero],
    )
    expect(rows).toEqual([{ verificados: 1, cupones: 1 }])
  }
})

test('of fifty tries of a code at once five are compared, and then the right one is refused too', async () => {
  for (let round = 1; round <= 10; round += 1) {
    const numero = String(3_130_000_000 + round)
    const email = `prueba-codigo${String(round)}@correo.example`
    const token = await openSession(server.services, await aUsuario(server, { numero, email }))
    await server.call('POST', '/users/send-verification-code', { token, body: { email } })
    const right = await lastCodigo(server, numero)
    const verify = (call: Call, codigo: string) =>
      call('POST', '/users/verify-phone-code', { token, body: { email, codigo } })
    const answers = await atBoth(50, (call) => verify(call, otherThan(right)))
    expect(tally(answers)).toEqual({ 400: 5, 429: 45 })
    expect((await verify(server.call, right)).status).toBe(429)
  }
})

test('a hundred requests for a code at once send one message', async () => {
  const numero = '3140000001'
  const email = 'cien-veces@correo.example'
  const token = await openSession(server.services, await aUsuario(server, { numero, email }))
  const answers = await atBoth(AT_ONCE, (call) =>
    call('POST', '/users/send-verification-code', { token, body: { email } }),
  )
  expect(tally(answers)).toEqual({ 200: 1, 429: AT_ONCE - 1 })
})

test('when two administrators remove each other at once, one is left', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const pair = [
      await aSesion(server, { roles: ['Administrador'] }),
      await aSesion(server, { roles: ['Administrador'] }),
    ]
    // No other person holds the role during the round.
    await server.db.deleteFrom('usuario_roles').where('usuario_id', '=', 1).execute()
    const answers = await atBoth(2, (call, i) => {
      const [me, other] = i === 0 ? pair : pair.toReversed()
      const path = `/users/usuarios/${String(other?.usuarioId)}/`
      return call('PATCH', path, { token: me?.token ?? '', body: { roles: [] } })
    })
    expect(tally(answers)).toEqual({ 200: 1, 403: 1 })
    const left = await server.db
      .selectFrom('usuario_roles')
      .select('usuario_id')
      .where('rol_id', '=', 1)
      .execute()
    expect(left).toHaveLength(1)
    await server.db.deleteFrom('usuario_roles').where('rol_id', '=', 1).execute()
    await server.db.insertInto('usuario_roles').values({ usuario_id: 1, rol_id: 1 }).execute()
  }
})

test('of a hundred tables added at once to a branch with room for ten, ten are added, each with its own number', async () => {
  const sede = await aSede(server)
  const rows = Array.from({ length: MAX_MESAS - 10 }, (_, i) => ({
    sede_id: sede,
    numero: i + 1,
    nombre: `Mesa ${String(i + 1)}`,
  }))
  await server.db.insertInto('mesas').values(rows).execute()
  const answers = await atBoth(AT_ONCE, (call) =>
    call('POST', '/api/locations/mesas/', { token: admin, body: { sede } }),
  )
  expect(tally(answers)).toEqual({ 201: 10, 409: AT_ONCE - 10 })
  const { rows: stored } = await server.pool.query(
    'select count(*)::int as mesas, count(distinct numero)::int as numeros, max(numero) as ultima from mesas where sede_id = $1',
    [sede],
  )
  expect(stored).toEqual([{ mesas: MAX_MESAS, numeros: MAX_MESAS, ultima: MAX_MESAS }])
})
