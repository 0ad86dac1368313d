import { expect, test } from 'vitest'
import { filasDelCuadre, type CifrasDelDia } from './filas-del-cuadre.ts'

const NADA: CifrasDelDia = {
  ventas: {
    pedidos: 0,
    subtotal: 0,
    descuento: 0,
    domicilio: 0,
    total: 0,
    propina: 0,
    impuesto: 0,
    cancelados: 0,
    valor_cancelado: 0,
  },
  pagos: [],
  redondeo: 0,
  devoluciones: [],
  lugares: { cajas: 0, personas: 0, sin_caja: 0, fuera: 0 },
  conciliacion: {
    vendido: 0,
    por_cobrar: 0,
    pagado_de_mas: 0,
    por_devolver: 0,
    pagado_otro_dia: 0,
    de_otros: 0,
    recibido: 0,
    diferencia: 0,
  },
  propinas_entregadas: 0,
  domicilios_pagados: 0,
}
const textOf = (actual: CifrasDelDia, antes: CifrasDelDia) =>
  Object.values(filasDelCuadre(actual, antes)).flatMap((filas) =>
    filas.map((fila) => `${fila.label}: ${String(fila.actual)}, ${String(fila.antes)}`),
  )

test('a day without sales has no rows for rare events', () => {
  const labels = textOf(NADA, NADA)
  expect(labels).toContain('Total vendido: 0, 0')
  expect(labels).toContain('Diferencia: 0, 0')
  for (const rare of [
    'Pedidos cancelados',
    'Pagado de más',
    'Pagado otro día',
    'De eso, sin caja',
    'Propinas entregadas',
  ]) {
    expect(labels.join('\n')).not.toContain(rare)
  }
})

test('what happened on either of the two days has a row, in the order of the forms', () => {
  const pago = (forma: 'EFECTIVO' | 'TRANSFERENCIA', valor: number) => ({ forma, cantidad: 2, valor })
  const actual = { ...NADA, pagos: [pago('TRANSFERENCIA', 5000)], propinas_entregadas: 700 }
  const antes = {
    ...NADA,
    pagos: [pago('EFECTIVO', 9000)],
    devoluciones: [pago('EFECTIVO', 1000)],
    lugares: { ...NADA.lugares, sin_caja: 9000 },
  }
  expect(textOf(actual, antes).slice(-6)).toEqual([
    'Efectivo: 0, 9000',
    'Transferencia: 5000, 0',
    'Total recibido: 5000, 9000',
    'De eso, sin caja: 0, 9000',
    'Devuelto · Efectivo: 0, -1000',
    'Propinas entregadas: -700, 0',
  ])
})

test('overpayments are listed after unpaid amounts, and the part that was not returned comes last', () => {
  const conciliacion = { ...NADA.conciliacion, vendido: 24_000, por_cobrar: 4000, pagado_de_mas: 2000 }
  const actual = { ...NADA, conciliacion: { ...conciliacion, por_devolver: 500, recibido: 22_000 } }
  const textos = textOf(actual, NADA)
  const from = textos.indexOf('Vendido, con propinas: 24000, 0')
  expect(textos.slice(from, from + 4)).toEqual([
    'Vendido, con propinas: 24000, 0',
    'Por cobrar: -4000, 0',
    'Pagado de más: 2000, 0',
    'Debió recibirse: 22000, 0',
  ])
  expect(textos.at(-1)).toBe('Falta devolver de lo pagado de más: -500, 0')
})
