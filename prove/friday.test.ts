// A Friday of 600 orders in four hours, in three branches that learnt for a week: customers get what
// they were promised (rules ritmo/promesa and ritmo/minutos-aprendidos).
import { pedidosApi } from '#contract/pedidos/api.ts'
import { readCarga, readCeldas } from '#server/cocina/cocina-ahora.ts'
import { openSession } from '#server/lib/session.ts'
import { aDomicilioBody, aPedidoBody, aSede, DEMO } from '#test/builders.ts'
import { aLinea } from '#test/orders.ts'
import { Random } from '#test/random.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { tell } from './figures.ts'
import { evening, Kitchen, MINUTE_MS, rideMs, WINDOW_MINUTES } from './friday/evening.ts'
import { learnWeek, sumPastDays } from './friday/learn.ts'

const BRANCHES = 3
const ORDERS = 600

const server = await startTestServer({ now: new Date('2026-11-20T17:00:00-05:00') })
afterAll(() => server.close())
const token = await openSession(server.services, 1)
const seed = Number(process.env['SEED'] ?? 20)

function learn(sede: number, random: Random): Promise<void> {
  const eveningOf = (dia: string) => {
    const kitchen = new Kitchen(random)
    return evening(random, dia, ORDERS / BRANCHES).map((visit) => ({
      inicio: visit.at,
      listo: kitchen.cook(visit),
      cambios: {},
    }))
  }
  return learnWeek(server, { sede, token, eveningOf })
}

interface Result {
  readonly hour: number
  /** Minutes before the promised hour; negative when it was late. */
  readonly early: number
}

/** One branch's Friday, order by order, with the clock of the server. */
async function friday(sede: number, random: Random): Promise<Result[]> {
  const kitchen = new Kitchen(random)
  const open: { id: number; listo: Date; isDelivery: boolean }[] = []
  const results: Result[] = []
  const ready = async (until: Date) => {
    open.sort((a, b) => a.listo.getTime() - b.listo.getTime())
    for (let [next] = open; next !== undefined && next.listo <= until; [next] = open) {
      open.shift()
      server.clock.set(next.listo)
      const estado = next.isDelivery ? 'ENVIADO' : 'COMPLETADO'
      const path = `/api/pedidos/${String(next.id)}/cambiar_estado/`
      const { status } = await server.call('POST', path, { token, body: { estado } })
      expect(status).toBe(200)
    }
  }
  for (const visit of evening(random, '2026-11-20', ORDERS / BRANCHES)) {
    await ready(visit.at)
    server.clock.set(visit.at)
    // The product reads it after each change of an order.
    await readCarga(server.services)
    const productos_pedidos = [aLinea({ cantidad: visit.pizzas })]
    const body = visit.isDelivery
      ? aDomicilioBody({ sede, productos_pedidos })
      : aPedidoBody({ sede, productos_pedidos })
    const pedido = await server.ask(pedidosApi.create, { body })
    const listo = kitchen.cook(visit)
    open.push({ id: pedido.id, listo, isDelivery: visit.isDelivery })
    const row = await server.db
      .selectFrom('pedidos')
      .select(['minutos', 'para_las'])
      .where('id', '=', pedido.id)
      .executeTakeFirstOrThrow()
    const ride = visit.isDelivery ? rideMs(random, row.minutos ?? 0) : 0
    const there = listo.getTime() + ride
    results.push({
      hour: visit.at.getUTCHours(),
      early: ((row.para_las?.getTime() ?? 0) - there) / MINUTE_MS,
    })
  }
  await ready(new Date('2026-11-21T03:00:00-05:00'))
  return results
}

const isInside = ({ early }: Result) => early >= 0 && early <= WINDOW_MINUTES

test('at least 85 % of a Friday arrive inside a promise that is at most 20 minutes wide', async () => {
  const sedes: number[] = []
  for (let branch = 0; branch < BRANCHES; branch += 1) {
    const sede = branch === 0 ? DEMO.sede : await aSede(server, { productos: [DEMO.margarita] })
    sedes.push(sede)
    await server.db.updateTable('sedes').set({ minutos_cocina: 20 }).where('id', '=', sede).execute()
    await learn(sede, new Random(seed + branch))
  }
  await sumPastDays(server)
  await readCeldas(server.services)
  const results: Result[] = []
  for (const [branch, sede] of sedes.entries())
    results.push(...(await friday(sede, new Random(seed + 100 + branch))))
  const share = (of: readonly Result[]) => (100 * of.filter(isInside).length) / of.length
  const hours = [...Map.groupBy(results, ({ hour }) => hour)].toSorted(([a], [b]) => a - b)
  tell({
    'seed (SEED=… draws another)': seed,
    orders: results.length,
    'inside their promise': `${share(results).toFixed(1)} %, bound 85 %`,
    'late, at most': `${Math.max(...results.map(({ early }) => -early)).toFixed(0)} min`,
    late: `${((100 * results.filter(({ early }) => early < 0).length) / results.length).toFixed(1)} %`,
    'by hour': hours.map(([, of]) => `${share(of).toFixed(0)} %`).join(', '),
    'width of a promise': `${String(WINDOW_MINUTES)} min`,
  })
  expect(results).toHaveLength(ORDERS)
  expect(share(results)).toBeGreaterThanOrEqual(85)
})
