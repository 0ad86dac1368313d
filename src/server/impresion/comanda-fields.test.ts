// No field of an order can be forgotten on its ticket: when it changes the paper says something
// else, or the table says why not. A field without a line is a type error.
import { completePedido } from '#contract/pedidos/complete.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { comandaOf } from '#domain/impresion/comanda.ts'
import { aLinea } from '#test/values.ts'
import { expect, test } from 'vitest'

type Changes = Partial<Pedido>
/** The order before and after its field changed; or why the kitchen does not read it. */
type Line = readonly [before: Changes, after: Changes] | string

const AT = '2026-11-21T00:30:00.000Z'
const LATER = '2026-11-21T01:15:00.000Z'
const CASH: Changes = { forma_de_pago: 'EFECTIVO', total_a_pagar: 20_000 }
const SEDE = { id: 1, nombre: 'Chapinero', direccion: 'Cl 60 # 9-20', telefono: '3000000000' }
const OF_THE_RIDER = 'the rider reads it on the phone'
const IN_THE_RECEIPT = 'the receipt says it'

const PRINTED: { readonly [Field in keyof Pedido]-?: Line } = {
  id: [{}, { id: 8 }],
  estado: [{}, { estado: 'CANCELADO' }],
  activo: 'the board, which lists no order that is not active',
  fecha: [{}, { fecha: LATER }],
  tipo_pedido: [{}, { tipo_pedido: 'RECOGER' }],
  subtotal: IN_THE_RECEIPT,
  descuento: IN_THE_RECEIPT,
  total_pedido: IN_THE_RECEIPT,
  costo_domicilio: IN_THE_RECEIPT,
  total_a_pagar: [CASH, { total_a_pagar: 9000 }],
  canal: [{}, { canal: 'TELEFONO' }],
  canal_numero: [{ canal: 'RAPPI' }, { canal_numero: 'R-17' }],
  forma_de_pago: [CASH, { forma_de_pago: 'DATAFONO' }],
  con_cuanto: [CASH, { con_cuanto: 50_000 }],
  propina: [CASH, { propina: 2000 }],
  pagado: [CASH, { pagado: 5000 }],
  comprobante: IN_THE_RECEIPT,
  factura: IN_THE_RECEIPT,
  numero_factura: IN_THE_RECEIPT,
  devuelto: [{ ...CASH, pagado: 20_000, estado: 'CANCELADO' }, { devuelto: 20_000 }],
  redondeo: [{ ...CASH, pagado: 20_000, estado: 'CANCELADO' }, { redondeo: 40 }],
  cortesia: [{}, { cortesia: { clase: 'CORTESIA', valor: 9000 } }],
  motivo_cancelacion: 'the board',
  repite_a: [{}, { repite_a: 3 }],
  usuario: [{}, { usuario: { first_name: 'Ana', last_name: 'Ruiz', numero: '3110000001' } }],
  tomado_por_personal: 'the channel says who took it',
  es_prueba: [{}, { es_prueba: true }],
  anotado: 'an order that was noted after its sale prints nothing',
  invitado: [{}, { invitado: { nombre: 'Ana', numero: '3110000001' } }],
  direccion: OF_THE_RIDER,
  cupon_aplicado: IN_THE_RECEIPT,
  sede: [{}, { sede: SEDE }],
  mesa: [{ tipo_pedido: 'MESA' }, { mesa: { id: 1, nombre: 'Mesa 1' } }],
  cuenta: 'the bill of a table is its own paper',
  programado_para: [{}, { programado_para: LATER }],
  para_las: [{}, { para_las: LATER }],
  demora: 'it is part of the promise',
  historial: 'the board',
  cambio: [{}, { cambio: { fecha: AT, en_cocina: true, nuevas: [], cambiadas: [], quitadas: [] } }],
  productos_pedidos: [{}, { productos_pedidos: [aLinea()] }],
  version: 'the browser, which keeps the newest',
}

const paperOf = (changes: Changes): string =>
  JSON.stringify(
    comandaOf(
      { ...completePedido({ id: 7, fecha: AT, estado: 'PENDIENTE', productos_pedidos: [] }), ...changes },
      { zona: 'America/Bogota', ahora: new Date(AT), reimpresion: false },
    ),
  )

test.each(
  Object.entries(PRINTED).flatMap(([field, line]) => (typeof line === 'string' ? [] : [{ field, line }])),
)('the kitchen reads $field of an order on its ticket', ({ line: [before, after] }) => {
  expect(paperOf({ ...before, ...after })).not.toBe(paperOf(before))
})
