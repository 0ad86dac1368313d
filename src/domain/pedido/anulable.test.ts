import { expect, test } from 'vitest'
import { FORMAS_RECIBIDAS, isAnulable } from './pago.ts'

test('staff can cancel a payment of any form, except one online or in an app', () => {
  expect(FORMAS_RECIBIDAS.filter((forma) => !isAnulable(forma))).toEqual(['EN_LINEA', 'APP'])
})
