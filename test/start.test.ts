// `npm start` from outside: real processes, what they print, and how they end.
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askDatabase, launch, newDataDir, postgresOf, runToEnd, WHOLE, type Product } from './product.ts'

/** The very first start builds the screens. */
const LIMIT = { timeout: 300_000 }
let dataDir = ''
const running: Product[] = []

beforeEach(() => {
  dataDir = newDataDir()
})
afterEach(async () => {
  for (const product of running.splice(0)) {
    await product.stop()
  }
  rmSync(dataDir, { recursive: true })
})

function start(env: Readonly<Record<string, string>> = {}, script?: string): Product {
  const product = launch({ DATA_DIR: dataDir, ...env }, script)
  running.push(product)
  return product
}

const logIn = (url: string, email: string, password: string) =>
  fetch(`${url}/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

test(
  'npm start starts the demo, refuses a second start on its data, and stops in order on either signal',
  LIMIT,
  async () => {
    const product = start({}, WHOLE)
    const url = await product.url()
    expect((await fetch(`${url}/ready`)).status).toBe(200)
    expect(await (await fetch(url)).text()).toContain('<html lang="es')
    expect((await logIn(url, 'admin', 'comanda-demo')).status).toBe(200)
    expect(product.output()).toContain('http://admin.localhost:')
    expect(product.output()).not.toContain('Contraseña de admin')
    expect(product.errors()).toBe('')

    const second = await runToEnd({ DATA_DIR: dataDir })
    expect(second).toMatchObject({
      code: 1,
      errors: `Not started. The data folder ${dataDir} is in use by process ${String(product.pid)}: stop it first.\n`,
    })
    expect((await fetch(`${url}/ready`)).status).toBe(200)

    product.kill('SIGINT')
    expect(await product.exited).toEqual({ code: 0, signal: null })
    expect(await postgresOf(dataDir)).toEqual([])

    const again = start()
    await again.url()
    expect(await askDatabase(dataDir, 'select count(*)::int as total from productos')).toEqual([
      { total: 88 },
    ])
    expect(await again.stop()).toEqual({ code: 0, signal: null })
    expect(await postgresOf(dataDir)).toEqual([])

    const business = await runToEnd({ DATA_DIR: dataDir, NODE_ENV: 'production', WHATSAPP: 'outbox' })
    expect(business).toMatchObject({ code: 1 })
    expect(business.errors).toContain(
      `Not started. The database in DATA_DIR ${dataDir} began as the demo, whose password still opens admin, `,
    )
    expect(await postgresOf(dataDir)).toEqual([])
  },
)

test('a signal during the start stops the product as soon as possible', LIMIT, async () => {
  // The next start is short: on a slow machine a first one takes longer than a stop may wait.
  const first = start()
  await first.url()
  expect(await first.stop()).toEqual({ code: 0, signal: null })
  const product = start()
  await expect.poll(() => postgresOf(dataDir), LIMIT).not.toEqual([])
  expect(await product.stop()).toEqual({ code: 0, signal: null })
  expect(await postgresOf(dataDir)).toEqual([])
})

describe('in production', () => {
  const PRODUCTION = { NODE_ENV: 'production', WHATSAPP: 'outbox', LOG_LEVEL: 'error', HOST: 'localhost' }

  test(
    'the first start creates a password for admin, prints it once, and creates no demo',
    LIMIT,
    async () => {
      const product = start(PRODUCTION)
      const url = await product.url()
      const password = /Contraseña de admin, se muestra solo esta vez: (\S{12,})/.exec(product.output())?.[1]
      expect((await logIn(url, 'admin', password ?? '')).status).toBe(200)
      expect((await logIn(url, 'admin', 'comanda-demo')).status).toBe(401)
      expect(product.output()).not.toContain('demostración')
      // Printed before anything else can fail: no later start prints it.
      expect(product.output()).toMatch(/Contraseña de admin[^]*Menú/)
      const counts = await askDatabase(
        dataDir,
        `select (select count(*)::int from usuarios) as usuarios, (select count(*)::int from productos) as productos,
         (select count(*)::int from sedes) as sedes, (select count(*)::int from medidas) as medidas,
         (select count(*)::int from negocio) as negocio`,
      )
      expect(counts).toEqual([{ usuarios: 1, productos: 0, sedes: 0, medidas: 0, negocio: 1 }])
      expect(await product.stop()).toEqual({ code: 0, signal: null })

      const again = start(PRODUCTION)
      expect((await logIn(await again.url(), 'admin', password ?? '')).status).toBe(200)
      expect(again.output()).not.toContain('Contraseña de admin')
    },
  )

  test('ADMIN_PASSWORD is the password of the first admin, and is not printed', LIMIT, async () => {
    const product = start({ ...PRODUCTION, ADMIN_PASSWORD: 'una-clave-bien-larga' })
    expect((await logIn(await product.url(), 'admin', 'una-clave-bien-larga')).status).toBe(200)
    expect(product.errors()).toMatch(/^PUBLIC_URL is not set: .* localhost\.\n$/)
    expect(product.output() + product.errors()).not.toMatch(/Contraseña de admin|una-clave-bien-larga/)
  })
})

test('several wrong settings stop the start with one line each', LIMIT, async () => {
  const wrong = { PORT: '-1', METRICS_PORT: 'many', TRUST_PROXY: 'yes', LOG_LEVEL: 'loud' }
  expect(await runToEnd({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost', ...wrong })).toEqual({
    code: 1,
    signal: null,
    output: '',
    errors: `Not started. PORT must be 0 to 65535, not '-1'
Not started. METRICS_PORT must be 0 to 65535, not 'many'
Not started. TRUST_PROXY must be on or off, not 'yes'
Not started. LOG_LEVEL must be one of fatal, error, warn, info, debug, silent
`,
  })
  expect(await postgresOf(dataDir)).toEqual([])
})

test('a port that is taken stops the start', LIMIT, async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? String(address.port) : ''
  // Before the screens are built: there are none in this folder yet.
  const product = start({ PORT: port, OUT_DIR: join(dataDir, 'dist') }, WHOLE)
  expect(await product.exited).toEqual({ code: 1, signal: null })
  other.close()
  expect(product.errors()).toBe(`Not started. PORT ${port} is in use: set it to another one.\n`)
  expect(product.output()).toBe('')
  expect(await postgresOf(dataDir)).toEqual([])
})
