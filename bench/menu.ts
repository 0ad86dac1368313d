// The demo's menu of a branch: from memory, compared with a bare node:http, and unchanged.
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
/** Seconds of each measurement, and how often it is repeated. */
const WHOLE = { seconds: 1.5, rounds: 5 }

export async function measureMenu(product: Product, { seconds, rounds: count } = WHOLE): Promise<Figure[]> {
  const request = requestOf(product.url, 'GET', PATH, { headers: HEADERS })
  const connection = await openConnection(product.url)
  // As it is sent once it is read often; node:http sends the same bytes.
  for (let n = 0; n < WARM_UP; n += 1) await connection.send(request)
  const { head, body, status } = await connection.send(request)
  if (status !== 200) throw new Error(`the menu answered ${String(status)}`)
  const encoding = /^content-encoding: (.+)$/im.exec(head)?.[1] ?? ''
  const etag = /^etag: (.+)$/im.exec(head)?.[1] ?? ''
  const unchanged = requestOf(product.url, 'GET', PATH, { headers: { ...HEADERS, 'if-none-match': etag } })
  const again = await connection.send(unchanged)
  connection.close()

  const file = join(product.dataDir, 'menu')
  writeFileSync(file, body)
  const bare = await startReference('bare.ts', file, encoding)
  const rounds: { ours: number; bare: number }[] = []
  const cpu = { ours: 0, bare: 0 }
  for (let round = 0; round < count; round += 1) {
    const before = await product.cpu()
    const bareBefore = bare.cpuMs()
    const ours = await drive(product.url, request, seconds)
    const theirs = await drive(bare.url, requestOf(bare.url, 'GET', PATH, { headers: HEADERS }), seconds)
    rounds.push({ ours: ours.perSecond, bare: theirs.perSecond })
    cpu.ours += ((await product.cpu()).node - before.node) / ours.count / count
    cpu.bare += (bare.cpuMs() - bareBefore) / theirs.count / count
  }
  await bare.stop()
  return [
    { name: 'demo menu, bytes sent', ours: body.length, unit: `B ${encoding}` },
    {
      name: 'demo menu from memory, 32 at once',
      ours: median(rounds.map(({ ours }) => ours)),
      unit: '/s',
      reference: { name: 'node:http', value: median(rounds.map(({ bare }) => bare)) },
      bound: { least: 0.7 },
    },
    {
      name: 'demo menu from memory, processor',
      ours: cpu.ours * 1000,
      unit: 'µs',
      reference: { name: 'node:http', value: cpu.bare * 1000 },
    },
    { name: 'unchanged demo menu, status', ours: again.status, unit: '', bound: { least: 304 } },
  ]
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
