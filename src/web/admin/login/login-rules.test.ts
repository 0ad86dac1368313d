import { expect, test } from 'vitest'
import { emailProblem, passwordProblem } from './login-rules.ts'

test.each(['admin', ' admin ', 'cocina@donalumbre.example', 'a.b+c@d.co', '3105550142', '+57 310 555 0142'])(
  '%j is accepted by the staff log-in',
  (email) => {
    expect(emailProblem(email)).toBe(true)
  },
)

test.each([
  'administrador',
  'Admin',
  '31055501',
  '6015550142',
  'cocina@',
  '@donalumbre.co',
  'cocina@donalumbre',
  'a b@c.co',
])('%j is no e-mail for the staff log-in', (email) => {
  expect(emailProblem(email)).toBe('Ingrese un correo electrónico válido')
})

test('both fields of the staff log-in are required', () => {
  expect(emailProblem('  ')).toBe('El correo electrónico es requerido')
  expect(passwordProblem('')).toBe('La contraseña es requerida')
  expect(passwordProblem(' ')).toBe(true)
})
