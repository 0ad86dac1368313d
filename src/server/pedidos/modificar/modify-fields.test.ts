// A change by staff changes what it names and nothing else. A new field of an order has to say here
// whether staff can change it.
import type { CambioPedido } from '#contract/pedidos/modificar.ts'
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { TIPOS_DE, type Simples } from '#contract/pedidos/simples.ts'
import { TIPOS_PEDIDO, type TipoPedido } from '#domain/pedido/pedido.ts'
import { aPedidoBody, aSesion, DEMO } from '#test/builders.ts'
import { createModificar, sentOf } from '#test/modificar.ts'
import { aLinea } from '#test/orders.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Cajero'] })
const { change, changed, preview, read } = createModificar(server, token)

type Cambio = Omit<CambioPedido, 'version'>
interface Change {
  /** The types of order that have it, when it is no simple field; without it every type. */
  readonly tipos?: readonly TipoPedido[]
  /** What the order has before, when its field is of one type alone. */
  readonly of?: Partial<NuevoPedido>
  readonly sends: (order: PedidoEnviado) => Cambio
  /** The fields of the order that are others afterwards, besides version and marks. */
  readonly changes: readonly (keyof PedidoEnviado)[]
}

const TOTALS = ['subtotal', 'total_pedido', 'total_a_pagar'] as const
const ADDRESS = { direccion_entrega: DEMO.direccion, instrucciones: 'Portería' }

/** A field without a line is a type error. */
const CAMBIOS: { readonly [Field in keyof Cambio]-?: Change } = {
  tipo_pedido: {
    sends: () => ({ tipo_pedido: 'RECOGER' }),
    changes: ['tipo_pedido', 'direccion', 'costo_domicilio', 'total_a_pagar'],
  },
  sede: { sends: () => ({ sede: 2 }), changes: ['sede', 'direccion', 'costo_domicilio', 'total_a_pagar'] },
  direccion: {
    tipos: ['DOMICILIO'],
    sends: () => ({ direccion: ADDRESS }),
    changes: ['direccion', 'costo_domicilio', 'total_a_pagar'],
  },
  invitado: { sends: () => ({ invitado: { nombre: 'Rosa', numero: '3110000001' } }), changes: ['invitado'] },
  programado_para: {
    sends: () => ({ programado_para: '2026-11-20T23:00:00.000Z' }),
    changes: ['programado_para'],
  },
  productos_pedidos: {
    sends: (order) => ({ productos_pedidos: sentOf(order, { 0: { cantidad: 2 } }) }),
    changes: [...TOTALS, 'productos_pedidos'],
  },
}

/** How staff change the field of an order, or why not. A field without a line is a type error. */
const CHANGED: { readonly [Field in keyof NuevoPedido]-?: keyof Cambio | { readonly not: string } } = {
  estado: { not: 'it has a call of its own' },
  tipo_pedido: 'tipo_pedido',
  productos_pedidos: 'productos_pedidos',
  productosPedidos: 'productos_pedidos',
  direccion: 'direccion',
  sede: 'sede',
  costo_domicilio: { not: 'it follows from address and branch' },
  invitado: 'invitado',
  usuario: { not: 'an order stays with its person' },
  id_usuario: { not: 'an order stays with its person' },
  codigo_cupon: { not: 'it only drops below its least order' },
  mesa: { not: 'the account of the table moves, with all its orders' },
  programado_para: 'programado_para',
  para_las: 'programado_para',
  consentimiento: { not: 'it was given once' },
  mayor_de_edad: { not: 'it was declared once' },
  forma_de_pago: { not: 'it has a call of its own' },
  con_cuanto: { not: 'it has a call of its own' },
  canal: { not: 'an order came by one channel' },
  canal_numero: { not: 'an order came by one channel' },
  pagado_por_app: { not: 'it is a payment' },
  pasado: { not: 'the order was noted after its sale' },
  factura: { not: 'it has a call of its own' },
  propina: { not: 'it has a call of its own' },
}

/** Every change changes these fields too. */
const ALWAYS = ['cambio', 'version'] as const

/** Each simple field has a value that is not its default: one without a value is a type error. */
const EVERYTHING: NuevoPedido & { readonly [Field in keyof Simples]-?: NonNullable<NuevoPedido[Field]> } = {
  ...aPedidoBody(),
  tipo_pedido: 'DOMICILIO',
  productos_pedidos: [aLinea({ observaciones: 'Bien tostada' })],
  direccion: { direccion_entrega: 'Cra 13 # 63-40', instrucciones: 'Torre 2' },
  consentimiento: '2026-01',
  mayor_de_edad: true,
  forma_de_pago: 'EFECTIVO',
  con_cuanto: 200_000,
  propina: 2000,
  canal: 'TELEFONO',
  canal_numero: 'T-1',
  factura: { nombre: 'Ana Gómez', tipo_documento: 'CC', documento: '52123456', correo: 'ana@gomez.co' },
}

const rowOf = ({ id }: PedidoEnviado) =>
  server.db
    .selectFrom('pedidos')
    .select(['usuario_id', 'creado_por', 'consentimiento', 'mayor_de_edad'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const changedFields = (before: PedidoEnviado, after: PedidoEnviado) => {
  const then = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(then.get(field)) ? [] : [field],
  )
}

test.each(Object.entries(CAMBIOS))(
  'a change of %s says so, and changes nothing else',
  async (_field, one) => {
    const before = await read(
      (await server.ask(pedidosApi.create, { body: { ...EVERYTHING, ...one.of }, token })).id,
    )
    const row = await rowOf(before)
    const { textos } = await preview(before, one.sends(before))
    expect(textos.length).toBeGreaterThan(0)
    expect(textos).not.toContain('')
    await changed(before, one.sends(before))
    const after = await read(before.id)
    expect(changedFields(before, after).toSorted()).toEqual([...one.changes, ...ALWAYS].toSorted())
    expect(await rowOf(after)).toEqual(row)
  },
)

const tiposDe = new Map(Object.entries(TIPOS_DE))
const ajenos = Object.entries(CAMBIOS).flatMap(([field, { tipos, sends }]) => {
  const having = tiposDe.get(field) ?? tipos ?? TIPOS_PEDIDO
  return TIPOS_PEDIDO.filter((tipo) => !having.includes(tipo)).map((tipo) => [field, tipo, sends] as const)
})

test.each(ajenos)(
  'a change of %s leaves an order of type %s as it is, which does not have the field',
  async (_field, tipo_pedido, sends) => {
    const body = aPedidoBody({
      tipo_pedido,
      ...(tipo_pedido === 'MESA' ? { mesa: 1 } : {}),
      ...(tipo_pedido === 'DOMICILIO' ? { direccion: DEMO.direccion } : {}),
    })
    const before = await read((await server.ask(pedidosApi.create, { body })).id)
    expect((await change(before, sends(before))).status).toBe(200)
    expect(await read(before.id)).toEqual(before)
  },
)

test('each part of a change is a field of an order that staff can change', () => {
  const used = Object.values(CHANGED).filter((how) => typeof how === 'string')
  expect(Object.keys(CAMBIOS).filter((field) => !used.some((how) => how === field))).toEqual([])
})
