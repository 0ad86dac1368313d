// No field of an order or of its lines can be forgotten on the screens: when it changes, its
// customer or staff read something else. A field without a line is a type error.
import { completePedido } from '#contract/pedidos/complete.ts'
import type { LineaPedido, Pedido } from '#contract/pedidos/pedido.ts'
import { textOf } from '#test/html.ts'
import { aLinea } from '#test/values.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { setNow } from '#web/lib/use-now.ts'
import { PedidoHead } from './pedido-head.tsx'
import { PedidoView } from './pedido-view.tsx'

setNow(new Date('2026-11-21T00:40:00.000Z'))

type Changes = Partial<Pedido>
/**
 * The order before and after its field changed; or who reads the field, when this page does not.
 */
type Line = readonly [before: Changes, after: Changes] | string

const AT = '2026-11-21T00:30:00.000Z'
const LATER = '2026-11-21T01:15:00.000Z'
const CASH: Changes = {
  forma_de_pago: 'EFECTIVO',
  subtotal: 20_000,
  total_pedido: 20_000,
  total_a_pagar: 20_000,
}
const ANA = { first_name: 'Ana', last_name: 'Ruiz', numero: '3110000001' }
const CUPON = { codigo: 'DIEZ', porcentaje_descuento: 10 }
const SEDE = { id: 1, nombre: 'Chapinero', direccion: 'Cl 60 # 9-20', telefono: '3000000000' }

const READ: { readonly [Field in keyof Pedido]-?: Line } = {
  id: [{}, { id: 8 }],
  estado: [{}, { estado: 'ACEPTADO' }],
  activo: 'the board, which lists no order that is not active',
  fecha: [{}, { fecha: LATER }],
  tipo_pedido: [{}, { tipo_pedido: 'RECOGER' }],
  subtotal: [{}, { subtotal: 9000 }],
  descuento: [{ cupon_aplicado: CUPON }, { descuento: 900 }],
  total_pedido: 'the sum of the other totals',
  costo_domicilio: [{}, { costo_domicilio: 5000 }],
  total_a_pagar: [{}, { total_a_pagar: 9000 }],
  canal: [{}, { canal: 'TELEFONO' }],
  canal_numero: [{ canal: 'RAPPI' }, { canal_numero: 'R-17' }],
  forma_de_pago: [CASH, { forma_de_pago: 'DATAFONO' }],
  con_cuanto: [CASH, { con_cuanto: 50_000 }],
  propina: [CASH, { propina: 2000 }],
  pagado: [CASH, { pagado: 5000 }],
  comprobante: [{ ...CASH, pagado: 20_000 }, { comprobante: 3 }],
  factura: [{}, { factura: { nombre: 'Ana', tipo_documento: 'CC', documento: '1', correo: 'a@b.co' } }],
  numero_factura: [{}, { numero_factura: 'FE-1' }],
  devuelto: 'the payments in the detail of staff',
  redondeo: 'the payments in the detail of staff',
  cortesia: [{}, { cortesia: { clase: 'CORTESIA', valor: 9000 } }],
  motivo_cancelacion: [{ estado: 'CANCELADO' }, { motivo_cancelacion: 'Sin domiciliarios' }],
  repite_a: [{}, { repite_a: 3 }],
  usuario: [{}, { usuario: ANA }],
  tomado_por_personal: [{ usuario: ANA }, { tomado_por_personal: true }],
  es_prueba: [{}, { es_prueba: true }],
  anotado: [{}, { anotado: { fecha: LATER, por: 'Ana' } }],
  invitado: [{}, { invitado: { nombre: 'Ana', numero: '3110000001' } }],
  direccion: [
    {},
    { direccion: { direccion_entrega: 'Calle 1', instrucciones: '', distancia_metros: null, barrio: null } },
  ],
  cupon_aplicado: [{ descuento: 900 }, { cupon_aplicado: CUPON }],
  sede: [{}, { sede: SEDE }],
  mesa: [{ tipo_pedido: 'MESA' }, { mesa: { id: 1, nombre: 'Mesa 1' } }],
  cuenta: 'the link to the account of the table, in the detail of staff',
  programado_para: [{}, { programado_para: LATER }],
  para_las: [{}, { para_las: LATER }],
  demora: [{ para_las: LATER }, { demora: 10 }],
  historial: [{}, { historial: [{ estado: 'PENDIENTE', fecha: AT }] }],
  cambio: 'staff, whose screens mark what changed since the order was placed',
  productos_pedidos: [{}, { productos_pedidos: [aLinea()] }],
  version: 'the browser, which keeps the newest',
}

/** What the customer and staff read of an order. */
const readOf = (changes: Changes): string =>
  [false, true]
    .map((forStaff) => {
      const known = completePedido({ id: 7, fecha: AT, estado: 'PENDIENTE', productos_pedidos: [] })
      const view = (
        <QueryClientProvider client={new QueryClient()}>
          {forStaff && <PedidoHead pedido={{ ...known, ...changes }} zona="America/Bogota" forStaff />}
          <PedidoView pedido={{ ...known, ...changes }} zona="America/Bogota" forStaff={forStaff} />
        </QueryClientProvider>
      )
      const router = createMemoryRouter([{ path: '/', element: view }])
      return textOf(renderToString(<RouterProvider router={router} />))
    })
    .join('\n')

const LINES = Object.entries(READ).flatMap(([field, line]) =>
  typeof line === 'string' ? [] : [[field, line[0], line[1]] as const],
)

test.each(LINES)('the page of an order shows a change of its %s', (_field, before, after) => {
  expect(readOf({ ...before, ...after })).not.toBe(readOf(before))
})

test('the page of an order that pays no delivery says so without a figure', () => {
  const read = readOf({ tipo_pedido: 'DOMICILIO', costo_domicilio: 0 })
  expect(read).toContain('Domicilio gratis')
  expect(read).not.toMatch(/Domicilio \$/)
})

test.each([
  [AT, 'a las 19:30'],
  ['2026-11-21T06:05:00.000Z', 'a la 01:05'],
])('a customer reads the hour of a change in 24 hours: %s', (fecha, hora) => {
  const cambio = { fecha, en_cocina: false, nuevas: [], cambiadas: [], quitadas: [] }
  expect(readOf({ cambio })).toMatch(new RegExp(`La sede cambió tu pedido\\s+${hora}\\s*\\. Así quedó:`))
})

test('a customer reads the day and the hour of an order for one in the night', () => {
  expect(readOf({ programado_para: '2026-11-21T06:05:00.000Z' })).toContain('Se prepara mañana a la 01:05.')
})

type LineaLine = readonly [before: Partial<LineaPedido>, after: Partial<LineaPedido>] | string

const MAIZ = { id: 71, ingrediente: { id: 3, nombre: 'Maíz', dibujo: null }, precio_adicion: 3500 }
const HALVES = [
  { id: 7, nombre: 'Hawaiana', dibujo: null },
  { id: 9, nombre: 'Paisa', dibujo: null },
]

const READ_LINEA: { readonly [Field in keyof LineaPedido]-?: LineaLine } = {
  id: 'the browser, which keeps the lines apart',
  cantidad: [{}, { cantidad: 2 }],
  precio_unitario_aplicado: 'the total of the line',
  precio_base: [{}, { precio_base: 45_900 }],
  descuento_porcentaje: 'the two totals of the line, one of them struck through',
  total_linea: [{}, { total_linea: 60_000 }],
  observaciones: [{}, { observaciones: 'sin cebolla' }],
  adiciones: [{}, { adiciones: [MAIZ] }],
  medida: [{}, { medida: { id: 2, nombre: 'Pequeña' } }],
  sabores: [{}, { sabores: HALVES }],
  producto: [{}, { producto: { ...aLinea().producto, nombre: 'Paisa' } }],
}

const LINEAS = Object.entries(READ_LINEA).flatMap(([field, line]) =>
  typeof line === 'string' ? [] : [[field, line[0], line[1]] as const],
)

test.each(LINEAS)('the page of an order shows a change of the %s of a line', (_field, before, after) => {
  const read = (changes: Partial<LineaPedido>) => readOf({ productos_pedidos: [aLinea(changes)] })
  expect(read({ ...before, ...after })).not.toBe(read(before))
})
