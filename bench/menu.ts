// The demo's menu of a branch: from memory, compared with a bare node:http that sends the same bytes,
// and unchanged.
import { closedLoop, median } from '#bench/lib/load.ts'
import { openConnection, openConnections, requestOf, type Connection } from '#bench/lib/connection.ts'
import type { Product } from '#bench/lib/product.ts'
import type { Figure } from '#bench/lib/report.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startReference } from './reference.ts'

const PATH = '/api/categoria-productos/?sede=1'
const HEADERS = { 'accept-encoding': 'br' }
const AT_ONCE = 32
const WARM_UP = 200
const FEW_HEADERS = ['content-type', 'content-length', 'content-encoding']
/** Seconds of each measurement, and how often it is repeated. */
const WHOLE = { seconds: 1.5, rounds: 5 }

export async function measureMenu(product: Product, { seconds, rounds: count } = WHOLE): Promise<Figure[]> {
  const request = requestOf(product.url, 'GET', PATH, { headers: HEADERS })
  const connection = await openConnection(product.url)
  // As it is sent once it is read often.
  for (let n = 0; n < WARM_UP; n += 1) await connection.send(request)
  const { head, body, status } = await connection.send(request)
  if (status !== 200) throw new Error(`the menu answered ${String(status)}`)
  const headers = headersOf(head)
  const { etag = '', 'content-encoding': encoding = '' } = headers
  const unchanged = requestOf(product.url, 'GET', PATH, { headers: { ...HEADERS, 'if-none-match': etag } })
  const again = await connection.send(unchanged)
  connection.close()

  const file = join(product.dataDir, 'menu')
  writeFileSync(file, body)
  const few = FEW_HEADERS.map((name) => [name, headers[name] ?? ''])
  const same = await startReference('bare.ts', file, JSON.stringify(headers))
  const short = await startReference('bare.ts', file, JSON.stringify(Object.fromEntries(few)))
  const ours: Served = { url: product.url, cpuMs: async () => (await product.cpu()).node }
  const rounds: { ours: Cost; same: Cost; short: Cost }[] = []
  for (let round = 0; round < count; round += 1) {
    rounds.push({
      ours: await costOf(ours, seconds),
      same: await costOf(same, seconds),
      short: await costOf(short, seconds),
    })
  }
  await same.stop()
  await short.stop()
  const middle = (read: (round: (typeof rounds)[number]) => number) => median(rounds.map(read))
  const rate = middle((round) => round.ours.perSecond)
  return [
    { name: 'demo menu, bytes sent', ours: body.length, unit: `B ${encoding}` },
    {
      name: 'demo menu from memory, 32 at once',
      ours: rate,
      unit: '/s',
      reference: { name: 'node:http, same bytes', value: middle((round) => round.same.perSecond) },
      bound: { least: 0.7 },
    },
    {
      name: 'the same beside three headers',
      ours: rate,
      unit: '/s',
      reference: { name: 'node:http', value: middle((round) => round.short.perSecond) },
    },
    {
      name: 'demo menu from memory, processor',
      ours: middle((round) => round.ours.microseconds),
      unit: 'µs',
      reference: { name: 'node:http, same bytes', value: middle((round) => round.same.microseconds) },
    },
    { name: 'unchanged demo menu, status', ours: again.status, unit: '', bound: { least: 304 } },
  ]
}

interface Served {
  readonly url: URL
  readonly cpuMs: () => Promise<number> | number
}

interface Cost {
  readonly perSecond: number
  /** Microseconds of the processor for each answer. */
  readonly microseconds: number
}

async function costOf({ url, cpuMs }: Served, seconds: number): Promise<Cost> {
  const before = await cpuMs()
  const outcome = await drive(url, requestOf(url, 'GET', PATH, { headers: HEADERS }), seconds)
  return {
    perSecond: outcome.perSecond,
    microseconds: (((await cpuMs()) - before) / outcome.count) * 1000,
  }
}

/** Those that Node.js writes itself. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive'])

function headersOf(head: string): Record<string, string> {
  const lines = head.split('\r\n').slice(1)
  const named = lines.flatMap((line) => {
    const at = line.indexOf(': ')
    return at < 0 ? [] : [[line.slice(0, at).toLowerCase(), line.slice(at + 2)] as const]
  })
  return Object.fromEntries(named.filter(([name]) => !OF_NODE.has(name)))
}

async function drive(url: URL, request: Buffer, seconds: number) {
  const connections = await openConnections(url, AT_ONCE)
  const operation = async (connection: Connection) => {
    const { status } = await connection.send(request)
    if (status !== 200) throw new Error(`answered ${String(status)}`)
  }
  const outcome = await closedLoop(connections, seconds, operation)
  for (const connection of connections) connection.close()
  return outcome
}
