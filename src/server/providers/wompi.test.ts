// The published contract of Wompi, against a local server that speaks it.
import { createProductMetrics } from '#server/metrics/product-metrics.ts'
import { createHash } from 'node:crypto'
import { atStranger, LLAVES, startLocalWompi } from '#test/wompi.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createWompi, integritySignature, readEvent, WompiRefusal, type WompiAccount } from './wompi.ts'

const local = await startLocalWompi()
afterAll(() => local.close())
afterEach(() => {
  local.mode = 'on'
})
const { counters, metrics } = createProductMetrics()
const options = { url: local.origin, calls: counters.calls }
const wompi = createWompi({ ...options, timeoutMs: 20_000 })
const CUENTA: WompiAccount = { ambiente: 'PRUEBAS', ...LLAVES }
const CHECKOUT = {
  referencia: 'ref-1',
  pesos: 45_900,
  expira: new Date('2026-11-20T20:15:00Z'),
  regreso: 'https://pedidos.example.com/pago-abc',
}

test('the integrity signature equals the published example', () => {
  expect(
    integritySignature(
      ['sk8-438k4-xmxm392-sn2m', '2490000', 'COP'],
      'prod_integrity_Z5mMke9x0k8gpErbDqwrJXMqsI6SFli6',
    ),
  ).toBe('37c8407747e595535433ef8f6a811d853cd943046624a0ec04662b17bbf33bf5')
})

test('the checkout names the payment in centavos and signs it, until it expires', () => {
  const url = new URL(wompi.checkoutUrl(CUENTA, CHECKOUT))
  expect(Object.fromEntries(url.searchParams)).toEqual({
    'public-key': 'pub_test_donalumbre',
    currency: 'COP',
    'amount-in-cents': '4590000',
    reference: 'ref-1',
    'signature:integrity': integritySignature(
      ['ref-1', '4590000', 'COP', '2026-11-20T20:15:00.000Z'],
      LLAVES.secreto_integridad,
    ),
    'redirect-url': 'https://pedidos.example.com/pago-abc',
    'expiration-time': '2026-11-20T20:15:00.000Z',
  })
  expect(url.href).not.toMatch(/prv_|_secreto/)
})

test('without a stand-in the customer pays at checkout.wompi.co', () => {
  const real = createWompi({ url: null, calls: counters.calls })
  expect(real.checkoutUrl(CUENTA, CHECKOUT)).toMatch(/^https:\/\/checkout\.wompi\.co\/p\/\?/)
})

test('a transaction is found by its id and by its reference', async () => {
  const paid = local.pay(wompi.checkoutUrl(CUENTA, CHECKOUT), 'APPROVED')
  expect(await wompi.findTransaccion(CUENTA, paid.id)).toEqual(paid)
  expect(await wompi.listTransacciones(CUENTA, 'ref-1')).toEqual([paid])
  expect(await wompi.listTransacciones(CUENTA, 'ref-2')).toEqual([])
  expect(await wompi.findTransaccion(CUENTA, 'unknown')).toBeNull()
})

test('a transaction of a stranger is found by its id, but not by its reference', async () => {
  const paid = local.pay(
    atStranger(wompi.checkoutUrl(CUENTA, { ...CHECKOUT, referencia: 'ref-3' })),
    'APPROVED',
  )
  expect(await wompi.findTransaccion(CUENTA, paid.id)).toEqual(paid)
  expect(await wompi.listTransacciones(CUENTA, 'ref-3')).toEqual([])
})

test('keys are tested, and the wrong one is named', async () => {
  expect(await wompi.checkAccount(CUENTA)).toBe('Doña Lumbre SAS')
  const refusalOf = (changes: Partial<WompiAccount>) =>
    wompi.checkAccount({ ...CUENTA, ...changes }).catch((error: unknown) => error)
  expect(await refusalOf({ llave_publica: 'pub_test_other' })).toMatchObject({ campo: 'llave_publica' })
  expect(await refusalOf({ llave_privada: 'prv_test_other' })).toMatchObject({ campo: 'llave_privada' })
})

test.each(['down', 'slow'] as const)('an outage (%s) is a failure and no refusal of a key', async (mode) => {
  local.mode = mode
  const impatient = createWompi({ ...options, timeoutMs: 300 })
  const error = await impatient.checkAccount(CUENTA).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(WompiRefusal)
  expect(String(error)).not.toMatch(/prv_|pub_|secreto/)
  await expect(impatient.findTransaccion(CUENTA, '12-1')).rejects.toThrow()
  expect(await metrics.text()).toContain('provider="wompi",outcome="failed"')
})

const TRANSACCION = {
  id: '12-34',
  reference: 'ref-1',
  amount_in_cents: 4_590_000,
  currency: 'COP',
  status: 'APPROVED' as const,
}
const sent = (changes: object = {}) => ({ ...local.eventOf(TRANSACCION), ...changes })
const SECRET = LLAVES.secreto_eventos

test('a signed event names its transaction and its environment', () => {
  expect(readEvent(sent(), SECRET)).toEqual({ ambiente: 'PRUEBAS', transaccion: '12-34' })
  const real = local.eventOf(TRANSACCION, SECRET, 'prod')
  expect(readEvent(real, SECRET)).toEqual({ ambiente: 'PRODUCCION', transaccion: '12-34' })
})

test.each([
  ['another secret', local.eventOf(TRANSACCION, 'test_events_other')],
  ['another id', sent({ data: { transaction: { ...TRANSACCION, id: '12-35' } } })],
  ['another status', sent({ data: { transaction: { ...TRANSACCION, status: 'DECLINED' } } })],
  ['another amount', sent({ data: { transaction: { ...TRANSACCION, amount_in_cents: 1 } } })],
  ['another time', sent({ timestamp: 1 })],
  ['a property that it lacks', sent({ data: { transaction: {} } })],
  ['no signature', sent({ signature: undefined })],
  ['no properties', sent({ signature: { properties: [], checksum: '' } })],
  ['an inherited property', sent({ signature: { properties: ['constructor.name'], checksum: '' } })],
  ['text', 'APPROVED'],
  ['nothing', null],
])('a forged event (%s) is none', (_what, body) => {
  expect(readEvent(body, SECRET)).toBeNull()
})

test('an event that does not sign the id of its transaction names none', () => {
  const checksum = createHash('sha256').update(`APPROVED1${SECRET}`).digest('hex')
  const event = sent({ signature: { properties: ['transaction.status'], checksum }, timestamp: 1 })
  expect(readEvent(event, SECRET)).toEqual({ ambiente: 'PRUEBAS', transaccion: null })
})
