// How often the sums are kept while the product runs (docs/decisions/0226).
import { placed } from '#test/orders.ts'
import { insertPast } from '#test/past-orders.ts'
import { eventually } from '#test/eventually.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { startKeeper } from './keeper.ts'

const server = await startTestServer()
afterAll(() => server.close())
const ONE_DAY_MS = 24 * 3_600_000

/** A change of an order, and the look that takes it. */
async function change(pedidoId: number): Promise<void> {
  await server.db.insertInto('eventos').values({ pedido_id: pedidoId }).execute()
  server.services.live.publish()
  await eventually(async () => {
    const { rows } = await server.pool.query<{ isTaken: boolean }>(
      `select (select seq from sumas_marca) = (select max(seq) from eventos)
         and not exists (select from eventos where seq is null) as "isTaken"`,
    )
    expect(rows).toEqual([{ isTaken: true }])
  })
}

const waiting = async (dia: string): Promise<number> =>
  (await server.pool.query(`select from sumas_pendientes where dia = $1`, [dia])).rowCount ?? 0

test('a past day is marked at each change, and summed once a minute', async () => {
  const { id } = await placed(server)
  const inicio = new Date(server.clock.now().getTime() - ONE_DAY_MS)
  await insertPast(server, id, [{ inicio, listo: inicio, cambios: {} }])
  const { rows } = await server.pool.query<{ id: number; dia: string }>(
    `select id, (fecha at time zone 'America/Bogota')::date::text as dia from pedidos order by fecha limit 1`,
  )
  const { id: past = 0, dia = '' } = rows[0] ?? {}
  const keeper = startKeeper(server.services)
  await change(id)
  await change(past)
  // The look after that one began when the days of that one were done.
  await change(id)
  expect(await waiting(dia)).toBe(1)
  await keeper.close()

  const next = startKeeper(server.services)
  await eventually(async () => expect(await waiting(dia)).toBe(0))
  await next.close()
})
