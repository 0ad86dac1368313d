// Reads of the past go to the standby of DATABASE_READ_URL. Here it is the same database as another
// role: it sees no order and no change, and may write nothing. `prove/replica.test.ts` has a real
// one.
import { aPedido, aSesion } from '#test/builders.ts'
import { copyDatabase, execute, urlOf } from '#test/database.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createLog } from '#server/lib/log.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'

const READER = `lector_${String(process.pid)}_${String(process.env['VITEST_POOL_ID'])}`
const { connection, template } = inject('postgres')

const lines: string[] = []
const log = createLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) })
/** The role gets its password with its rights: an external server of the tests asks for one. */
const asReader = (url: string) => {
  const address = new URL(url)
  address.username = READER
  address.password = READER
  return address.href
}
await execute(connection, `create role ${READER} login password '${READER}'`)
const server = await startTestServer({ log, readUrl: asReader })
const plain = await startTestServer({ readUrl: () => null })
afterAll(async () => {
  await execute(server.connection, `drop owned by ${READER}`)
  await server.close()
  await plain.close()
  await execute(connection, `drop role ${READER}`)
})

const JUST_WRITTEN = { cookie: 'otra=1; comanda_escribio=1' }
const AGE = 'x-datos-de-hace'
const DAY = 'fecha_inicio=2026-11-18&fecha_fin=2026-11-18'
const PERIODO = 'desde=2026-11-18&hasta=2026-11-20'
const PAST = [
  `/api/pedidos/finalizados/?${DAY}`,
  '/api/pedidos/?antes=999999',
  `/api/reportes/ventas/?${PERIODO}&grupo=dia`,
  `/api/reportes/productos/?${PERIODO}&grupo=producto`,
  `/api/reportes/pagos/?${PERIODO}&grupo=forma`,
  `/api/reportes/pedidos/?${PERIODO}`,
  `/api/reportes/archivo/?${PERIODO}&tema=ventas&grupo=dia&formato=csv`,
  '/api/reportes/cuadre/?dia=2026-11-18',
  `/api/reportes/domiciliarios/?${PERIODO}`,
  '/api/auditoria/',
  '/users/mis-datos/',
]
const NOW = [
  '/api/pedidos/',
  '/api/pedidos/activos/',
  '/api/pedidos/finalizados/',
  '/api/pedidos/finalizados/?fecha_inicio=2026-11-20&fecha_fin=2026-11-20',
  '/api/reportes/hoy/',
  '/users/profile/',
]

const tokens = new Map<TestServer, string>()
async function prepare(one: TestServer): Promise<void> {
  const permisos = ['gestionar_pedidos', 'consultar_reportes', 'gestionar_usuarios'] as const
  const { token, usuarioId } = await aSesion(one, { permisos })
  tokens.set(one, token)
  const pedido = await aPedido(one)
  await one.pool.query(
    "update pedidos set fecha = '2026-11-18T20:00:00Z', estado = 'COMPLETADO', usuario_id = $2, lleva_id = $2 where id = $1",
    [pedido.id, usuarioId],
  )
  await one.pool.query(
    `insert into pagos (pedido_id, forma, valor, creado_en, usuario_id, recibido_por)
     values ($1, 'EFECTIVO', 1000, '2026-11-18T20:10:00Z', $2, $2)`,
    [pedido.id, usuarioId],
  )
  await one.pool.query("insert into auditoria (entidad, entidad_id, cambio) values ('x', 1, '{}')")
}
beforeAll(async () => {
  await prepare(server)
  await prepare(plain)
  for (const table of ['pedidos', 'pagos', 'auditoria'])
    await server.pool.query(`alter table ${table} enable row level security`)
})
beforeEach(async () => {
  await server.pool.query(`grant select on all tables in schema public to ${READER}`)
  lines.length = 0
})

const read = (one: TestServer, path: string, headers: Record<string, string> = {}) =>
  one.call('GET', path, { token: tokens.get(one) ?? '', headers })

async function countFrom(from: string): Promise<number> {
  const figures = await server.metrics.text()
  return Number(new RegExp(`comanda_past_reads_total\\{from="${from}"\\} (\\d+)`).exec(figures)?.[1] ?? 0)
}

/** A standby that failed rests for five seconds. */
const untilUsed = () =>
  vi.waitUntil(() => server.services.replica?.age() !== null, { timeout: 10_000, interval: 20 })

test.each(PAST)('%s is read from the standby, and says how old that is', async (path) => {
  await untilUsed()
  const before = await countFrom('replica')
  const there = await read(server, path)
  expect(there).toMatchObject({ status: 200, headers: { [AGE]: expect.stringMatching(/^\d+$/) } })
  expect(await countFrom('replica')).toBe(before + 1)
  expect(lines).toEqual([])
  const here = await read(server, path, JUST_WRITTEN)
  expect(here).toMatchObject({ status: 200, headers: { [AGE]: '0' } })
  expect(there.body).not.toEqual(here.body)
})

test.each(NOW)('%s may follow a write, so it is read from the primary', async (path) => {
  const answer = await read(server, path)
  expect(answer.status).toBe(200)
  expect(answer.headers).not.toHaveProperty(AGE)
})

test('a browser that has written is marked for longer than a standby may be old', async () => {
  const token = tokens.get(server) ?? ''
  const written = await server.call('PATCH', '/users/profile/', { token, body: { first_name: 'Inés' } })
  expect(written).toMatchObject({
    status: 200,
    headers: { 'set-cookie': 'comanda_escribio=1; Path=/; Max-Age=15; HttpOnly; SameSite=Lax' },
  })
  const refused = await server.call('PATCH', '/users/profile/', { token, body: { first_name: '' } })
  expect(refused.status).toBe(400)
  expect(refused.headers).not.toHaveProperty('set-cookie')
  expect((await read(server, '/users/profile/')).headers).not.toHaveProperty('set-cookie')
})

test('a standby that refuses a read is passed over until it answers again', async () => {
  await untilUsed()
  await server.pool.query(`revoke select on auditoria from ${READER}`)
  const failed = await countFrom('primary, replica failed')
  const here = await read(server, '/api/auditoria/', JUST_WRITTEN)
  expect((await read(server, '/api/auditoria/')).body).toEqual(here.body)
  expect(await countFrom('primary, replica failed')).toBe(failed + 1)
  expect(lines.join('')).toContain('permission denied for table auditoria')

  expect(server.services.replica?.age()).toBeNull()
  const passed = await countFrom('primary, replica not usable')
  expect((await read(server, '/api/auditoria/')).body).toEqual(here.body)
  expect(await countFrom('primary, replica not usable')).toBe(passed + 1)

  await server.pool.query(`grant select on auditoria to ${READER}`)
  await untilUsed()
  expect((await read(server, '/api/auditoria/')).body).toEqual([])
})

test('a refusal of the product is the same from the standby, and not asked for twice', async () => {
  await untilUsed()
  const path = '/api/reportes/ventas/?desde=2026-11-20&hasta=2026-11-18&grupo=dia'
  expect(await read(server, path)).toMatchObject({ status: 400 })
  expect(server.services.replica?.age()).not.toBeNull()
})

test('no process caches rows of the standby for others', async () => {
  await untilUsed()
  const negocio = async () => (await server.call('GET', '/api/negocio/')).body
  const before = await negocio()
  await server.pool.query(`alter table negocio enable row level security`)
  await server.pool.query(`create policy otro on negocio to ${READER} using (true)`)
  await read(server, PAST[2] ?? '')
  expect(await negocio()).toEqual(before)
})

test('nothing can be written there', async () => {
  const writing = server.services.replica?.db.updateTable('negocio').set({ nombre: 'Otro' }).execute()
  await expect(writing).rejects.toMatchObject({ code: '25006' })
})

test.each([
  ['away', () => 'postgres://127.0.0.1:1/comanda'],
  ['another database of the same server', urlOf],
])('a standby that is %s is never read', async (_name, address) => {
  const other = await copyDatabase(connection, template)
  const one = await startTestServer({ readUrl: () => address(other.connection) })
  try {
    await prepare(one)
    const answer = await read(one, '/api/auditoria/')
    expect(answer).toMatchObject({ status: 200, headers: { [AGE]: '0' } })
    expect(answer.body).toHaveLength(1)
    expect(await one.metrics.text()).toContain('{from="primary, replica not usable"} 1')
  } finally {
    await one.close()
    await other.drop()
  }
})

test('without the setting there is no standby, no header and no mark', async () => {
  expect(plain.services.replica).toBeNull()
  for (const path of PAST) {
    const answer = await read(plain, path)
    expect(answer.status).toBe(200)
    expect(answer.headers).not.toHaveProperty(AGE)
  }
  const body = { first_name: 'Inés' }
  const written = await plain.call('PATCH', '/users/profile/', { token: tokens.get(plain) ?? '', body })
  expect(written.status).toBe(200)
  expect(written.headers).not.toHaveProperty('set-cookie')
})
