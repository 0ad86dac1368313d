// Every order of what can happen to an approved payment: paid exactly once, never lost, never free.
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { loadPedidoTokens } from '#server/pedidos/read/token.ts'
import { aPago, moneyOf, readPago, sendEvent, startShop } from '#test/pagos-en-linea.ts'
import { afterAll, expect, test } from 'vitest'
import { attendIntentos } from './attend.ts'

const shop = await startShop()
const { server, wompi } = shop
afterAll(() => shop.close())
const tokens = await loadPedidoTokens(server.db)
const attend = () => attendIntentos(server.services, tokens)
const MINUTE = 60_000

type Step = (pago: { token: string; paid: ReturnType<typeof wompi.pay> }) => Promise<unknown>

/** What happens after the customer has paid. */
const STEPS: Readonly<Record<string, Step>> = {
  event: ({ paid }) => sendEvent(shop, wompi.eventOf(paid)),
  redirect: ({ token, paid }) => readPago(shop, token, paid.id),
  job: () => attend(),
  late: async () => {
    server.clock.advance(16 * MINUTE)
    await attend()
  },
  cancel: ({ token }) => server.ask(enLineaApi.cancel, { params: { token } }),
  outage: async ({ token, paid }) => {
    wompi.mode = 'down'
    await sendEvent(shop, wompi.eventOf(paid))
    await readPago(shop, token, paid.id)
    await attend()
    wompi.mode = 'on'
  },
  forged: ({ paid }) => sendEvent(shop, wompi.eventOf(paid, 'test_events_another')),
  foreign: async ({ paid }) => {
    const foreign = wompi.pay(paidAt, 'APPROVED', { reference: `foreign-${paid.id}` })
    await sendEvent(shop, wompi.eventOf(foreign))
  },
  declined: async () => {
    await sendEvent(shop, wompi.eventOf(wompi.pay(paidAt, 'DECLINED')))
  },
}
/** The checkout of the payment under test. */
let paidAt = ''

function* permutations<T>(values: readonly T[]): Generator<T[]> {
  if (values.length === 0) yield []
  for (const [index, value] of values.entries()) {
    for (const rest of permutations(values.toSpliced(index, 1))) yield [value, ...rest]
  }
}

const countPaid = async () => {
  const { rows } = await server.pool.query<{ pedidos: string; pagos: string; devolver: string }>(
    `select (select count(*) from pedidos where forma_de_pago = 'EN_LINEA') as pedidos,
      (select count(*) from pagos where forma = 'EN_LINEA') as pagos,
      (select count(*) from pagos_por_devolver) as devolver`,
  )
  return Object.values(rows[0] ?? {}).map(Number)
}

async function walk(names: readonly string[]): Promise<void> {
  const [pedidos = 0, pagos = 0, devolver = 0] = await countPaid()
  const pago = await aPago(shop)
  paidAt = pago.enlace
  const paid = wompi.pay(pago.enlace, 'APPROVED')
  for (const name of names) await STEPS[name]?.({ token: pago.token, paid })
  // Sooner or later the job asks again.
  server.clock.advance(11 * MINUTE)
  await attend()
  const told = names.join(', ')
  expect(await moneyOf(shop, pago.token), told).toEqual({ pedidos: [0], pagos: [pago.valor], devolver: [] })
  expect(await countPaid(), told).toEqual([pedidos + 1, pagos + 1, devolver])
}

test.each(['forged', 'foreign', 'declined', 'job'])(
  'every order of event, repeat, redirect, late, cancel, outage and %s pays once',
  async (other) => {
    let turn = 0
    for (const names of permutations(['event', 'redirect', 'late', 'cancel'])) {
      const [at, outageAt] = [turn % 5, (turn * 2) % 6]
      await walk(names.toSpliced(at, 0, other).toSpliced(outageAt, 0, 'outage').concat('event'))
      turn += 1
    }
  },
  60_000,
)

test('everything at once pays once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const pago = await aPago(shop)
    const paid = wompi.pay(pago.enlace, 'APPROVED')
    server.clock.advance(MINUTE)
    await Promise.all([
      ...Array.from({ length: 4 }, () => sendEvent(shop, wompi.eventOf(paid))),
      ...Array.from({ length: 4 }, () => readPago(shop, pago.token, paid.id)),
      attend(),
      attend(),
      server.ask(enLineaApi.cancel, { params: { token: pago.token } }),
    ])
    expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [0], pagos: [pago.valor], devolver: [] })
  }
})
