// Calls of tables over HTTP: guests make them with the code of their QR, boards get them, and staff
// or the payment end them.
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { qrApi } from '#contract/mesas/qr.ts'
import type { Llamado } from '#contract/pedidos/llamados.ts'
import { llamadosApi } from '#contract/pedidos/llamados.ts'
import { CODIGO_VIEJO } from '#domain/mesa/codigo.ts'
import { aSesion } from '#test/builders.ts'
import { listen, openLive, type LiveSocket } from '#test/live-socket.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { afterAll, afterEach, expect, test } from 'vitest'

const server = await startTestServer({ rateLimits: true, config: { trustProxy: true } })
const port = await listen(server.app)
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await server.close()
})
const admin = await aSesion(server, { roles: ['Administrador'] })
const mesas = await server.ask(qrApi.list, { token: admin.token })
const mesaOf = (sede: number, nombre: string) => {
  const found = mesas.find((mesa) => mesa.sede === sede && mesa.nombre === nombre)
  if (found === undefined) throw new Error(`no ${nombre}`)
  return found
}

const opened: LiveSocket[] = []
afterEach(() => {
  for (const { ws } of opened.splice(0)) ws.terminate()
})
async function board(token = admin.token, at = port) {
  const socket = await openLive(at, { token })
  opened.push(socket)
  return socket
}

/** The first list that the socket got which matches. */
const hears = (socket: LiveSocket, as: (llamados: readonly Llamado[]) => boolean) =>
  socket.find((frame) => (frame.type === 'llamados' && as(frame.llamados) ? frame.llamados : undefined))

const call = (codigo: string, tipo: 'MESERO' | 'CUENTA') =>
  server.ask(llamadosApi.create, { params: { codigo }, body: { tipo } })
const own = (codigo: string) => server.ask(llamadosApi.own, { params: { codigo } })
const attend = (id: number, token = admin.token) =>
  server.ask(llamadosApi.attend, { params: { id: String(id) }, token })

test('a call reaches the boards of every process within a second, and one Voy takes it away', async () => {
  const mesa = mesaOf(1, 'Mesa 4')
  const [here, there] = [await board(), await board(admin.token, twin.port)]
  expect(await call(mesa.codigo, 'MESERO')).toMatchObject([{ tipo: 'MESERO', atendido: false }])
  const isOfMesa = ({ mesa: { id } }: Llamado) => id === mesa.id
  const [llamado] = await hears(here, (all) => all.some(isOfMesa))
  expect(llamado).toMatchObject({ tipo: 'MESERO', mesa: { nombre: 'Mesa 4' }, sede: { id: 1 } })
  await hears(there, (all) => all.some(isOfMesa))
  // A board that is opened now gets it, too.
  await hears(await board(), (all) => all.some(isOfMesa))

  const before = there.frames.length
  await attend(llamado?.id ?? 0)
  await there.find((frame) =>
    frame.type === 'llamados' && there.frames.indexOf(frame) >= before && !frame.llamados.some(isOfMesa)
      ? true
      : undefined,
  )
  expect(await own(mesa.codigo)).toMatchObject([{ tipo: 'MESERO', atendido: true }])
  // The second device that says Voy changes nothing.
  expect(await attend(llamado?.id ?? 0)).toEqual(llamado)
  server.clock.advance(3 * 60_000 + 1)
  expect(await own(mesa.codigo)).toEqual([])
})

test('a table has one open call of each kind, and may call again after Voy', async () => {
  const mesa = mesaOf(1, 'Mesa 5')
  await call(mesa.codigo, 'MESERO')
  await call(mesa.codigo, 'MESERO')
  expect(await call(mesa.codigo, 'CUENTA')).toHaveLength(2)
  const open = () =>
    server.db
      .selectFrom('llamados')
      .select(['id', 'tipo'])
      .where('mesa_id', '=', mesa.id)
      .where('atendido_en', 'is', null)
      .orderBy('id')
      .execute()
  expect((await open()).map(({ tipo }) => tipo)).toEqual(['MESERO', 'CUENTA'])
  await attend((await open())[0]?.id ?? 0)
  await call(mesa.codigo, 'MESERO')
  expect(await open()).toHaveLength(2)
})

test('the payment of the account ends the calls of its table without a Voy', async () => {
  const mesa = mesaOf(1, 'Mesa 6')
  await placed(server, { tipo_pedido: 'MESA', mesa: mesa.id })
  await call(mesa.codigo, 'CUENTA')
  const cuenta = (await server.ask(cuentasApi.list, { token: admin.token })).find(
    (one) => one.mesa.id === mesa.id,
  )
  await server.ask(cuentasApi.createPago, {
    token: admin.token,
    params: { id: String(cuenta?.id) },
    body: { forma: 'DATAFONO' },
  })
  expect(await own(mesa.codigo)).toEqual([])
})

test('the calls of guests who change their table go along, and end with their payment there', async () => {
  const [from, to, other] = [mesaOf(2, 'Mesa 1'), mesaOf(2, 'Mesa 2'), mesaOf(2, 'Mesa 3')]
  const cuentaAt = async ({ id }: { id: number }) => {
    await placed(server, { sede: 2, tipo_pedido: 'MESA', mesa: id })
    const cuentas = await server.ask(cuentasApi.list, { token: admin.token })
    return cuentas.find(({ mesa }) => mesa.id === id)?.id ?? 0
  }
  const at = (cuenta: number) => ({ token: admin.token, params: { id: String(cuenta) } })
  const isOf = (mesa: { id: number }) => (llamado: Llamado) => llamado.mesa.id === mesa.id
  const cuenta = await cuentaAt(from)
  await call(from.codigo, 'CUENTA')
  await call(from.codigo, 'MESERO')
  await call(to.codigo, 'MESERO')
  const boards = await board()
  await server.ask(cuentasApi.move, { ...at(cuenta), body: { mesa: to.id } })
  await hears(boards, (all) => !all.some(isOf(from)) && all.filter(isOf(to)).length === 2)
  expect(await own(from.codigo)).toEqual([])
  const another = await cuentaAt(other)
  await call(other.codigo, 'CUENTA')
  await server.ask(cuentasApi.join, { ...at(cuenta), body: { cuenta: another } })
  await hears(boards, (all) => !all.some(isOf(other)) && all.filter(isOf(to)).length === 2)
  await server.ask(cuentasApi.createPago, { ...at(cuenta), body: { forma: 'DATAFONO' } })
  expect(await own(to.codigo)).toEqual([])
  expect(await own(other.codigo)).toEqual([])
})

test('boards get the calls of their branches alone, and a customer gets none', async () => {
  const cliente = await aSesion(server)
  const { id, token } = await placed(server, {}, { token: cliente.token })
  const guest = await openLive(port, { pedido_token: token })
  const owner = await openLive(port, { token: cliente.token, pedido: id })
  opened.push(guest, owner)
  const cocina = await aSesion(server, { roles: ['Cocina'], sedes: [2] })
  const [one, all] = [await board(cocina.token), await board()]
  const [aqui, alli] = [mesaOf(1, 'Mesa 7'), mesaOf(2, 'Mesa 7')]
  await call(aqui.codigo, 'MESERO')
  await call(alli.codigo, 'MESERO')
  const has = (mesa: { id: number }) => (list: readonly Llamado[]) =>
    list.some((llamado) => llamado.mesa.id === mesa.id)
  await hears(all, (list) => has(aqui)(list) && has(alli)(list))
  const heard = await hears(one, has(alli))
  expect(heard.every(({ sede }) => sede.id === 2)).toBe(true)
  for (const socket of [guest, owner]) {
    expect(socket.frames.some(({ type }) => type === 'llamados')).toBe(false)
  }
})

const send = (codigo: string, red = '203.0.113.1', body: object = { tipo: 'MESERO' }) =>
  server.call('POST', `/api/mesas/qr/${codigo}/llamados/`, { body, headers: { 'x-forwarded-for': red } })

/** Rings and attends: the statuses of so many calls from one network. */
async function ringing(times: number, codigo: string, red: string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) {
    statuses.push((await send(codigo, red)).status)
    await server.db.updateTable('llamados').set({ atendido_en: server.clock.now() }).execute()
  }
  return statuses
}
const ok = (times: number) => Array.from({ length: times }, () => 200)

test('an old code calls nobody', async () => {
  const mesa = mesaOf(3, 'Mesa 1')
  expect(await send('0'.repeat(32))).toMatchObject({ status: 404, body: { error: CODIGO_VIEJO } })
  expect(await send(mesa.codigo, undefined, { tipo: 'FIESTA' })).toMatchObject({ status: 400 })
})

test('a former guest who rings all the time is asked to wait, and the guests of today are not', async () => {
  const { codigo } = mesaOf(3, 'Mesa 1')
  expect(await ringing(9, codigo, '198.51.100.7')).toEqual([...ok(8), 429])
  expect(await ringing(1, codigo, '203.0.113.1')).toEqual([200])
})

test('a press while the call is open counts nothing', async () => {
  const { codigo } = mesaOf(3, 'Mesa 2')
  for (let n = 0; n < 12; n += 1) expect((await send(codigo)).status).toBe(200)
  expect(await ringing(7, codigo, '203.0.113.1')).toEqual(ok(7))
})

test('a table rings at most 24 times in ten minutes for all networks together', async () => {
  const { codigo } = mesaOf(3, 'Mesa 3')
  for (const n of [1, 2, 3]) expect(await ringing(8, codigo, `192.0.2.${String(n)}`)).toEqual(ok(8))
  expect(await ringing(1, codigo, '192.0.2.4')).toEqual([429])
  server.clock.advance(10 * 60_000 + 1)
  expect(await ringing(1, codigo, '192.0.2.4')).toEqual([200])
})

test('a network rings at most 60 times in ten minutes, at all tables together', async () => {
  const codigos = mesas.filter(({ sede }) => sede === 2).map(({ codigo }) => codigo)
  for (const codigo of codigos.slice(0, 7)) expect(await ringing(8, codigo, '192.0.2.9')).toEqual(ok(8))
  expect(await ringing(5, codigos[7] ?? '', '192.0.2.9')).toEqual([...ok(4), 429])
})
