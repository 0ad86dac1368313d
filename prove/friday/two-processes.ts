// Two processes of the product on one database, whose clock the proof moves, and the proxies that
// lead to them.
import { launch, newDataDir, type Product } from '#test/product.ts'
import { rmSync } from 'node:fs'
import { startProxy, type Proxy } from '#prove/proxy.ts'

const SERVE = 'prove/friday/serve.ts'
const PROCESSES = 2

export interface Two {
  /** The proxy of staff and print stations. */
  readonly road: Proxy
  /** The proxy of customers' phones: loses every answer while `isLosing`. */
  readonly phones: Proxy
  isLosing: boolean
  now(): Date
  /** Moves the clock of the running processes, and runs the due work. */
  moveTo(at: Date): Promise<void>
  kill(index: number): Promise<void>
  /** Starts it again at its address, and at the time of the others. */
  restart(index: number): Promise<void>
  errors(): string
  stop(): Promise<void>
}

export async function startTwo(databaseUrl: string, start: Date): Promise<Two> {
  const dataDir = newDataDir()
  let at = start
  const run = (port = '0') =>
    launch(
      {
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        PORT: port,
        AT: String(at.getTime()),
        // As in `npm start`.
        NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=8',
      },
      SERVE,
    )
  const products = Array.from({ length: PROCESSES }, () => run())
  const urls = await Promise.all(products.map((product) => product.url()))
  const ports = urls.map((url) => Number(new URL(url).port))
  const living = new Set<Product>(products)
  const dead: Product[] = []

  const two: Two = {
    road: await startProxy(ports),
    phones: await startProxy(ports, () => (two.isLosing ? 'lost' : 'arrives')),
    isLosing: false,
    now: () => at,
    async moveTo(next) {
      at = next
      await Promise.all(
        products.map(async (product, index) => {
          if (!living.has(product)) return
          const moved = fetch(`${urls[index] ?? ''}/reloj/`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ at: at.getTime() }),
          })
          // It may be killed meanwhile.
          const answer = await moved.catch((error: unknown) => {
            if (living.has(product)) throw error
            return null
          })
          if (answer !== null && answer.status !== 204) throw new Error(`clock: ${await answer.text()}`)
        }),
      )
    },
    async kill(index) {
      const product = products[index]
      if (product === undefined) return
      living.delete(product)
      dead.push(product)
      product.kill('SIGKILL')
      await product.exited
    },
    async restart(index) {
      const product = run(String(ports[index]))
      products[index] = product
      await product.url()
      living.add(product)
    },
    errors: () => [...dead, ...products].map((product) => product.errors()).join(''),
    async stop() {
      await Promise.all([two.road.close(), two.phones.close()])
      await Promise.all([...living].map((product) => product.stop()))
      rmSync(dataDir, { recursive: true })
    },
  }
  return two
}
