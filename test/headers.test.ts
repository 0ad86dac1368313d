// Security headers of every answer (rule seguridad/cabeceras).
import { hashPassword } from '#server/lib/passwords.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSesion } from './builders.ts'
import { place, placed } from './orders.ts'
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
] as const)('%s %s has the security headers', async (method, path) => {
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

test('the browser remembers https, and only a trusted proxy can say that a request was https', async () => {
  const https = { 'x-forwarded-proto': 'https' }
  const [behind, direct] = [
    await proxied.call('GET', '/health', { headers: https }),
    await server.call('GET', '/health', { headers: https }),
  ]
  expect(behind.headers['strict-transport-security']).toBe('max-age=31536000')
  expect(direct.headers['strict-transport-security']).toBeUndefined()
})

test('personal answers and log-ins are never cached', async () => {
  const { token, usuarioId } = await aSesion(server, { permisos: ['gestionar_pedidos'] })
  await server.db
    .updateTable('usuarios')
    .set({ email: 'propia@correo.example', password_hash: await hashPassword('horno-bravo-7') })
    .where('id', '=', usuarioId)
    .execute()
  const credenciales = { email: 'propia@correo.example', password: 'horno-bravo-7' }
  const pedido = await placed(server)
  const answers = [
    await server.call('POST', '/users/login/', { body: credenciales }),
    await server.call('POST', '/users/login/', { body: { ...credenciales, password: 'otra' } }),
    await server.call('GET', '/users/profile/', { token }),
    await server.call('GET', '/users/profile/'),
    await server.call('GET', '/api/pedidos/', { token }),
    await server.call('GET', '/api/locations/mesas/', { token }),
    await server.call('GET', `/api/pedidos/token/${pedido.token}/`),
    await server.call('GET', `/api/pedidos/token/${'a'.repeat(22)}/`),
    await place(server),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 401, 200, 200, 200, 404, 201])
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
})
