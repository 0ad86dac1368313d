// Riders: they take orders, hand them over, or say why not; by an account or by a link for one
// shift.
import { cajasApi } from '#contract/caja/cajas.ts'
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import {
  ajustesDeRepartoApi,
  domiciliariosApi,
  entregasApi,
  repartosApi,
  type Reparto,
} from '#contract/pedidos/repartos.ts'
import type { Estado } from '#domain/pedido/pedido.ts'
import { aDomicilioBody, aProducto, aSede, aSesion, DEMO, type Sesion } from '#test/builders.ts'
import { untilWaiting, whileHeld } from '#test/beside.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await server.close()
})

const { token: admin } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server, { precio: 42_030 })

let sede = 0
let carlos: Sesion
let ana: Sesion
beforeEach(async () => {
  sede = await aSede(server, { productos: [producto] })
  carlos = await aRider('Carlos')
  ana = await aRider('Ana')
})

async function aRider(first_name: string) {
  const rider = await aSesion(server, { permisos: ['repartir'], sedes: [sede] })
  await server.db.updateTable('usuarios').set({ first_name }).where('id', '=', rider.usuarioId).execute()
  return rider
}

const at = (id: number, token = admin) => ({ token, params: { id: String(id) } })
const invitado = { nombre: 'Camila Rojas', numero: '3101234567' }

/** A delivery of $ 42.030 in cash, in the kitchen. */
async function aDelivery(changes: Readonly<Record<string, unknown>> = {}, estado: Estado = 'EN_PROCESO') {
  const lineas = [{ producto, cantidad: 1, precio_unitario_aplicado: 42_030 }]
  const order = await placed(server, { sede, productos_pedidos: lineas, invitado })
  await server.db
    .updateTable('pedidos')
    .set({
      tipo_pedido: 'DOMICILIO',
      direccion_entrega: 'Carrera 9 # 13-20',
      instrucciones: 'Torre 3, apto 402',
      forma_de_pago: 'EFECTIVO',
      con_cuanto: 100_000,
      ...changes,
    })
    .where('id', '=', order.id)
    .execute()
  await server.ask(pedidosApi.changeEstado, { ...at(order.id), body: { estado } })
  return order
}

const post = (id: number, step: string, token: string, body?: object, clave?: string) =>
  server.call('POST', `/api/repartos/${String(id)}/${step}/`, {
    token,
    body,
    ...(clave === undefined ? {} : { headers: { 'idempotency-key': clave } }),
  })
const take = (id: number, { token } = carlos) => post(id, 'tomar', token)
const deliver = (id: number, body: object = {}, { token } = carlos) =>
  post(id, 'entregar', token, { entrega: 'EN_MANOS', ...body })
const fail = (id: number, motivo = 'No recibió', { token } = carlos) =>
  post(id, 'no-entregado', token, { motivo })
const page = ({ token } = carlos) => server.ask(repartosApi.list, { token })
const idsOf = (repartos: readonly Reparto[]) => repartos.map(({ id }) => id)
const orderOf = (id: number) => server.ask(pedidosApi.read, at(id))
const enCamino = () => server.ask(entregasApi.enCamino, { token: admin })
const mine = async (id: number) => (await enCamino()).find(({ pedido }) => pedido === id)

async function onItsWay(changes: Readonly<Record<string, unknown>> = {}) {
  const order = await aDelivery(changes)
  expect(await take(order.id)).toMatchObject({ status: 200, body: { id: order.id, estado: 'ENVIADO' } })
  return order
}

describe('taking an order (rule reparto/tomar)', () => {
  test('a taken order is on its way with the rider, who reads where, whom and what to collect', async () => {
    const { id } = await aDelivery()
    const before = await page()
    expect(before.por_llevar).toMatchObject([
      { id, direccion: { direccion_entrega: 'Carrera 9 # 13-20', instrucciones: '' }, cliente: null },
    ])
    expect(before.mios).toEqual([])
    await take(id)
    const { mios, por_llevar } = await page()
    expect(por_llevar).toEqual([])
    expect(mios).toMatchObject([
      {
        id,
        estado: 'ENVIADO',
        cliente: invitado,
        direccion: { instrucciones: 'Torre 3, apto 402' },
        por_cobrar: 42_030,
        productos: [{ cantidad: 1 }],
      },
    ])
    expect(mios[0]?.cobro.replaceAll('\u00a0', ' ')).toBe('Cobra $ 42.000. Lleva vueltas de $ 58.000.')
    expect(await mine(id)).toMatchObject({ lleva: { id: carlos.usuarioId }, no_entregado: null })
    const { historial } = await orderOf(id)
    expect(historial.at(-1)?.estado).toBe('ENVIADO')
    const [cambio] = await server.ask(administracionApi.auditoria, { token: admin, query: {} })
    expect(cambio).toMatchObject({
      usuario: { id: carlos.usuarioId },
      cambio: { campo: 'tomado', despues: expect.stringMatching(/^Carlos/) },
    })
  })

  test('of two riders at the same moment one gets the order, and the other reads the name of the first', async () => {
    const { id } = await aDelivery()
    const send = (who: Sesion, on: typeof server | typeof twin) =>
      on.call('POST', `/api/repartos/${String(id)}/tomar/`, { token: who.token })
    const answers = await Promise.all([send(carlos, server), send(ana, twin)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const lost = answers.find(({ status }) => status === 409)
    const winner = answers[0]?.status === 200 ? 'Carlos' : 'Ana'
    expect(lost?.body).toMatchObject({ error: `Ya lo lleva ${winner}.`, codigo: 'ya_lo_lleva' })
    expect((await orderOf(id)).historial.filter(({ estado }) => estado === 'ENVIADO')).toHaveLength(1)
  })

  test('a tap that is sent twice takes it once', async () => {
    const { id } = await aDelivery()
    const answers = [
      await post(id, 'tomar', carlos.token, undefined, 'un-toque-en-el-telefono'),
      await post(id, 'tomar', carlos.token, undefined, 'un-toque-en-el-telefono'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.headers['idempotent-replayed']).toBe('true')
    expect((await orderOf(id)).historial.filter(({ estado }) => estado === 'ENVIADO')).toHaveLength(1)
  })

  test.each([
    ['ACEPTADO', {}, 'Este pedido todavía no está listo.'],
    ['CANCELADO', {}, 'Este pedido está cancelado.'],
    [
      'EN_PROCESO',
      { forma_de_pago: 'TRANSFERENCIA', con_cuanto: null },
      'La transferencia está por confirmar. Pregunta en la caja.',
    ],
  ] as const)('taking an order in %s with %j is refused', async (estado, changes, error) => {
    const { id } = await aDelivery(changes, estado)
    expect(await take(id)).toMatchObject({ status: 409, body: { error } })
    expect(await page()).toMatchObject({ mios: [] })
  })

  test('an order at the table is none, and one that staff sent without a rider can be taken', async () => {
    const { id } = await aDelivery({}, 'ENVIADO')
    expect(idsOf((await page()).por_llevar)).toEqual([id])
    expect((await take(id)).status).toBe(200)
    const { id: other } = await placed(server, { sede, productos_pedidos: [{ producto, cantidad: 1 }] })
    expect((await take(other)).status).toBe(404)
  })
})

describe('handing it over (rule reparto/entregar)', () => {
  test('the cash stays with the rider until they settle in the drawer', async () => {
    const caja = (await server.ask(cajasApi.create, { token: admin, body: { sede, nombre: 'Caja' } })).id
    await server.ask(cajasApi.open, { ...at(caja), body: { base: 100_000 } })
    const { id } = await onItsWay()
    expect(await deliver(id, { pago: { forma: 'EFECTIVO', valor: 42_000 } })).toMatchObject({
      status: 200,
      body: { estado: 'COMPLETADO' },
    })
    expect(await orderOf(id)).toMatchObject({ estado: 'COMPLETADO', pagado: 42_030 })
    expect((await page()).en_mano).toBe(42_000)
    const { por_liquidar } = await server.ask(liquidacionesApi.list, at(caja))
    expect(por_liquidar).toMatchObject([{ persona: { id: carlos.usuarioId }, debe: 42_000 }])
    await server.ask(liquidacionesApi.create, {
      ...at(caja),
      body: { persona: carlos.usuarioId, debe: 42_000 },
    })
    expect((await page()).en_mano).toBe(0)
    expect(await mine(id)).toBeUndefined()
  })

  test.each([
    ['who opened none of several drawers', false, 'Caja'],
    ['who opened one of several drawers', true, 'Barra'],
  ])('a card of a rider %s is in a shift of tonight', async (_who, opens, nombre) => {
    const { token: cashier } = await aSesion(server, { roles: ['Administrador'] })
    const rider = await aSesion(server, { permisos: ['repartir', 'gestionar_caja'], sedes: [sede] })
    const cajas: number[] = []
    for (const one of ['Olvidada', 'Caja', 'Barra']) {
      const { id } = await server.ask(cajasApi.create, { token: admin, body: { sede, nombre: one } })
      const token = opens && one === 'Barra' ? rider.token : cashier
      await server.ask(cajasApi.open, { ...at(id, token), body: { base: 0 } })
      cajas.push(id)
    }
    const lastWeek = new Date(server.services.now().getTime() - 7 * 86_400_000)
    const [olvidada = 0] = cajas
    await server.db
      .updateTable('turnos')
      .set({ abierto_en: lastWeek })
      .where('caja_id', '=', olvidada)
      .execute()
    const { id } = await aDelivery({ forma_de_pago: 'DATAFONO', con_cuanto: null })
    expect((await take(id, rider)).status).toBe(200)
    expect(await deliver(id, { pago: { forma: 'DATAFONO', valor: 42_030 } }, rider)).toMatchObject({
      status: 200,
      body: { estado: 'COMPLETADO' },
    })
    expect(await server.ask(pagosApi.list, at(id))).toMatchObject([{ forma: 'DATAFONO', caja: nombre }])
  })

  test('a card goes to the drawer, and an order that is paid takes no payment', async () => {
    const { id } = await onItsWay({ forma_de_pago: 'DATAFONO', con_cuanto: null })
    expect((await deliver(id, { pago: { forma: 'DATAFONO', valor: 42_030 } })).status).toBe(200)
    expect(await server.ask(pagosApi.list, at(id))).toMatchObject([
      { forma: 'DATAFONO', valor: 42_030, recibido_por: null },
    ])
    const paid = await onItsWay({ pagado: 42_030 })
    expect(await deliver(paid.id, { pago: { forma: 'EFECTIVO', valor: 1000 } })).toMatchObject({
      status: 409,
      body: { error: 'Este pedido ya está pagado' },
    })
    expect((await orderOf(paid.id)).estado).toBe('ENVIADO')
    expect((await deliver(paid.id)).status).toBe(200)
  })

  test('the rider sees a cancelled order for an hour, without its customer (rule reparto/cancelado)', async () => {
    const { id } = await onItsWay()
    await server.ask(pedidosApi.changeEstado, { ...at(id), body: { estado: 'CANCELADO' } })
    const { mios, cancelados } = await page()
    expect(mios).toEqual([])
    expect(cancelados).toEqual([{ id, sede: { id: sede, nombre: expect.any(String) } }])
    expect(await page(ana)).toMatchObject({ cancelados: [] })
    server.clock.advance(60 * 60_000)
    expect(await page()).toMatchObject({ cancelados: [] })
  })

  test('a rider does not read of a cancelled order that they never had (rule reparto/cancelado)', async () => {
    const cancel = (id: number) =>
      server.ask(pedidosApi.changeEstado, { ...at(id), body: { estado: 'CANCELADO' } })
    const giveCarlos = (id: number) =>
      server.ask(liquidacionesApi.changeLleva, { ...at(id), body: { persona: carlos.usuarioId } })
    const { id: accepted } = await aDelivery({}, 'ACEPTADO')
    await giveCarlos(accepted)
    await cancel(accepted)
    const { id: pickUp } = await aDelivery({ tipo_pedido: 'RECOGER' })
    await giveCarlos(pickUp)
    await cancel(pickUp)
    const { id: givenLater } = await aDelivery()
    await cancel(givenLater)
    server.clock.advance(60_000)
    await giveCarlos(givenLater)
    expect(await page()).toMatchObject({ cancelados: [] })
  })

  test('an order that somebody else has now, or that was cancelled, is refused', async () => {
    const { id } = await onItsWay()
    await server.ask(liquidacionesApi.changeLleva, { ...at(id), body: { persona: ana.usuarioId } })
    expect(await deliver(id)).toMatchObject({
      status: 409,
      body: { error: 'Este pedido ya no lo llevas tú. Pregunta en la sede.' },
    })
    expect(idsOf((await page(ana)).mios)).toEqual([id])
    await server.ask(pedidosApi.changeEstado, { ...at(id), body: { estado: 'CANCELADO' } })
    expect(await deliver(id, {}, ana)).toMatchObject({
      status: 409,
      body: { error: 'Este pedido está cancelado. Devuélvelo a la sede.' },
    })
  })

  test('bad input changes nothing', async () => {
    const { id } = await onItsWay()
    for (const body of [
      {},
      { entrega: 'VENTANA' },
      { entrega: 'EN_MANOS', pago: { forma: 'TRANSFERENCIA', valor: 42_030 } },
      { entrega: 'EN_MANOS', pago: { forma: 'EFECTIVO', valor: 0 } },
      { entrega: 'EN_MANOS', pago: { forma: 'EFECTIVO', valor: 90_000 } },
      { entrega: 'EN_MANOS', codigo: '12a4' },
    ]) {
      expect([body, (await post(id, 'entregar', carlos.token, body)).status]).toEqual([body, 400])
    }
    expect((await fail(id, '')).status).toBe(400)
    expect(await orderOf(id)).toMatchObject({ estado: 'ENVIADO', pagado: 0 })
  })

  test('address and phone leave the page an hour later (rule reparto/datos)', async () => {
    const { id } = await onItsWay({ barrio: 'Teusaquillo' })
    await deliver(id)
    server.clock.advance(59 * 60_000)
    expect((await page()).mios[0]).toMatchObject({
      grupo: 'Teusaquillo',
      cliente: invitado,
      entrega: 'EN_MANOS',
    })
    server.clock.advance(60_000)
    const { mios } = await page()
    expect(mios).toMatchObject([{ id, grupo: '', cliente: null, direccion: null }])
    expect(JSON.stringify(mios)).not.toMatch(/3101234567|Camila|Carrera 9|402|Teusaquillo/)
  })
})

describe('a delivery that fails (rule reparto/no-entregado)', () => {
  test('a delivery that fails stays sent and with its rider, the board says why, and another rider may get it', async () => {
    const { id, token } = await onItsWay()
    expect((await fail(id, 'Dirección equivocada')).status).toBe(200)
    expect(await orderOf(id)).toMatchObject({ estado: 'ENVIADO' })
    expect((await page()).mios).toMatchObject([{ id, no_entregado: { motivo: 'Dirección equivocada' } }])
    const [first] = await enCamino()
    expect(first).toMatchObject({ pedido: id, no_entregado: { motivo: 'Dirección equivocada' } })
    expect(await server.ask(entregasApi.byToken, { params: { token } })).toMatchObject({ lleva: null })
    await server.ask(liquidacionesApi.changeLleva, { ...at(id), body: { persona: ana.usuarioId } })
    expect(await mine(id)).toMatchObject({ lleva: { id: ana.usuarioId }, no_entregado: null })
    expect(await server.ask(entregasApi.byToken, { params: { token } })).toMatchObject({ lleva: 'Ana' })
  })

  test('the next order of a customer who did not open says so', async () => {
    const { id } = await onItsWay()
    await fail(id)
    const next = await placed(server, { sede, productos_pedidos: [{ producto, cantidad: 1 }], invitado })
    const avisos = await server.ask(pedidosApi.avisos, { token: admin })
    expect(avisos.find(({ pedido }) => pedido === next.id)?.no_recibio).not.toBeNull()
    await deliver(id)
    const later = await server.ask(pedidosApi.avisos, { token: admin })
    expect(later.find(({ pedido }) => pedido === next.id)?.no_recibio).toBeNull()
  })
})

describe('the code of the customer (rule reparto/codigo)', () => {
  const ask = (codigo_de_entrega: boolean) =>
    server.ask(ajustesDeRepartoApi.change, { token: admin, body: { codigo_de_entrega } })
  const lost = { status: 409, body: { codigo: 'no_en_camino' } }
  afterAll(() => ask(false))

  test('only the page of the customer has it, and a delivery into hands needs it', async () => {
    const { id, token } = await onItsWay()
    const read = () => server.ask(entregasApi.byToken, { params: { token } })
    expect(await read()).toEqual({ lleva: 'Carlos', entrega: null, codigo: null })
    await ask(true)
    const { codigo } = await read()
    expect(codigo).toMatch(/^\d{4}$/)
    const staff = JSON.stringify([await page(), await enCamino(), (await orderOf(id)).direccion])
    expect(staff).not.toContain(`"${String(codigo)}"`)
    expect((await page()).pide_codigo).toBe(true)
    expect(await deliver(id)).toMatchObject({ status: 400, body: { campos: { codigo: expect.any(String) } } })
    const wrong = codigo === '0000' ? '1111' : '0000'
    expect(await deliver(id, { codigo: wrong })).toMatchObject({
      status: 400,
      body: { codigo: 'codigo_incorrecto' },
    })
    expect((await orderOf(id)).estado).toBe('ENVIADO')
    expect((await deliver(id, { codigo })).status).toBe(200)
    expect(await read()).toEqual({ lleva: null, entrega: 'EN_MANOS', codigo: null })
  })

  test('after five wrong codes also the right one is refused, of many at once as of one by one', async () => {
    await ask(true)
    const { id, token } = await onItsWay()
    const { codigo } = await server.ask(entregasApi.byToken, { params: { token } })
    const wrong = codigo === '0000' ? '1111' : '0000'
    const tries = await Promise.all(Array.from({ length: 8 }, () => deliver(id, { codigo: wrong })))
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await deliver(id, { codigo })).toMatchObject({ status: 409, body: { codigo: 'codigo_bloqueado' } })
    // The porter has no code.
    expect((await deliver(id, { entrega: 'PORTERIA' })).status).toBe(200)
  })

  test('a right code is no wrong one, however often its delivery is refused', async () => {
    await ask(true)
    const { id, token } = await onItsWay({ pagado: 42_030 })
    const { codigo } = await server.ask(entregasApi.byToken, { params: { token } })
    const pago = { forma: 'EFECTIVO', valor: 1000 }
    for (let press = 0; press < 6; press += 1) {
      expect(await deliver(id, { codigo, pago })).toMatchObject({
        status: 409,
        body: { error: 'Este pedido ya está pagado' },
      })
    }
    expect((await deliver(id, { codigo })).status).toBe(200)
  })

  test('an order that has not left the branch cannot be delivered', async () => {
    for (const estado of ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO'] as const) {
      const { id } = await aDelivery({ lleva_id: carlos.usuarioId }, estado)
      const tries = [await deliver(id), await deliver(id, { entrega: 'PORTERIA' })]
      expect([...tries, (await orderOf(id)).estado]).toMatchObject([lost, lost, estado])
    }
  })

  test('an order that leaves during the call is not delivered without its code', async () => {
    await ask(true)
    const { id } = await aDelivery({ lleva_id: carlos.usuarioId })
    const leaves = `update pedidos set estado = 'ENVIADO' where id = ${String(id)}`
    const [answer] = await whileHeld(server, leaves, (holder) =>
      Promise.all([deliver(id), untilWaiting(server).then(() => holder.query('commit'))]),
    )
    expect([answer, (await orderOf(id)).estado]).toMatchObject([lost, 'ENVIADO'])
  })
})

test('the owner of an account reads who brings it, and nobody else does', async () => {
  const cliente = await aSesion(server)
  const { id } = await placed(server, aDomicilioBody({ sede: DEMO.sede, invitado: null }), {
    token: cliente.token,
  })
  const rider = await aSesion(server, { permisos: ['repartir'], sedes: [DEMO.sede] })
  await server.ask(pedidosApi.changeEstado, { ...at(id), body: { estado: 'EN_PROCESO' } })
  await take(id, rider)
  expect(await server.ask(entregasApi.own, at(id, cliente.token))).toMatchObject({ lleva: 'Prueba' })
  for (const { token } of [rider, await aSesion(server)]) {
    expect((await server.call('GET', `/api/pedidos/${String(id)}/entrega/`, { token })).status).toBe(404)
  }
  await post(id, 'no-entregado', rider.token, { motivo: 'Vive con Camila' })
  await server.ask(pedidosApi.changeEstado, { ...at(id), body: { estado: 'COMPLETADO' } })
  const datos = await server.ask(usuariosApi.misDatos, { token: cliente.token })
  expect(datos.repartos).toMatchObject([{ pedido: id, no_entregado: 'Vive con Camila' }])
})

describe('a rider for today (rule reparto/por-hoy)', () => {
  test('a rider for today delivers and settles as everybody else, and nothing but deliveries is open', async () => {
    const caja = (await server.ask(cajasApi.create, { token: admin, body: { sede, nombre: 'Caja' } })).id
    await server.ask(cajasApi.open, { ...at(caja), body: { base: 0 } })
    const body = { sede, nombre: 'Wilson Peña' }
    const wilson = await server.ask(domiciliariosApi.create, { token: admin, body })
    const rider = { token: wilson.token, usuarioId: wilson.id }
    const { id } = await aDelivery()
    expect((await take(id, rider)).status).toBe(200)
    expect(await mine(id)).toMatchObject({ lleva: { id: wilson.id, nombre: 'Wilson Peña' } })
    const pago = { forma: 'EFECTIVO', valor: 42_000 }
    expect((await deliver(id, { pago }, rider)).status).toBe(200)
    await server.ask(liquidacionesApi.create, { ...at(caja), body: { persona: wilson.id, debe: 42_000 } })
    for (const path of [
      '/users/profile/',
      '/users/mis-datos/',
      '/api/pedidos/activos/',
      '/users/usuarios/',
    ]) {
      const { status } = await server.call('GET', path, { token: wilson.token })
      expect([path, status]).toEqual([path, 403])
    }
    const usuarios = await server.ask(administracionApi.usuarios, { token: admin, query: {} })
    expect(usuarios.some((usuario) => usuario.id === wilson.id)).toBe(false)
    const other = await aDelivery({ sede_id: DEMO.sede })
    expect((await take(other.id, rider)).status).toBe(404)
    expect(await page(rider)).toMatchObject({ persona: { nombre: 'Wilson Peña' }, por_llevar: [] })
  })
})
