import { expect, test } from 'vitest'
import { estadoLook } from './estado-look.ts'

test('an unknown state is as red as a cancelled order, and no known state is', () => {
  expect(estadoLook('EN_OTRO_PLANETA')).toBe(estadoLook('CANCELADO'))
  expect(estadoLook('CANCELADO').solid).toContain('bg-cancelado')
  for (const known of ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO', 'ENVIADO', 'COMPLETADO']) {
    expect(estadoLook(known)).not.toEqual(estadoLook('CANCELADO'))
  }
})
