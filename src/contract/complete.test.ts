// Responses of a server that sends only documented fields, as the browser completes them (rule
// api/solo-documentado).
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  completeAnyPedido,
  completeCreado,
  completePedido,
  completePedidoDeToken,
} from '#contract/pedidos/complete.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { publicidadApi, type Publicidad } from '#contract/publicidad/publicidad.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { cuponesApi } from '#contract/usuarios/cupones.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { api } from './api.ts'

const LINEA = {
  id: 1,
  cantidad: 2,
  precio_unitario_aplicado: 31_120,
  descuento_porcentaje: 20,
  observaciones: 'sin cebolla',
  adiciones: [{ id: 5, ingrediente: { id: 3, nombre: 'Maíz' } }],
  producto: {
    id: 7,
    nombre: 'Hawaiana',
    precio: 38_900,
    imagen: null,
    descripcion: 'Jamón y piña',
    posibles_adiciones: [{ id: 9, ingrediente: { id: 3, nombre: 'Maíz' }, precio_adicion: 3500 }],
  },
}
const PEDIDO = {
  id: 12,
  estado: 'PENDIENTE',
  fecha: '2026-11-20T17:00:00Z',
  tipo_pedido: 'DOMICILIO' as const,
  total_pedido: 58_846,
  costo_domicilio: 8500,
  activo: true,
  invitado: { nombre: 'Camila Díaz', numero: '3105550142' },
  direccion: { direccion_entrega: 'Calle 72 # 10-07', instrucciones: '' },
  cupon_aplicado: { codigo: 'BIENVENIDA-1', porcentaje_descuento: 15 },
  productos_pedidos: [LINEA],
}

describe('an order', () => {
  test('an order gets its totals from the formulas, and null for values without a formula', () => {
    expect(completePedido(PEDIDO)).toMatchObject({
      subtotal: 69_231,
      descuento: 10_385,
      total_a_pagar: 67_346,
      usuario: null,
      sede: null,
      mesa: null,
      programado_para: null,
      historial: [],
      version: null,
      direccion: { distancia_metros: null },
      productos_pedidos: [
        {
          precio_base: 38_900,
          total_linea: 69_240,
          medida: null,
          sabores: null,
          adiciones: [{ precio_adicion: 3500, ingrediente: { dibujo: null } }],
        },
      ],
    })
  })

  test.each([
    ['total_pedido', { ...PEDIDO, cupon_aplicado: null }, 67_346],
    ['total', { ...PEDIDO, cupon_aplicado: null, total_pedido: undefined, total: 58_846 }, 67_346],
    ['neither', { ...PEDIDO, cupon_aplicado: null, total_pedido: undefined }, 77_740],
  ])('the price of an order may be given as %s', (_name, sent, toPay) => {
    expect(completePedido(sent).total_a_pagar).toBe(toPay)
  })

  test.each(['usuario', 'cliente'])('the owner of an order may be given as %s', (name) => {
    const persona = { first_name: 'Ana', last_name: 'Ruiz', numero: '3105550142' }
    expect(completePedido({ ...PEDIDO, invitado: null, [name]: persona }).usuario).toEqual(persona)
  })

  test('a line falls back to the price of the product, and gets the halves of a built pizza', () => {
    const producto = {
      nombre: 'Arma tu pizza',
      precio: 40_000,
      imagen: null,
      descripcion: 'Mitad 1: Hawaiana, Mitad 2: Paisa',
    }
    const [linea] = completePedido({
      ...PEDIDO,
      productos_pedidos: [{ id: 2, cantidad: 1, producto }],
    }).productos_pedidos
    expect(linea).toMatchObject({ precio_unitario_aplicado: 40_000, total_linea: 40_000 })
    expect(linea?.sabores?.map(({ nombre }) => nombre)).toEqual(['Hawaiana', 'Paisa'])
  })

  test('an order read by its token may have only number, guest and state', () => {
    const invitado = { nombre: 'Camila', numero: '3105550142' }
    expect(completePedidoDeToken({ id: 12, estado: 'ACEPTADO', invitado })).toEqual({
      id: 12,
      estado: 'ACEPTADO',
      invitado,
    })
    expect(completePedidoDeToken(PEDIDO)).toEqual(completePedido(PEDIDO))
  })

  test.each([null, {}, { message: 'ok' }, []])(
    'the response %j to a change of an order completes to null',
    (answer) => {
      expect(completeAnyPedido(answer)).toBeNull()
    },
  )

  test('the response to the creation of an order may lack the order', () => {
    expect(completeCreado(null)).toEqual({ id: null, token: null, para_las: null })
    expect(completeCreado({ id: 3, token: 't' })).toEqual({ id: 3, token: 't', para_las: null })
  })
})

/** What our own server sends: all fields. */
const ENVIADO: PedidoEnviado = {
  ...PEDIDO,
  estado: 'PENDIENTE',
  subtotal: 69_231,
  descuento: 10_385,
  total_a_pagar: 67_346,
  canal: 'WEB',
  canal_numero: '',
  anotado: null,
  forma_de_pago: 'EFECTIVO',
  con_cuanto: 70_000,
  propina: 0,
  comprobante: null,
  factura: null,
  numero_factura: '',
  pagado: 0,
  devuelto: 0,
  redondeo: 0,
  cortesia: null,
  motivo_cancelacion: null,
  cambio: null,
  repite_a: null,
  usuario: null,
  tomado_por_personal: false,
  es_prueba: false,
  direccion: { ...PEDIDO.direccion, distancia_metros: 850, barrio: null },
  sede: { id: 1, nombre: 'Chapinero', direccion: 'Carrera 13', telefono: '6015550100' },
  mesa: null,
  cuenta: null,
  programado_para: null,
  para_las: null,
  demora: 0,
  historial: [{ estado: 'PENDIENTE', fecha: PEDIDO.fecha }],
  version: 4,
  productos_pedidos: [
    {
      ...LINEA,
      precio_base: 38_900,
      total_linea: 69_240,
      medida: { id: 2, nombre: 'Grande' },
      sabores: null,
      adiciones: [{ id: 5, ingrediente: { id: 3, nombre: 'Maíz', dibujo: 'maiz' }, precio_adicion: 3500 }],
      producto: { ...LINEA.producto, dibujo: { tipo: 'pizza' }, posibles_adiciones: [] },
    },
  ],
}

/**
 * Calls whose responses the browser completes. The browser would hide a field that our server
 * forgets.
 */
const endpoints = Object.entries(api).flatMap(([family, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([call, endpoint]) =>
    endpoint.complete === undefined ? [] : [{ name: `${family}.${call}`, endpoint }],
  ),
)

/**
 * Fields that may be missing in our responses, because they would say nothing there: by the end of
 * their path.
 */
const MAY_BE_LEFT_OUT = [
  // Drawings contain only the keys that they use.
  'dibujo.base',
  'dibujo.ingredientes',
  'dibujo.variante',
  // Only the menu groups extras by the category of their ingredient.
  'posibles_adiciones[].ingrediente.categoria',
  // Without them the name of the category decides. carta.test.ts reads both.
  'categoria.slug',
  'familia',
  // Said of archived products alone.
  'archivado',
  // Said of archived tables and drawers alone, where staff ask for them.
  'archivada',
  // Said of products that follow the table of prices.
  'sigue_tabla',
  // Said in the menu of a branch that may not sell it now.
  'no_disponible',
  // Said in the menu of a branch that has run out of an ingredient.
  'sin',
  // Said of a single ingredient.
  'usos',
  // Said where prices differ by branch.
  'precios_sede',
  'precio_desde',
  // Said of suggestions of a map service alone.
  'atribucion',
  // Said of drafts alone.
  'borrador',
  // Said of products with a recipe alone.
  'ingredientes',
  // Said of products with a code alone.
  'codigo',
  // Staff alone see the state of a table.
  '[].estado',
  // Lists of orders omit the extras that a product could have had.
  'productos_pedidos[].producto.posibles_adiciones',
]

const jsonSchema = z.object({
  get properties() {
    return z.optional(z.record(z.string(), jsonSchema))
  },
  required: z.optional(z.array(z.string())),
  get items() {
    return z.optional(jsonSchema)
  },
  get anyOf() {
    return z.optional(z.array(jsonSchema))
  },
})

/**
 * The fields that may be missing, at any depth: 'productos_pedidos[].producto.posibles_adiciones'.
 */
function* optionalFields(schema: z.infer<typeof jsonSchema>, at = ''): Generator<string> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = at === '' ? name : `${at}.${name}`
    if (schema.required?.includes(name) !== true) yield path
    yield* optionalFields(field, path)
  }
  if (schema.items !== undefined) yield* optionalFields(schema.items, `${at}[]`)
  for (const choice of schema.anyOf ?? []) yield* optionalFields(choice, at)
}

const optionalOf = ({ response }: (typeof endpoints)[number]['endpoint']): string[] => [
  ...optionalFields(z.parse(jsonSchema, z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }))),
]

describe('our own server', () => {
  test('our own server sends orders that need no completion', () => {
    expect(completePedido(ENVIADO)).toEqual(ENVIADO)
  })

  test.each(endpoints)('our own server cannot forget a field of $name', ({ endpoint }) => {
    const forgotten = optionalOf(endpoint).filter(
      (path) => !MAY_BE_LEFT_OUT.some((end) => path.endsWith(end)),
    )
    expect(forgotten).toEqual([])
  })

  test('every field that may be left out is one of an answer', () => {
    const optional = endpoints.flatMap(({ endpoint }) => optionalOf(endpoint))
    expect(MAY_BE_LEFT_OUT.filter((end) => !optional.some((path) => path.endsWith(end)))).toEqual([])
  })
})

test('a person may have no phone, and the verification of a phone may not mention a coupon', () => {
  const person = { id: 1, first_name: 'Ana', last_name: 'Ruiz', email: 'a@b.co', roles: [] }
  expect(usuariosApi.profile.complete?.(person)).toEqual({
    ...person,
    numero: '',
    numero_verificado: false,
    debe_cambiar_clave: false,
    tuvo_bono: false,
    consentimiento_pendiente: null,
    todas_las_sedes: true,
    sedes: [],
  })
  expect(usuariosApi.sendCode.complete?.(null)).toEqual({ espera: 120 })
  expect(usuariosApi.verifyCode.complete?.({})).toEqual({ cupon: undefined })
  expect(usuariosApi.verifyCode.complete?.({ cupon: null })).toEqual({ cupon: null })
})

test('a person of a server that knows neither deactivation, short keys nor branches is active and has all branches', () => {
  const person = { id: 3, first_name: 'Ana', last_name: 'Díaz', email: 'a@x.co', numero: '', roles: [] }
  const active = { ...person, activo: true, con_clave_de_equipo: false, todas_las_sedes: true, sedes: [] }
  expect(administracionApi.usuario.complete?.(person)).toEqual(active)
  expect(administracionApi.usuarios.complete?.([person, { ...person, activo: false }])).toEqual([
    active,
    { ...active, activo: false },
  ])
})

test.each([[null], [{}], [[]], [{ titulo: 'Sin imagen' }]])('there is no current advert in %j', (nothing) => {
  expect(publicidadApi.vigente.complete?.(nothing)).toBeNull()
})

test('an advert may have a title and a picture alone', () => {
  const publicidad = { titulo: 'Dos por uno', imagen: '/foto.jpg' }
  expect(publicidadApi.vigente.complete?.(publicidad)).toEqual(publicidad)
})

/** Whether customers see the field of the current advert, or why they do not. */
const SHOWN: { readonly [Field in keyof Publicidad]-?: true | string } = {
  id: 'nothing refers to it',
  titulo: true,
  imagen: true,
  fecha_inicio: 'the server sends the current one alone',
  fecha_fin: 'the server sends the current one alone',
  activa: 'the server sends the current one alone',
  esta_vigente: 'the server sends the current one alone',
  creado_en: 'it is for staff',
}

test('each field of an advert is shown to customers, or is not for a reason', () => {
  const sent = Object.fromEntries(Object.keys(SHOWN).map((field) => [field, field]))
  const shown = Object.entries(SHOWN).flatMap(([field, why]) => (why === true ? [[field, field]] : []))
  expect(publicidadApi.vigente.complete?.(sent)).toEqual(Object.fromEntries(shown))
})

test.each([[null], [{}]])('a branch has no saved hours in %j', (nothing) => {
  expect(sedesAdminApi.horarios.complete?.(nothing)).toEqual([])
})

test('a coupon may have no end and no conditions', () => {
  const cupon = { id: 1, codigo: 'HOLA', porcentaje_descuento: 15, esta_vigente: true, usado: false }
  const whole = { ...cupon, fecha_fin: '', campana: null }
  expect(cuponesApi.own.complete?.([{ ...cupon, fecha_fin: null }, cupon])).toEqual([whole, whole])
})

/** Changes of ours: a server that knows only the documents has no such calls. */
const CHANGES_OF_OURS = new Set([
  'cupones.find',
  'gestionSedes.change',
  'gestionSedes.create',
  'pedidos.cancel',
  'pedidos.cancelByToken',
  'pedidos.note',
  'usuarios.changeProfile',
])

test.each(endpoints.filter(({ name, endpoint }) => endpoint.method !== 'GET' && !CHANGES_OF_OURS.has(name)))(
  'the server may return nothing of use to the change $name',
  ({ endpoint }) => {
    for (const nothing of [null, {}, []]) expect(() => endpoint.complete?.(nothing)).not.toThrow()
  },
)
