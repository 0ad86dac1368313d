// The API serves pages of its own host only: it names no other origin and allows no credentials
// (rule seguridad/cabeceras).
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const ORIGINS = [
  'null',
  'https://evil.example',
  'http://localhost.evil.example',
  'http://evil-localhost',
  'http://localhost:9999',
  'https://localhost',
  'http://admin.localhost.evil.example',
  'http://evil.admin.localhost',
  'http://localhost@evil.example',
  'http://LOCALHOST',
  'file://',
  'chrome-extension://abc',
]

test.each(ORIGINS)('the origin %s gets no CORS header', async (origin) => {
  const headers = { origin, host: 'localhost', 'access-control-request-method': 'POST' }
  for (const [method, path] of [
    ['GET', '/api/negocio/'],
    ['POST', '/users/login/'],
    ['OPTIONS', '/api/pedidos/'],
  ] as const) {
    const answer = await server.app.inject({ method, url: path, headers })
    const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
    expect([path, allowed]).toEqual([path, []])
  }
})
