// A shift of a drawer, opened and closed by the first administrator.
import { cajasApi } from '#contract/caja/cajas.ts'
import { openSession } from '#server/lib/session.ts'
import type { TestServer } from './server.ts'

export async function aClosedTurno(server: TestServer, sede: number, nombre: string) {
  const token = await openSession(server.services, 1)
  const { id: cerrada } = await server.ask(cajasApi.create, { token, body: { sede, nombre } })
  const at = { token, params: { id: String(cerrada) } }
  const { turno } = await server.ask(cajasApi.open, { ...at, body: { base: 0 } })
  const { id } = await server.ask(cajasApi.close, {
    ...at,
    body: { turno: turno?.id ?? 0, billetes: [], queda: 0 },
  })
  return { cerrada, turno: id }
}
