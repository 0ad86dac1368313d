import { expect, test } from 'vitest'
import { nameProblem, Problems } from './e2e/problems.ts'

const URL = 'http://admin.localhost:44375/api/pedidos/?sede=1'

test.each([
  [
    'Failed to load resource: the server responded with a status of 409 (Conflict)',
    '409 /api/pedidos/?sede=1',
  ],
  ['Failed to load resource: net::ERR_CONNECTION_REFUSED', 'ERR_CONNECTION_REFUSED /api/pedidos/?sede=1'],
  ['Failed to load resource: net::ERR_CONNECTION_RESET', 'ERR_CONNECTION_REFUSED /api/pedidos/?sede=1'],
  ['Failed to load resource: net::ERR_SOCKET_NOT_CONNECTED', 'ERR_CONNECTION_REFUSED /api/pedidos/?sede=1'],
  ['Failed to load resource: net::ERR_EMPTY_RESPONSE', 'ERR_CONNECTION_REFUSED /api/pedidos/?sede=1'],
  [
    "WebSocket connection to 'ws://admin.localhost:44375/ws/pedidos/' failed: net::ERR_CONNECTION_REFUSED",
    "WebSocket connection to '/ws/pedidos/' failed: net::ERR_CONNECTION_REFUSED",
  ],
  [
    'Error al registrar: ApiError: Ya existe\n    at te (http://localhost:1/a.js)',
    'Error al registrar: ApiError: Ya existe',
  ],
])('%j is named %j', (text, name) => {
  expect(nameProblem(text, URL)).toBe(name)
})

test('a story fails on a problem that it does not name, and on a named one that does not occur', () => {
  const problems = new Problems()
  problems.must('409 /api/pedidos/', '404 /api/sedes/9/')
  problems.may('ERR_CONNECTION_REFUSED /ready', 'only when a poll falls into the restart')
  problems.saw('409 /api/pedidos/')
  problems.saw('409 /api/pedidos/')
  problems.saw('500 /api/pedidos/')
  expect(problems.verdict()).toEqual({ unnamed: ['500 /api/pedidos/'], missing: ['404 /api/sedes/9/'] })
})

test('a story that names exactly what occurs passes', () => {
  const problems = new Problems()
  problems.must('409 /api/pedidos/')
  problems.may('ERR_CONNECTION_REFUSED /ready', 'only when a poll falls into the restart')
  problems.saw('409 /api/pedidos/')
  problems.saw('ERR_CONNECTION_REFUSED /ready')
  expect(problems.verdict()).toEqual({ unnamed: [], missing: [] })
})
