// Backup and restore as an operator runs them: under orders, with the product stopped, killed
// half-way, and restored elsewhere.
import { placeAt } from '#test/orders.ts'
import { askDatabase, launch, newDataDir, postgresOf, type Product } from '#test/product.ts'
import { execFile, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { tell } from './figures.ts'

const ROOT = join(import.meta.dirname, '..')
const ORDERS = 100_000
/** For a hundred thousand orders; several times what it takes on a busy machine. */
const BACKUP_WITHIN_S = 20
const RESTORE_WITHIN_S = 60

const original = newDataDir()
const restored = newDataDir()
const files = mkdtempSync(join(tmpdir(), 'comanda-backups-'))
const running: Product[] = []
afterAll(async () => {
  for (const product of running) {
    await product.stop()
  }
  for (const folder of [original, restored, files]) rmSync(folder, { recursive: true })
})

const env = (dataDir: string) => ({
  PATH: process.env['PATH'] ?? '',
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})

/** What `npm run backup` and `npm run restore` run; returns their output and duration. */
async function run(command: 'backup' | 'restore', dataDir: string, ...args: string[]) {
  const begun = performance.now()
  const script = `src/server/backup/${command}.ts`
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: env(dataDir),
  })
  return { said: stdout + stderr, seconds: (performance.now() - begun) / 1000 }
}

const start = (dataDir: string): Product => {
  const product = launch(env(dataDir))
  running.push(product)
  return product
}

const stop = async (product: Product) => {
  expect(await product.stop()).toEqual({ code: 0, signal: null })
}

/** Whole orders of the past, each with its line. */
const GROW = `
insert into pedidos (token_digest, sede_id, tipo_pedido, invitado_nombre, invitado_numero, estado, activo, subtotal, descuento,
    total_pedido, costo_domicilio, historial)
  select sha256(n::text::bytea), 1, 'RECOGER', 'Ana Gómez', '3001234567', 'COMPLETADO', false, 20000, 0, 20000, 0, '[]'
  from generate_series(1, ${String(ORDERS)}) as n;
insert into pedido_lineas (pedido_id, posicion, producto_id, producto, cantidad, precio_base, descuento_porcentaje,
    precio_unitario_aplicado, total_linea)
  select id, 0, 40, '{"nombre":"Limonada"}', 1, 20000, 0, 20000, 20000 from pedidos where estado = 'COMPLETADO';`

const WHOLE_ORDERS = `select count(*)::int as pedidos,
  count(*) filter (where exists (select from pedido_lineas where pedido_id = p.id))::int as con_lineas
  from pedidos p`
const SUMS = `select
  (select md5(string_agg(p::text, '' order by id)) from pedidos p) as pedidos,
  (select md5(string_agg(l::text, '' order by id)) from pedido_lineas l) as lineas,
  (select md5(string_agg(u::text, '' order by id)) from usuarios u) as usuarios,
  (select md5(string_agg(s::text, '' order by nombre)) from secrets s) as secrets`

const file = (name: string) => join(files, name)

test('a backup under orders holds one moment of the business, and no order fails', async () => {
  const product = start(original)
  const url = await product.url()
  await askDatabase(original, GROW)

  const backing = run('backup', original, file('running.gz'))
  const done = new AbortController()
  const statuses = new Map<number, number>()
  const clients = Array.from({ length: 4 }, async () => {
    while (!done.signal.aborted) {
      const { status } = await placeAt(url)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  const { said, seconds } = await backing
  done.abort()
  await Promise.all(clients)
  tell({
    [`backup of ${String(ORDERS)} orders`]: `${seconds.toFixed(1)} s (bound ${String(BACKUP_WITHIN_S)})`,
    'orders placed meanwhile': statuses.get(201) ?? 0,
    'it said': said.trim(),
  })
  expect([...statuses.keys()]).toEqual([201])
  expect(seconds).toBeLessThan(BACKUP_WITHIN_S)
  expect(statSync(file('running.gz')).mode & 0o777).toBe(0o600)
})

test('a backup that is killed half-way leaves no file under its name', async () => {
  // A named pipe instead of the draft: the backup waits half-way until the pipe is read.
  execFileSync('mkfifo', [file('killed.gz.partial')])
  const child = spawn(process.execPath, ['src/server/backup/backup.ts', file('killed.gz')], {
    cwd: ROOT,
    env: env(original),
    stdio: 'ignore',
  })
  const reader = await open(file('killed.gz.partial'))
  expect((await reader.read()).bytesRead).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('close', resolve))
  await reader.close()
  expect(existsSync(file('killed.gz'))).toBe(false)
})

test('a backup that is stopped by Ctrl-C leaves no file and no process', async () => {
  await stop(running[0] ?? start(original))
  const child = spawn(process.execPath, ['src/server/backup/backup.ts', file('stopped.gz')], {
    cwd: ROOT,
    env: env(original),
    stdio: 'ignore',
  })
  await expect.poll(() => existsSync(file('stopped.gz.partial')), { timeout: 30_000, interval: 5 }).toBe(true)
  child.kill('SIGINT')
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code).toBe(1)
  expect(readdirSync(files).filter((name) => name.startsWith('stopped'))).toEqual([])
  expect(await postgresOf(original)).toEqual([])
})

test('a backup of a stopped product, restored to another folder, gives the same bytes', async () => {
  await run('backup', original, file('stopped-product.gz'))
  expect(await postgresOf(original)).toEqual([])
  const { said, seconds } = await run('restore', restored, file('stopped-product.gz'))
  tell({ restore: `${seconds.toFixed(1)} s (bound ${String(RESTORE_WITHIN_S)})`, 'it said': said.trim() })
  expect(seconds).toBeLessThan(RESTORE_WITHIN_S)
  expect(await postgresOf(restored)).toEqual([])

  await start(original).url()
  const url = await start(restored).url()
  expect(await askDatabase(restored, SUMS)).toEqual(await askDatabase(original, SUMS))
  expect((await placeAt(url)).status).toBe(201)
})

test('a restore refuses a running product and a database that is not empty', async () => {
  const refused = async (...args: string[]) =>
    run('restore', restored, ...args).catch((error: unknown) => String(Object(error).stderr))
  expect(await refused(file('running.gz'), '--replace')).toMatch(/in use by process \d+: stop it first\.\n$/)
  await stop(running.at(-1) ?? start(restored))
  expect(await refused(file('running.gz'))).toBe(
    `DATA_DIR ${restored}: The database is not empty. To drop what it holds, run: npm run restore -- <file> --replace\n`,
  )
  const { said } = await run('restore', restored, file('running.gz'), '--replace')
  expect(said).toMatch(/^Restored \d+ tables/)
  const url = await start(restored).url()
  const [counts] = await askDatabase<{ pedidos: number; con_lineas: number }>(restored, WHOLE_ORDERS)
  expect(counts?.con_lineas).toBe(counts?.pedidos)
  expect(counts?.pedidos).toBeGreaterThanOrEqual(ORDERS)
  expect((await placeAt(url)).status).toBe(201)
})
