// What strangers and a stolen station can ask for. Rule impresion/estaciones.
import { aPedido } from '#test/builders.ts'
import { anEstacion, anImpresora, report, take } from '#test/printers.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer({ rateLimits: true })
afterAll(() => server.close())
const { id: estacion, token } = await anEstacion(server)
const printer = await anImpresora(server, estacion)

const call = (path: string, body: object, ip = '10.2.0.1') =>
  server.call('POST', `/api/estaciones/${path}/`, { body, ip })
const take0 = (ip: string, of = token) => call('trabajo', { token: of, impresora: printer, espera: 0 }, ip)

test('a network tries thirty unknown tokens of stations a minute, and a station that works is not held up by it', async () => {
  const red = '10.2.0.1'
  expect((await take0(red)).status).toBe(200)
  const statuses = []
  const unknown = [
    (n: number) => call('latido', { token: aToken(n), impresoras: [] }),
    (n: number) => take0(red, aToken(n)),
    (n: number) => call('resultado', { token: aToken(n), trabajo: 1, intento: 1, resultado: 'IMPRESA' }),
  ]
  for (let n = 0; n < 36; n += 1) statuses.push((await unknown[n % 3]?.(n))?.status)
  expect(statuses).toEqual([
    ...Array.from({ length: 30 }, () => 401),
    ...Array.from({ length: 6 }, () => 429),
  ])

  for (let n = 0; n < 40; n += 1) expect((await take0(red)).status).toBe(200)
  await aPedido(server)
  const trabajo = await take(server, token, printer)
  if (trabajo === null) throw new Error('no ticket waits')
  await report(server, token, trabajo, 'IMPRESA')

  expect((await take0('10.2.0.2', aToken(1))).status).toBe(401)
  server.clock.advance(60_000)
  expect((await take0(red, aToken(1))).status).toBe(401)
})

test('three calls at once wait for the tickets of a printer of a station', async () => {
  const wait = (impresora: number) => call('trabajo', { token, impresora, espera: 1 })
  const other = await anImpresora(server, estacion)
  const answers = await Promise.all([printer, printer, printer, printer, other].map(wait))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429])
  expect((await wait(printer)).status).toBe(200)
})

/** As a station's token looks. */
function aToken(n: number): string {
  return String(n).padStart(43, 'x')
}
