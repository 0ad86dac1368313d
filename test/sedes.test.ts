// Calls every endpoint that knows its caller as a person of Chapinero with every key, about what
// belongs to Cedritos. The table beside this file says what becomes of it (rule permisos/sedes).
import { api } from '#contract/api.ts'
import { cajasApi } from '#contract/caja/cajas.ts'
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { equiposApi } from '#contract/usuarios/equipos.ts'
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { bloqueosApi } from '#contract/pedidos/bloqueos.ts'
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { CLAVES } from '#domain/permisos.ts'
import { openSession } from '#server/lib/session.ts'
import { afterAll, expect, test } from 'vitest'
import { aPedido, aPedidoBody, aSesion, aUsuario, DEMO } from './builders.ts'
import { SEEDED_AT } from './database.ts'
import { DICHOS } from './dichos.ts'
import { eventually } from './eventually.ts'
import { placed } from './orders.ts'
import { anImpresora, aSinConfirmar } from './printers.ts'
import { someRepartos } from './repartos.ts'
import { aClosedTurno } from './turnos.ts'
import { POR_SEDE, type PorSede } from './sedes-table.ts'
import { aPorDevolver } from './pagos-en-linea.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const admin = await openSession(server.services, 1)
const { sede: CHAPINERO, otraSede: CEDRITOS } = DEMO
const here = await aSesion(server, { permisos: CLAVES, sedes: [CHAPINERO] })
const nowhere = await aSesion(server, { permisos: CLAVES, sedes: [] })
/** Markers in the data of the own branch and of the other one. */
const OWN = { marca: 'Propia', numero: '3121110001', sede: CHAPINERO, lleva: here.usuarioId }
const OTHER = { marca: 'Ajena', numero: '3121110003', sede: CEDRITOS, lleva: 1 }
const own = await theThingsOf(OWN)
const other = await theThingsOf(OTHER)

interface Mark {
  readonly marca: string
  readonly numero: string
  readonly sede: number
  /** Who carries its deliveries. */
  readonly lleva: number
}

/** Things of a branch whose texts all have its mark. */
async function theThingsOf({ marca, numero, sede, lleva }: Mark) {
  const invitado = { nombre: marca, numero }
  const { id: pedido } = await aPedido(server, { sede, invitado })
  const { id: terminado } = await aPedido(server, { sede, invitado })
  await server.ask(pedidosApi.changeEstado, {
    token: admin,
    params: { id: String(terminado) },
    body: { estado: 'ENVIADO' },
  })
  await server.ask(cortesiasApi.repeat, {
    token: admin,
    params: { id: String(terminado) },
    body: { motivo: marca },
  })
  const { cerrada, turno } = await aClosedTurno(server, sede, `Barra ${marca}`)
  const { id: caja } = await server.ask(cajasApi.create, {
    token: admin,
    body: { sede, nombre: `Caja ${marca}` },
  })
  const { turno: abierto } = await server.ask(cajasApi.open, {
    token: admin,
    params: { id: String(caja) },
    body: { base: 0 },
  })
  const { id: pagado } = await aPedido(server, { sede, invitado })
  const ofPagado = { token: admin, params: { id: String(pagado) } }
  await server.ask(pagosApi.create, { ...ofPagado, body: { forma: 'EFECTIVO', valor: 1000 } })
  // A tip that somebody gave by card.
  const conPropina = await aPedido(server, { sede, invitado })
  await server.ask(pagosApi.create, {
    token: admin,
    params: { id: String(conPropina.id) },
    body: { forma: 'DATAFONO', propina: 1000 },
  })
  // One to return, because the other one is cancelled.
  await server.ask(pagosApi.create, { ...ofPagado, body: { forma: 'EFECTIVO', valor: 1000 } })
  const [{ id: pago } = { id: 0 }, { id: propio } = { id: 0 }] = await server.ask(pagosApi.list, ofPagado)
  const { id: mesa } = await aMesa(sede)
  await server.ask(sedesAdminApi.changeMesa, {
    token: admin,
    params: { id: String(mesa) },
    body: { nombre: `Mesa ${marca}`, estado: 'OCUPADA' },
  })
  const { cuenta, cobro } = await aCuenta({ sede, mesa, invitado })
  const [ocupada, { id: mesaLibre }] = [await aMesa(sede), await aMesa(sede)]
  const { cuenta: otraCuenta } = await aCuenta({ sede, mesa: ocupada.id, invitado })
  const usuario = await aUsuario(server, { sedes: [sede], numero: `${numero.slice(0, -1)}9` })
  await server.db.updateTable('usuarios').set({ first_name: marca }).where('id', '=', usuario).execute()
  // A row of the audit about the person.
  await server.ask(administracionApi.changeUsuario, {
    token: admin,
    params: { id: String(usuario) },
    body: { roles: [3] },
  })
  const { id: invitacion } = await server.ask(invitacionesApi.create, {
    token: admin,
    body: {
      first_name: marca,
      last_name: 'Peña',
      roles: [3],
      todas_las_sedes: false,
      sedes: [sede],
    },
  })
  const { id: equipo } = await server.ask(equiposApi.create, {
    token: admin,
    body: { sede, nombre: `Tableta ${marca}` },
  })
  await server.services.whatsapp.sendCodigo({ numero, usuarioId: usuario }, `de ${marca}`)
  await eventually(async () => {
    const sent = await server.db
      .selectFrom('mensajes_salientes')
      .select('id')
      .where('pedido_id', 'in', [pedido, terminado, pagado])
      .execute()
    expect(sent).toHaveLength(3)
  })
  const { id: enBarrio } = await aPedido(server, { sede })
  const { id: modificable } = await aPedido(server, { sede })
  const { id: bloqueado } = await server.ask(bloqueosApi.block, {
    token: admin,
    body: { numero: `${numero.slice(0, -1)}8`, motivo: marca, sede },
  })
  const para_las = new Date(server.clock.now().getTime() + 3_600_000)
  await server.db.updateTable('pedidos').set({ para_las }).where('id', '=', pedido).execute()
  const domicilio = { direccion_entrega: 'Carrera 9 # 13-20, Centro', barrio: 'Centro' }
  await server.db.updateTable('pedidos').set(domicilio).where('id', '=', enBarrio).execute()
  const { liquidacion, debe, ruta } = await aLiquidacion(sede, marca, usuario)
  const devolver = await aPorDevolver(server, { sede, nombre: marca })
  const cajas = { liquidacion, debe, ruta, devolver, propio, caja, abierto: abierto?.id, cerrada, turno }
  const { id: llamado } = await server.db
    .insertInto('llamados')
    .values({ sede_id: sede, mesa_id: mesa, tipo: 'MESERO', creado_en: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('disponibilidad')
    .values({ sede_id: sede, cosa: 'PRODUCTO', cosa_id: 80, hasta: null, desde: new Date(), usuario_id: 1 })
    .execute()
  await server.db
    .insertInto('ritmos_sede')
    .values({
      sede_id: sede,
      tipo_pedido: 'MESA',
      minutos: 5,
      desde: new Date(server.clock.now().getTime() - 1000),
      hasta: new Date(server.clock.now().getTime() + 30 * 24 * 3_600_000),
      usuario_id: 1,
    })
    .execute()
  const impresora = await anImpresora(server, null, { sede, nombre: `Cocina ${marca}` })
  const impresion = await aSinConfirmar(server, impresora, pedido)
  const cuentas = { cuenta, cobro, otraCuenta, mesaLibre, llamado, impresion }
  const personas = { usuario, invitacion, numero, marca, equipo }
  await server.db
    .insertInto('opiniones')
    .values({ pedido_id: terminado, cara: 'BIEN', palabras: '', creado_en: server.clock.now() })
    .execute()
  const repartos = await someRepartos(server, { sede, marca, lleva })
  return {
    ...repartos,
    enBarrio,
    modificable,
    bloqueado,
    pedido,
    terminado,
    pagado,
    pago,
    mesa,
    ...cuentas,
    sede,
    ...personas,
    ...cajas,
  }
}

/** A settlement of a base, and a base that is due. */
async function aLiquidacion(sede: number, marca: string, usuario: number) {
  const { id: ruta } = await server.ask(cajasApi.create, {
    token: admin,
    body: { sede, nombre: `Ruta ${marca}` },
  })
  const at = { token: admin, params: { id: String(ruta) } }
  await server.ask(cajasApi.open, { ...at, body: { base: 0 } })
  const base = { persona: usuario, tipo: 'ENTREGAR', valor: 1000 } as const
  await server.ask(liquidacionesApi.moveBase, { ...at, body: base })
  const { id: liquidacion } = await server.ask(liquidacionesApi.create, {
    ...at,
    body: { persona: usuario, debe: 1000 },
  })
  await server.ask(liquidacionesApi.moveBase, { ...at, body: base })
  return { liquidacion, debe: 1000, ruta }
}

type Things = typeof own

function aMesa(sede: number) {
  return server.ask(sedesAdminApi.createMesa, { token: admin, body: { sede } })
}

/** The account of a table, with a payment. */
async function aCuenta(order: { sede: number; mesa: number; invitado: object }) {
  const { id } = await placed(server, { ...order, tipo_pedido: 'MESA' })
  const { cuenta } = await server.ask(pedidosApi.read, { token: admin, params: { id: String(id) } })
  const { cobros } = await server.ask(cuentasApi.createPago, {
    token: admin,
    params: { id: String(cuenta) },
    body: { forma: 'EFECTIVO', valor: 1000 },
  })
  return { cuenta: cuenta ?? 0, cobro: cobros[0]?.id ?? 0 }
}

const endpoints = Object.entries(api).flatMap(([family, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${family}.${name}`, endpoint]),
)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const known = endpoints.filter(([, { access }]) => access !== 'public')
/** Served to everybody, and the same to everybody but for staff. */
const PUBLIC_TO_ALL = [
  'POST /users/register/',
  'POST /api/pedidos/',
  'POST /api/pagos/',
  'GET /api/locations/mesas/',
  'GET /api/locations/cuartos/',
  'GET /api/productos/',
  'GET /api/productos/{id}/',
]
const of = (kind: PorSede) => known.filter(([, endpoint]) => POR_SEDE[nameOf(endpoint)] === kind)

test('the table of branches names every call that knows its caller, and no other', () => {
  expect(Object.keys(POR_SEDE).toSorted()).toEqual(known.map(([, endpoint]) => nameOf(endpoint)).toSorted())
  const optional = known.filter(([, { access }]) => access === 'optional')
  expect(optional.map(([, endpoint]) => nameOf(endpoint)).toSorted()).toEqual(PUBLIC_TO_ALL.toSorted())
})

test.each(of('all branches'))('%s needs all branches', async (_name, { method, path }) => {
  const answer = await server.call(method, path.replace(/\{\w+\}/, '1'), { token: here.token })
  expect(answer).toMatchObject({
    status: 403,
    body: {
      error: 'Esto lo hace quien trabaja con todas las sedes. Habla con quien administra el negocio.',
      codigo: 'faltan_sedes',
    },
  })
})

const DIA = SEEDED_AT.toISOString().slice(0, 10)
const REPORTE = { query: () => `?desde=${DIA}&hasta=${DIA}&grupo=sede`, mark: /Chapinero|Cedritos/ }

/** A sum has no names; no orders add up to 0. */
const HOY = /^\{"dia":"[^"]*","pedidos":[1-9]\d*/
const OPINION = /"bien":[1-9]\d*/
const SELLS = /Ventas;Pedidos;(?=[1-9])/
const CUADRE = { query: ({ sede }: Things) => `?dia=${DIA}&formato=csv&sede=${String(sede)}`, mark: SELLS }
const REPORTE_DE_PERSONAS = { query: () => `?desde=${DIA}&hasta=${DIA}` }

/** The question of a list, and what marks the things of a branch in it. */
const LISTED: Readonly<Record<string, { query?: (things: Things) => string; mark?: RegExp }>> = {
  'GET /api/pedidos/cliente/': { query: ({ numero }) => `?numero=${numero}` },
  'GET /api/pedidos/avisos/': { mark: /"sede":\d+/ },
  'GET /api/reportes/hoy/': { mark: HOY },
  'GET /api/disponibilidad/agotados/': { mark: /Chapinero|Cedritos/ },
  'GET /api/ritmos/': { mark: /Chapinero|Cedritos/ },
  'GET /api/reportes/ventas/': REPORTE,
  'GET /api/reportes/productos/': REPORTE,
  'GET /api/reportes/pagos/': REPORTE,
  'GET /api/reportes/pedidos/': REPORTE,
  'GET /api/reportes/archivo/': { ...REPORTE, query: () => `${REPORTE.query()}&tema=ventas&formato=csv` },
  'GET /api/reportes/pedidos/archivo/': { ...REPORTE, query: () => `${REPORTE.query()}&formato=csv` },
  'GET /api/reportes/cuadre/': { query: () => `?dia=${DIA}` },
  'GET /api/reportes/cuadre/archivo/': CUADRE,
  'GET /api/reportes/domiciliarios/': REPORTE_DE_PERSONAS,
  'GET /api/reportes/domiciliarios/archivo/': { query: () => `${REPORTE_DE_PERSONAS.query()}&formato=csv` },
  'GET /api/reportes/cortesias/': REPORTE_DE_PERSONAS,
  'GET /api/reportes/opiniones/': {
    query: ({ sede }) => `${REPORTE_DE_PERSONAS.query()}&sede=${String(sede)}`,
    mark: OPINION,
  },
  'GET /api/reportes/comprobantes/archivo/': {
    query: ({ sede }) => `?desde=${DIA}&hasta=${DIA}&sede=${String(sede)}`,
    mark: REPORTE.mark,
  },
  'GET /api/locations/preparacion-sedes/': { mark: /Chapinero|Cedritos/ },
  // Names of tables are public, their states are not.
  'GET /api/locations/mesas/': { query: ({ sede }) => `?sede=${String(sede)}`, mark: /OCUPADA/ },
}

// First, because later tests change what is listed.
test.each(of('only theirs'))('%s has what is of the own branch alone', async (_name, endpoint) => {
  const { query = () => '', mark = /Propia|Ajena/ } = LISTED[nameOf(endpoint)] ?? {}
  const marksIn = async (things: Things, token: string) => {
    const { status, body } = await server.call('GET', endpoint.path + query(things), { token })
    expect(status).toBe(200)
    return new Set(JSON.stringify(body).match(new RegExp(mark, 'g')))
  }
  const seen = await marksIn(own, here.token)
  expect(seen.size).toBe(1)
  const elsewhere = await marksIn(other, here.token)
  // A call that asks for the other branch finds nothing, and a list is the same list.
  expect(elsewhere).toEqual(endpoint.path + query(other) === endpoint.path + query(own) ? seen : new Set())
  expect([...seen].filter((text) => /Ajena|Cedritos/.test(text))).toEqual([])
  expect(await marksIn(own, nowhere.token)).toEqual(new Set())
  // An administrator sees what is hidden here.
  const all = new Set([...(await marksIn(own, admin)), ...(await marksIn(other, admin))])
  expect(all.size).toBe([HOY.source, OPINION.source, SELLS.source, 'OCUPADA'].includes(mark.source) ? 1 : 2)
  expect(await marksIn(other, admin)).not.toEqual(new Set())
})

/** The thing of a branch that a call is about, and its body. */
const ABOUT: Readonly<Record<string, (things: Things) => { id: number; body?: object }>> = {
  'GET /api/pedidos/{id}/': ({ pedido: id }) => ({ id }),
  'GET /api/pedidos/{id}/comprobantes/': ({ pagado: id }) => ({ id }),
  'POST /api/pedidos/{id}/cambiar_estado/': ({ pedido: id }) => ({ id, body: { estado: 'ACEPTADO' } }),
  'POST /api/pedidos/{id}/cambiar_estado_activo/': ({ terminado: id }) => ({ id }),
  'GET /api/pedidos/{id}/traslado/': ({ pedido: id }) => ({ id }),
  'GET /api/pedidos/{id}/pagos/': ({ pagado: id }) => ({ id }),
  'POST /api/pedidos/{id}/pagos/': ({ pagado: id, ruta }) => ({ id, body: aCobro(ruta) }),
  'POST /api/pedidos/{id}/pagos/{pago}/anular/': ({ pagado: id }) => ({ id }),
  'POST /api/llamados/{id}/atender/': ({ llamado: id }) => ({ id }),
  'GET /api/cuentas/{id}/': ({ cuenta: id }) => ({ id }),
  'POST /api/cuentas/{id}/pagos/': ({ cuenta: id, ruta }) => ({ id, body: aCobro(ruta) }),
  'POST /api/cuentas/{id}/pagos/{pago}/anular/': ({ cuenta: id }) => ({ id }),
  'POST /api/cuentas/{id}/dividir/': ({ cuenta: id }) => ({
    id,
    body: { division: { modo: 'IGUAL', partes: 2 } },
  }),
  'POST /api/mesas/{id}/renovar-qr/': ({ mesa: id }) => ({ id }),
  'POST /api/cuentas/{id}/pasar/': ({ cuenta: id, mesaLibre: mesa }) => ({ id, body: { mesa } }),
  'POST /api/cuentas/{id}/juntar/': ({ cuenta: id, otraCuenta: cuenta }) => ({ id, body: { cuenta } }),
  'GET /api/pedidos/{id}/opinion/': ({ terminado: id }) => ({ id }),
  'GET /api/pedidos/{id}/cortesia/': ({ pagado: id }) => ({ id }),
  'POST /api/pedidos/{id}/cortesia/': ({ terminado: id }) => ({
    id,
    body: { clase: 'CORTESIA', motivo: 'Cumpleaños' },
  }),
  'POST /api/pedidos/{id}/cortesia/quitar/': ({ terminado: id }) => ({ id }),
  'POST /api/pedidos/{id}/repetir/': ({ pagado: id }) => ({ id, body: { motivo: 'Llegó frío' } }),
  'POST /api/pedidos/{id}/devoluciones/': ({ pagado: id, propio: pago, ruta: caja }) => ({
    id,
    body: { pago, valor: 100, motivo: 'Frío', caja },
  }),
  'POST /api/pedidos/{id}/forma_de_pago/': ({ pagado: id }) => ({ id, body: { forma_de_pago: 'DATAFONO' } }),
  'POST /api/pedidos/{id}/propina/': ({ pagado: id }) => ({ id, body: { propina: 1000 } }),
  'POST /api/pedidos/{id}/numero_factura/': ({ pagado: id }) => ({ id, body: { numero_factura: 'FE-1' } }),
  'POST /api/pedidos/{id}/cambiar_barrio/': ({ enBarrio: id }) => ({ id, body: { barrio: 'Centro' } }),
  'POST /api/pedidos/{id}/demorar/': ({ pedido: id }) => ({ id, body: { minutos: 10 } }),
  'POST /api/pedidos/{id}/modificar/': ({ modificable: id }) => ({ id, body: { version: 1 } }),
  'POST /api/pedidos/{id}/modificar/previa/': ({ modificable: id }) => ({ id, body: { version: 1 } }),
  'GET /api/pedidos/{id}/cambios/': ({ modificable: id }) => ({ id }),
  'DELETE /api/numeros-bloqueados/{id}/': ({ bloqueado: id }) => ({ id }),
  'POST /api/pedidos/{id}/cambiar_sede/': ({ pedido: id }) => ({ id, body: { sede: 2 } }),
  'POST /api/repartos/{id}/tomar/': ({ porLlevar: id }) => ({ id }),
  'POST /api/repartos/{id}/entregar/': ({ llevado: id }) => ({ id, body: { entrega: 'EN_MANOS' } }),
  'POST /api/repartos/{id}/no-entregado/': ({ fallado: id }) => ({ id, body: { motivo: 'No recibió' } }),
  'DELETE /api/domiciliarios/{id}/': ({ porHoy: id }) => ({ id }),
  'GET /api/cajas/{id}/': ({ caja: id }) => ({ id }),
  'PATCH /api/cajas/{id}/': ({ caja: id }) => ({ id, body: { nombre: 'Caja de la barra' } }),
  'POST /api/cajas/{id}/abrir/': ({ cerrada: id }) => ({ id, body: { base: 0 } }),
  'POST /api/cajas/{id}/movimientos/': ({ caja: id }) => ({
    id,
    body: { tipo: 'ENTRADA', valor: 1000, motivo: 'Sencillo' },
  }),
  'POST /api/cajas/{id}/cerrar/': ({ caja: id, abierto: turno }) => ({
    id,
    body: { turno, billetes: [], queda: 0 },
  }),
  'GET /api/turnos/{id}/': ({ turno: id }) => ({ id }),
  'GET /api/pedidos/{id}/lleva/': ({ pagado: id }) => ({ id }),
  'POST /api/pedidos/{id}/lleva/': ({ pagado: id, usuario: persona }) => ({ id, body: { persona } }),
  'GET /api/cajas/{id}/liquidaciones/': ({ ruta: id }) => ({ id }),
  'POST /api/cajas/{id}/bases/': ({ ruta: id }) => ({
    id,
    body: { persona: 1, tipo: 'ENTREGAR', valor: 1000 },
  }),
  'POST /api/cajas/{id}/liquidaciones/': ({ ruta: id, usuario: persona, debe }) => ({
    id,
    body: { persona, debe },
  }),
  'GET /api/cajas/{id}/propinas/': ({ ruta: id }) => ({ id }),
  'POST /api/cajas/{id}/propinas/': ({ ruta: id }) => ({ id, body: { persona: 1, valor: 100 } }),
  'GET /api/liquidaciones/{id}/': ({ liquidacion: id }) => ({ id }),
  'POST /api/pagos-por-devolver/{id}/devuelto/': ({ devolver: id }) => ({ id }),
  'POST /api/impresiones/{id}/resolver/': ({ impresion: id }) => ({ id, body: { accion: 'SALIO' } }),
  'POST /api/pedidos/{id}/comanda/': ({ terminado: id }) => ({ id, body: { impresora: null } }),
  'DELETE /api/equipos/{id}/': ({ equipo: id }) => ({ id }),
  'GET /users/usuarios/{id}/': ({ usuario: id }) => ({ id }),
  'PATCH /users/usuarios/{id}/': ({ usuario: id }) => ({ id, body: { roles: [4] } }),
  'POST /users/usuarios/{id}/change-password/': ({ usuario: id }) => ({
    id,
    body: { password: 'horno-de-leña-77' },
  }),
  'POST /users/invitaciones/{id}/enlace/': ({ invitacion: id }) => ({ id }),
  'DELETE /users/invitaciones/{id}/': ({ invitacion: id }) => ({ id }),
  'PATCH /api/locations/mesas/{id}/': ({ mesa: id }) => ({ id, body: { estado: 'LIBRE' } }),
}
const aCobro = (caja: number) => ({ forma: 'DATAFONO', valor: 1000, caja })

test.each(of('missing'))(
  '%s finds nothing of another branch, as if it did not exist',
  async (_name, endpoint) => {
    const callOn = (things: Things, token: string, id?: number) => {
      const about = ABOUT[nameOf(endpoint)]?.(things)
      if (about === undefined) throw new Error(`no example of ${nameOf(endpoint)}`)
      const path = endpoint.path
        .replace('{id}', String(id ?? about.id))
        .replace('{pago}', String(endpoint.path.includes('cuentas') ? things.cobro : things.pago))
      return server.call(endpoint.method, path, { token, body: about.body })
    }
    const { status, body } = await callOn(other, here.token)
    expect(status).toBe(404)
    expect(await callOn(other, here.token, 999_999)).toMatchObject({ status, body })
    expect((await callOn(own, nowhere.token)).status).toBe(404)
    // The same call on the own branch, and on the other one by an administrator, finds it.
    expect((await callOn(own, here.token)).status).toBeLessThan(300)
    expect((await callOn(other, admin)).status).toBeLessThan(300)
  },
)

const NAMED: Readonly<Record<string, (sede: number) => object>> = {
  'POST /api/pedidos/': (sede) => aPedidoBody({ sede }),
  'PUT /api/numeros-bloqueados/': (sede) => ({ numero: '3009998877', motivo: 'Broma', sede }),
  ...DICHOS,
  'POST /api/pedidos/pasados/': (sede) =>
    aPedidoBody({ sede, pasado: { fecha: server.clock.now().toISOString() } }),
  'POST /api/locations/mesas/': (sede) => ({ sede }),
  'POST /api/cajas/': (sede) => ({ sede, nombre: 'Caja del fondo' }),
  'POST /api/equipos/': (sede) => ({ sede, nombre: 'Tableta' }),
  'POST /api/domiciliarios/': (sede) => ({ sede, nombre: 'Wilson' }),
  'POST /users/invitaciones/': (sede) => ({
    first_name: 'Rosa',
    last_name: 'Peña',
    roles: [3],
    todas_las_sedes: false,
    sedes: [sede],
  }),
}

test.each(of('refused'))('%s is refused in another branch', async (_name, endpoint) => {
  const send = (sede: number) =>
    server.call(endpoint.method, endpoint.path, {
      token: here.token,
      body: NAMED[nameOf(endpoint)]?.(sede),
    })
  expect((await send(CEDRITOS)).status).toBe(403)
  expect((await send(CHAPINERO)).status).toBe(endpoint.status ?? 200)
})

test.each(of('shared'))('%s is open to people of some branches', async (_name, { path }) => {
  const query = path.includes('horarios')
    ? `?sede_id=${String(CEDRITOS)}`
    : path.includes('cuartos')
      ? `?sede=${String(CEDRITOS)}&tipo_pedido=RECOGER&pizzas=1`
      : ''
  const id = path.includes('sedes/') ? CEDRITOS : 1
  const answer = await server.call('GET', path.replace('{id}', String(id)) + query, { token: here.token })
  expect(answer.status).toBe(200)
  expect(JSON.stringify(answer.body)).not.toContain('Ajena')
})

test.each(of('own').filter(([, { method }]) => method === 'GET'))(
  '%s has nothing of another branch',
  async (_name, { path }) => {
    const query = path.includes('permissions') ? '?role=1' : ''
    const answer = await server.call('GET', path + query, { token: here.token })
    expect(JSON.stringify(answer.body ?? '')).not.toMatch(/Ajena|Cedritos/)
  },
)
