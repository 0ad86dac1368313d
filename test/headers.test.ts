// What every answer carries, whatever it is: no guessing of types, no frames, no script but the product's own files.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
let proxied: TestServer
beforeAll(async () => {
  server = await startTestServer()
  proxied = await startTestServer({ config: { trustProxy: true } })
})
afterAll(async () => {
  await server.close()
  await proxied.close()
})

test.each([
  ['GET', '/menu'],
  ['GET', '/api/negocio/'],
  ['GET', '/users/profile/'],
  ['POST', '/users/login/'],
  ['GET', '/api/nada/'],
  ['GET', '/%zz'],
  ['GET', '/health'],
  ['GET', '/robots.txt'],
] as const)('%s %s', async (method, path) => {
  const { headers } = await server.call(method, path)
  const policy = String(headers['content-security-policy'])
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
})

test('https is remembered by the browser, and only a proxy that is believed can say that it was https', async () => {
  const https = { 'x-forwarded-proto': 'https' }
  const [behind, direct] = [
    await proxied.call('GET', '/health', { headers: https }),
    await server.call('GET', '/health', { headers: https }),
  ]
  expect(behind.headers['strict-transport-security']).toBe('max-age=31536000')
  expect(direct.headers['strict-transport-security']).toBeUndefined()
})
