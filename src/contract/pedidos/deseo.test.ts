// Rule pedido/una-sola-vez: which fields of an order a repeated call may change.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deseoOf, nuevoPedido, type PedidoSolicitado } from './nuevo-pedido.ts'
import { TIPOS_DE } from './simples.ts'

const LINEA = { producto: 1, cantidad: 1 }
const BODY = { sede: 1, productos_pedidos: [LINEA] }
const tiposDe = new Map(Object.entries(TIPOS_DE))
const FECHA = '2026-11-21T17:00:00.000Z'
const buyer = (nombre: string) => ({ nombre, tipo_documento: 'CC', documento: '52123456', correo: '' })

/** The server checks a term again at each try, and the screen may have shown another one since. */
const TERM = 'term'
const WISH = 'wish'
type Line = readonly [part: typeof WISH | typeof TERM, one: unknown, other: unknown]
/** Two values of each field. A field without a line is a type error. */
const FIELDS: { readonly [Field in keyof PedidoSolicitado]-?: Line } = {
  tipo_pedido: [WISH, 'RECOGER', 'MESA'],
  productos_pedidos: [WISH, [LINEA], [{ producto: 2, cantidad: 1 }]],
  direccion: [WISH, 'Calle 72 # 10-07', 'Calle 72 # 10-08'],
  sede: [WISH, 1, 2],
  costo_domicilio: [TERM, 4000, 5000],
  invitado: [WISH, { nombre: 'Ana', numero: '3105550142' }, { nombre: 'Luz', numero: '3105550142' }],
  usuario: [WISH, 6, 7],
  codigo_cupon: [TERM, 'HOLA', 'ADIOS'],
  mesa: [WISH, 4, 5],
  programado_para: [TERM, FECHA, null],
  para_las: [TERM, FECHA, null],
  // Only that of a guest: an account has stored it with the first try.
  consentimiento: [WISH, '2026-01', '2026-02'],
  mayor_de_edad: [WISH, true, null],
  forma_de_pago: [TERM, 'EFECTIVO', 'DATAFONO'],
  con_cuanto: [TERM, 50_000, 100_000],
  propina: [TERM, 0, 2000],
  canal: [WISH, 'RAPPI', 'TELEFONO'],
  canal_numero: [WISH, 'R-77', 'R-78'],
  pagado_por_app: [WISH, true, null],
  pasado: [WISH, { fecha: FECHA }, { fecha: '2026-11-21T18:00:00.000Z' }],
  factura: [TERM, buyer('Ana Gómez'), buyer('Luz Gómez')],
}

test.each(Object.entries<Line>(FIELDS))('another value of %s is of the %s of an order', (field, line) => {
  const [part, ...values] = line
  const guest = field === 'consentimiento' ? { invitado: { nombre: 'Ana', numero: '3105550142' } } : {}
  // An order of another type is read without the field.
  const tipo_pedido = tiposDe.get(field)?.[0] ?? 'RECOGER'
  const [one, other] = values.map((value) =>
    deseoOf(z.parse(nuevoPedido, { ...BODY, tipo_pedido, ...guest, [field]: value })),
  )
  expect(one === other ? TERM : WISH).toBe(part)
})
