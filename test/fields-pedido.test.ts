// No field of an order can be forgotten: each one that was sent is read wherever an order is read.
import { catalogoApi } from '#contract/catalogo/api.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import type { LineaPedido, PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { TIPOS_DE } from '#contract/pedidos/simples.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import type { Database } from '#server/db/schema.ts'
import { openSession } from '#server/lib/session.ts'
import { TIPOS_PEDIDO, type TipoPedido } from '#domain/pedido/pedido.ts'
import { aCupon, aPedidoBody, aSesion, DEMO } from '#test/builders.ts'
import { listen, openSocket } from '#test/live-socket.ts'
import { aLinea } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import type { Selectable } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { expectAll, type Reading } from './fields.ts'

const server = await startTestServer()
afterAll(async () => {
  socket.ws.close()
  await server.close()
})
const admin = await openSession(server.services, 1)

const rowOf = (id: number) =>
  server.db.selectFrom('pedidos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type LineaSent = Required<NonNullable<NuevoPedido['productos_pedidos']>[number]>
type PedidoRead = { pedido: PedidoEnviado; row: Selectable<Database['pedidos']> }

const LINEA: Reading<LineaSent, LineaPedido> = {
  producto: (read) => read.producto.id,
  medida: (read) => read.medida?.id,
  sabores: (read) => read.sabores?.map(({ id }) => id) ?? null,
  cantidad: (read) => read.cantidad,
  adiciones: (read) =>
    read.adiciones.map(({ ingrediente, precio_adicion }) => ({
      ingrediente: ingrediente.id,
      precio_adicion,
    })),
  observaciones: (read) => read.observaciones,
  precio_unitario_aplicado: (read) => read.precio_unitario_aplicado,
  descuento_porcentaje: (read) => read.descuento_porcentaje,
}

const lineasOf = ({ pedido }: PedidoRead, sent: NuevoPedido['productos_pedidos']) =>
  pedido.productos_pedidos.map((linea, index) =>
    Object.fromEntries(
      Object.entries(LINEA)
        .filter(([field]) => field in (sent?.[index] ?? {}))
        .map(([field, find]) => [field, find(linea)]),
    ),
  )

const readingOf = (sent: NuevoPedido): Reading<Omit<NuevoPedido, 'pasado'>, PedidoRead> => ({
  estado: ({ pedido }) => pedido.estado,
  tipo_pedido: ({ pedido }) => pedido.tipo_pedido,
  productos_pedidos: (read) => lineasOf(read, sent.productos_pedidos),
  productosPedidos: (read) => lineasOf(read, sent.productosPedidos),
  direccion: ({ pedido }) => {
    const { distancia_metros: _distancia, barrio: _barrio, ...direccion } = pedido.direccion ?? {}
    return direccion
  },
  sede: ({ pedido }) => pedido.sede.id,
  costo_domicilio: ({ pedido }) => pedido.costo_domicilio,
  invitado: ({ pedido }) => pedido.invitado,
  usuario: ({ row }) => row.usuario_id,
  id_usuario: ({ row }) => row.usuario_id,
  codigo_cupon: ({ pedido }) => pedido.cupon_aplicado?.codigo,
  mesa: ({ pedido }) => pedido.mesa?.id,
  programado_para: ({ pedido }) => pedido.programado_para,
  para_las: ({ pedido }) => pedido.para_las,
  consentimiento: ({ row }) => row.consentimiento,
  mayor_de_edad: ({ row }) => row.mayor_de_edad,
  forma_de_pago: ({ pedido }) => pedido.forma_de_pago,
  con_cuanto: ({ pedido }) => pedido.con_cuanto,
  canal: ({ pedido }) => pedido.canal,
  canal_numero: ({ pedido }) => pedido.canal_numero,
  pagado_por_app: ({ pedido }) => pedido.pagado === pedido.total_a_pagar,
  propina: ({ pedido }) => pedido.propina,
  factura: ({ pedido }) => pedido.factura,
})

interface Refusal {
  readonly status: 400 | 409 | 422
  readonly codigo: string
}

/**
 * The types of order that have the field, a value that is sent with the others, and how they are
 * refused when they are; or that every type has it.
 */
const TIPOS: {
  readonly [Field in keyof Omit<NuevoPedido, 'pasado'>]-?:
    | 'every type'
    | { readonly of: readonly TipoPedido[]; readonly sent: NuevoPedido[Field]; readonly refused?: Refusal }
} = {
  estado: 'every type',
  tipo_pedido: 'every type',
  productos_pedidos: 'every type',
  productosPedidos: 'every type',
  direccion: { of: ['DOMICILIO'], sent: { direccion_entrega: DEMO.direccion, instrucciones: 'Torre 2' } },
  sede: 'every type',
  costo_domicilio: {
    of: ['DOMICILIO'],
    sent: 2_000,
    refused: { status: 409, codigo: 'precios_cambiaron' },
  },
  invitado: 'every type',
  usuario: 'every type',
  id_usuario: 'every type',
  codigo_cupon: 'every type',
  mesa: { of: ['MESA'], sent: 1 },
  programado_para: 'every type',
  para_las: { of: ['RECOGER', 'DOMICILIO'], sent: '2026-11-20T23:00:00.000Z' },
  consentimiento: 'every type',
  mayor_de_edad: 'every type',
  forma_de_pago: 'every type',
  con_cuanto: 'every type',
  canal: 'every type',
  canal_numero: 'every type',
  pagado_por_app: 'every type',
  propina: 'every type',
  factura: 'every type',
}

test('the contract names the same types for each simple field', () => {
  const tiposOf = Object.entries(TIPOS).filter(([field]) => field in TIPOS_DE)
  expect(
    Object.fromEntries(
      tiposOf.map(([field, line]) => [field, line === 'every type' ? TIPOS_PEDIDO : line.of]),
    ),
  ).toEqual(TIPOS_DE)
})

const OF_OTHERS = Object.entries(TIPOS).flatMap(([field, line]) =>
  line === 'every type'
    ? []
    : TIPOS_PEDIDO.filter((tipo) => !line.of.includes(tipo)).map((tipo) => [field, tipo, line] as const),
)

test.each(OF_OTHERS)(
  '`%s` of an order of type %s is refused as its line says, or stored as if it was not sent',
  async (field, tipo, { sent, refused }) => {
    const body = aPedidoBody({
      tipo_pedido: tipo,
      ...(tipo === 'MESA' ? { mesa: 1 } : {}),
      ...(tipo === 'DOMICILIO' ? { direccion: DEMO.direccion } : {}),
    })
    const readIn = async (pedido: PedidoEnviado) => {
      const row = await rowOf(pedido.id)
      return Object.entries(readingOf(body)).find(([name]) => name === field)?.[1]({ pedido, row })
    }
    const without = await server.ask(pedidosApi.create, { body })
    const answer = await server.call('POST', '/api/pedidos/', { body: { ...body, [field]: sent } })
    if (refused !== undefined) {
      expect(answer).toMatchObject({ status: refused.status, body: { codigo: refused.codigo } })
      return
    }
    expect(answer.status).toBe(201)
    expect(await readIn(z.parse(pedidosApi.create.response, answer.body))).toEqual(await readIn(without))
  },
)

/** Whether an order that came wrong has the field when it is cooked again, and why not. */
const REPEATED: { readonly [Field in keyof Omit<NuevoPedido, 'pasado'>]-?: true | string } = {
  estado: 'every new order is PENDIENTE',
  tipo_pedido: true,
  productos_pedidos: true,
  productosPedidos: true,
  direccion: true,
  sede: true,
  costo_domicilio: 'it costs nothing',
  invitado: true,
  usuario: true,
  id_usuario: true,
  codigo_cupon: 'it costs nothing',
  mesa: true,
  programado_para: 'it is cooked now',
  para_las: 'it is cooked now',
  consentimiento: true,
  mayor_de_edad: true,
  forma_de_pago: 'it costs nothing',
  con_cuanto: 'it costs nothing',
  canal: true,
  canal_numero: true,
  pagado_por_app: 'it costs nothing',
  propina: 'it costs nothing',
  factura: 'nothing is sold',
}

/** Has the order cooked again and expects the fields that are repeated. */
async function expectRepeated(sent: NuevoPedido, placed: PedidoEnviado): Promise<void> {
  const again = await server.ask(cortesiasApi.repeat, {
    token: admin,
    params: { id: String(placed.id) },
    body: { motivo: 'Llegó frío' },
  })
  const before = { pedido: placed, row: await rowOf(placed.id) }
  const after = { pedido: again, row: await rowOf(again.id) }
  const kept = new Set(Object.entries(REPEATED).flatMap(([field, line]) => (line === true ? [field] : [])))
  const readings = Object.entries(readingOf(sent)).filter(([field]) => kept.has(field))
  expect(Object.fromEntries(readings.map(([field, find]) => [field, find(after)]))).toEqual(
    Object.fromEntries(readings.map(([field, find]) => [field, find(before)])),
  )
}

const socket = await openSocket(await listen(server.app))
socket.send({ type: 'auth', token: admin })
await socket.listo()

/** Some calls also tell which extras each product may have. */
const withoutExtras = (pedido: PedidoEnviado | undefined) => ({
  ...pedido,
  productos_pedidos: pedido?.productos_pedidos.map((linea) => {
    const { posibles_adiciones: _extras, ...producto } = linea.producto
    return { ...linea, producto }
  }),
})

/**
 * Places the order and expects every sent field; then the same order wherever staff read it, also on
 * the live channel.
 */
async function placeAndRead(sent: NuevoPedido, token: string | null): Promise<PedidoEnviado> {
  const { token: secreto, ...placed } = await server.ask(pedidosApi.create, { body: sent, token })
  const row = await rowOf(placed.id)
  expectAll(sent, { pedido: placed, row }, readingOf(sent))
  const lists = [
    await server.ask(pedidosApi.list, { token: admin }),
    await server.ask(pedidosApi.activos, { token: admin }),
  ]
  const reads = [
    await server.ask(pedidosApi.read, { token: admin, params: { id: String(placed.id) } }),
    await server.ask(pedidosApi.byToken, { params: { token: secreto } }),
    ...lists.map((list) => list.find(({ id }) => id === placed.id)),
    (await socket.pedido(placed.id)).pedido,
  ]
  for (const read of reads) expect(withoutExtras(read)).toEqual(withoutExtras(placed))
  return placed
}

/** Expects the only order of a customer in their orders and in their own data. */
async function expectOwn(placed: PedidoEnviado, token: string): Promise<void> {
  const orders = [
    await server.ask(pedidosApi.mios, { token }),
    (await server.ask(usuariosApi.misDatos, { token })).pedidos,
  ]
  for (const list of orders) expect(list.map(withoutExtras)).toEqual([withoutExtras(placed)])
}

test('every field of an order is stored, and read wherever the order is read', async () => {
  const cliente = await aSesion(server, { numero: '3995550102' })
  await server.db.updateTable('negocio').set({ propina_domicilios: true }).execute()
  const extras = await server.ask(catalogoApi.producto, { params: { id: String(DEMO.margarita) } })
  const extra = extras.posibles_adiciones[0]
  if (extra === undefined) throw new Error('the Margarita has no extras')
  const { productos_pedidos: priced } = await server.ask(pedidosApi.create, { body: aPedidoBody() })
  const linea: LineaSent = {
    ...aLinea({ cantidad: 2 }),
    medida: DEMO.medidas.mediana,
    sabores: null,
    adiciones: [{ ingrediente: extra.ingrediente.id, precio_adicion: extra.precio_adicion }],
    observaciones: 'Bien tostada',
    precio_unitario_aplicado: priced[0]?.precio_unitario_aplicado ?? 0,
    descuento_porcentaje: priced[0]?.descuento_porcentaje ?? 0,
  }
  const built = aLinea({ producto: 'build-your-pizza', sabores: [2, 3] })
  const mesa = await server.db
    .selectFrom('mesas')
    .select('id')
    .where('sede_id', '=', DEMO.sede)
    .executeTakeFirstOrThrow()

  // The customer's own order carries every field but those of other types of order. A new field has
  // to stand here, or in the order at the table: own orders and own data are compared with these two.
  const delivery: Required<
    Omit<
      NuevoPedido,
      | 'invitado'
      | 'mesa'
      | 'programado_para'
      | 'productosPedidos'
      | 'usuario'
      | 'id_usuario'
      | 'pagado_por_app'
      | 'canal_numero'
      // Another call takes it.
      | 'pasado'
    >
  > = {
    estado: 'PENDIENTE',
    tipo_pedido: 'DOMICILIO',
    sede: DEMO.sede,
    productos_pedidos: [linea, built],
    direccion: { direccion_entrega: DEMO.direccion, instrucciones: 'Torre 2, apto 301' },
    costo_domicilio: 2_000,
    codigo_cupon: await aCupon(server, { usuarioId: cliente.usuarioId }),
    para_las: '2026-11-20T23:00:00.000Z',
    consentimiento: '2026-01',
    mayor_de_edad: true,
    forma_de_pago: 'EFECTIVO',
    con_cuanto: 200_000,
    canal: 'WEB',
    propina: 5000,
    factura: { nombre: 'Ana Gómez', tipo_documento: 'CC', documento: '52123456', correo: 'ana@gomez.co' },
  }
  // A new field of a table alone has to stand here.
  const atTheTable: NuevoPedido = {
    tipo_pedido: 'MESA',
    sede: DEMO.sede,
    mesa: mesa.id,
    productosPedidos: [linea],
    usuario: 1,
    id_usuario: 1,
  }
  const ofAnApp: NuevoPedido = {
    ...aPedidoBody(),
    invitado: null,
    canal: 'RAPPI',
    canal_numero: 'R-77',
    pagado_por_app: true,
  }
  const ahead: NuevoPedido = { ...aPedidoBody(), programado_para: '2026-11-21T17:00:00.000Z' }
  const sent = new Set([delivery, atTheTable, ofAnApp, ahead].flatMap(Object.keys))
  expect(Object.keys(readingOf({ sede: 1 })).filter((field) => !sent.has(field))).toEqual([])

  const placed = await placeAndRead(delivery, cliente.token)
  await expectOwn(placed, cliente.token)
  const comensal = await aSesion(server, { numero: '3995550103' })
  const own = { usuario: comensal.usuarioId, id_usuario: comensal.usuarioId }
  await expectOwn(await placeAndRead({ ...atTheTable, ...own }, comensal.token), comensal.token)
  await expectRepeated(delivery, placed)
  await expectRepeated(atTheTable, await placeAndRead(atTheTable, admin))
  await expectRepeated(ofAnApp, await placeAndRead(ofAnApp, admin))
  server.clock.set('2026-11-21T07:00:00.000Z')
  await placeAndRead(ahead, null)
})
