// Three processes of the product in front of three PostgreSQL that Patroni keeps, one a synchronous standby: the primary is killed,
// freezes, hands over, and has its disk filled, under orders and with boards and order pages open.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { query } from '#test/database.ts'
import { expectEveryOrderOnceAndWhole, offerOrders, type OrderLoad } from '#test/order-load.ts'
import { placeAt } from '#test/orders.ts'
import { launch, newDataDir, type Product } from '#test/product.ts'
import { openLive, type Live } from '#web/lib/live.ts'
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { amountOf, median, most, spread, tell, waitedForProcessor } from './figures.ts'
import type { Member } from './patroni-member.ts'
import { missingForCluster, startCluster, type Cluster } from './patroni.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { logIn } from './log-in.ts'

const PROCESSES = 3
const FAILOVERS = amountOf('failovers', 20)
const PER_SECOND = amountOf('orders_per_second', 100)
/** Orders between two failovers. */
const BETWEEN = PER_SECOND * 2
/** From the moment at which the cluster has a primary until each process has placed an order. */
const ORDERS_WITHIN_MS = 5_000
const HEARD_WITHIN_MS = 5_000
const NOBODY_TAKES_LONGER_MS = 60_000
const WAIT = { timeout: NOBODY_TAKES_LONGER_MS, interval: 20 }
const RETRY_MS = 20

interface Fault {
  readonly name: string
  begin(primary: Member): Promise<void>
  /** When another one is the primary. */
  end(former: Member): void
}

const KILL: Fault = {
  name: 'kill -9',
  begin: async (primary) => primary.signal('SIGKILL'),
  end: (former) => former.start(),
}
const FREEZE: Fault = {
  name: 'SIGSTOP',
  begin: async (primary) => primary.signal('SIGSTOP'),
  end: (former) => former.signal('SIGCONT'),
}
const SWITCHOVER: Fault = {
  name: 'switchover',
  begin: (primary) => cluster.switchOver(primary),
  end: () => undefined,
}
const FULL_DISK: Fault = {
  name: 'full disk',
  async begin(primary) {
    primary.fillDisk()
    // PostgreSQL only ends when its log needs another file: this asks for it at once.
    for (let n = 0; n < 20; n += 1) if (!(await moveLog(primary))) return
  },
  end: (former) => former.emptyDisk(),
}

/** False when it could not. */
const moveLog = (primary: Member) =>
  primary.ask('select pg_logical_emit_message(false, $$$$, $$$$), pg_switch_wal()').then(
    () => true,
    () => false,
  )

const missing = missingForCluster()
if (missing !== null)
  console.log(
    `Failover: not run, this machine lacks ${missing} (apt-get install patroni etcd-server haproxy postgresql)`,
  )
const proof = test.runIf(missing === null)

const dataDir = newDataDir()
const products: Product[] = []
const ended: number[] = []
const boards: Board[] = []
let cluster: Cluster
let urls: string[] = []
let road: Proxy
/** To one board; it is pulled out during each failover. */
let cable: Proxy
let token = ''

const closings: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true })]

beforeAll(async () => {
  if (missing !== null) return
  cluster = await startCluster()
  closings.push(() => cluster.stop())
  const env = { DATABASE_URL: cluster.url, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  for (let n = 0; n < PROCESSES; n += 1) {
    const product = launch(env)
    products.push(product)
    closings.push(() => product.stop())
  }
  urls = await Promise.all(products.map((product) => product.url()))
  for (const { exited, pid } of products) void exited.then(() => ended.push(pid))
  road = await startProxy(urls.map(portOf))
  cable = await startProxy(urls.slice(0, 1).map(portOf))
  closings.push(
    () => road.close(),
    () => cable.close(),
  )
  token = await logIn(urls[0] ?? '')
  for (const url of [...urls, cable.url]) {
    const board = openBoard(url)
    closings.push(() => board.live.close())
    boards.push(board)
    await vi.waitUntil(() => board.isLive(), WAIT)
  }
}, 240_000)
afterAll(async () => {
  for (const close of closings.toReversed()) await close()
})

const portOf = (url: string) => Number(new URL(url).port)

interface Board {
  readonly live: Live
  /** The last state of each order that the socket told. */
  readonly heard: ReadonlyMap<number, Pedido['estado']>
  isLive(): boolean
  /** How often its socket was lost. */
  cuts(): number
}

/** The browser's own channel. The lists that a screen reads besides are not counted. */
function openBoard(url: string, pedidoToken?: string): Board {
  const heard = new Map<number, Pedido['estado']>()
  let isLive = false
  let cuts = 0
  const live = openLive({
    url: `${url.replace('http', 'ws')}/ws/pedidos/`,
    auth: pedidoToken === undefined ? { token } : { pedidoToken },
    onPedido: ({ id, estado }) => heard.set(id, estado),
    onStatus: (status) => {
      isLive = status === 'conectado'
      if (!isLive) cuts += 1
    },
  })
  return { live, heard, isLive: () => isLive, cuts: () => cuts }
}

interface Placed {
  readonly id: number
  readonly token: string
}

/** As a browser does it: with the same key until there is an answer. */
async function placeUntilTaken(url: string, clave: string): Promise<Placed> {
  for (;;) {
    const answer = await placeAt(url, {}, clave).catch(() => null)
    if (answer?.status === 201) {
      const { id, token: secret } = Object(await answer.json())
      return { id: Number(id), token: String(secret) }
    }
    await delay(RETRY_MS)
  }
}

async function acceptUntilDone(url: string, id: number): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Token ${token}` }
  const body = JSON.stringify({ estado: 'ACEPTADO' })
  for (;;) {
    const path = `${url}/api/pedidos/${String(id)}/cambiar_estado/`
    const answer = await fetch(path, { method: 'POST', headers, body }).catch(() => null)
    if (answer?.ok === true) return
    await delay(RETRY_MS)
  }
}

interface Round {
  readonly fault: string
  /** From the fault until the cluster has another primary. */
  readonly elected: number
  /** From then until it is reached through HAProxy. */
  readonly reached: number
  /** From the election until the last process has placed an order. */
  readonly taken: number
  /** The same without the time that each process waited for a processor, which is the machine's. */
  readonly own: number
  /** From a change of an order, or the election if that came later, until its page heard it. */
  readonly heard: number
}

async function failOver(fault: Fault, round: number, load: OrderLoad): Promise<Round> {
  const url = urls[round % PROCESSES] ?? ''
  const pedido = await placeUntilTaken(url, `pagina-${String(round)}`)
  const page = openBoard(urls[(round + 1) % PROCESSES] ?? '', pedido.token)
  await vi.waitUntil(() => page.isLive(), WAIT)
  const former = await cluster.primary()
  if (former === undefined) throw new Error('no primary')

  cable.freeze()
  const began = performance.now()
  const beginning = fault.begin(former)
  const accepting = acceptUntilDone(url, pedido.id).then(() => performance.now())
  await cluster.nextPrimary(former)
  const elected = performance.now()
  const reaching = vi.waitFor(expectPrimary, WAIT).then(() => performance.now())
  const placing = await Promise.all(
    products.map(async ({ pid }, n) => {
      const waited = waitedForProcessor(pid)
      await placeUntilTaken(urls[n] ?? '', `otra-vez-${String(round)}-${String(n)}`)
      const taken = performance.now() - elected
      return { taken, own: taken - (waitedForProcessor(pid) - waited) }
    }),
  )
  const reached = await reaching
  const accepted = await accepting
  await vi.waitUntil(() => page.heard.get(pedido.id) === 'ACEPTADO', WAIT)
  const heard = performance.now()
  page.live.close()
  cable.thaw()

  await beginning
  fault.end(former)
  await cluster.whole()
  await load.acknowledgeMore(BETWEEN)
  return {
    fault: fault.name,
    elected: elected - began,
    reached: reached - elected,
    taken: most(placing.map(({ taken }) => taken)),
    own: most(placing.map(({ own }) => own)),
    heard: heard - Math.max(accepted, elected),
  }
}

/** As an operator would find out: past the product. */
async function expectPrimary(): Promise<void> {
  const [row] = await query<{ standby: boolean }>(
    { connectionString: cluster.superUrl },
    'select pg_is_in_recovery() as standby',
  )
  expect(row).toEqual({ standby: false })
}

proof(
  `${String(FAILOVERS)} failovers lose and double no order, and no board or page misses one`,
  { timeout: 45 * 60_000 },
  async () => {
    const canFill = (await cluster.primary())?.hasDisk === true
    if (!canFill) console.log('Failover: the full disk is not run, this user may not mount one')
    const faults = [KILL, FREEZE, SWITCHOVER, ...(canFill ? [FULL_DISK] : [])]
    const load = offerOrders(road.url, PER_SECOND)
    await load.acknowledgeMore(BETWEEN)
    const rounds: Round[] = []
    for (let n = 0; n < FAILOVERS; n += 1) {
      const round = await failOver(faults[n % faults.length] ?? KILL, n, load)
      rounds.push(round)
      console.log(
        `${String(n + 1)}. ${round.fault}: orders ${round.taken.toFixed(0)} ms after the primary, ${String(load.acknowledged.size)} so far`,
      )
    }
    await load.end()

    const stored = await query<{ id: number; estado: Pedido['estado'] }>(
      { connectionString: cluster.superUrl },
      "select id, estado from pedidos where invitado_nombre like 'carga-%'",
    )
    const missed = () =>
      boards.map(({ heard }) => stored.filter(({ id, estado }) => heard.get(id) !== estado).length)
    await vi.waitUntil(() => most(missed()) === 0, WAIT).catch(() => undefined)
    for (const { name } of faults) {
      const those = rounds.filter(({ fault }) => fault === name)
      if (those.length === 0) continue
      tell({
        fault: `${name}, ${String(those.length)} times`,
        'cluster has a primary after (ms)': spread(those.map(({ elected }) => elected)),
        'reached through HAProxy after that (ms)': spread(those.map(({ reached }) => reached)),
        'orders again after the primary (ms)': spread(those.map(({ taken }) => taken)),
        '… without waiting for a processor': `${spread(those.map(({ own }) => own))}, bound ${String(ORDERS_WITHIN_MS)}`,
        'page heard a change of its order after (ms)': `${spread(those.map(({ heard }) => heard))}, bound ${String(HEARD_WITHIN_MS)}`,
      })
    }
    tell({
      failovers: rounds.length,
      'orders acknowledged': load.acknowledged.size,
      'orders stored': stored.length,
      'other answers': [...load.refusals].join(' ') || 'none',
      'missed by boards': missed().join(' '),
      'sockets of boards cut': boards.map((board) => board.cuts()).join(' '),
      'processes that ended': ended.length,
    })
    await expectEveryOrderOnceAndWhole({ connectionString: cluster.superUrl }, load.acknowledged)
    expect(stored.length).toBe(load.acknowledged.size)
    expect(missed()).toEqual(boards.map(() => 0))
    expect([...load.refusals].filter((status) => status !== 503)).toEqual([])
    expect(most(rounds.map(({ own }) => own))).toBeLessThan(ORDERS_WITHIN_MS)
    expect(median(rounds.map(({ heard }) => heard))).toBeLessThan(HEARD_WITHIN_MS)
    expect(ended).toEqual([])
  },
)
