// Edges of HTTP outside any feature: which host a request is for, which methods a path has, what
// the log says.
import { equiposApi } from '#contract/usuarios/equipos.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { createLog } from '#server/lib/log.ts'
import { listen } from './live-socket.ts'
import { connect } from 'node:net'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { aSesion } from './builders.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer({ config: { trustProxy: true } })
const port = await listen(server.app)
afterAll(() => server.close())

/** The raw response to a raw request. */
const exchange = (lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    socket.once('end', () => resolve(text)).once('error', reject)
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  })

// Rule api/host.
describe('the host', () => {
  const robots = (headers: Record<string, string>) => server.call('GET', '/robots.txt', { headers })

  test.each(['admin.localhost', 'ADMIN.localhost:3000', 'admin', 'admin:3000'])(
    'the host %s is that of staff',
    async (host) => {
      expect((await robots({ host })).body).not.toContain('Allow: /menu')
    },
  )

  test.each(['localhost', 'administrador.localhost', 'www.admin.localhost', 'admin-x.localhost'])(
    'the host %s is that of customers, whatever another header says',
    async (host) => {
      const forwarded = { 'x-forwarded-host': 'admin.localhost', forwarded: 'host=admin.localhost' }
      expect((await robots({ host, ...forwarded })).body).toContain('Allow: /menu')
    },
  )

  test('the host of staff stays theirs when another header names that of customers', async () => {
    const answer = await robots({ host: 'admin.localhost', 'x-forwarded-host': 'localhost' })
    expect(answer.body).not.toContain('Allow: /menu')
  })

  test('a second Host header is a 400', async () => {
    const twice = await exchange(['GET /api/negocio/ HTTP/1.1', 'Host: localhost', 'hOST: admin.localhost'])
    expect(twice).toMatch(/^HTTP\/1\.1 400 /)
    expect(twice).toContain('{"error":"La solicitud no es válida","codigo":"solicitud_invalida"}')
    expect(await exchange(['GET /api/negocio/ HTTP/1.1', 'Host: localhost'])).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('a path that is known, with another method', () => {
  test.each([
    ['GET', '/users/login/', 'POST'],
    ['GET', '/users//login', 'POST'],
    ['DELETE', '/api/negocio/?a=1', 'GET, HEAD, PATCH'],
    ['PUT', '/api/pedidos/', 'GET, HEAD, POST'],
    ['POST', '/api/locations/sedes/1/obtener_telefono', 'GET, HEAD'],
    ['POST', '/health', 'GET, HEAD'],
    ['POST', '/robots.txt', 'GET, HEAD'],
    ['POST', '/menu', 'GET, HEAD'],
    ['DELETE', '/pedidos/listado', 'GET, HEAD'],
  ] as const)('%s %s is a 405 that names the methods: %s', async (method, path, allow) => {
    const answer = await server.call(method, path)
    expect(answer).toMatchObject({
      status: 405,
      body: { error: 'Método no permitido', codigo: 'metodo_no_permitido' },
      headers: { allow },
    })
  })

  test.each([
    ['POST', '/api/nada/'],
    ['GET', '/api/locations/sedes/1/nada/'],
    ['PUT', '/users'],
  ] as const)('%s %s is a 404, since no method has that path', async (method, path) => {
    const answer = await server.call(method, path)
    expect(answer.status).toBe(404)
    expect(answer.headers['allow']).toBeUndefined()
  })
})

test('refusals are logged with the address and a digest of the account, without personal data', async () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  const logged = await startTestServer({ log, rateLimits: true, config: { production: true } })
  onTestFinished(() => logged.close())
  const { token, usuarioId } = await aSesion(logged)
  const wrong = { email: 'Ana.Perez@example.com', password: 'no-es-esta' }
  const ask = async (path: string, method: 'GET' | 'POST', options: Parameters<typeof server.call>[2]) => {
    lines.length = 0
    const { status } = await logged.call(method, path, options)
    const line: Record<string, unknown> = Object(
      lines.map((text) => Object(JSON.parse(text))).findLast(({ status: told }) => told === status),
    )
    return { status, ip: line['ip'], cuenta: line['cuenta'], text: lines.join('') }
  }
  const login = (email: string) =>
    ask(usuariosApi.login.path, 'POST', { body: { ...wrong, email }, ip: '203.0.113.9' })

  const first = await login(wrong.email)
  expect(first).toMatchObject({
    status: 401,
    ip: '203.0.113.9',
    cuenta: expect.stringMatching(/^[\da-f]{16}$/),
  })
  const second = await login(' ana.perez@EXAMPLE.com')
  expect(second.cuenta).toBe(first.cuenta)
  expect((await login('otra@example.com')).cuenta).not.toBe(first.cuenta)
  const forbidden = await ask('/users/usuarios/', 'GET', { token, ip: '203.0.113.9' })
  expect(forbidden).toMatchObject({
    status: 403,
    ip: '203.0.113.9',
    cuenta: expect.stringMatching(/^[\da-f]{16}$/),
  })
  const anonymous = await ask('/users/usuarios/', 'GET', { ip: '203.0.113.9' })
  expect(anonymous).toMatchObject({ status: 401, ip: '203.0.113.9', cuenta: undefined })
  const recover = () =>
    ask(usuariosApi.recoverPassword.path, 'POST', { body: { email: wrong.email }, ip: '203.0.113.9' })
  let last = await recover()
  for (let tries = 0; tries < 30 && last.status !== 429; tries += 1) last = await recover()
  expect(last).toMatchObject({ status: 429, ip: '203.0.113.9', cuenta: first.cuenta })
  // A guess of a short key names the account whose key it is.
  const guess = (usuario: number) =>
    ask(equiposApi.entrar.path, 'POST', {
      body: { equipo: 'x'.repeat(43), usuario, clave: '1234' },
      ip: '203.0.113.9',
    })
  const guessed = await guess(usuarioId)
  expect(guessed).toMatchObject({ status: 401, ip: '203.0.113.9', cuenta: forbidden.cuenta })
  expect((await guess(usuarioId + 1)).cuenta).not.toBe(guessed.cuenta)
  const told = [first, second, forbidden, anonymous, last, guessed].map(({ text }) => text).join('')
  expect(told).not.toMatch(/ana\.perez|example\.com|no-es-esta/i)
  expect(told).not.toContain(token)
  // A request that is not refused logs nothing about its caller.
  expect((await ask('/users/logout/', 'POST', { token })).text).not.toContain('"ip"')
})
