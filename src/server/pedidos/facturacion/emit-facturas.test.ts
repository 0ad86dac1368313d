// Invoices by a provider (rule comprobante/emision), against a local one that speaks the contract
// of docs/electronic-invoices.md.
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedido } from '#test/builders.ts'
import { SECRETO_EMISOR, startLocalEmisor } from '#test/emisor.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { announceEmisor, emitFacturas, nextAttempt } from './emit-facturas.ts'

const local = await startLocalEmisor()
const server = await startTestServer({ config: { emisor: { url: local.url, secreto: SECRETO_EMISOR } } })
afterAll(async () => {
  await server.close()
  await local.close()
})
afterEach(() => {
  local.mode = 'on'
  local.asked.length = 0
})
const token = await openSession(server.services, 1)
const FACTURA = {
  nombre: 'Hornos del Norte S. A. S.',
  tipo_documento: 'NIT',
  documento: '900123456-8',
  correo: 'pagos@hornos.co',
} as const

const params = (id: number) => ({ id: String(id) })
const pay = (id: number) =>
  server.ask(pagosApi.create, { token, params: params(id), body: { forma: 'DATAFONO' } })
const read = (id: number) => server.ask(pedidosApi.read, { token, params: params(id) })
const emit = () => emitFacturas(server.services)
const waiting = () => server.db.selectFrom('facturas_por_emitir').select('intentos').execute()
async function aPaid(changes: object = { factura: FACTURA }): Promise<number> {
  const { id } = await aPedido(server, changes)
  await pay(id)
  return id
}
const HOUR_MS = 60 * 60 * 1000

test('a paid order with a buyer gets its number, and is sent once', async () => {
  const id = await aPaid()
  const { version, comprobante, sede } = await read(id)
  await emit()
  await emit()
  expect(local.asked).toMatchObject([
    {
      referencia: `${String(sede.id)}-${String(comprobante)}`,
      pedidos: [id],
      numero: comprobante,
      comprador: { ...FACTURA, documento: '900.123.456-8' },
      contenido: { impuesto: { tipo: expect.any(String) }, pagos: [{ forma: 'DATAFONO' }] },
    },
  ])
  expect(await read(id)).toMatchObject({ numero_factura: 'FE-1', version: version + 1 })
  expect(await waiting()).toEqual([])
})

test('orders without a buyer, unpaid ones and those with a number already are not sent', async () => {
  await aPaid({})
  await aPedido(server, { factura: FACTURA })
  const byHand = await aPaid()
  await server.ask(pagosApi.changeNumeroFactura, {
    token,
    params: params(byHand),
    body: { numero_factura: 'POS-7' },
  })
  await emit()
  expect(local.asked).toEqual([])
  expect(await read(byHand)).toMatchObject({ numero_factura: 'POS-7' })
  expect(await waiting()).toEqual([])
})

describe('the bill of a table', () => {
  const OTRA = { nombre: 'Ana Gómez', tipo_documento: 'CC', documento: '52123456', correo: '' } as const
  async function aPaidTable(mesa: number, compradores: readonly (typeof FACTURA | typeof OTRA | null)[]) {
    const ids = []
    for (const factura of compradores) {
      const { id } = await aPedido(server, { tipo_pedido: 'MESA', mesa, factura })
      ids.push(id)
    }
    for (const id of ids) await pay(id)
    await emit()
    return Promise.all(ids.map(async (id) => (await read(id)).numero_factura))
  }

  test('the bill of a table is sent with the buyer for whom its guests asked for an invoice', async () => {
    await aPaidTable(1, [null, FACTURA, FACTURA])
    expect(local.asked).toMatchObject([{ comprador: { nombre: FACTURA.nombre } }])
  })

  test('the bill of a table is sent with the buyer of a round that the house gives', async () => {
    const asked = await aPedido(server, { tipo_pedido: 'MESA', mesa: 3, factura: FACTURA })
    const sold = await aPedido(server, { tipo_pedido: 'MESA', mesa: 3 })
    const body = { clase: 'CORTESIA', motivo: 'Cumpleaños', para: '', persona: null } as const
    await server.ask(cortesiasApi.give, { token, params: params(asked.id), body })
    await pay(sold.id)
    await emit()
    expect(local.asked).toMatchObject([{ comprador: { nombre: FACTURA.nombre }, pedidos: [sold.id] }])
    expect(await read(asked.id)).toMatchObject({ numero_factura: expect.stringMatching(/^FE-/) })
    expect(await waiting()).toEqual([])
  })

  // Rule comprobante/factura.
  test('the buyer of a round that the house gives does not stop the invoice of the guest who pays', async () => {
    const given = await aPedido(server, { tipo_pedido: 'MESA', mesa: 4, factura: OTRA })
    const sold = await aPedido(server, { tipo_pedido: 'MESA', mesa: 4, factura: FACTURA })
    const body = { clase: 'CORTESIA', motivo: 'Cumpleaños', para: '', persona: null } as const
    await server.ask(cortesiasApi.give, { token, params: params(given.id), body })
    await pay(sold.id)
    await emit()
    expect(local.asked).toMatchObject([{ comprador: { nombre: FACTURA.nombre }, pedidos: [sold.id] }])
    expect(await read(sold.id)).toMatchObject({ numero_factura: expect.stringMatching(/^FE-/) })
    expect(await read(given.id)).toMatchObject({ numero_factura: '' })
  })

  test('the bill of a table is not sent when its guests named different buyers', async () => {
    expect(await aPaidTable(2, [FACTURA, null, OTRA])).toEqual(['', '', ''])
    expect(local.asked).toEqual([])
    expect(await waiting()).toEqual([])
  })
})

test('a cancelled payment takes its receipt out of the queue', async () => {
  const id = await aPaid()
  const [pago] = await server.ask(pagosApi.list, { token, params: params(id) })
  await server.ask(pagosApi.cancel, { token, params: { id: String(id), pago: String(pago?.id) } })
  await emit()
  expect(local.asked).toEqual([])
  expect(await read(id)).toMatchObject({ numero_factura: '' })
})

test('a cancelled order is not sent, also when a process of the previous release kept its receipt', async () => {
  const id = await aPaid()
  await server.ask(pedidosApi.changeEstado, { token, params: params(id), body: { estado: 'CANCELADO' } })
  const ofBefore = await aPaid()
  await server.db.updateTable('pedidos').set({ estado: 'CANCELADO' }).where('id', '=', ofBefore).execute()
  await emit()
  expect(local.asked).toEqual([])
  expect(await waiting()).toEqual([])
})

test.each(['down', 'refuses', 'nonsense'] as const)(
  'a provider that is %s is asked again later, and the order stays as it is',
  async (mode) => {
    const id = await aPaid()
    local.mode = mode
    await emit()
    await emit()
    expect(local.asked).toHaveLength(1)
    expect(await read(id)).toMatchObject({ numero_factura: '' })
    expect(await waiting()).toEqual([{ intentos: 1 }])
    local.mode = 'on'
    server.clock.advance(HOUR_MS)
    await emit()
    expect(await read(id)).toMatchObject({ numero_factura: expect.stringMatching(/^FE-/) })
    expect(await waiting()).toEqual([])
  },
)

test('an invoice whose number was lost on the way is not issued twice', async () => {
  const id = await aPaid()
  local.mode = 'mute'
  await emit()
  const issued = new Map(local.issued)
  local.mode = 'on'
  server.clock.advance(HOUR_MS)
  await emit()
  expect(local.issued).toEqual(issued)
  expect(local.asked).toHaveLength(2)
  const numero = [...issued.values()].at(-1)
  expect(await read(id)).toMatchObject({ numero_factura: numero })
})

test('a provider that needs its time holds no transaction open, and its number is written', async () => {
  const id = await aPaid()
  local.mode = 'slow'
  const round = emit()
  await vi.waitUntil(() => local.asked.length === 1, 10_000)
  const open = `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
  await vi.waitUntil(async () => (await server.pool.query(open)).rowCount === 0, 10_000)
  // Another process asks for none of them meanwhile.
  await emit()
  expect(local.asked).toHaveLength(1)
  local.answer()
  await round
  expect(await read(id)).toMatchObject({ numero_factura: expect.stringMatching(/^FE-/) })
  expect(await waiting()).toEqual([])
})

test('a number that staff write while the provider is asked stays', async () => {
  const id = await aPaid()
  local.mode = 'slow'
  const round = emit()
  await vi.waitUntil(() => local.asked.length === 1, 10_000)
  const body = { numero_factura: 'POS-8' }
  await server.ask(pagosApi.changeNumeroFactura, { token, params: params(id), body })
  local.answer()
  await round
  expect(await read(id)).toMatchObject({ numero_factura: 'POS-8' })
  expect(await waiting()).toEqual([])
})

test('two processes send each receipt once', async () => {
  for (let n = 0; n < 5; n += 1) await aPaid()
  await Promise.all([emit(), emit(), emit()])
  expect(local.asked).toHaveLength(5)
  expect(await waiting()).toEqual([])
})

test('attempts become rarer, up to once an hour', () => {
  const at = new Date('2026-11-20T12:00:00Z')
  const minutes = [0, 1, 2, 5, 6, 7, 40].map((n) => (nextAttempt(at, n).getTime() - at.getTime()) / 60_000)
  expect(minutes).toEqual([1, 2, 4, 32, 60, 60, 60])
})

test('without a provider nothing waits, and nothing is sent', async () => {
  const none = { ...server.services, emisor: null }
  await announceEmisor(none)
  const id = await aPaid()
  await emitFacturas(none)
  expect(await waiting()).toEqual([])
  expect(await read(id)).toMatchObject({ numero_factura: '' })
  await announceEmisor(server.services)
})
