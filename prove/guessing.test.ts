// Guessing does not get in and does not keep the owner out: codes during a whole day, passwords,
// tokens of orders. The time of an answer does not tell whether an account exists.
import { hashPassword } from '#server/lib/passwords.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedido, aUsuario } from '#test/builders.ts'
import { lastCodigo, otherThan } from '#test/codigos.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { median, times as repeats } from './figures.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const VICTIM = { numero: '3101234567', email: 'victima@correo.example' }

let server: TestServer
let open: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: true })
  open = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await open.close()
})

let callers = 0
/** An address that has not called before. */
function newIp(): string {
  callers += 1
  return `10.${String(callers >> 16)}.${String((callers >> 8) & 255)}.${String(callers & 255)}`
}

test('of guesses at the codes of one phone in every minute of a day, at most 25 are compared', async () => {
  await aUsuario(server, { ...VICTIM, numero_verificado: true, password: 'horno-de-barro-7' })
  const thief = await aUsuario(server, { numero: VICTIM.numero, email: 'ladron@correo.example' })
  const token = await openSession(server.services, thief)
  const start = server.clock.now().getTime()
  let sentGuesses = 0
  while (server.clock.now().getTime() < start + DAY) {
    const recover = { email: VICTIM.email }
    await server.call('POST', '/users/recuperar-clave/', { body: recover, ip: newIp() })
    await server.call('POST', '/users/send-verification-code', {
      token,
      body: { email: 'ladron@correo.example' },
      ip: newIp(),
    })
    for (let i = 0; i < 6; i += 1) {
      const codigo = otherThan(await lastCodigo(server, VICTIM.numero).catch(() => '123456'))
      const body = { email: VICTIM.email, codigo, password: 'ahora-es-mia-9' }
      const answer = await server.call('POST', '/users/restablecer-clave/', { body, ip: newIp() })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      sentGuesses += 1
    }
    server.clock.advance(4 * MINUTE)
  }
  const codes = await server.db
    .selectFrom('codigos')
    .select('intentos')
    .where('numero', '=', VICTIM.numero)
    .execute()
  const looked = codes.reduce((sum, { intentos }) => sum + intentos, 0)
  console.log(
    `${String(sentGuesses)} guesses sent; ${String(looked)} looked at in a day, bound 25; ${String(codes.length)} codes sent, bound 5`,
  )
  expect(looked).toBeLessThanOrEqual(25)
  expect(looked).toBeGreaterThan(0)
  expect(codes.length).toBeLessThanOrEqual(5)
  const login = { email: VICTIM.email, password: 'horno-de-barro-7' }
  expect((await server.call('POST', '/users/login/', { body: login, ip: newIp() })).status).toBe(200)
})

// prettier-ignore
const COMMON = [
  'admin', 'admin123', 'administrador', 'password', 'password1', '123456', '12345678', '123456789', '1234567890', 'qwerty',
  'qwerty123', 'colombia', 'colombia1', 'bogota', 'bogota2026', 'pizza', 'pizza123', 'pizzeria', 'comanda', 'comanda1',
]

test('a hundred common passwords, tried twice, do not open admin, and the owner still gets in', async () => {
  const secret = 'leña-de-encino-y-paciencia'
  const password_hash = await hashPassword(secret)
  await server.db.updateTable('usuarios').set({ password_hash }).where('email', '=', 'admin').execute()
  const tries = COMMON.flatMap((word) => ['', '!', '.', '2026', '*'].map((end) => word + end))
  const statuses = new Map<number, number>()
  // From five addresses at first, which soon reach their limit; then from a new one each, as a
  // botnet would.
  const attempt = async (password: string, ip: string) => {
    const { status } = await server.call('POST', '/users/login/', { body: { email: 'admin', password }, ip })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  for (const [i, password] of tries.entries()) await attempt(password, `172.16.0.${String(i % 5)}`)
  await Promise.all(tries.map((password) => attempt(password, newIp())))
  const started = performance.now()
  const owner = await server.call('POST', '/users/login/', {
    body: { email: 'admin', password: secret },
    ip: '190.0.0.1',
  })
  const waited = performance.now() - started
  console.log(Object.fromEntries(statuses), `0 log-ins; the owner waited ${waited.toFixed(0)} ms, bound 3000`)
  expect(statuses.get(200)).toBeUndefined()
  expect(owner.status).toBe(200)
  // The account is tried from everywhere: its next answers come later, the owner's too, but they
  // come.
  expect(waited).toBeGreaterThanOrEqual(1_000)
  expect(waited).toBeLessThan(3_000)
})

test('10,000 invented order tokens find no order, and each caller is stopped after 30', async () => {
  await aPedido(server)
  const seen = new Map<number, number>()
  for (let i = 0; i < 200; i += 1) {
    const ip = newIp()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => {
        const token = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
        return server.call('GET', `/api/pedidos/token/${token}/`, { ip })
      }),
    )
    for (const { status } of answers) seen.set(status, (seen.get(status) ?? 0) + 1)
  }
  console.log(Object.fromEntries(seen))
  expect(Object.fromEntries(seen)).toEqual({ 404: 6_000, 429: 4_000 })
})

const PAIRS = repeats(200, 60)
/** How far apart two medians may be; fewer pairs tell less. */
const APART_PERCENT = repeats(19, 60)
/** The first pairs warm up. */
const WARM_UP = 10

test.each([
  ['logging in', '/users/login/', (email: string) => ({ email, password: 'no-es-esta-clave' }), 401],
  ['asking for a new password', '/users/recuperar-clave/', (email: string) => ({ email }), 200],
  [
    'guessing a code',
    '/users/restablecer-clave/',
    (email: string) => ({ email, codigo: '123456', password: 'leña-y-horno-88' }),
    400,
  ],
])('%s takes as long with a known account as with an unknown one', async (what, path, bodyOf, status) => {
  await aUsuario(open, {
    email: `conocida-${what.replaceAll(' ', '-')}@correo.example`,
    numero_verificado: true,
    password: 'una-clave-larga-1',
  })
  const known = `conocida-${what.replaceAll(' ', '-')}@correo.example`
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  // In turns, each as often first, so that other load on the machine slows both alike.
  for (let i = 0; i < WARM_UP + PAIRS; i += 1) {
    const pair = [
      ['known', known],
      ['unknown', `nadie${String(i)}@correo.example`],
    ] as const
    for (const [kind, email] of i % 2 === 0 ? pair : pair.toReversed()) {
      const started = performance.now()
      const answer = await open.call('POST', path, { body: bodyOf(email) })
      if (i >= WARM_UP) times[kind].push(performance.now() - started)
      expect(answer.status).toBe(status)
    }
  }
  const [a, b] = [median(times.known), median(times.unknown)]
  const apart = (Math.max(a, b) / Math.min(a, b) - 1) * 100
  console.log(
    `${what}: medians ${a.toFixed(2)} and ${b.toFixed(2)} ms, ${apart.toFixed(1)} % apart, bound ${String(APART_PERCENT)} % or a millisecond`,
  )
  // For answers of two milliseconds, a difference below one is lost in any network.
  expect(apart <= APART_PERCENT || Math.abs(a - b) <= 1).toBe(true)
})
