// Rule pedido/modificar-hora.
import { textOf } from '#test/html.ts'
import { setNow } from '#web/lib/use-now.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HoraDelCambio } from './hora-del-cambio.tsx'

setNow(new Date('2026-11-20T23:30:00.000Z'))

const NINETEEN = '2026-11-21T00:00:00.000Z'
const DELIVERY = { tipo_pedido: 'DOMICILIO', para_las: NINETEEN } as const
const textWith = (ahora: Parameters<typeof HoraDelCambio>[0]['ahora']) =>
  textOf(renderToString(<HoraDelCambio antes={DELIVERY} ahora={ahora} zona="America/Bogota" />))

test('staff read the hour before and after a change that moves it', () => {
  const later = { tipo_pedido: 'RECOGER', para_las: '2026-11-21T00:35:00.000Z' } as const
  expect(textWith(later)).toBe('Antes: Llega entre 6:40 y 7:00 p. m. Ahora: Lista a las 7:35 p. m.')
  expect(textWith({ ...DELIVERY, para_las: null })).toMatch(/Ahora: Sin hora prometida$/)
})

test('an hour that stays is not repeated', () => {
  expect(textWith({ tipo_pedido: 'RECOGER', para_las: NINETEEN })).toBe('')
})
