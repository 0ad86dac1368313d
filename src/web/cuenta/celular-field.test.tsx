import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CelularField } from './celular-field.tsx'

test('the browser cuts no phone before its 57 is left out', () => {
  expect(renderToString(<CelularField label="Celular" />)).not.toMatch(/maxlength/i)
})
