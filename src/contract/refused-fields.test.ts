// No refusal can be forgotten: each field that a product or an order may have says here what it
// refuses. A field without a line is a type error; a schema that takes the value is a red test.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nuevoProducto, type NuevoProducto } from './catalogo/nuevo-producto.ts'
import { nuevoPedido, type LineaSolicitada, type NuevoPedido } from './pedidos/nuevo-pedido.ts'

/** A field that takes every value: the server ignores what it cannot use. */
const TAKES_ALL = Symbol('takes all')
type Bad<Sent> = { readonly [Field in keyof Sent]-?: unknown }

const LONG = 'a'.repeat(5000)

const PRODUCTO: Bad<NuevoProducto> = {
  codigo: LONG,
  nombre: '',
  descripcion: LONG,
  categoria: 0,
  precio: 0,
  descuento: 101,
  sigue_tabla: 'tal vez',
  licor: 'tal vez',
  borrador: 'tal vez',
  imagen: 7,
  posibles_adiciones: [{ id: 1, precio_adicion: -1 }],
  ingredientes: [{ id: 0 }],
}

const PEDIDO: Bad<NuevoPedido> = {
  estado: TAKES_ALL,
  tipo_pedido: 'CATAPULTA',
  productos_pedidos: [],
  productosPedidos: [],
  direccion: LONG,
  sede: 0,
  costo_domicilio: -1,
  invitado: { nombre: 'Ana', numero: '123' },
  usuario: TAKES_ALL,
  id_usuario: TAKES_ALL,
  codigo_cupon: LONG,
  mesa: 0,
  programado_para: 'mañana',
  para_las: 'mañana',
  consentimiento: LONG,
  mayor_de_edad: 'sí',
  forma_de_pago: 'TRUEQUE',
  con_cuanto: 0.5,
  canal: 'PALOMA',
  canal_numero: LONG,
  pagado_por_app: 'sí',
  pasado: { fecha: 'ayer' },
  factura: { documento: LONG },
  propina: -1,
}

const LINEA: Bad<LineaSolicitada> = {
  producto: 0,
  medida: 0,
  sabores: [1, 2, 3],
  cantidad: 0,
  adiciones: [{ ingrediente: 0 }],
  observaciones: LONG,
  precio_unitario_aplicado: -1,
  descuento_porcentaje: 'mucho',
}

/** The fields that a schema refuses in a body. */
const refusedIn = (schema: z.ZodMiniType, body: object): unknown[] =>
  z.safeParse(schema, body).error?.issues.map(({ path }) => path.find((part) => typeof part === 'string')) ??
  []

const fieldsOf = (bad: object) =>
  Object.entries(bad).map(([field, value]: [string, unknown]): [string, unknown] => [field, value])

const A_LINE = { producto: 1, cantidad: 1 }
const AN_ORDER = { sede: 1, productos_pedidos: [A_LINE] }

test.each(fieldsOf(PRODUCTO))('a product with a bad %s is refused', (field, value) => {
  const good = { nombre: 'Pizza', categoria: 1 }
  expect(refusedIn(nuevoProducto, good)).toEqual([])
  expect(refusedIn(nuevoProducto, { ...good, [field]: value })).toContain(field)
})

test.each(fieldsOf(PEDIDO))('an order with a bad %s is refused', (field, value) => {
  expect(refusedIn(nuevoPedido, AN_ORDER)).toEqual([])
  const refused = refusedIn(nuevoPedido, { ...AN_ORDER, [field]: value })
  if (value === TAKES_ALL) expect(refused).toEqual([])
  else expect(refused).toContain(field)
})

test.each(fieldsOf(LINEA))('a line of an order with a bad %s is refused', (field, value) => {
  const issues = z.safeParse(nuevoPedido, {
    ...AN_ORDER,
    productos_pedidos: [{ ...A_LINE, [field]: value }],
  }).error?.issues
  expect(issues?.map(({ path }) => path[2])).toContain(field)
})
