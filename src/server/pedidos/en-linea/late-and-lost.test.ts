// Payments online that come very late, after a restore, beside a broken one, or of somebody who
// left.
import { cuentaWompiApi, type NuevaCuenta } from '#contract/cuenta-wompi.ts'
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { forgetCached } from '#server/lib/cache/cached.ts'
import { forgetOldKeys } from '#server/lib/idempotency.ts'
import { loadPedidoTokens } from '#server/pedidos/read/token.ts'
import { aCampana, aProducto, aSesion, DEMO } from '#test/builders.ts'
import { work } from '#test/due-work.ts'
import { place } from '#test/orders.ts'
import { aPersona } from '#test/personas.ts'
import { aPago, aPagoBody, moneyOf, readPago, sendEvent, startShop } from '#test/pagos-en-linea.ts'
import { atComercio, atStranger, LLAVES, LLAVES_DE_PRODUCCION, OTRAS_LLAVES } from '#test/wompi.ts'
import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { attendIntentos } from './attend.ts'

const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
const shop = await startShop({ log, config: { publicUrl: 'https://pedidos.example.com' } })
const { server, wompi, admin } = shop
afterAll(() => shop.close())
const tokens = await loadPedidoTokens(server.db)
const attend = () => attendIntentos(server.services, tokens)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('a campaign whose limit was lowered meanwhile still counts for an order that is paid in time', async () => {
  const { id, codigo: codigo_cupon } = await aCampana(server, { limite_total: 5 })
  const { token, usuarioId } = await aSesion(server)
  const pago = await aPago(shop, { body: aPagoBody({ invitado: null, codigo_cupon }), token })
  const { token: another } = await aSesion(server)
  await aPago(shop, { body: aPagoBody({ invitado: null, codigo_cupon }), token: another })
  await server.db.updateTable('campanas').set({ limite_total: 1 }).where('id', '=', id).execute()
  const now = await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)
  expect(now.estado).toBe('PAGADO')
  expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [0], pagos: [pago.valor], devolver: [] })
  const campana = server.db.selectFrom('campanas').select(['usos', 'costo']).where('id', '=', id)
  expect(await campana.executeTakeFirstOrThrow()).toMatchObject({ usos: 2 })
  const usos = server.db
    .selectFrom('usos_cupon')
    .select(['usuario_id', 'devuelto'])
    .where('campana_id', '=', id)
  expect(await usos.execute()).toEqual([{ usuario_id: usuarioId, devuelto: false }])
})

test('a payment that cannot be settled holds up no other payment of the round', async () => {
  const [broken, sound] = [await aPago(shop), await aPago(shop)]
  for (const { enlace } of [broken, sound]) wompi.pay(enlace, 'APPROVED')
  const reference = new URL(broken.enlace).searchParams.get('reference') ?? ''
  await server.db
    .updateTable('intentos_pago')
    .set({ pedido: '{}' })
    .where('referencia', '=', reference)
    .execute()
  server.clock.advance(MINUTE)
  logged.length = 0
  await attend()
  expect((await readPago(shop, sound.token)).estado).toBe('PAGADO')
  expect((await readPago(shop, broken.token)).estado).toBe('PENDIENTE')
  expect(logged.join('')).toContain(reference)
})

test('an approval after more than a day goes back, also of an order that was placed in another form', async () => {
  const clave = 'clave-de-otro-dia'
  const body = aPagoBody()
  const pago = await aPago(shop, { body, clave })
  const headers = { 'idempotency-key': clave }
  expect((await place(server, { ...body, forma_de_pago: 'EFECTIVO' }, { headers })).status).toBe(201)
  server.clock.advance(25 * HOUR)
  await forgetOldKeys(server.services)
  const now = await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)
  expect(now).toMatchObject({ pedido: null, por_devolver: 'El pago llegó demasiado tarde' })
  expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [], pagos: [], devolver: [pago.valor] })
})

test('a second payment that its bank approves much later is found without its event, and goes back to its customer', async () => {
  const invitado = { nombre: 'Camila', numero: '3150000077' }
  const pago = await aPago(shop, { body: aPagoBody({ invitado }) })
  const slow = wompi.pay(pago.enlace, 'PENDING')
  expect(await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)).toMatchObject({
    estado: 'PAGADO',
  })
  server.clock.advance(21 * MINUTE)
  await attend()
  server.clock.advance(40 * MINUTE)
  Object.assign(slow, { status: 'APPROVED' })
  await attend()
  expect(await moneyOf(shop, pago.token)).toMatchObject({ pagos: [pago.valor], devolver: [pago.valor] })
  const kept = await server.ask(enLineaApi.porDevolver, { token: admin })
  expect(kept.find(({ transaccion }) => transaccion === slow.id)).toMatchObject(invitado)
  await askedAgain(pago.enlace, 0)
})

test('a paid payment without another transaction is asked about once more', async () => {
  const pago = await aPago(shop)
  await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)
  await askedAgain(pago.enlace, 1)
})

test('the link of a paid order is due work, which a process that ends after the approval leaves to another', async () => {
  const numero = '3150000078'
  const pago = await aPago(shop, { body: aPagoBody({ invitado: { nombre: 'Camila', numero } }) })
  const { pedido } = await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)
  const links = async () =>
    server.db.selectFrom('mensajes_salientes').select('texto').where('numero', '=', numero).execute()
  expect(await links()).toEqual([])
  await work(server)
  await work(server)
  expect(await links()).toEqual([{ texto: expect.stringContaining(`/${pedido?.token ?? ''}`) }])
})

/** Expects how often Wompi is asked about a payment within a day. */
async function askedAgain(enlace: string, times: number) {
  const reference = new URL(enlace).searchParams.get('reference') ?? ''
  wompi.asked.length = 0
  for (let turn = 0; turn < 24 * 6; turn += 1) {
    server.clock.advance(10 * MINUTE)
    await attend()
  }
  expect(wompi.asked.filter((path) => path.includes(reference))).toHaveLength(times)
}

test('the reason why money goes back asks the customer for nothing', async () => {
  const pago = await aPago(shop)
  server.clock.advance(20 * MINUTE)
  await server.db.updateTable('sedes').set({ archivada: true }).where('id', '=', DEMO.sede).execute()
  forgetCached()
  const now = await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)
  await server.db.updateTable('sedes').set({ archivada: false }).where('id', '=', DEMO.sede).execute()
  forgetCached()
  expect(now.por_devolver).toBe('Esta sede ya no recibe pedidos')
})

test('the name of a person who was erased goes with the money that is returned', async () => {
  const { token, password, usuarioId } = await aPersona(server)
  const producto = await aProducto(server, { precio: 10_000 })
  const body = aPagoBody({ invitado: null, productos_pedidos: [{ producto, cantidad: 1 }] })
  const pago = await aPago(shop, { body, token })
  const { id } = wompi.pay(pago.enlace, 'APPROVED', { amount_in_cents: 100 })
  await readPago(shop, pago.token, id)
  await server.ask(enLineaApi.cancel, { params: { token: pago.token } })
  expect((await server.call('DELETE', '/users/mis-datos/', { token, body: { password } })).status).toBe(204)
  const rowOf = () =>
    server.db
      .selectFrom('pagos_por_devolver as p')
      .innerJoin('intentos_pago as i', 'i.id', 'p.intento_id')
      .select(['p.id', 'p.nombre', 'p.numero', 'p.devuelto_en'])
      .where('i.usuario_id', '=', usuarioId)
      .executeTakeFirstOrThrow()
  const kept = await rowOf()
  expect(kept).toMatchObject({
    nombre: expect.stringMatching(/^Prueba/),
    numero: expect.stringMatching(/^314/),
  })
  await server.ask(enLineaApi.markDevuelto, { token: admin, params: { id: String(kept.id) } })
  expect(await rowOf()).toEqual({ id: kept.id, nombre: '', numero: '', devuelto_en: expect.any(Date) })
})

test('an approved payment that is not known here, as after a restore, is a line of the log', async () => {
  const pago = await aPago(shop)
  const lost = wompi.pay(pago.enlace, 'APPROVED', { reference: 'paid-after-the-backup' })
  logged.length = 0
  expect((await sendEvent(shop, wompi.eventOf(lost))).status).toBe(200)
  expect(logged).toEqual([expect.stringContaining(lost.id)])
  const declined = wompi.pay(pago.enlace, 'DECLINED', { reference: 'declined-after-the-backup' })
  await sendEvent(shop, wompi.eventOf(declined))
  expect(logged).toHaveLength(1)
})

describe('after the keys were replaced, an approval at the old account', () => {
  afterEach(() => server.ask(cuentaWompiApi.save, { token: admin, body: LLAVES }))
  const kept = async () =>
    (await server.db.selectFrom('cuentas_wompi_anteriores').select('llave_publica').execute()).map(
      ({ llave_publica }) => llave_publica,
    )
  /** A payment that began under keys that were replaced, or removed, after its 15 minutes. */
  async function aPagoOfBefore(change: () => Promise<unknown>) {
    const pago = await aPago(shop)
    server.clock.advance(16 * MINUTE)
    await attend()
    await change()
    return pago
  }
  const save = (body: NuevaCuenta) => server.ask(cuentaWompiApi.save, { token: admin, body })
  const replace = () => save(OTRAS_LLAVES)
  const remove = () => server.ask(cuentaWompiApi.remove, { token: admin })

  test('an approval at a replaced account is found by asking Wompi', async () => {
    const pago = await aPagoOfBefore(replace)
    wompi.pay(pago.enlace, 'APPROVED')
    server.clock.advance(10 * MINUTE)
    await attend()
    expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [0], pagos: [pago.valor], devolver: [] })
  })

  test('an approval at a removed account goes back, because no order is paid online any more', async () => {
    await save(LLAVES_DE_PRODUCCION)
    const pago = await aPagoOfBefore(remove)
    wompi.pay(pago.enlace, 'APPROVED')
    server.clock.advance(10 * MINUTE)
    await attend()
    expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [], pagos: [], devolver: [pago.valor] })
  })

  test.each([
    ['replaced by keys of production', () => save(LLAVES_DE_PRODUCCION)],
    ['removed', remove],
  ])('an approval of the sandbox is no money once its keys were %s', async (_, change) => {
    const pago = await aPago(shop)
    await server.ask(enLineaApi.cancel, { params: { token: pago.token } })
    await change()
    const { id } = wompi.pay(pago.enlace, 'APPROVED')
    server.clock.advance(10 * MINUTE)
    await attend()
    await readPago(shop, pago.token, id)
    expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [], pagos: [], devolver: [] })
  })

  test('an approval is found when a restore lost its account and other keys were saved in between', async () => {
    const pago = await aPagoOfBefore(async () => {
      await server.db.deleteFrom('cuenta_wompi').execute()
      await replace()
      await save(LLAVES)
    })
    wompi.pay(pago.enlace, 'APPROVED')
    server.clock.advance(10 * MINUTE)
    await attend()
    expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [0], pagos: [pago.valor], devolver: [] })
  })

  test('a payment that an older process began without an account is looked up in the replaced account', async () => {
    const pago = await aPagoOfBefore(async () => {
      await server.db.updateTable('intentos_pago').set({ llave_publica: null }).execute()
      await replace()
    })
    wompi.pay(pago.enlace, 'APPROVED')
    server.clock.advance(10 * MINUTE)
    await attend()
    expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [0], pagos: [pago.valor], devolver: [] })
  })

  test('an approval at a replaced account is accepted from its event and from the return of its customer', async () => {
    const [told, returned] = [await aPago(shop), await aPagoOfBefore(replace)]
    const event = wompi.eventOf(wompi.pay(told.enlace, 'APPROVED'))
    expect((await sendEvent(shop, event)).status).toBe(200)
    await readPago(shop, returned.token, wompi.pay(returned.enlace, 'APPROVED').id)
    for (const { token, valor } of [told, returned]) {
      expect(await moneyOf(shop, token)).toEqual({ pedidos: [0], pagos: [valor], devolver: [] })
    }
  })

  test('a payment to the account of somebody else pays no order', async () => {
    const pago = await aPagoOfBefore(replace)
    const paid = wompi.pay(atStranger(pago.enlace), 'APPROVED')
    await readPago(shop, pago.token, paid.id)
    for (const { secreto_eventos } of [LLAVES, OTRAS_LLAVES]) {
      expect((await sendEvent(shop, wompi.eventOf(paid, secreto_eventos))).status).toBe(200)
    }
    expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [], pagos: [], devolver: [] })
  })

  test('an approval at a replaced account counts for four days, and then the old keys are deleted', async () => {
    await aPagoOfBefore(replace)
    await attend()
    expect(await kept()).toEqual([LLAVES.llave_publica])
    server.clock.advance(4 * 24 * HOUR)
    await attend()
    expect(await kept()).toEqual([])
    expect((await sendEvent(shop, { event: 'transaction.updated' })).status).toBe(401)
  })

  test.each([
    ['a former account of tests', LLAVES, OTRAS_LLAVES],
    ['a former account of production', LLAVES_DE_PRODUCCION, LLAVES],
  ])('%s neither pays nor ends a payment that began under the present one', async (_, former, present) => {
    await save(former)
    await aPagoOfBefore(() => save(present))
    const pago = await aPago(shop)
    const told = async (status: 'APPROVED' | 'DECLINED') => {
      const transaccion = wompi.pay(atComercio(pago.enlace, former), status)
      const environment = former === LLAVES_DE_PRODUCCION ? 'prod' : 'test'
      const event = wompi.eventOf(transaccion, former.secreto_eventos, environment)
      expect((await sendEvent(shop, event)).status).toBe(200)
      return transaccion
    }
    await told('DECLINED')
    expect((await readPago(shop, pago.token)).estado).toBe('PENDIENTE')
    logged.length = 0
    const { id } = await told('APPROVED')
    expect(logged).toEqual([expect.stringContaining(id)])
    expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [], pagos: [], devolver: [] })
    expect(await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)).toMatchObject({
      estado: 'PAGADO',
    })
  })
})
