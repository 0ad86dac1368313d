// Printers of a network that speak as real ones do, and fail as they do.
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** What a printer does with its next ticket. */
export type Mood =
  | 'prints'
  /** Takes half of the ticket and dies: the connection breaks. */
  | 'dies'

interface Ticket {
  /** As the letters of code page 858 or 1252 that tickets have in common: ASCII. */
  readonly text: string
  /** Whether it came out to its cut. */
  readonly whole: boolean
}

export interface FakePrinter {
  readonly destino: string
  readonly tickets: readonly Ticket[]
  paperEnds: boolean
  /** What happens to the next tickets, after those that were set before. */
  next(...moods: readonly Mood[]): void
  /** Switches the printer off and on. */
  off(): Promise<void>
  on(): Promise<void>
}

interface Options {
  /** What happens to each ticket, in turn; then it prints. */
  readonly moods?: readonly Mood[]
  /** How long a ticket takes. */
  readonly printMs?: number
  /** Ends when a ticket has come out. */
  readonly comesOut?: () => Promise<unknown>
}

const CUT = Buffer.from([0x1d, 0x56])
const ASK_DONE = Buffer.from([0x1d, 0x72, 1])
const HALF = 200

export async function startFakePrinter({
  moods = [],
  printMs = 0,
  comesOut = () => delay(printMs),
}: Options = {}): Promise<FakePrinter> {
  const tickets: Ticket[] = []
  const waiting = [...moods]
  const sockets = new Set<Socket>()
  const keep = (bytes: Buffer, whole: boolean) => tickets.push({ text: bytes.toString('latin1'), whole })

  const server = createServer((socket) => {
    sockets.add(socket)
    let got = Buffer.alloc(0)
    let mood: Mood | null = null
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      got = Buffer.concat([got, data])
      // Questions that are answered at once, wherever the ticket is.
      while (got.length >= 3 && got[0] === 0x10 && got[1] === 0x04) {
        socket.write(Buffer.from([got[2] === 4 && printer.paperEnds ? 0x72 : 0x12]))
        got = got.subarray(3)
      }
      if (got.length === 0) return
      mood ??= waiting.shift() ?? 'prints'
      if (mood === 'dies' && got.length >= HALF) {
        keep(got.subarray(0, HALF), false)
        socket.destroy()
      } else if (got.includes(ASK_DONE) && mood !== 'dies') {
        keep(got, got.includes(CUT))
        got = Buffer.alloc(0)
        void comesOut().then(() => socket.write(Buffer.from([0x12])))
      }
    })
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('not listening')
    return address.port
  }
  const port = await listen(0)
  const printer: FakePrinter = {
    destino: `127.0.0.1:${String(port)}`,
    tickets,
    paperEnds: false,
    next(...more) {
      waiting.push(...more)
    },
    async off() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
    async on() {
      await listen(port)
    },
  }
  return printer
}
