// What a printed receipt says of its payments. Rule comprobante/contenido.
import type { Comprobante } from '#contract/pedidos/comprobante.ts'
import { textOf } from '#test/html.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Recibo } from './recibo.tsx'

const PAID: Comprobante = {
  negocio: { nombre: 'Doña Lumbre', razon_social: '', nit: '', direccion: '', ciudad: '', telefono: '' },
  sede: { nombre: 'Chapinero', direccion: 'Cl 60 # 9-20', telefono: '' },
  tipo_pedido: 'RECOGER',
  mesa: null,
  lineas: [{ cantidad: 1, nombre: 'Margarita', detalle: '', total: 20_000, base: 20_000, impuesto: 0 }],
  subtotal: 20_000,
  descuento: 0,
  costo_domicilio: 0,
  total_a_pagar: 20_000,
  propina: 1000,
  impuesto: { tipo: 'NO_RESPONSABLE', base: 20_000, valor: 0 },
  pagos: [{ forma: 'DATAFONO', valor: 21_000, redondeo: 0, fecha: '2026-11-21T00:30:00.000Z' }],
  efectivo: null,
  numero: 7,
  fecha: '2026-11-21T00:30:00.000Z',
  pedidos: [3],
  anulado: null,
}

const said = (changes: Partial<Comprobante>) =>
  textOf(
    renderToString(
      <Recibo ref={null} comprobante={{ ...PAID, ...changes }} papel="80" zona="America/Bogota" />,
    ),
  )

test('payments beyond the total are named, and a receipt that was paid exactly says nothing of it', () => {
  expect(said({})).not.toContain('Pagado de más')
  const pago = { forma: 'EFECTIVO', valor: 22_950, redondeo: 50, fecha: PAID.fecha } as const
  expect(said({ pagos: [pago] })).toMatch(/Pagado de más\s*\$\s2\.000/)
})
