// The report of one day over HTTP, and the figures of people who deliver.
import { cajasApi } from '#contract/caja/cajas.ts'
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { cuadreApi } from '#contract/cuadre.ts'
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { reportesApi } from '#contract/reportes.ts'
import { CIFRAS_CON_PEDIDOS, type CifraConPedidos } from '#domain/reporte/cifras-del-cuadre.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { modificarApi } from '#contract/pedidos/modificar.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { addDays, businessDay, instantAt } from '#domain/format.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { cobroOf, type FormaEnMano } from '#domain/pedido/pago.ts'
import { aProducto, aSede, aSesion, aUsuario } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

let { token } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server, { precio: 42_030 })
const lineas = [{ producto, cantidad: 1, precio_unitario_aplicado: 42_030 }]

let sede = 0
let caja = 0
let andres = 0
beforeEach(async () => {
  sede = await aSede(server, { productos: [producto] })
  caja = (await server.ask(cajasApi.create, { token, body: { sede, nombre: 'Caja' } })).id
  await server.ask(cajasApi.open, { ...at(caja), body: { base: 0 } })
  andres = await aUsuario(server, { roles: ['Cajero'], sedes: [sede] })
})

const at = (id: number) => ({ token, params: { id: String(id) } })
const hoy = () => businessDay(server.services.now(), 'America/Bogota')
const anOrder = async () => (await placed(server, { sede, productos_pedidos: lineas }, { token })).id
const pay = (id: number, body: { forma: FormaEnMano; valor?: number; propina?: number; recibe?: number }) =>
  server.ask(pagosApi.create, { ...at(id), body })
const cuadre = (dia = hoy()) => server.ask(cuadreApi.cuadre, { token, query: { dia, sede: String(sede) } })
const personas = () =>
  server.ask(cuadreApi.domiciliarios, { token, query: { desde: hoy(), hasta: hoy(), sede: String(sede) } })

test('a day leads from its sales to its payments and to where they are', async () => {
  await pay(await anOrder(), { forma: 'EFECTIVO' })
  await pay(await anOrder(), { forma: 'DATAFONO', propina: 2000 })
  await pay(await anOrder(), { forma: 'EFECTIVO', recibe: andres })
  await pay(await anOrder(), { forma: 'DATAFONO', valor: 10_000 })
  const canceled = await anOrder()
  await pay(canceled, { forma: 'EFECTIVO' })
  await server.ask(pedidosApi.changeEstado, { ...at(canceled), body: { estado: 'CANCELADO' } })
  const [pago] = await server.ask(pagosApi.list, at(canceled))
  await server.ask(pagosApi.refund, { ...at(canceled), body: { pago: pago?.id ?? 0, motivo: 'Frío' } })

  expect(await cuadre()).toMatchObject({
    ventas: { pedidos: 4, subtotal: 168_120, total: 168_120, propina: 2000, cancelados: 1 },
    pagos: [
      { forma: 'DATAFONO', cantidad: 2, valor: 54_030, propina: 2000 },
      { forma: 'EFECTIVO', cantidad: 3, valor: 126_000, propina: 0 },
    ],
    redondeo: 90,
    devoluciones: [{ forma: 'EFECTIVO', cantidad: 1, valor: 42_000 }],
    lugares: { cajas: 138_030, personas: 42_000, sin_caja: 0, fuera: 0 },
    conciliacion: {
      vendido: 170_120,
      por_cobrar: 32_030,
      pagado_otro_dia: 0,
      de_otros: 42_030,
      recibido: 180_120,
      diferencia: 0,
    },
    comprobantes: [{ desde: 1, hasta: 4, cantidad: 4, anulados: 1 }],
    turnos: [{ caja: 'Caja', efectivo: null, datafono: null, transferencia: null }],
    por_liquidar: [{ debe: 42_000 }],
  })
})

const EMPTY = { pedidos: 0, total: 0, por_cobrar: 0 }
/** The orders behind a figure of the day: how many, their totals, and what they still owe. */
async function behind(cifra: CifraConPedidos, more: { dia?: string; forma?: string; lleva?: string } = {}) {
  const { dia = hoy(), ...rest } = more
  const query = { desde: dia, hasta: dia, sede: String(sede), cifra, ...rest }
  const pedidos = await server.ask(reportesApi.pedidos, { token, query })
  const file = `/api/reportes/pedidos/archivo/?${new URLSearchParams({ ...query, formato: 'csv' }).toString()}`
  const { body } = await server.call('GET', file, { token })
  expect(String(body).trimEnd().split('\r\n')).toHaveLength(pedidos.length + 1)
  return pedidos.reduce(
    (sum, pedido) => ({
      pedidos: sum.pedidos + 1,
      total: sum.total + pedido.total_a_pagar,
      por_cobrar: sum.por_cobrar + pedido.por_cobrar,
    }),
    EMPTY,
  )
}

// Rule comprobante/pedido-cancelado.
test('the tax of a day has no order that was cancelled', async () => {
  await server.db.updateTable('negocio').set({ impuesto: 'INC_8' }).execute()
  await pay(await anOrder(), { forma: 'DATAFONO' })
  const canceled = await anOrder()
  await pay(canceled, { forma: 'DATAFONO' })
  await server.ask(pedidosApi.changeEstado, { ...at(canceled), body: { estado: 'CANCELADO' } })
  expect(await cuadre()).toMatchObject({
    ventas: { total: 42_030, impuesto: 3113 },
    comprobantes: [{ cantidad: 2, anulados: 1 }],
  })
  await server.db.updateTable('negocio').set({ impuesto: 'NO_RESPONSABLE' }).execute()
})

test('each figure of a day leads to its orders', async () => {
  const ayer = await anOrder()
  const dia = hoy()
  server.clock.advance(24 * 60 * 60_000)
  token = (await aSesion(server, { roles: ['Administrador'] })).token
  await pay(ayer, { forma: 'DATAFONO' })
  await pay(await anOrder(), { forma: 'EFECTIVO' })
  await pay(await anOrder(), { forma: 'DATAFONO', propina: 2000 })
  const refunded = await anOrder()
  await pay(refunded, { forma: 'DATAFONO' })
  const [pago] = await server.ask(pagosApi.list, at(refunded))
  await server.ask(pagosApi.refund, { ...at(refunded), body: { pago: pago?.id ?? 0, motivo: 'Frío' } })
  await pay(await anOrder(), { forma: 'EFECTIVO', recibe: andres })
  await pay(await anOrder(), { forma: 'TRANSFERENCIA', valor: 10_000 })
  const paid = await anOrder()
  await pay(paid, { forma: 'EFECTIVO' })
  const canceled = await anOrder()
  for (const id of [paid, canceled]) {
    await server.ask(pedidosApi.changeEstado, { ...at(id), body: { estado: 'CANCELADO' } })
  }

  const { ventas, conciliacion, comprobantes } = await cuadre()
  expect(conciliacion).toMatchObject({ por_cobrar: 32_030, de_otros: 84_060, diferencia: 0 })
  expect(await behind('VENDIDO')).toEqual({
    pedidos: ventas.pedidos,
    total: ventas.total,
    por_cobrar: conciliacion.por_cobrar,
  })
  expect(await behind('POR_COBRAR')).toEqual({ pedidos: 1, total: 42_030, por_cobrar: 32_030 })
  expect(await behind('PROPINA')).toMatchObject({ pedidos: 1 })
  expect(await behind('CANCELADO')).toEqual({
    pedidos: ventas.cancelados,
    total: ventas.valor_cancelado,
    por_cobrar: 0,
  })
  expect(await behind('DE_OTROS')).toMatchObject({ pedidos: 2, total: conciliacion.de_otros })
  expect(await behind('RECIBIDO')).toMatchObject({ pedidos: 7 })
  expect(await behind('RECIBIDO', { forma: 'DATAFONO' })).toMatchObject({ pedidos: 3 })
  expect(await behind('EN_CAJAS')).toMatchObject({ pedidos: 6 })
  expect(await behind('POR_LIQUIDAR')).toMatchObject({ pedidos: 1 })
  expect(await behind('DEVUELTO', { forma: 'DATAFONO' })).toMatchObject({ pedidos: 1 })
  expect(await behind('DEVUELTO', { forma: 'EFECTIVO' })).toEqual(EMPTY)
  expect(await behind('COMPROBANTE')).toMatchObject({ pedidos: comprobantes[0]?.cantidad })
  for (const cifra of ['DESCUENTO', 'DOMICILIO', 'SIN_CAJA', 'FUERA', 'PAGADO_OTRO_DIA'] as const) {
    expect(await behind(cifra), cifra).toEqual(EMPTY)
  }
  // The order is of the day before, and nothing was received on that day.
  expect(await behind('PAGADO_OTRO_DIA', { dia })).toMatchObject({ pedidos: 1, total: 42_030 })
  expect(await behind('RECIBIDO', { dia })).toEqual(EMPTY)
})

test('what an order paid too much does not hide what another one owes', async () => {
  const { id } = await placed(
    server,
    { sede, productos_pedidos: [{ producto, cantidad: 2, precio_unitario_aplicado: 42_030 }] },
    { token },
  )
  await pay(id, { forma: 'DATAFONO', valor: 60_000 })
  const { version } = await server.ask(pedidosApi.read, at(id))
  const body = { version, productos_pedidos: lineas }
  await server.ask(modificarApi.change, { ...at(id), body })
  const alone = { vendido: 42_030, por_cobrar: 0, pagado_de_mas: 17_970, por_devolver: 17_970 }
  expect((await cuadre()).conciliacion).toEqual({
    ...alone,
    pagado_otro_dia: 0,
    de_otros: 0,
    recibido: 60_000,
    diferencia: 0,
  })

  const owing = await anOrder()
  await pay(owing, { forma: 'EFECTIVO', valor: 40_000 })
  const [pago] = await server.ask(pagosApi.list, at(id))
  await server.ask(pagosApi.refund, {
    ...at(id),
    body: { pago: pago?.id ?? 0, valor: 17_900, motivo: 'Cambió el pedido' },
  })
  const { conciliacion, devoluciones } = await cuadre()
  expect(conciliacion).toMatchObject({
    vendido: 84_060,
    por_cobrar: 2030,
    pagado_de_mas: 17_970,
    por_devolver: 70,
    recibido: 100_000,
    diferencia: 0,
  })
  expect(devoluciones).toMatchObject([{ valor: 17_900 }])
  expect(await behind('POR_COBRAR')).toEqual({ pedidos: 1, total: 42_030, por_cobrar: 2030 })
  const query = { desde: hoy(), hasta: hoy(), sede: String(sede) }
  for (const cifra of ['PAGADO_DE_MAS', 'POR_DEVOLVER'] as const) {
    const overpaid = await server.ask(reportesApi.pedidos, { token, query: { ...query, cifra } })
    expect(overpaid).toMatchObject([{ id, pagado_de_mas: 17_970, por_devolver: 70 }])
  }
  const file = new URLSearchParams({ dia: hoy(), sede: String(sede), formato: 'csv' })
  const { body: csv } = await server.call('GET', `/api/reportes/cuadre/archivo/?${file.toString()}`, {
    token,
  })
  expect(String(csv).split('\r\n')).toEqual(
    expect.arrayContaining([
      'De lo vendido a lo recibido;Por cobrar;-2030;0',
      'De lo vendido a lo recibido;Pagado de más;17970;0',
      'Lo que se recibió;Falta devolver de lo pagado de más;-70;0',
    ]),
  )
})

test('pesos that cash left out, and less than a coin, are nothing to return', async () => {
  const mesa = (await server.ask(sedesAdminApi.createMesa, { token, body: { sede } })).id
  const round = async (cantidad: number) => {
    const productos_pedidos = lineas.map((linea) => ({ ...linea, cantidad }))
    return (await placed(server, { tipo_pedido: 'MESA', sede, mesa, productos_pedidos }, { token })).id
  }
  const id = await round(2)
  await round(1)
  const { cuenta } = await server.ask(pedidosApi.read, at(id))
  const division = { modo: 'VALOR' as const, valores: [70_020] }
  const { partes } = await server.ask(cuentasApi.divide, { ...at(cuenta ?? 0), body: { division } })
  const cash = { forma: 'EFECTIVO' as const, parte: partes[0]?.id ?? 0 }
  await server.ask(cuentasApi.createPago, { ...at(cuenta ?? 0), body: cash })

  const { version } = await server.ask(pedidosApi.read, at(id))
  const body = { version, productos_pedidos: lineas }
  const handed = { pagado_de_mas: 27_990, por_devolver: 27_970 }
  expect(await server.ask(modificarApi.preview, { ...at(id), body })).toMatchObject({ por_devolver: 27_970 })
  const changed = await server.ask(modificarApi.change, { ...at(id), body })
  expect(cobroOf(changed)).toEqual({ tipo: 'devolver', valor: 27_970 })
  expect((await cuadre()).conciliacion).toMatchObject(handed)
  const [pago] = await server.ask(pagosApi.list, at(id))
  const refund = { pago: pago?.id ?? 0, valor: 27_950, motivo: 'Cambió el pedido' }
  await server.ask(pagosApi.refund, { ...at(id), body: refund })
  expect(cobroOf(await server.ask(pedidosApi.read, at(id)))).toEqual({ tipo: 'pagado' })
  expect((await cuadre()).conciliacion).toMatchObject({ ...handed, por_devolver: 0 })
  expect(await behind('POR_DEVOLVER')).toEqual(EMPTY)
})

test('the figures of a day are saved beside the same weekday of the week before', async () => {
  await pay(await anOrder(), { forma: 'EFECTIVO' })
  server.clock.advance(7 * 24 * 60 * 60_000)
  token = (await aSesion(server, { roles: ['Administrador'] })).token
  await pay(await anOrder(), { forma: 'DATAFONO', propina: 2000 })
  await anOrder()
  const query = new URLSearchParams({ dia: hoy(), sede: String(sede), formato: 'csv' })
  const { body } = await server.call('GET', `/api/reportes/cuadre/archivo/?${query.toString()}`, { token })
  const lines = String(body).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFParte;Cifra;Valor;Valor, periodo anterior')
  expect(lines).toEqual(
    expect.arrayContaining([
      'Ventas;Pedidos;2;1',
      'Ventas;Total vendido;84060;42030',
      'Ventas;Propinas voluntarias;2000;0',
      'De lo vendido a lo recibido;Por cobrar;-42030;0',
      'De lo vendido a lo recibido;Redondeo del efectivo;0;30',
      'De lo vendido a lo recibido;Diferencia;0;0',
      'Lo que se recibió;Efectivo;0;42000',
      'Lo que se recibió;Datáfono al recibir;44030;0',
      'Lo que se recibió;De eso, en cajas;44030;42000',
    ]),
  )
})

test('the orders behind a figure of the day are of one day', async () => {
  const query = { desde: '2026-11-01', hasta: '2026-11-02', cifra: 'SIN_CAJA' }
  const path = `/api/reportes/pedidos/?${new URLSearchParams(query).toString()}`
  expect(await server.call('GET', path, { token })).toMatchObject({
    status: 400,
    body: { error: 'Elige un solo día' },
  })
})

test('a repeated order is no sale, and the day agrees, also with a tip for it', async () => {
  const id = await anOrder()
  await pay(id, { forma: 'DATAFONO' })
  const path = `/api/pedidos/${String(id)}/repetir/`
  const { body } = await server.call('POST', path, { token, body: { motivo: 'Llegó frío' } })
  const repeated = Number(Object(body).id)
  expect(await cuadre()).toMatchObject({
    ventas: { pedidos: 1, subtotal: 42_030, descuento: 0, total: 42_030, cancelados: 0 },
    conciliacion: { vendido: 42_030, por_cobrar: 0, diferencia: 0 },
    comprobantes: [{ cantidad: 1 }],
  })
  await server.ask(pagosApi.changePropina, { ...at(repeated), body: { propina: 3000 } })
  await pay(repeated, { forma: 'EFECTIVO' })
  expect(await cuadre()).toMatchObject({
    ventas: { pedidos: 1, total: 42_030, propina: 3000 },
    conciliacion: { vendido: 45_030, recibido: 45_030, diferencia: 0 },
    comprobantes: [{ cantidad: 1 }],
  })
  expect(await server.ask(pedidosApi.read, at(repeated))).toMatchObject({ pagado: 3000, comprobante: null })
})

test('the receipts of each branch lead to its orders alone', async () => {
  const first = { sede, id: await anOrder() }
  await pay(first.id, { forma: 'DATAFONO' })
  const other = await aSede(server, { productos: [producto] })
  const { id } = await placed(server, { sede: other, productos_pedidos: lineas }, { token })
  await pay(id, { forma: 'DATAFONO' })
  const { comprobantes } = await server.ask(cuadreApi.cuadre, { token, query: { dia: hoy() } })
  for (const one of [first, { sede: other, id }]) {
    expect(comprobantes.find(({ sede_id }) => sede_id === one.sede)).toMatchObject({ cantidad: 1 })
    const query = { desde: hoy(), hasta: hoy(), cifra: 'COMPROBANTE' as const, sede: String(one.sede) }
    const behind = await server.ask(reportesApi.pedidos, { token, query })
    expect(behind.map((pedido) => pedido.id)).toEqual([one.id])
  }
})

test('a day may sell more pesos than an integer of the database holds', async () => {
  for (const _ of [1, 2]) {
    const id = await anOrder()
    const pesos = 1_900_000_000
    await server.db
      .updateTable('pedidos')
      .set({ subtotal: pesos, total_pedido: pesos })
      .where('id', '=', id)
      .execute()
    await pay(id, { forma: 'DATAFONO' })
  }
  expect(await cuadre()).toMatchObject({
    ventas: { pedidos: 2, total: 3_800_000_000 },
    pagos: [{ forma: 'DATAFONO', valor: 3_800_000_000 }],
    conciliacion: { diferencia: 0 },
  })
})

test('a shift that stays open for weeks is in each day until it is closed, and in that day', async () => {
  const turno = async () => (await server.ask(cajasApi.read, at(caja))).turno?.id ?? 0
  const id = await turno()
  const weekAgo = new Date(server.services.now().getTime() - 9 * 86_400_000)
  await server.db.updateTable('turnos').set({ abierto_en: weekAgo }).where('id', '=', id).execute()
  expect((await cuadre()).turnos).toMatchObject([{ id, efectivo: null }])
  await server.ask(cajasApi.close, { ...at(caja), body: { turno: id, billetes: [], queda: 0 } })
  expect((await cuadre()).turnos).toMatchObject([{ id, efectivo: { esperado: 0, contado: 0 } }])
  server.clock.advance(86_400_000)
  ;({ token } = await aSesion(server, { roles: ['Administrador'] }))
  expect((await cuadre()).turnos).toEqual([])
})

// Rule reporte/cuadre.
test('a shift that is closed after midnight is in both days, and closed on the second one', async () => {
  const id = (await server.ask(cajasApi.read, at(caja))).turno?.id ?? 0
  const friday = hoy()
  const closed = async (dia: string) => (await cuadre(dia)).turnos.map((one) => one.cerrado_ese_dia)
  const midnight = instantAt(addDays(friday, 1), '00:00', 'America/Bogota')
  server.clock.advance(midnight.getTime() + 30 * 60_000 - server.services.now().getTime())
  ;({ token } = await aSesion(server, { roles: ['Administrador'] }))
  expect(await closed(hoy())).toEqual([false])
  await server.ask(cajasApi.close, { ...at(caja), body: { turno: id, billetes: [], queda: 0 } })
  expect(await closed(friday)).toEqual([false])
  expect(await closed(hoy())).toEqual([true])
})

test('a closed shift has its counts of cash, cards and transfers', async () => {
  await pay(await anOrder(), { forma: 'DATAFONO' })
  const turno = (await server.ask(cajasApi.read, at(caja))).turno?.id ?? 0
  const transferencias = { nequi: 500, daviplata: 0, bre_b: 0 }
  await server.ask(cajasApi.close, { ...at(caja), body: { turno, billetes: [], transferencias, queda: 0 } })
  expect((await cuadre()).turnos).toMatchObject([
    {
      id: turno,
      efectivo: { esperado: 0, contado: 0 },
      datafono: { esperado: 42_030, contado: 0 },
      transferencia: { esperado: 0, contado: 500 },
    },
  ])
})

test('a payment of another day belongs to the day on which it was received, and both days agree', async () => {
  const id = await anOrder()
  const ayer = hoy()
  server.clock.advance(24 * 60 * 60_000)
  const { token: again } = await aSesion(server, { roles: ['Administrador'] })
  const query = (dia: string) => ({ token: again, query: { dia, sede: String(sede) } })
  await server.ask(pagosApi.create, { token: again, params: { id: String(id) }, body: { forma: 'DATAFONO' } })
  expect((await server.ask(cuadreApi.cuadre, query(ayer))).conciliacion).toMatchObject({
    vendido: 42_030,
    por_cobrar: 0,
    pagado_otro_dia: 42_030,
    recibido: 0,
    diferencia: 0,
  })
  expect((await server.ask(cuadreApi.cuadre, query(hoy()))).conciliacion).toMatchObject({
    vendido: 0,
    de_otros: 42_030,
    recibido: 42_030,
    diferencia: 0,
  })
})

test('a figure that payments do not explain is said', async () => {
  const id = await anOrder()
  await pay(id, { forma: 'DATAFONO' })
  await server.db.updateTable('pedidos').set({ pagado: 42_020 }).where('id', '=', id).execute()
  expect((await cuadre()).conciliacion.diferencia).toBe(10)
})

test('people of another branch see none of it', async () => {
  await pay(await anOrder(), { forma: 'EFECTIVO', recibe: andres })
  const away = await aSesion(server, { permisos: ['consultar_reportes'], sedes: [1] })
  const query = { dia: hoy(), sede: String(sede) }
  expect(await server.ask(cuadreApi.cuadre, { token: away.token, query })).toMatchObject({
    ventas: { pedidos: 0 },
    pagos: [],
    turnos: [],
    por_liquidar: [],
  })
  for (const cifra of CIFRAS_CON_PEDIDOS) {
    const days = { desde: hoy(), hasta: hoy(), sede: String(sede), cifra }
    expect(await server.ask(reportesApi.pedidos, { token: away.token, query: days }), cifra).toEqual([])
  }
})

test('a person has their deliveries, minutes, cash, fees and tips', async () => {
  const id = await anOrder()
  await server.db
    .updateTable('pedidos')
    .set({ tipo_pedido: 'DOMICILIO', direccion_entrega: 'Carrera 9 # 13-20' })
    .where('id', '=', id)
    .execute()
  await server.ask(liquidacionesApi.changeLleva, { ...at(id), body: { persona: andres } })
  await server.ask(pedidosApi.changeEstado, { ...at(id), body: { estado: 'ENVIADO' } })
  server.clock.advance(20 * 60_000)
  await pay(id, { forma: 'EFECTIVO', recibe: andres })
  await server.ask(pedidosApi.changeEstado, { ...at(id), body: { estado: 'COMPLETADO' } })
  const figures = { id: andres, entregas: 1, segundos: 1200, medidas: 1, recibido: 42_000 }
  expect(await personas()).toMatchObject([{ ...figures, por_liquidar: 42_000 }])
  await server.ask(liquidacionesApi.create, { ...at(caja), body: { persona: andres, debe: 42_000 } })
  const settled = { ...figures, entregas_antes: 0, por_liquidar: 0, domicilios: 0, propinas: 0 }
  expect(await personas()).toMatchObject([settled])
  expect(await behind('ENTREGADO', { lleva: String(andres) })).toMatchObject({ pedidos: 1 })
  expect(await behind('ENTREGADO', { lleva: '1' })).toEqual(EMPTY)
  const days = new URLSearchParams({ desde: hoy(), hasta: hoy(), sede: String(sede), formato: 'csv' })
  const path = `/api/reportes/domiciliarios/archivo/?${days.toString()}`
  expect(
    String((await server.call('GET', path, { token })).body)
      .trimEnd()
      .split('\r\n'),
  ).toEqual([
    '\uFEFFPersona;Entregas;Entregas, periodo anterior;Minutos por entrega;Minutos por entrega, periodo anterior;Efectivo recibido;Efectivo recibido, periodo anterior;Ahora por liquidar;Domicilios;Domicilios, periodo anterior;Propinas;Propinas, periodo anterior',
    expect.stringMatching(/^[^;]+;1;0;20;;42000;0;0;0;0;0;0$/),
  ])

  // A week later the same day is the period before.
  server.clock.advance(7 * 24 * 60 * 60_000)
  token = (await aSesion(server, { roles: ['Administrador'] })).token
  const before = { segundos: 1200, medidas: 1, recibido: 42_000, domicilios: 0, propinas: 0 }
  expect(await personas()).toMatchObject([
    { id: andres, entregas: 0, entregas_antes: 1, recibido: 0, por_liquidar: 0, antes: before },
  ])
})

// Rule caja/liquidar: the screen of the drawer says the same, whichever days the report has.
test('what a person has to settle is that of their drawer, also on the day after', async () => {
  await pay(await anOrder(), { forma: 'EFECTIVO', recibe: andres })
  const base = { persona: andres, tipo: 'ENTREGAR', valor: 20_000 } as const
  await server.ask(liquidacionesApi.moveBase, { ...at(caja), body: base })
  const debe = async () =>
    (await server.ask(liquidacionesApi.list, at(caja))).por_liquidar.map((one) => one.debe)
  expect(await debe()).toEqual([62_000])
  expect(await personas()).toMatchObject([{ id: andres, recibido: 42_000, por_liquidar: 62_000 }])
  server.clock.advance(24 * 60 * 60_000)
  token = (await aSesion(server, { roles: ['Administrador'] })).token
  expect(await debe()).toEqual([62_000])
  expect(await personas()).toMatchObject([{ id: andres, recibido: 0, por_liquidar: 62_000 }])
})
