import { expect, test } from 'vitest'
import { emailProblem, passwordProblem } from './login-rules.ts'

test.each(['admin', ' admin ', 'cocina@donalumbre.example', 'a.b+c@d.co'])('%j may log in', (email) => {
  expect(emailProblem(email)).toBe(true)
})

test.each(['administrador', 'Admin', 'cocina@', '@donalumbre.co', 'cocina@donalumbre', 'a b@c.co'])(
  '%j is not an e-mail',
  (email) => {
    expect(emailProblem(email)).toBe('Ingrese un correo electrónico válido')
  },
)

test('both fields are required', () => {
  expect(emailProblem('  ')).toBe('El correo electrónico es requerido')
  expect(passwordProblem('')).toBe('La contraseña es requerida')
  expect(passwordProblem(' ')).toBe(true)
})
