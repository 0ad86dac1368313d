// Three days of a business: clients that order, pay, return and settle at once, while drawers are
// handed over and processes are killed.
import { Random } from '#test/random.ts'
import { amountOf, tell } from '#prove/figures.ts'
import { counts, processes, send } from './caller.ts'
import { costNow, type Cost } from './cost.ts'
import { cashierStep, closeDrawer, openDrawer, settleEverybody } from './drawers.ts'
import { fees } from './ledger.ts'
import { appOrder, comeBack, counterOrder, delivery } from './orders.ts'
import { addCupones, closeDay, killAndRestart, openDay, shop } from './shop.ts'
import { anything, staff } from './steps.ts'
import { drawRounds, tableVisit } from './tables.ts'

export const ORDERS = amountOf('orders', 100_000)
const SEED = amountOf('seed', 20_261_123)
const AT_ONCE = 48
/** The day of each fee; the last one stays open for the reports. */
const FEES = [
  { domicilio: { de: 'NEGOCIO', fijo: 0 }, fee: () => 0 },
  { domicilio: { de: 'DOMICILIARIO', fijo: 0 }, fee: (costo: number) => costo },
  { domicilio: { de: 'FIJO', fijo: 4_000 }, fee: () => 4_000 },
] as const
export const DAYS = FEES.length
export const SHIFTS = 60
/** Two drawers of three branches open each morning; the other shifts begin with a hand-over. */
const HAND_OVERS = SHIFTS / DAYS - 6
/** Calls that kills cut. */
export const MOST_CUT = Math.ceil(ORDERS / 50)
const ORDERS_BETWEEN_KILLS = 20
const ORDERS_BETWEEN_CASHIERS = 25

export let kills = 0
/** The costs of the orders of each day. */
export const costs: Cost[] = []
let isRestarting = false

/** Kills the process with most calls, once for some orders, until enough calls were cut. */
async function killNow(): Promise<void> {
  const at = processes.target ?? 0
  processes.target = (at + 1) % processes.urls.length
  kills += 1
  await killAndRestart(at)
}

export async function liveDay(day: number): Promise<void> {
  const [from, to] = [day, day + 1].map((one) => Math.floor((ORDERS * one) / DAYS))
  const { domicilio, fee } = FEES[day] ?? FEES[0]
  await openDay(day)
  await addCupones(from ?? 0, to ?? 0)
  fees.set(shop.dia, fee)
  await send(anything, staff(), [
    'PUT',
    '/api/cajas/ajustes/',
    { denominaciones: [50_000, 20_000, 2_000, 50], domicilio },
  ])
  const before = await costNow()
  await runOrders(day, from ?? 0, to ?? 0)
  const after = await costNow()
  tell({ day: day + 1, orders: (to ?? 0) - (from ?? 0), calls: counts.calls, cut: counts.cut })
  costs.push({
    clients: after.clients - before.clients,
    // A killed process takes its time along.
    node: after.node - before.node,
    postgres: after.postgres - before.postgres,
  })
  const random = new Random(SEED * 3 + day)
  await settleEverybody(random)
  for (const { cajas } of shop.sedes) for (const id of cajas) await closeDrawer(random, id)
  if (day + 1 < DAYS) await closeDay()
}

async function runOrders(day: number, from: number, to: number): Promise<void> {
  const random = new Random(SEED * 5 + day)
  const cajas = shop.sedes.flatMap((sede) => sede.cajas)
  // Payments until then have no drawer.
  const opening = Promise.all(cajas.map((id) => openDrawer(random, id)))
  const mostCut = (MOST_CUT * (day + 1)) / DAYS
  const handOverEvery = Math.max(1, Math.floor((to - from) / (HAND_OVERS + 1)))
  let [next, handOvers, nextKill, nextCashier] = [from, 0, from, from]
  let shifting: Promise<unknown> = opening
  let restarting: Promise<unknown> = Promise.resolve()
  processes.target = 0

  const kill = async () => {
    isRestarting = true
    await killNow()
    isRestarting = false
    nextKill = next + ORDERS_BETWEEN_KILLS
  }
  const worker = async () => {
    while (next < to) {
      const index = next
      const own = new Random(SEED + index)
      const visit = drawVisit(own, to - index)
      next += visit.orders
      await visit.run(index)
      if (next >= nextCashier) {
        nextCashier = next + ORDERS_BETWEEN_CASHIERS
        await cashierStep(own, own.pick(shop.sedes))
      }
      if (!isRestarting && next >= nextKill && counts.cut < mostCut) restarting = kill()
      if (counts.cut >= mostCut) processes.target = null
      if (handOvers < HAND_OVERS && next >= from + handOverEvery * (handOvers + 1)) {
        const id = cajas[handOvers % cajas.length] ?? 0
        handOvers += 1
        shifting = handOver(shifting, random, id)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await Promise.all([shifting, restarting])
}

/** One hand-over after the other. */
async function handOver(before: Promise<unknown>, random: Random, id: number): Promise<void> {
  await before
  await closeDrawer(random, id)
  await openDrawer(random, id)
}

/** What a customer does, and how many orders that is. */
function drawVisit(random: Random, left: number) {
  const sede = random.pick(shop.sedes)
  const kind = random.next()
  const rounds = kind < 0.12 ? Math.min(left, drawRounds(random)) : 1
  return {
    orders: rounds,
    async run(index: number) {
      if (random.chance(0.8)) await comeBack(random)
      if (kind < 0.12) await tableVisit(random, rounds, sede)
      else if (kind < 0.3) await delivery(random, index, sede)
      else if (kind < 0.45) await appOrder(random, index, sede)
      else await counterOrder(random, index, sede)
    },
  }
}
