// Payments online that are approved after their order stopped waiting, when the customer has
// ordered again or the table has another account. Rules pago/por-devolver and mesa/pago-tarde.
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { loadPedidoTokens } from '#server/pedidos/read/token.ts'
import { aSede, aSesion, DEMO } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { aPersona } from '#test/personas.ts'
import { aPago, aPagoBody, moneyOf, readPago, startShop } from '#test/pagos-en-linea.ts'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attendIntentos } from './attend.ts'

const shop = await startShop()
const { server, wompi, admin } = shop
afterAll(() => shop.close())
afterEach(() => {
  wompi.mode = 'on'
})
await server.ask(negocioAdminApi.change, {
  token: admin,
  body: { formas_de_pago: { MESA: ['EFECTIVO', 'EN_LINEA'] } },
})
const tokens = await loadPedidoTokens(server.db)
const MINUTE = 60_000

let sede = 0
beforeEach(async () => {
  sede = await aSede(server, { productos: [DEMO.margarita] })
})

type Pago = Awaited<ReturnType<typeof aPago>>

/** What ends a payment without its order. */
const ENDS: Readonly<Record<string, (pago: Pago) => Promise<unknown>>> = {
  'given up': ({ token }) => server.ask(enLineaApi.cancel, { params: { token } }),
  declined: ({ token, enlace }) => readPago(shop, token, wompi.pay(enlace, 'DECLINED').id),
  expired: () => {
    server.clock.advance(16 * MINUTE)
    return attendIntentos(server.services, tokens)
  },
}

async function end(pago: Pago, how: string): Promise<void> {
  server.clock.advance(MINUTE)
  await ENDS[how]?.(pago)
  server.clock.advance(MINUTE)
}

/** Its bank approves it now. */
const approve = ({ token, enlace }: Pago) => readPago(shop, token, wompi.pay(enlace, 'APPROVED').id)

async function expectReturned(pago: Pago, motivo: string): Promise<void> {
  expect(await approve(pago)).toMatchObject({ pedido: null, por_devolver: motivo })
  expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [], pagos: [], devolver: [pago.valor] })
}

async function expectPlaced(pago: Pago): Promise<number> {
  const { estado, pedido } = await approve(pago)
  expect(estado).toBe('PAGADO')
  expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [0], pagos: [pago.valor], devolver: [] })
  return pedido?.id ?? 0
}

const OTRO_PEDIDO = 'Después se hizo otro pedido'
let phones = 3_151_110_000
const aPhone = () => {
  phones += 1
  return String(phones)
}
const by = (numero: string) => ({ nombre: 'Camila', numero })

describe('a late payment of a customer who has ordered since', () => {
  test.each(Object.keys(ENDS))(
    'a payment that was %s goes back, and no second order is made',
    async (how) => {
      const invitado = by(aPhone())
      const pago = await aPago(shop, { body: aPagoBody({ sede, invitado }) })
      await end(pago, how)
      await placed(server, { sede, invitado })
      await expectReturned(pago, OTRO_PEDIDO)
    },
  )

  test('an order of the account is one of the same customer, also when staff type it for its phone', async () => {
    for (const isTyped of [false, true]) {
      const { token, numero } = await aPersona(server)
      const pago = await aPago(shop, { body: aPagoBody({ sede, invitado: null }), token })
      await end(pago, 'given up')
      if (isTyped) await placed(server, { sede, invitado: by(numero) }, { token: admin })
      else await placed(server, { sede, invitado: null }, { token })
      await expectReturned(pago, OTRO_PEDIDO)
    }
  })

  test('a guest who logs in with the same phone is the same customer', async () => {
    const numero = aPhone()
    const pago = await aPago(shop, { body: aPagoBody({ sede, invitado: by(numero) }) })
    await end(pago, 'given up')
    const { token } = await aSesion(server, { numero })
    await placed(server, { sede, invitado: null }, { token })
    await expectReturned(pago, OTRO_PEDIDO)
  })

  test('an order that waits for another payment places its own when both are approved', async () => {
    const invitado = by(aPhone())
    const pago = await aPago(shop, { body: aPagoBody({ sede, invitado }) })
    await end(pago, 'given up')
    const next = await aPago(shop, { body: aPagoBody({ sede, invitado }) })
    await expectReturned(pago, OTRO_PEDIDO)
    await expectPlaced(next)
  })

  test('an older order that still waits for another payment holds it back, too', async () => {
    const invitado = by(aPhone())
    const older = await aPago(shop, { body: aPagoBody({ sede, invitado }) })
    server.clock.advance(MINUTE)
    const pago = await aPago(shop, { body: aPagoBody({ sede, invitado }) })
    await end(pago, 'given up')
    await expectReturned(pago, OTRO_PEDIDO)
    await expectPlaced(older)
  })

  test('an older payment whose time is over holds no late payment back', async () => {
    const invitado = by(aPhone())
    await aPago(shop, { body: aPagoBody({ sede, invitado }) })
    server.clock.advance(MINUTE)
    const pago = await aPago(shop, { body: aPagoBody({ sede, invitado }) })
    // No round has ended them.
    server.clock.advance(20 * MINUTE)
    await expectPlaced(pago)
  })

  test('an older order, and one of another phone, hold no late payment back', async () => {
    const invitado = by(aPhone())
    await placed(server, { sede, invitado })
    server.clock.advance(MINUTE)
    const pago = await aPago(shop, { body: aPagoBody({ sede, invitado }) })
    await end(pago, 'given up')
    await placed(server, { sede })
    await expectPlaced(pago)
  })

  test('a payment that was given up while Wompi was down places its order when nothing was ordered since', async () => {
    const pago = await aPago(shop, { body: aPagoBody({ sede }) })
    wompi.pay(pago.enlace, 'APPROVED')
    wompi.mode = 'down'
    await end(pago, 'given up')
    wompi.mode = 'on'
    server.clock.advance(10 * MINUTE)
    await attendIntentos(server.services, tokens)
    expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [0], pagos: [pago.valor], devolver: [] })
  })
})

describe('a late payment at a table', () => {
  const OTRA_CUENTA = 'La mesa ya tiene otra cuenta'
  const aMesa = async () => (await server.ask(sedesAdminApi.createMesa, { token: admin, body: { sede } })).id
  const enMesa = (mesa: number): Partial<NuevoPedido> => ({ sede, tipo_pedido: 'MESA', mesa })
  const aPagoEn = (mesa: number) => aPago(shop, { body: aPagoBody(enMesa(mesa)) })
  const pedidoOf = (id: number) => server.ask(pedidosApi.read, { token: admin, params: { id: String(id) } })

  /** A round of guests, which opens their account; returns the id of the account. */
  async function aCuenta(mesa: number): Promise<number> {
    const { id } = await placed(server, enMesa(mesa))
    return (await pedidoOf(id)).cuenta ?? 0
  }
  const at = (cuenta: number) => ({ token: admin, params: { id: String(cuenta) } })
  const payAll = (cuenta: number) =>
    server.ask(cuentasApi.createPago, { ...at(cuenta), body: { forma: 'DATAFONO' } })
  const read = (cuenta: number) => server.ask(cuentasApi.read, at(cuenta))

  test('a late payment of guests who have paid and left joins no account of the next guests', async () => {
    const mesa = await aMesa()
    const cuenta = await aCuenta(mesa)
    const pago = await aPagoEn(mesa)
    await end(pago, 'expired')
    await payAll(cuenta)
    const next = await aCuenta(mesa)
    await expectReturned(pago, 'La cuenta de la mesa ya se cerró')
    expect((await read(next)).pedidos).toHaveLength(1)
  })

  test('a late payment of guests who had ordered nothing joins no account of the next guests', async () => {
    const mesa = await aMesa()
    const pago = await aPagoEn(mesa)
    server.clock.advance(16 * MINUTE)
    // Before the payment is attended to.
    const next = await aCuenta(mesa)
    await attendIntentos(server.services, tokens)
    await expectReturned(pago, OTRA_CUENTA)
    expect((await read(next)).pedidos).toHaveLength(1)
  })

  test.each(['free', 'of other guests'])(
    'a late payment of guests who paid and left while it waited places no order at a table that is %s',
    async (then) => {
      const mesa = await aMesa()
      const cuenta = await aCuenta(mesa)
      const pago = await aPagoEn(mesa)
      server.clock.advance(5 * MINUTE)
      await payAll(cuenta)
      server.clock.advance(3 * MINUTE)
      const next = then === 'free' ? null : await aCuenta(mesa)
      server.clock.advance(8 * MINUTE)
      await attendIntentos(server.services, tokens)
      await expectReturned(pago, 'La cuenta de la mesa ya se cerró')
      if (next !== null) expect((await read(next)).pedidos).toHaveLength(1)
    },
  )

  test('late payments at a table that is still free place their orders, one after the other', async () => {
    const mesa = await aMesa()
    const [one, other] = [await aPagoEn(mesa), await aPagoEn(mesa)]
    await end(one, 'expired')
    for (const pago of [one, other]) {
      const { mesa: here } = await pedidoOf(await expectPlaced(pago))
      expect(here?.id).toBe(mesa)
    }
  })

  test('a late payment joins the account of its guests, which is still open', async () => {
    const mesa = await aMesa()
    const cuenta = await aCuenta(mesa)
    const pago = await aPagoEn(mesa)
    await end(pago, 'expired')
    expect(await pedidoOf(await expectPlaced(pago))).toMatchObject({ cuenta, mesa: { id: mesa } })
  })

  test('a late payment is returned after the waiter typed an order into the account of its guests', async () => {
    const mesa = await aMesa()
    const cuenta = await aCuenta(mesa)
    const pago = await aPagoEn(mesa)
    await end(pago, 'expired')
    await placed(server, { ...enMesa(mesa), invitado: null }, { token: admin })
    await expectReturned(pago, OTRO_PEDIDO)
    expect((await read(cuenta)).pedidos).toHaveLength(2)
  })

  test('an order that the waiter typed before a late payment began does not hold it back', async () => {
    const mesa = await aMesa()
    await placed(server, { ...enMesa(mesa), invitado: null }, { token: admin })
    server.clock.advance(MINUTE)
    const pago = await aPagoEn(mesa)
    await end(pago, 'expired')
    await expectPlaced(pago)
  })

  test('a late payment follows its guests, who have changed their table since it expired', async () => {
    const [mesa, otra] = [await aMesa(), await aMesa()]
    const cuenta = await aCuenta(mesa)
    const pago = await aPagoEn(mesa)
    await end(pago, 'expired')
    await server.ask(cuentasApi.move, { ...at(cuenta), body: { mesa: otra } })
    const next = await aCuenta(mesa)
    expect(await pedidoOf(await expectPlaced(pago))).toMatchObject({ cuenta, mesa: { id: otra } })
    expect((await read(next)).pedidos).toHaveLength(1)
  })

  test('a late payment follows its guests, whose account came to another one since it expired', async () => {
    const [mesa, otra] = [await aMesa(), await aMesa()]
    const [cuenta, own] = [await aCuenta(otra), await aCuenta(mesa)]
    const pago = await aPagoEn(mesa)
    await end(pago, 'expired')
    await server.ask(cuentasApi.join, { ...at(cuenta), body: { cuenta: own } })
    expect(await pedidoOf(await expectPlaced(pago))).toMatchObject({ cuenta, mesa: { id: otra } })
  })
})
