// No field of a payment or of a shift of a drawer can be forgotten: each is stored, and read wherever
// the payment or the shift is read. A field without a line here is a type error.
import { cajasApi, type CajaAbierta, type CierreDeTurno, type MovimientoCaja } from '#contract/caja/cajas.ts'
import type { WholeBody } from '#contract/lib/endpoint.ts'
import { cuentasApi, type CobroDeCuenta, type Cuenta } from '#contract/mesas/cuentas.ts'
import { comprobantesApi } from '#contract/pedidos/comprobante.ts'
import { pagosApi, type Pago } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedido, aUsuario, DEMO } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { expectAll, expectWritten, lastCambio, type Reading, type Written } from './fields.ts'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)
const at = (id: number) => ({ token, params: { id: String(id) } })
await server.db
  .updateTable('negocio')
  .set({ transferencia_nequi: '3105550142', transferencia_daviplata: '3105550143' })
  .execute()
const persona = await aUsuario(server, { permisos: ['gestionar_pedidos'] })

/** A drawer of the branch with an open shift. */
async function anOpenCaja(nombre: string): Promise<CajaAbierta> {
  const { id } = await server.ask(cajasApi.create, { token, body: { sede: DEMO.sede, nombre } })
  return server.ask(cajasApi.open, { ...at(id), body: { base: 0 } })
}

/** A payment as the database has it, with its drawer. */
const rowOf = (id: number) =>
  server.db
    .selectFrom('pagos')
    .leftJoin('turnos', 'turnos.id', 'pagos.turno_id')
    .selectAll('pagos')
    .select('turnos.caja_id')
    .where((eb) => eb.or([eb('pagos.id', '=', id), eb('pagos.cobro_id', '=', id)]))
    .limit(1)
    .executeTakeFirstOrThrow()
type Row = Awaited<ReturnType<typeof rowOf>>

test('every field of a payment is stored, and read in its list, in the receipt and in the audit', async () => {
  type Sent = WholeBody<typeof pagosApi.create>
  const caja = await anOpenCaja('De pagos')
  interface Read {
    pago: Pago
    row: Row
    pedido: PedidoEnviado
  }
  const reading: Reading<Sent, Read> = {
    forma: ({ pago }) => pago.forma,
    valor: ({ pago }) => pago.valor,
    propina: ({ pedido }) => pedido.propina,
    caja: ({ row }) => row.caja_id,
    recibe: ({ row }) => row.recibido_por,
    medio: ({ pago }) => pago.medio,
  }
  const { id } = await aPedido(server)
  const pay = async (body: Partial<Sent> & Pick<Sent, 'forma'>) => {
    const pedido = await server.ask(pagosApi.create, { ...at(id), body })
    const pago = (await server.ask(pagosApi.list, at(id))).at(-1)
    if (pago === undefined) throw new Error('the payment is not in the list')
    const row = await rowOf(pago.id)
    for (const read of [pedido, await server.ask(pedidosApi.read, at(id))]) {
      expectAll<Partial<Sent>, Read>(body, { pago, row, pedido: read }, reading)
    }
    return { pago, pedido }
  }

  // A new field has to stand here: cash in a person's hand has neither drawer nor key.
  const transfer: Omit<Sent, 'recibe'> = {
    forma: 'TRANSFERENCIA',
    valor: 7_000,
    propina: 2_000,
    caja: caja.id,
    medio: 'daviplata',
  }
  const first = await pay(transfer)
  expect(first.pago.caja).toBe('De pagos')
  const audited: Written<Sent> = {
    forma: { forma: 'TRANSFERENCIA' },
    valor: { antes: 0, despues: 7_000 },
    propina: { propina: 2_000 },
    caja: 'the payment names its drawer',
    recibe: 'the payment names the person',
    medio: { medio: 'daviplata' },
  }
  expectWritten(await lastCambio(server, 'pedido', id), audited)

  const { total_a_pagar, propina, pagado } = first.pedido
  const cash: Pick<Sent, 'forma' | 'valor' | 'recibe'> = {
    forma: 'EFECTIVO',
    valor: total_a_pagar + propina - pagado,
    recibe: persona,
  }
  expect((await pay(cash)).pago.recibido_por).toMatch(/^Prueba/)
  const printed: Written<Sent> = {
    forma: { pagos: [{ forma: 'TRANSFERENCIA' }, { forma: 'EFECTIVO' }] },
    valor: { pagos: [{ valor: 7_000 }, { valor: cash.valor }] },
    propina: { propina: 2_000 },
    caja: 'no matter of the customer',
    recibe: 'no matter of the customer',
    medio: 'no matter of the customer',
  }
  const [comprobante] = await server.ask(comprobantesApi.read, at(id))
  expectWritten(comprobante ?? {}, printed)
})

test('every field of a payment of an account is stored, and read in the account and in the audit', async () => {
  // The version is compared and not stored.
  type Sent = Omit<WholeBody<typeof cuentasApi.createPago>, 'version'>
  const caja = await anOpenCaja('De cuentas')
  interface Read {
    cuenta: Cuenta
    cobro: CobroDeCuenta
    row: Row
  }
  const reading: Reading<Sent, Read> = {
    forma: ({ cobro }) => cobro.forma,
    valor: ({ cobro }) => cobro.valor,
    parte: ({ cuenta, cobro }) => cuenta.partes.find((parte) => parte.cobro === cobro.id)?.id,
    propina: ({ cobro }) => cobro.propina,
    caja: ({ row }) => row.caja_id,
    recibe: ({ row }) => row.recibido_por,
    medio: ({ cobro }) => cobro.medio,
  }
  const { id: pedido } = await placed(server, { tipo_pedido: 'MESA', mesa: 2 })
  await placed(server, { tipo_pedido: 'MESA', mesa: 2 })
  const { cuenta: numero, total_a_pagar } = await server.ask(pedidosApi.read, at(pedido))
  const id = numero ?? 0
  const pay = async (body: Partial<Sent> & Pick<Sent, 'forma'>) => {
    const cuenta = await server.ask(cuentasApi.createPago, { ...at(id), body })
    const cobro = cuenta.cobros.at(-1)
    if (cobro === undefined) throw new Error('the payment is not in the account')
    expect(await server.ask(cuentasApi.read, at(id))).toEqual(cuenta)
    expectAll<Partial<Sent>, Read>(body, { cuenta, cobro, row: await rowOf(cobro.id) }, reading)
  }

  // A new field has to stand here: cash in a person's hand has neither drawer nor key.
  const transfer: Omit<Sent, 'parte' | 'recibe'> = {
    forma: 'TRANSFERENCIA',
    valor: total_a_pagar + 7_000,
    propina: 2_000,
    caja: caja.id,
    medio: 'nequi',
  }
  await pay(transfer)
  // It pays a part of both orders: one payment of the account is two rows.
  expect(
    await server.db.selectFrom('pagos').select('pedido_id').where('cobro_id', 'is not', null).execute(),
  ).toHaveLength(2)
  const audited: Written<Sent> = {
    forma: { despues: { forma_de_pago: expect.stringContaining('Transferencia') } },
    valor: { despues: { valor: transfer.valor } },
    parte: 'the account names its part',
    propina: { despues: { propina: 2_000 } },
    caja: 'the payment names its drawer',
    recibe: 'the payment names the person',
    medio: { despues: { forma_de_pago: expect.stringContaining('Nequi') } },
  }
  expectWritten(await lastCambio(server, 'mesa', 2), audited)

  const { partes } = await server.ask(cuentasApi.divide, {
    ...at(id),
    body: { division: { modo: 'IGUAL', partes: 2 } },
  })
  const cash: Pick<Sent, 'forma' | 'parte' | 'recibe'> = {
    forma: 'EFECTIVO',
    parte: partes[0]?.id ?? 0,
    recibe: persona,
  }
  await pay(cash)
})

test('every field of a shift is stored when it opens and when it closes, and read in its report and in the audit', async () => {
  const { id } = await server.ask(cajasApi.create, {
    token,
    body: { sede: DEMO.otraSede, nombre: 'De turnos' },
  })
  type Opened = WholeBody<typeof cajasApi.open>
  const readingOfOpened: Reading<Opened, CajaAbierta> = { base: (read) => read.base }
  const opened: Opened = { base: 80_000 }
  const caja = await server.ask(cajasApi.open, { ...at(id), body: opened })
  expectAll(opened, caja, readingOfOpened)
  expect(await server.ask(cajasApi.read, at(id))).toEqual(caja)
  const openedAudited: Written<Opened> = { base: { despues: { base: 80_000 } } }
  expectWritten(await lastCambio(server, 'caja', id), openedAudited)

  type Moved = WholeBody<typeof cajasApi.addMovimiento>
  const readingOfMoved: Reading<Moved, MovimientoCaja | undefined> = {
    tipo: (read) => read?.tipo,
    valor: (read) => read?.valor,
    motivo: (read) => read?.motivo,
  }
  const moved: Moved = { tipo: 'SALIDA', valor: 20_000, motivo: 'Hielo' }
  const after = await server.ask(cajasApi.addMovimiento, { ...at(id), body: moved })
  expectAll(moved, after.movimientos[0], readingOfMoved)
  expect(await server.ask(cajasApi.read, at(id))).toEqual(after)
  const movedAudited: Written<Moved> = {
    tipo: { despues: { movimiento: 'SALIDA' } },
    valor: { despues: { valor: 20_000 } },
    motivo: { despues: { motivo: 'Hielo' } },
  }
  expectWritten(await lastCambio(server, 'caja', id), movedAudited)

  type Closed = WholeBody<typeof cajasApi.close>
  const reading: Reading<Closed, CierreDeTurno> = {
    turno: (read) => read.id,
    billetes: (read) => read.billetes,
    datafono: (read) => read.datafono.contado,
    transferencias: (read) => read.transferencias,
    queda: (read) => read.queda,
    nota: (read) => read.nota,
  }
  const closed: Closed = {
    turno: caja.turno?.id ?? 0,
    billetes: [
      { valor: 50_000, cantidad: 1 },
      { valor: 2_000, cantidad: 5 },
    ],
    datafono: 31_000,
    transferencias: { nequi: 1_000, daviplata: 2_000, bre_b: 3_000 },
    queda: 45_000,
    nota: 'Falta el hielo',
  }
  const cierre = await server.ask(cajasApi.close, { ...at(id), body: closed })
  expectAll(closed, cierre, reading)
  expect(cierre).toMatchObject({ base: opened.base, movimientos: after.movimientos })
  expect(await server.ask(cajasApi.cierre, at(cierre.id))).toEqual(cierre)
  const [listed] = await server.ask(cajasApi.turnos, { token, query: {} })
  expect(cierre).toMatchObject({ ...listed })
  const closedAudited: Written<Closed> = {
    turno: { antes: { turno: 'abierto' }, despues: { turno: 'cerrado' } },
    billetes: { despues: { contado: 60_000 } },
    datafono: 'the report of the shift',
    transferencias: 'the report of the shift',
    queda: 'the report of the shift',
    nota: 'the report of the shift',
  }
  expectWritten(await lastCambio(server, 'caja', id), closedAudited)
})
