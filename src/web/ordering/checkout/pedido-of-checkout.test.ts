// No answer can be forgotten: each field of an order says in which orders checkout sends it.
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { TIPOS_DE } from '#contract/pedidos/simples.ts'
import { TIPOS_PEDIDO, type TipoPedido } from '#domain/pedido/pedido.ts'
import { aLine } from '#test/lines.ts'
import { NO_FIELDS } from '#web/ordering/contacto/order-fields.tsx'
import { expect, test } from 'vitest'
import { pedidoOfCheckout, withoutAjenos, type Answers } from './pedido-of-checkout.ts'

const WHO = ['guest', 'customer', 'staff'] as const
interface Case {
  readonly tipo: TipoPedido
  readonly who: (typeof WHO)[number]
}

const always = () => true
const never = () => false
const atTheDoor = ({ tipo }: Case) => tipo === 'DOMICILIO'
const atATable = ({ tipo }: Case) => tipo === 'MESA'
const byCustomers = ({ who }: Case) => who !== 'staff'
const byStaff = ({ who }: Case) => who === 'staff'

/**
 * In which orders the field is sent when everything is answered. A field without a line is a type
 * error.
 */
const SENT: { readonly [Field in keyof NuevoPedido]-?: (one: Case) => boolean } = {
  estado: always,
  tipo_pedido: always,
  productos_pedidos: always,
  productosPedidos: never,
  direccion: atTheDoor,
  sede: always,
  costo_domicilio: always,
  invitado: ({ who }) => who !== 'customer',
  usuario: ({ who }) => who === 'customer',
  id_usuario: never,
  codigo_cupon: always,
  mesa: atATable,
  // An hour is chosen below.
  programado_para: never,
  para_las: always,
  consentimiento: always,
  mayor_de_edad: byCustomers,
  forma_de_pago: always,
  con_cuanto: always,
  canal: byStaff,
  canal_numero: byStaff,
  pagado_por_app: byStaff,
  pasado: byStaff,
  factura: always,
  propina: always,
}

const OPENING = '2026-11-21T17:00:00.000Z'
const HOUR = '2026-11-21T18:15:00.000Z'

/** Everything is answered, also what the screen does not ask of this person. */
const answersOf = ({ tipo, who }: Case): Answers => ({
  admin: who === 'staff',
  isAuth: who !== 'guest',
  lines: [aLine({ etiquetas: ['alcohol'] })],
  tipo,
  sede: 1,
  direccion: { direccion: 'Calle 72 # 10-07', instrucciones: 'apto 301', costo_domicilio: 2000 },
  mesa: 5,
  codigoCupon: 'HOLA',
  usuario: 6,
  typed: {
    nombre: ' Ana ',
    numero: '3105550142 ',
    consentimiento: true,
    mayor_de_edad: true,
    pide_factura: true,
    factura: { nombre: 'Ana Gómez', tipo_documento: 'CC', documento: '52123456', correo: '' },
  },
  consentimiento: '2026-01',
  pago: { forma_de_pago: 'EFECTIVO', con_cuanto: 100_000, propina: 5000 },
  canal: { canal: 'RAPPI', canal_numero: 'R-77', pagado_por_app: true },
  pasado: { pasado: { fecha: OPENING } },
  para: HOUR,
  lleno: null,
  apertura: { abierta: false, proxima_apertura: OPENING },
})

test.each(TIPOS_PEDIDO.flatMap((tipo) => WHO.map((who): Case => ({ tipo, who }))))(
  'an order of the type $tipo by a $who has the answers of its type and person',
  (one) => {
    const sent = Object.entries(pedidoOfCheckout(answersOf(one)))
    const fields = sent.flatMap(([field, value]) => ((value ?? null) === null ? [] : [field]))
    const expected = Object.entries(SENT).flatMap(([field, isSent]) => (isSent(one) ? [field] : []))
    expect(fields.toSorted()).toEqual(expected.toSorted())
  },
)

test('an answer that was left empty is not sent, so that a retry has the key of its first try', () => {
  const answers = answersOf({ tipo: 'MESA', who: 'customer' })
  const empty = { ...answers, typed: NO_FIELDS, consentimiento: null, pago: {}, pasado: {}, para: null }
  const sent = pedidoOfCheckout({ ...empty, lines: [aLine()], codigoCupon: null })
  const fields = Object.entries(sent).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  expect(fields.toSorted()).toEqual([
    'costo_domicilio',
    'direccion',
    'estado',
    'mesa',
    'productos_pedidos',
    'programado_para',
    'sede',
    'tipo_pedido',
    'usuario',
  ])
})

test('an answer to a field that the type of the order does not have is not sent', () => {
  const answers: Partial<NuevoPedido> = { con_cuanto: 100_000, propina: 5000, canal: 'RAPPI' }
  const tipos = { ...TIPOS_DE, con_cuanto: ['DOMICILIO'] } as const
  expect(withoutAjenos('DOMICILIO', answers, tipos)).toStrictEqual(answers)
  expect(withoutAjenos('RECOGER', answers, tipos)).toStrictEqual({ ...answers, con_cuanto: undefined })
})

test('the contact is sent without spaces around it, and not without a name', () => {
  const answers = answersOf({ tipo: 'MESA', who: 'staff' })
  expect(pedidoOfCheckout(answers).invitado).toEqual({ nombre: 'Ana', numero: '3105550142' })
  const typed = { ...answers.typed, nombre: ' ' }
  expect(pedidoOfCheckout({ ...answers, typed })).not.toHaveProperty('invitado')
})

test.each<[string, Partial<Answers>, string | null | undefined]>([
  ['of a closed branch', {}, OPENING],
  ['of an open branch', { apertura: { abierta: true, proxima_apertura: null } }, null],
  ['of a branch whose next quarters are full', { lleno: HOUR }, HOUR],
  ['whose hour was chosen', { para: HOUR }, undefined],
  ['of a branch that is not known', { apertura: undefined }, undefined],
  [
    'of a branch whose hours the server does not say',
    { apertura: { abierta: null, proxima_apertura: null } },
    undefined,
  ],
  [
    'that staff take while no board is open',
    { admin: true, apertura: { abierta: false, proxima_apertura: null } },
    null,
  ],
  ['that is noted after its sale', { admin: true, pasado: { pasado: { fecha: OPENING } } }, undefined],
])('an order %s sends the opening that was shown', (_which, change, opening) => {
  const now = { ...answersOf({ tipo: 'RECOGER', who: 'guest' }), pasado: {}, para: null }
  expect(pedidoOfCheckout({ ...now, ...change }).programado_para).toBe(opening)
})

test('an invoice that nobody asked for is not sent', () => {
  const answers = answersOf({ tipo: 'RECOGER', who: 'guest' })
  const typed = { ...answers.typed, pide_factura: false }
  expect(pedidoOfCheckout({ ...answers, typed })).not.toHaveProperty('factura')
})
