// Whose address counts: behind a proxy the one that it saw, and never what a caller writes into the header.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './server.ts'

let direct: TestServer
let proxied: TestServer
beforeAll(async () => {
  direct = await startTestServer({ rateLimits: true })
  proxied = await startTestServer({ rateLimits: true, config: { trustProxy: true } })
})
afterAll(async () => {
  await direct.close()
  await proxied.close()
})

const guess = async (server: TestServer, forwarded: string) =>
  (
    await server.call('POST', '/users/login/', {
      body: { email: 'nadie@correo.example', password: 'nada' },
      headers: { 'x-forwarded-for': forwarded },
    })
  ).status

test.each([
  ['without a proxy the header is nothing', () => direct, (i: number) => `10.0.0.${String(i)}`],
  [
    'a caller who writes the header is still one',
    () => proxied,
    (i: number) => `10.0.0.${String(i)}, 9.9.9.9`,
  ],
])('%s', async (_name, server, header) => {
  const answers = await Promise.all(Array.from({ length: 7 }, (_, i) => guess(server(), header(i))))
  expect(answers.toSorted((a, b) => a - b)).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('two callers behind the proxy are two', async () => {
  for (let i = 0; i < 5; i += 1) expect(await guess(proxied, '8.8.8.1')).toBe(401)
  expect(await guess(proxied, '8.8.8.1')).toBe(429)
  expect(await guess(proxied, '8.8.8.2')).toBe(401)
})
