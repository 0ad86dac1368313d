// What fails in each half hour of the evening: a board, three printers, the phones of customers, and a
// process of the product.
import { impresionApi } from '#contract/impresion/impresion.ts'
import { openSession } from '#server/lib/session.ts'
import { eventually } from '#test/eventually.ts'
import type { TestServer } from '#test/server.ts'
import { expect } from 'vitest'
import type { Agenda } from './agenda.ts'
import type { Branch } from './branch.ts'
import type { Customers } from './customers.ts'
import { MINUTE_MS } from './evening.ts'
import type { Screen } from './screen.ts'
import type { Two } from './two-processes.ts'

/** After that a ticket that no station reports is given to a station again. */
const LEASE_MS = 61_000

/** Minutes of a half hour. */
const WHEN = {
  printerDies: 3,
  boardOff: 6,
  boardMissed: 8.7,
  printerOff: 8,
  printerMissed: 13,
  printerOn: 14,
  boardOn: 16,
  slow: 18,
  fast: 24,
  phonesLose: 20,
  phonesAgain: 21.5,
  kill: 26,
  restart: 26.7,
  inFlight: 28,
} as const

export interface Town {
  readonly server: TestServer
  readonly two: Two
  readonly agenda: Agenda
  readonly branches: readonly Branch[]
  readonly customers: Customers
  /** A staff screen that is no board. */
  readonly laptop: Screen
  readonly counts: { boards: number; printers: number; phones: number; kills: number }
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('nothing to fail')
  return found
}

/** `inFlight` starts the orders that are on their way when the process is killed. */
export function planOutages(
  { server, two, agenda, branches, customers, laptop, counts }: Town,
  { start, half, inFlight }: { start: number; half: number; inFlight: () => Promise<void>[] },
): void {
  const plan = (minute: number, run: () => Promise<void>) => agenda.add(start + minute * MINUTE_MS, run)
  const [first, second, third] = [at(branches, half), at(branches, half + 1), at(branches, half + 2)]
  const readPrinting = async () =>
    server.ask(impresionApi.read, { token: await openSession(server.services, 1) })

  plan(WHEN.boardOff, async () => {
    counts.boards += 1
    first.board.close()
  })
  plan(WHEN.boardMissed, async () => {
    expect(await laptop.saysSinTablero(first.sede)).toBe(true)
  })
  plan(WHEN.boardOn, () => first.boardIsBack())

  plan(WHEN.printerDies, async () => {
    counts.printers += 3
    // Three times the same ticket, or one time.
    second.printer.next('dies', ...(half % 2 === 0 ? (['dies', 'dies'] as const) : []))
  })
  plan(WHEN.printerOff, async () => {
    third.isPrinterOff = true
    await third.printer.off()
  })
  plan(WHEN.printerMissed, () =>
    eventually(async () => {
      const seen = (await readPrinting()).impresoras.find(({ id }) => id === third.impresora)
      expect(seen).toMatchObject({ estado: 'APAGADA' })
    }),
  )
  plan(WHEN.printerOn, async () => {
    third.isPrinterOff = false
    await third.printer.on()
    await third.letPrint()
  })
  plan(WHEN.slow, async () => {
    first.isSlow = true
  })
  plan(WHEN.fast, async () => {
    first.isSlow = false
  })

  plan(WHEN.phonesLose, async () => {
    counts.phones += 1
    two.isLosing = true
  })
  plan(WHEN.phonesAgain, async () => {
    two.isLosing = false
    await customers.askAgain()
  })

  plan(WHEN.kill, async () => {
    counts.kills += 1
    const orders = inFlight()
    // The process is also at its due work.
    const moved = two.moveTo(two.now())
    await Promise.race([moved, ...orders])
    await Promise.all([two.kill(half % 2), moved, ...orders])
    for (const branch of branches) {
      if (await branch.letPrintAfterKill()) continue
      agenda.add(two.now().getTime() + LEASE_MS, () => branch.letPrint())
    }
  })
  plan(WHEN.restart, () => two.restart(half % 2))
}

/** Whether an order comes in the two minutes that all come at once, while the process is killed. */
export const isInFlight = (sinceHalf: number): boolean =>
  sinceHalf >= WHEN.kill * MINUTE_MS && sinceHalf < WHEN.inFlight * MINUTE_MS
