// Which address counts as the caller's: behind a proxy the one that the proxy saw, never one from
// the header of a caller (rule seguridad/red).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSesion } from './builders.ts'
import { startTestServer, type Answer, type TestServer } from './server.ts'

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
  ['without a trusted proxy the header is ignored', () => direct, (i: number) => `10.0.0.${String(i)}`],
  [
    'behind a proxy, a header that the caller wrote is ignored',
    () => proxied,
    (i: number) => `10.0.0.${String(i)}, 9.9.9.9`,
  ],
])('%s', async (_name, server, header) => {
  const answers = await Promise.all(Array.from({ length: 7 }, (_, i) => guess(server(), header(i))))
  expect(answers.toSorted((a, b) => a - b)).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('two callers behind the proxy count as two', async () => {
  for (let i = 0; i < 5; i += 1) expect(await guess(proxied, '8.8.8.1')).toBe(401)
  expect(await guess(proxied, '8.8.8.1')).toBe(429)
  expect(await guess(proxied, '8.8.8.2')).toBe(401)
})

describe('neighbours in one IPv6 /64 count as one caller', () => {
  let token = ''
  beforeAll(async () => {
    token = (await aSesion(direct, { email: 'vecina@correo.example' })).token
  })

  test.each<[name: string, most: number, call: (n: number, ip: string) => Promise<Answer>]>([
    [
      'logging in',
      60,
      (n, ip) =>
        direct.call('POST', '/users/login/', { body: { email: `a${String(n)}`, password: 'x' }, ip }),
    ],
    [
      'opening accounts',
      20,
      (n, ip) =>
        direct.call('POST', '/users/register/', {
          body: {
            first_name: 'Ana',
            last_name: 'Díaz',
            email: `vecino${String(n)}@correo.example`,
            numero: String(3_190_000_000 + n),
            password: '12345678',
          },
          ip,
        }),
    ],
    [
      'looking up orders',
      30,
      (n, ip) => direct.call('GET', `/api/pedidos/token/${'a'.repeat(20)}${String(n + 10)}`, { ip }),
    ],
    [
      'searching addresses',
      300,
      (_n, ip) => direct.call('GET', '/api/directions/?sede_id=1&input_text=calle', { ip }),
    ],
    [
      'measuring distances',
      300,
      (_n, ip) => direct.call('GET', '/api/calculate-distance/?sede_id=1&lat=4.65&lng=-74.06', { ip }),
    ],
    [
      'asking for new passwords',
      20,
      (n, ip) =>
        direct.call('POST', '/users/recuperar-clave/', {
          body: { email: `nadie${String(n)}@correo.example` },
          ip,
        }),
    ],
    [
      'trying recovery codes',
      30,
      (_n, ip) =>
        direct.call('POST', '/users/restablecer-clave/', {
          body: { solicitud: 'a'.repeat(43), codigo: '123456', password: 'horno-bravo-7' },
          ip,
        }),
    ],
  ])('%s counts them as one caller', async (_name, most, call) => {
    const statuses: number[] = []
    for (let n = 0; n <= most; n += 1) {
      statuses.push((await call(n, `2800:e2:7:7::${(n + 1).toString(16)}`)).status)
    }
    expect(statuses.indexOf(429)).toBe(most)
    expect((await call(most + 1, '2800:e2:7:8::1')).status).not.toBe(429)
  })
  test('asking for verification codes counts them as one caller', async () => {
    const refused: number[] = []
    for (let n = 0; n < 21; n += 1) {
      const { token: another } = await aSesion(direct, { email: `otra${String(n)}@correo.example` })
      const { status } = await direct.call('POST', '/users/send-verification-code', {
        body: { email: `otra${String(n)}@correo.example` },
        token: another,
        ip: `2800:e2:7:9::${(n + 1).toString(16)}`,
      })
      refused.push(status)
    }
    expect(refused.indexOf(429)).toBe(20)
    expect(
      (
        await direct.call('POST', '/users/send-verification-code', {
          body: { email: 'vecina@correo.example' },
          token,
          ip: '2800:e2:7:a::1',
        })
      ).status,
    ).toBe(200)
  })
})
