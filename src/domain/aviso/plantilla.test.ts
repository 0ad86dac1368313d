import { expect, test } from 'vitest'
import { textoDeMensaje, textoGuardado } from './plantilla.ts'

test('the parameters stand at their places, and one that is missing is blank', () => {
  expect(textoDeMensaje({ plantilla: 'cancelado', parametros: ['00042', 'nos llegó repetido'] })).toBe(
    'Tuvimos que cancelar tu pedido #00042: nos llegó repetido. Discúlpanos.',
  )
  expect(textoDeMensaje({ plantilla: 'en_camino', parametros: [] })).toBe(
    'Tu pedido # va en camino. ¡Buen provecho!',
  )
})

test('staff do not read the link of an invitation', () => {
  const parametros = ['Ana', 'Doña Lumbre', 'https://example.co/secreto']
  expect(textoGuardado({ plantilla: 'invitacion', parametros })).toBe('Invitación al equipo')
  const order = { plantilla: 'en_camino', parametros: ['00042'] } as const
  expect(textoGuardado(order)).toBe(textoDeMensaje(order))
})
