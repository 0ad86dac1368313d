// Sales of today until this hour, beside those of a week ago. Rule permisos/inicio.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { reportesApi } from '#contract/reportes.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedido, aSesion, DEMO } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

/** A Tuesday, 11:30 in Bogotá. */
const NOW = '2026-11-24T16:30:00Z'
const server = await startTestServer({ now: new Date(NOW) })
afterAll(() => server.close())
const admin = await openSession(server.services, 1)
const deChapinero = await aSesion(server, { permisos: ['consultar_reportes'], sedes: [DEMO.sede] })

const read = (token = admin) => server.ask(reportesApi.hoy, { token })
const at = (instant: string, changes = {}) => {
  server.clock.set(instant)
  return aPedido(server, changes)
}
const sumOf = (...orders: { total_a_pagar: number }[]) => ({
  pedidos: orders.length,
  total: orders.reduce((sum, { total_a_pagar }) => sum + total_a_pagar, 0),
})

/** The orders of the test before count no more. */
beforeEach(async () => {
  await server.db.updateTable('pedidos').set({ es_prueba: true }).execute()
})

test('the day a week ago counts until the hour of now', async () => {
  // Both ends of that Tuesday, in Bogotá: 00:00 and 11:30.
  await at('2026-11-17T04:59:59Z')
  const first = await at('2026-11-17T05:00:00Z')
  const last = await at('2026-11-17T16:29:59Z')
  await at('2026-11-17T16:30:00Z')
  const mine = await at('2026-11-24T05:00:00Z')
  const elsewhere = await at(NOW, { sede: DEMO.otraSede })
  server.clock.set(NOW)
  const anterior = { dia: '2026-11-17', ...sumOf(first, last) }
  expect(await read()).toEqual({ dia: '2026-11-24', ...sumOf(mine, elsewhere), anterior })
  expect(await read(deChapinero.token)).toEqual({ dia: '2026-11-24', ...sumOf(mine), anterior })
})

test('an order that is cancelled or a test does not count', async () => {
  const { id } = await at(NOW)
  const cancelled = { token: admin, params: { id: String(id) }, body: { estado: 'CANCELADO' } } as const
  await server.ask(pedidosApi.changeEstado, cancelled)
  const { id: prueba } = await aPedido(server)
  await server.db.updateTable('pedidos').set({ es_prueba: true }).where('id', '=', prueba).execute()
  expect(await read()).toMatchObject({ pedidos: 0, total: 0 })
})

test('the first week has no comparison, and a later one without sales on that day has 0', async () => {
  await at('2026-11-18T17:00:00Z')
  server.clock.set(NOW)
  expect((await read()).anterior).toBeNull()
  // The business already sold on that day, but later.
  await at('2026-11-17T20:00:00Z')
  server.clock.set(NOW)
  expect((await read()).anterior).toBeNull()
  await at('2026-11-16T17:00:00Z', { sede: DEMO.otraSede })
  server.clock.set(NOW)
  expect((await read()).anterior).toEqual({ dia: '2026-11-17', pedidos: 0, total: 0 })
  expect((await read(deChapinero.token)).anterior).toBeNull()
})
