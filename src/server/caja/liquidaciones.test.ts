// People who hold cash: who received a payment, the base for change, and the settlement.
import { cajasApi } from '#contract/caja/cajas.ts'
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { aProducto, aSede, aSesion, aUsuario } from '#test/builders.ts'
import { expectRefused, placed } from '#test/orders.ts'
import { aPersona } from '#test/personas.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const { token } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server, { precio: 42_030 })
const lineas = [{ producto, cantidad: 1, precio_unitario_aplicado: 42_030 }]

let sede = 0
let caja = 0
let andres = 0
beforeEach(async () => {
  await setFee('NEGOCIO')
  sede = await aSede(server, { productos: [producto] })
  caja = (await server.ask(cajasApi.create, { token, body: { sede, nombre: 'Caja' } })).id
  await server.ask(cajasApi.open, { ...at(caja), body: { base: 100_000 } })
  andres = await aUsuario(server, { roles: ['Cajero'], sedes: [sede] })
})

const at = (id: number) => ({ token, params: { id: String(id) } })
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  server.call('POST', path, { token, body, headers })
const setFee = (de: 'NEGOCIO' | 'DOMICILIARIO' | 'FIJO', fijo = 0) =>
  server.ask(cajasApi.changeAjustes, { token, body: { denominaciones: [50_000], domicilio: { de, fijo } } })
const anOrder = async () => (await placed(server, { sede, productos_pedidos: lineas }, { token })).id
const pay = (id: number, body: object) => post(`/api/pedidos/${String(id)}/pagos/`, body)
/** A cash payment of $ 42.000 that Andrés holds. */
async function held() {
  const id = await anOrder()
  expect(await pay(id, { forma: 'EFECTIVO', recibe: andres })).toMatchObject({ status: 200 })
  return id
}
const owed = async () => (await server.ask(liquidacionesApi.list, at(caja))).por_liquidar
const settle = (body: object = {}, headers: Record<string, string> = {}) =>
  post(`/api/cajas/${String(caja)}/liquidaciones/`, { persona: andres, debe: 42_000, ...body }, headers)
const giveBase = (valor: number, tipo = 'ENTREGAR') =>
  post(`/api/cajas/${String(caja)}/bases/`, { persona: andres, tipo, valor })
async function close() {
  const { turno } = await server.ask(cajasApi.read, at(caja))
  const body = { turno: turno?.id ?? 0, billetes: [], queda: 0 }
  return server.ask(cajasApi.close, { ...at(caja), body })
}
/** A finished delivery of $ 5.000 that Andrés carried. */
async function delivered() {
  const id = await anOrder()
  await server.db
    .updateTable('pedidos')
    .set({ tipo_pedido: 'DOMICILIO', direccion_entrega: 'Carrera 9 # 13-20', costo_domicilio: 5000 })
    .where('id', '=', id)
    .execute()
  await server.ask(liquidacionesApi.changeLleva, { ...at(id), body: { persona: andres } })
  await server.ask(pedidosApi.changeEstado, { ...at(id), body: { estado: 'COMPLETADO' } })
  return id
}

describe('cash that a person holds', () => {
  test('cash that a person holds is in no shift until it is settled, and then in the shift of the settlement', async () => {
    const id = await held()
    expect(await server.ask(pagosApi.list, at(id))).toMatchObject([
      { valor: 42_000, redondeo: 30, caja: null, recibido_por: expect.stringMatching(/^Prueba/) },
    ])
    expect(await owed()).toMatchObject([
      { persona: { id: andres }, efectivo: 42_000, pagos: 1, debe: 42_000 },
    ])
    expect(await close()).toMatchObject({ efectivo: { esperado: 100_000 }, pagos: [] })

    await server.ask(cajasApi.open, { ...at(caja), body: { base: 0 } })
    const { status, body } = await settle()
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { efectivo: 42_000, debe: 42_000, entregado: 42_000, caja: { id: caja } },
    })
    expect(await owed()).toEqual([])
    expect(await close()).toMatchObject({
      efectivo: { esperado: 42_000 },
      pagos: [{ forma: 'EFECTIVO', cantidad: 1, valor: 42_000 }],
    })
  })

  test('cash that a person holds stays outside a shift that a process of the previous version opens', async () => {
    const id = await held()
    await server.pool.query(
      'update pagos set turno_id = (select max(id) from turnos) where pedido_id = $1 and turno_id is null',
      [id],
    )
    expect(await owed()).toMatchObject([{ efectivo: 42_000 }])
  })

  test('a payment whose cash a person holds can be cancelled before the settlement, and refunded after it', async () => {
    const first = await held()
    const cancel = async (id: number) => {
      const [pago] = await server.ask(pagosApi.list, at(id))
      return post(`/api/pedidos/${String(id)}/pagos/${String(pago?.id)}/anular/`, {})
    }
    expect(await cancel(first)).toMatchObject({ status: 200 })
    expect(await owed()).toEqual([])
    const second = await held()
    expect(await settle()).toMatchObject({ status: 200 })
    expect(await cancel(second)).toMatchObject({
      status: 409,
      body: {
        error:
          'Ese pago ya se liquidó. Devuelve el dinero en vez de anularlo. Si lo vas a cobrar otra vez, toma otro pedido.',
      },
    })
  })

  test('only cash can be held, and only by an active person of the branch', async () => {
    const id = await anOrder()
    expect(await pay(id, { forma: 'DATAFONO', recibe: andres })).toMatchObject({
      status: 400,
      body: { campos: { recibe: 'Solo el efectivo lo recibe una persona' } },
    })
    const away = await aUsuario(server, { roles: ['Cajero'], sedes: [1] })
    const customer = await aUsuario(server, {})
    await server.ask(administracionApi.changeUsuario, {
      ...at(andres),
      body: { activo: false },
    })
    for (const recibe of [away, customer, andres, 999_999]) {
      expect(await pay(id, { forma: 'EFECTIVO', recibe })).toMatchObject({
        status: 400,
        body: { campos: { recibe: 'Elige a una persona activa de la sede' } },
      })
    }
  })

  test('nobody holds the cash of a test order', async () => {
    const id = await anOrder()
    await server.db.updateTable('pedidos').set({ es_prueba: true }).where('id', '=', id).execute()
    await pay(id, { forma: 'EFECTIVO', recibe: andres })
    expect(await owed()).toEqual([])
  })
})

describe('a person who holds money of the business', () => {
  test('erases their account only after they handed cash and base over', async () => {
    const rider = await aPersona(server, { roles: ['Cajero'], sedes: [sede] })
    const erase = () =>
      server.call('DELETE', '/users/mis-datos/', { token: rider.token, body: { password: rider.password } })
    const persona = { persona: rider.usuarioId }
    const refused = {
      status: 409,
      codigo: 'por_liquidar',
      error: 'Tienes plata por liquidar. Entrégala en caja y vuelve a intentarlo.',
    }
    await pay(await anOrder(), { forma: 'EFECTIVO', recibe: rider.usuarioId })
    await expectRefused(server, erase, refused)
    expect(await settle(persona)).toMatchObject({ status: 200 })
    const base = (tipo: string) =>
      post(`/api/cajas/${String(caja)}/bases/`, { ...persona, tipo, valor: 20_000 })
    expect(await base('ENTREGAR')).toMatchObject({ status: 200 })
    await expectRefused(server, erase, refused)
    expect(await base('RECIBIR')).toMatchObject({ status: 200 })
    expect((await erase()).status).toBe(204)
  })
})

describe('a settlement', () => {
  test('a settlement counts once, also when many make it at once', async () => {
    await held()
    const answers = await Promise.all([1, 2, 3].map(() => settle()))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'Lo que debe entregar cambió. Revisa el valor y vuelve a liquidar.',
    })
    expect((await close()).efectivo.esperado).toBe(142_000)
  })

  test('a settlement takes the base back, and its difference has a reason', async () => {
    await held()
    expect(await giveBase(50_000)).toMatchObject({ status: 200 })
    expect(await giveBase(10_000, 'RECIBIR')).toMatchObject({ status: 200 })
    expect(await giveBase(40_050, 'RECIBIR')).toMatchObject({ status: 400 })
    expect(await owed()).toMatchObject([{ efectivo: 42_000, base: 40_000, debe: 82_000 }])
    expect(await settle({ debe: 82_000, entrega: 80_000 })).toMatchObject({
      status: 400,
      body: { campos: { motivo: 'Escribe por qué no coincide' } },
    })
    expect(await settle({ debe: 82_000, entrega: 80_000, motivo: 'Dio mal las vueltas' })).toMatchObject({
      status: 200,
      body: { entregado: 80_000, motivo: 'Dio mal las vueltas' },
    })
    // 100.000 − 50.000 + 10.000 + 80.000
    expect((await close()).efectivo.esperado).toBe(140_000)
  })

  test('a settlement needs an open drawer, and leaves closed shifts as they are', async () => {
    await held()
    const before = await close()
    expect(await settle()).toMatchObject({ status: 409, body: { codigo: 'caja_cerrada' } })
    await server.ask(cajasApi.open, { ...at(caja), body: { base: 0 } })
    await settle()
    expect(await server.ask(cajasApi.cierre, at(before.id))).toEqual(before)
  })
})

describe('the delivery fee', () => {
  test('the business keeps the delivery fee by default', async () => {
    await delivered()
    expect(await owed()).toEqual([])
  })

  test("a rider's delivery fee counts once, for finished deliveries placed since the setting", async () => {
    await delivered()
    server.clock.advance(1000)
    await setFee('DOMICILIARIO')
    await delivered()
    await held()
    const carried = await held()
    await server.ask(liquidacionesApi.changeLleva, { ...at(carried), body: { persona: andres } })
    expect(await owed()).toMatchObject([{ efectivo: 84_000, domicilios: 5000, entregas: 1, debe: 79_000 }])
    expect(await settle({ debe: 79_000 })).toMatchObject({ status: 200 })
    expect(await owed()).toEqual([])
    expect((await close()).efectivo.esperado).toBe(179_000)
  })

  test('the fee of a delivery that the house gives is paid like any other', async () => {
    await setFee('DOMICILIARIO')
    const id = await delivered()
    await server.db
      .updateTable('pedidos')
      .set({
        cortesia_clase: 'REPETIDO',
        descuento: 42_030,
        total_pedido: 0,
        costo_domicilio: 0,
        cortesia_valor: 47_030,
        cortesia_domicilio: 5000,
      })
      .where('id', '=', id)
      .execute()
    expect(await owed()).toMatchObject([{ efectivo: 0, domicilios: 5000, entregas: 1, debe: -5000 }])
  })

  test('the drawer pays a fixed delivery fee to a rider who holds no cash', async () => {
    await setFee('FIJO', 6000)
    await delivered()
    await delivered()
    expect(await owed()).toMatchObject([{ efectivo: 0, domicilios: 12_000, debe: -12_000 }])
    expect(await settle({ debe: -12_000 })).toMatchObject({ status: 200, body: { entregado: -12_000 } })
    expect((await close()).efectivo.esperado).toBe(88_000)
  })

  test('the fee of each delivery follows the setting at its placing, also after later changes', async () => {
    await delivered()
    server.clock.advance(1000)
    await setFee('FIJO', 6000)
    await delivered()
    server.clock.advance(1000)
    await setFee('DOMICILIARIO')
    await delivered()
    server.clock.advance(1000)
    await setFee('NEGOCIO')
    await delivered()
    expect(await owed()).toMatchObject([{ domicilios: 11_000, entregas: 2, debe: -11_000 }])
    expect(await settle({ debe: -11_000 })).toMatchObject({ status: 200 })
    expect(await owed()).toEqual([])
  })

  test('the delivery fee keeps its setting when the settings come without it', async () => {
    await setFee('FIJO', 6000)
    const ajustes = await server.ask(cajasApi.changeAjustes, { token, body: { denominaciones: [50_000] } })
    expect(ajustes.domicilio).toEqual({ de: 'FIJO', fijo: 6000 })
  })
})
