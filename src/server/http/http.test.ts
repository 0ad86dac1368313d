// A database in trouble, as callers see it: 503 within three seconds, never a 500, and soon well
// again.
import { untilWaiting, whileHeld } from '#test/beside.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { aPedidoBody, aUsuario } from '#test/builders.ts'
import { query } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { expectRefused, place, storedRows } from '#test/orders.ts'
import { listen } from '#test/live-socket.ts'
import { startTestServer } from '#test/server.ts'
import { within } from '#test/within.ts'
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

const server = await startTestServer({ limits: {} })
afterAll(() => server.close())
beforeAll(async () => {
  expect((await place(server)).status).toBe(201)
})

const UNAVAILABLE = {
  status: 503,
  body: { codigo: 'no_disponible', error: 'Servicio no disponible, intenta más tarde' },
}

test('a connection that ends in the middle of an order gives a 503', async () => {
  const before = await storedRows(server)
  const answer = await whileHeld(server, 'lock table pedido_lineas', async (holder) => {
    const placing = place(server, {}, { headers: { 'idempotency-key': 'clave-interrumpida' } })
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => expect((await holder.query(cut)).rowCount).toBe(1))
    return placing
  })
  expect(answer).toMatchObject({ ...UNAVAILABLE, headers: { 'retry-after': '2' } })
  expect(await storedRows(server)).toEqual(before)
})

test('a statement that waits too long gives a 503', async () => {
  const answer = await whileHeld(server, 'lock table catalogo_version', () => within(4_000, place(server)))
  expect(answer).toMatchObject(UNAVAILABLE)
  expect((await place(server)).status).toBe(201)
})

test('an order that a deadlock ends gives a 503', async () => {
  // A transaction that has waited so long looks for a deadlock, once, and is ended by it.
  const patient = await startTestServer({
    prepare: async (connection) => {
      const [database] = await query(connection, 'select current_database() as name')
      await query(connection, `alter database ${String(database?.['name'])} set deadlock_timeout = '3s'`)
    },
  })
  onTestFinished(() => patient.close())
  const answer = await whileHeld(patient, 'lock table pedido_lineas', async (holder) => {
    await holder.query("set local deadlock_timeout = '60s'")
    const placing = place(patient)
    await untilWaiting(patient)
    await holder.query('lock table pedidos')
    return placing
  })
  expect(answer).toMatchObject({ ...UNAVAILABLE, headers: { 'retry-after': '2' } })
  expect((await place(patient)).status).toBe(201)
})

test('a page requested while the database is down reloads by itself', async () => {
  const held = await Promise.all(Array.from({ length: 10 }, () => server.pool.connect()))
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const [page, script, call] = await Promise.all([
    server.call('GET', '/api/locations/mesas/', { headers: { accept } }),
    server.call('GET', '/api/locations/mesas/', { headers: { accept: '*/*' } }),
    place(server, {}, { headers: { accept } }),
  ])
  for (const client of held) client.release()
  expect(page).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2', 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
  const html = String(page.body)
  expect(html).toContain('<html lang="es-CO">')
  expect(html).toContain('<title>Volvemos en un momento</title>')
  expect(html).toContain('<h1>Volvemos en un momento</h1>')
  // The only script is the one whose digest the policy contains.
  const [, source = ''] = /<script>([^]*)<\/script>/.exec(html) ?? []
  const digest = createHash('sha256').update(source).digest('base64')
  expect(page.headers['content-security-policy']).toContain(`script-src 'sha256-${digest}'`)
  for (const answer of [script, call]) expect(answer).toMatchObject(UNAVAILABLE)
})

test('without a free connection callers get a 503', async () => {
  const held = await Promise.all(Array.from({ length: 10 }, () => server.pool.connect()))
  const answers = await within(4_000, Promise.all([place(server), server.call('GET', '/ready')]))
  for (const answer of answers) expect(answer).toMatchObject(UNAVAILABLE)
  for (const client of held) client.release()
  expect((await place(server)).status).toBe(201)
  expect((await server.call('GET', '/ready')).status).toBe(200)
})

// Rule api/errores.
test('an internal error reveals nothing about itself', async () => {
  await server.pool.query('alter table eventos rename to sucesos')
  const answer = await place(server)
  await server.pool.query('alter table sucesos rename to eventos')
  expect(answer).toMatchObject({
    status: 500,
    body: { codigo: 'error_interno', error: 'Algo salió mal. Intenta de nuevo.' },
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/eventos|relation|select|insert/i)
})

test('half a body, or none, is refused', async () => {
  const half = JSON.stringify(aPedidoBody()).slice(0, 40)
  await expectRefused(server, () => server.call('POST', '/api/pedidos/', { body: half }), {
    status: 400,
    codigo: 'json_invalido',
    error: 'El cuerpo de la solicitud no es JSON válido',
  })
  await expectRefused(server, () => server.call('POST', '/api/pedidos/', { body: '   ' }), {
    status: 400,
    error: expect.any(String),
  })
  await expectRefused(server, () => server.call('POST', '/api/pedidos/'), {
    status: 400,
    error: expect.any(String),
  })
})

test('a request that is not HTTP is refused in the product’s words, and its connection ends', async () => {
  const port = await listen(server.app)
  const long = `GET /api/negocio/ HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`
  const cases: readonly (readonly [sent: string, status: string, error: string])[] = [
    ['GET \\api HTTP/1.1\r\n\r\n', '400 Bad Request', 'La solicitud no es válida'],
    ['\u0016\u0003\u0001', '400 Bad Request', 'La solicitud no es válida'],
    [long, '431 Request Header Fields Too Large', 'La solicitud es demasiado grande'],
  ]
  for (const [sent, status, error] of cases) {
    const socket = connect(port, '127.0.0.1')
    socket.end(sent)
    const answer = (await socket.setEncoding('utf8').toArray()).join('')
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status}`)
    expect(JSON.parse(body)).toMatchObject({ error, codigo: expect.any(String) })
  }
})

test('on a nearly full disk reads and log-ins go on, and writes are refused', async () => {
  let free = 0
  const disk = { isFull: () => free === 0, freeBytes: () => free, close: async () => undefined }
  const full = await startTestServer({ disk })
  onTestFinished(() => full.close())
  expect(await place(full)).toMatchObject({ ...UNAVAILABLE, headers: { 'retry-after': '2' } })
  expect(await full.call('DELETE', '/users/sesiones/')).toMatchObject(UNAVAILABLE)
  expect((await full.call('GET', '/api/negocio/')).status).toBe(200)
  expect((await full.call('GET', '/ready')).status).toBe(200)
  await aUsuario(full, { email: 'turno@correo.example', password: 'horno-bravo-7' })
  const credenciales = { email: 'turno@correo.example', password: 'horno-bravo-7' }
  const { token } = await full.ask(usuariosApi.login, { body: credenciales })
  expect((await full.call('GET', '/users/profile', { token })).status).toBe(200)
  expect((await full.call('POST', '/users/logout', { token })).status).toBe(204)
  // Nobody entered on this device: both calls get as far as their own refusal.
  const equipo = 'x'.repeat(43)
  for (const [path, body] of [
    ['/api/equipos/personas/', { equipo }],
    ['/api/equipos/entrar/', { equipo, usuario: 1, clave: '1234' }],
  ] as const) {
    expect(await full.call('POST', path, { body })).toMatchObject({
      status: 401,
      body: { codigo: 'equipo_revocado' },
    })
  }
  free = 1
  expect((await place(full)).status).toBe(201)
})
