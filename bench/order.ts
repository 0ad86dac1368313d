// A guest's delivery of 3 lines with its quote, over the whole HTTP path: at full speed compared
// with the floor, and at half of that for its latency. And the same order to pick up, which is one
// call.
import { openConnections } from '#bench/lib/connection.ts'
import { closedLoop, median, openLoop, type Operation, type Outcome } from '#bench/lib/load.ts'
import { guestOrders, guestPickUps } from '#bench/lib/guest.ts'
import { socketOf, type Product } from '#bench/lib/product.ts'
import type { Figure } from '#bench/lib/report.ts'
import { startReference } from './reference.ts'
import { measureStatement } from './statement.ts'

const AT_ONCE = 16
/** Seconds of each measurement, and how often it is repeated. */
const WHOLE = { seconds: 5, rounds: 3 }

/**
 * The limits of a delivery with its quote, which is two calls: the worst of the first three calm runs
 * (2026-11-27 and 28 in history.jsonl) and a tenth.
 */
const DELIVERY = { ofFloor: { least: 0.22 }, node: { most: 1.9 }, postgres: { most: 1.95 } }

export async function measureOrder(product: Product, { seconds, rounds: count } = WHOLE): Promise<Figure[]> {
  const place = await guestOrders(product.url, product.url)
  const pickUp = await guestPickUps(product.url)
  const floor = await startReference('floor.ts', socketOf(product.dataDir).host)
  const rounds: {
    ours: Outcome
    floor: Outcome
    statement: number
    node: number
    postgres: number
    floorNode: number
    pickUp: Cpu
  }[] = []
  try {
    const placeOnFloor = await guestOrders(product.url, floor.url)
    await drive(product.url, place, seconds)
    await drive(floor.url, placeOnFloor, seconds)
    await drive(product.url, pickUp, seconds)
    for (let round = 0; round < count; round += 1) {
      const { outcome: ours, cpu } = await driveOurs(product, place, seconds)
      const floorBefore = floor.cpuMs()
      const theirs = await drive(floor.url, placeOnFloor, seconds)
      rounds.push({
        ours,
        floor: theirs,
        statement: await measureStatement(socketOf(product.dataDir).host, AT_ONCE, seconds),
        ...cpu,
        floorNode: (floor.cpuMs() - floorBefore) / theirs.count,
        pickUp: (await driveOurs(product, pickUp, seconds)).cpu,
      })
    }
  } finally {
    await floor.stop()
  }
  const middle = (read: (round: (typeof rounds)[number]) => number) => median(rounds.map(read))

  const rate = middle(({ ours }) => ours.perSecond)
  const connections = await openConnections(product.url, AT_ONCE * 2)
  const half = await openLoop(connections, rate / 2, seconds * 2, place)
  for (const connection of connections) connection.close()

  return [
    {
      name: 'delivery of 3 lines with its quote, 16 at once',
      ours: rate,
      unit: '/s',
      reference: { name: 'floor', value: middle(({ floor }) => floor.perSecond) },
      bound: DELIVERY.ofFloor,
    },
    {
      name: 'the same beside PostgreSQL alone',
      ours: rate,
      unit: '/s',
      reference: { name: 'one statement', value: middle(({ statement }) => statement) },
    },
    {
      name: 'delivery with its quote, Node.js processor',
      ours: middle(({ node }) => node),
      unit: 'ms',
      bound: DELIVERY.node,
    },
    {
      name: 'delivery on the floor, Node.js processor',
      ours: middle(({ floorNode }) => floorNode),
      unit: 'ms',
    },
    {
      name: 'delivery with its quote, PostgreSQL processor',
      ours: middle(({ postgres }) => postgres),
      unit: 'ms',
      bound: DELIVERY.postgres,
    },
    {
      name: 'order to pick up, Node.js processor',
      ours: middle(({ pickUp: { node } }) => node),
      unit: 'ms',
      bound: { most: 1 },
    },
    {
      name: 'order to pick up, PostgreSQL processor',
      ours: middle(({ pickUp: { postgres } }) => postgres),
      unit: 'ms',
      bound: { most: 0.8 },
    },
    { name: 'delivery at half the full rate, p50', ours: half.p50, unit: 'ms' },
    { name: 'delivery at half the full rate, p99', ours: half.p99, unit: 'ms', bound: { most: 50 } },
  ]
}

/** Milliseconds of each order. */
interface Cpu {
  readonly node: number
  readonly postgres: number
}

/** With the product's processor time of each order. */
async function driveOurs(
  product: Product,
  operation: Operation,
  seconds: number,
): Promise<{ outcome: Outcome; cpu: Cpu }> {
  const before = await product.cpu()
  const outcome = await drive(product.url, operation, seconds)
  const after = await product.cpu()
  const cpu = {
    node: (after.node - before.node) / outcome.count,
    postgres: (after.postgres - before.postgres) / outcome.count,
  }
  return { outcome, cpu }
}

async function drive(url: URL, operation: Operation, seconds: number): Promise<Outcome> {
  const connections = await openConnections(url, AT_ONCE)
  const outcome = await closedLoop(connections, seconds, operation)
  for (const connection of connections) connection.close()
  return outcome
}
