// The rider's fee of a delivery that is free for its customer. Rules caja/domicilio-de and
// domicilio/gratis.
import { cajasApi } from '#contract/caja/cajas.ts'
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { aPedidoEnBarrio, aSedeConBarrios, CENTRO, MARCOS } from '#test/barrios.ts'
import { aDomicilioBody, aSesion, aUsuario } from '#test/builders.ts'
import { createModificar, sentOf } from '#test/modificar.ts'
import { aLinea } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const { token } = await aSesion(server, { roles: ['Administrador'] })
const { changed, read } = createModificar(server, token)
const sede = await aSedeConBarrios(server, token)
const caja = (await server.ask(cajasApi.create, { token, body: { sede, nombre: 'Caja' } })).id
const at = (id: number) => ({ token, params: { id: String(id) } })
await server.ask(cajasApi.open, { ...at(caja), body: { base: 100_000 } })

const MARGARITA = 38_900

let andres = 0
beforeEach(async () => {
  andres = await aUsuario(server, { roles: ['Cajero'], sedes: [sede] })
  server.clock.advance(1000)
  await setFee('DOMICILIARIO')
  await setGratis(2 * MARGARITA)
})

const setFee = (de: 'DOMICILIARIO' | 'FIJO', fijo = 0) =>
  server.ask(cajasApi.changeAjustes, { token, body: { denominaciones: [50_000], domicilio: { de, fijo } } })
async function setGratis(domicilio_gratis_desde: number | null) {
  await server.db.updateTable('negocio').set({ domicilio_gratis_desde }).execute()
  await server.services.memory.settle()
}
const anOrder = (cantidad: number) =>
  aPedidoEnBarrio(server, sede, { productos_pedidos: [aLinea({ cantidad })] })
async function deliver(id: number) {
  await server.ask(liquidacionesApi.changeLleva, { ...at(id), body: { persona: andres } })
  await server.ask(pedidosApi.changeEstado, { ...at(id), body: { estado: 'COMPLETADO' } })
}
const owed = async () =>
  (await server.ask(liquidacionesApi.list, at(caja))).por_liquidar.find(
    ({ persona }) => persona.id === andres,
  )

describe('the fee of a rider for a delivery that is free for its customer', () => {
  test('the rider gets the quoted fee, and the drawer pays it when they settle', async () => {
    const { id, costo_domicilio, total_a_pagar } = await anOrder(2)
    expect({ costo_domicilio, total_a_pagar }).toEqual({ costo_domicilio: 0, total_a_pagar: 2 * MARGARITA })
    await deliver(id)
    await deliver((await anOrder(1)).id)
    const debe = -2 * CENTRO.costo_domicilio
    expect(await owed()).toMatchObject({ domicilios: -debe, entregas: 2, debe })
    const settled = await server.ask(liquidacionesApi.create, {
      ...at(caja),
      body: { persona: andres, debe },
    })
    expect(settled).toMatchObject({ domicilios: -debe, entregas: 2, entregado: debe })
    expect(await owed()).toBeUndefined()
  })

  test('a fixed amount for each delivery stays, and an order of an app has no fee', async () => {
    const direccion = { direccion_entrega: 'Carrera 9 # 13-20, Centro', instrucciones: '' }
    const productos_pedidos = [aLinea({ cantidad: 2 })]
    const ofApp = { sede, direccion, productos_pedidos, canal: 'RAPPI', invitado: null } as const
    await deliver((await server.ask(pedidosApi.create, { token, body: aDomicilioBody(ofApp) })).id)
    expect(await owed()).toBeUndefined()
    server.clock.advance(1000)
    await setFee('FIJO', 4000)
    await deliver((await anOrder(2)).id)
    expect(await owed()).toMatchObject({ domicilios: 4000, entregas: 2 })
  })

  test('the fee follows a corrected barrio', async () => {
    const { id } = await anOrder(2)
    const body = { barrio: MARCOS.nombre }
    expect(
      await server.call('POST', `/api/pedidos/${String(id)}/cambiar_barrio/`, { token, body }),
    ).toMatchObject({
      status: 200,
      body: { costo_domicilio: 0 },
    })
    await deliver(id)
    expect(await owed()).toMatchObject({ domicilios: MARCOS.costo_domicilio })
  })

  test('an order that the house gives, and charges again, keeps the fee', async () => {
    const { id } = await anOrder(2)
    const body = { clase: 'CORTESIA', motivo: 'Cumpleaños' } as const
    await server.ask(cortesiasApi.give, { ...at(id), body })
    await deliver(id)
    expect(await owed()).toMatchObject({ domicilios: CENTRO.costo_domicilio })
    expect(await server.ask(cortesiasApi.takeBack, at(id))).toMatchObject({ costo_domicilio: 0 })
    expect(await owed()).toMatchObject({ domicilios: CENTRO.costo_domicilio })
  })

  test('an order that changes its amount has one fee: charged when it is smaller, free when it is larger', async () => {
    const order = await anOrder(2)
    // The tariff of today is another one: the agreed fee stays.
    await server.db
      .updateTable('barrios')
      .set({ costo_domicilio: 9000 })
      .where('sede_id', '=', sede)
      .where('nombre', '=', CENTRO.nombre)
      .execute()
    await server.services.memory.settle()
    const change = async (cantidad: number) => {
      const now = await read(order.id)
      return changed(now, { productos_pedidos: sentOf(now, { 0: { cantidad } }) })
    }
    expect(await change(1)).toMatchObject({ costo_domicilio: CENTRO.costo_domicilio })
    expect(await change(2)).toMatchObject({ costo_domicilio: 0 })
    await deliver(order.id)
    expect(await owed()).toMatchObject({ domicilios: CENTRO.costo_domicilio, entregas: 1 })
    await server.db
      .updateTable('barrios')
      .set({ costo_domicilio: CENTRO.costo_domicilio })
      .where('sede_id', '=', sede)
      .where('nombre', '=', CENTRO.nombre)
      .execute()
    await server.services.memory.settle()
  })

  test('a process of the previous version that charges the fee again pays it once', async () => {
    const { id } = await anOrder(2)
    await server.db.updateTable('pedidos').set({ costo_domicilio: 5500 }).where('id', '=', id).execute()
    await deliver(id)
    expect(await owed()).toMatchObject({ domicilios: 5500 })
  })

  test('an order without a kept fee pays nothing, as when it was placed', async () => {
    const { id } = await anOrder(2)
    await server.db.updateTable('pedidos').set({ domicilio_gratis: 0 }).where('id', '=', id).execute()
    await deliver(id)
    expect(await owed()).toBeUndefined()
  })
})
