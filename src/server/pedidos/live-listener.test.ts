// Listeners of orders that cannot be looked up.
import { LIVE_CLOSE } from '#contract/pedidos/live.ts'
import { createLog } from '#server/lib/log.ts'
import { aSesion } from '#test/builders.ts'
import { listen, openLive } from '#test/live-socket.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const lines: string[] = []
const log = createLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) })
const server = await startTestServer({ log })
const port = await listen(server.app)
afterAll(() => server.close())

test('listeners that cannot be looked up connect again, and the log says why', async () => {
  const { token } = await aSesion(server, { roles: ['Cocina'] })
  const board = await openLive(port, { token })
  await board.listo()
  await server.pool.query('alter table sessions rename to moved')
  await server.pool.query('notify comanda_sesiones')
  expect(await board.closed).toBe(LIVE_CLOSE.restarting)
  expect(lines.join('')).toContain('listeners not looked up')
  expect(lines.join('')).toContain('relation \\"sessions\\" does not exist')
})
