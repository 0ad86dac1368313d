// 500 tickets on a printer that takes half of them and dies, a slow one and one that is gone: none is
// lost unseen, and no second copy is without its mark.
import { startFakePrinter, type Mood } from '#test/fake-printers.ts'
import { listen } from '#test/live-socket.ts'
import { printNight } from '#test/print-night.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const ORDERS = 167

/** Every third ticket ends in the middle, and some end so three times and more. */
const MOODS = Array.from({ length: ORDERS * 3 }, (_, count): Mood => {
  if (count % 40 > 35) return 'dies'
  return count % 3 === 1 ? 'dies' : 'prints'
})

test('500 tickets: none is lost unseen, and no second copy is unmarked', { timeout: 600_000 }, async () => {
  const gone = await startFakePrinter()
  const printers = [await startFakePrinter({ moods: MOODS }), await startFakePrinter({ printMs: 50 }), gone]
  await gone.off()
  const port = await listen(server.app)
  const { whole, seen, copies } = await printNight({
    server,
    port,
    printers,
    orders: ORDERS,
    meanwhile: async (placed) => {
      if (placed % 60 === 20) await gone.on()
      if (placed % 60 === 50) await gone.off()
      if (placed === ORDERS - 1 && placed % 60 > 50) await gone.on()
    },
  })
  process.stdout.write(
    `${String(ORDERS * 3)} tickets: ${String(whole)} whole, ${String(seen)} shown to staff, ${String(copies)} copies\n`,
  )
  expect(whole + seen).toBeGreaterThanOrEqual(ORDERS * 3)
})
