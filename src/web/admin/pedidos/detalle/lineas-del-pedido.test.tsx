import type { LineaPedido, Pedido } from '#contract/pedidos/pedido.ts'
import { aLinea, aPedido } from '#test/values.ts'
import { TicketLines } from '#web/admin/pedidos/comandas/ticket-lines.tsx'
import { textOf } from '#test/html.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LineasDelPedido } from './lineas-del-pedido.tsx'

const lineaDe = (id: number, nombre: string, change: Partial<LineaPedido> = {}): LineaPedido =>
  aLinea({ id, producto: { ...aLinea().producto, id, nombre }, ...change })

const LINEAS = [
  lineaDe(1, 'Hawaiana', {
    cantidad: 3,
    medida: { id: 4, nombre: 'Familiar' },
    observaciones: 'Sin cebolla',
  }),
  lineaDe(2, 'Paisa', {
    adiciones: [{ id: 1, ingrediente: { id: 7, nombre: 'Tocineta', dibujo: null }, precio_adicion: 0 }],
  }),
  lineaDe(3, 'Arma tu pizza', {
    sabores: ['Margarita', 'Veleña'].map((nombre, id) => ({ id, nombre, dibujo: null })),
  }),
  lineaDe(4, 'Limonada', { observaciones: 'Sin hielo' }),
]
const CAMBIO: Pedido['cambio'] = {
  fecha: '2026-11-21T00:30:00.000Z',
  en_cocina: false,
  nuevas: [2],
  cambiadas: [
    { linea: 1, antes: 1 },
    { linea: 4, antes: 1 },
  ],
  quitadas: ['1 × Lasaña'],
}

test('the detail marks lines with the words of the ticket', () => {
  const pedido = aPedido({ id: 7, productos_pedidos: LINEAS, cambio: CAMBIO })
  const detail = textOf(renderToString(<LineasDelPedido pedido={pedido} />))
  const ticket = textOf(renderToString(<TicketLines pedido={7} lineas={LINEAS} cambio={CAMBIO} />))
  for (const words of [
    'Antes 1 ×',
    'Nuevo',
    'Cambió la nota',
    'Sin cebolla',
    'Extra Tocineta',
    'Mitad 1 : Margarita',
    'Mitad 2 : Veleña',
    'Quitado',
    '1 × Lasaña',
  ]) {
    expect(ticket).toContain(words)
    expect(detail).toContain(words)
  }
})
