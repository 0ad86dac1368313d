// Reports of a business with 1,000,000 orders of one year: the sums are built by the product's own
// rebuild, and each report is asked for over HTTP.
import { FILTROS, GRUPOS, hasGrupo, TEMAS, type Grupo, type Tema } from '#domain/reporte/reporte.ts'
import { addDays, businessDay } from '#domain/format.ts'
import { createDb, createPool } from '#server/db/client.ts'
import { compareSums } from '#server/reportes/compare-sums.ts'
import { rebuildSums } from '#server/reportes/keep-sums.ts'
import { copyDatabase, query, urlOf } from '#test/database.ts'
import { launch, newDataDir, type Product } from '#test/product.ts'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amountOf, median, tell } from './figures.ts'
import { memoryMb } from '#bench/lib/processes.ts'
import { fillYear } from './year.ts'

const ORDERS = amountOf('orders', 1_000_000)
const SEDES = 3
const TIMES = 9
const YEAR_MS = 300
const TODAY_MS = 50
const ZONA = 'America/Bogota'
/** The whole file has more than 100 MB. */
const GROWTH_MB = 64
const NEWLINE = 10

const { connection: postgres, template } = inject('postgres')
const database = await copyDatabase(postgres, template)
const dataDir = newDataDir()
const now = new Date()
const hoy = businessDay(now, ZONA)
let product: Product | undefined
let url = ''
let token = ''
afterAll(async () => {
  await product?.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const seconds = async (work: () => Promise<unknown>): Promise<string> => {
  const started = performance.now()
  await work()
  return ((performance.now() - started) / 1000).toFixed(0)
}

beforeAll(async () => {
  const filled = await seconds(() =>
    fillYear(database.connection, { orders: ORDERS, sedes: SEDES, hoy, now }),
  )
  const pool = createPool(database.connection, 1, { statementMs: 10 * 60_000 })
  const db = createDb(pool)
  const rebuilt = await seconds(() => rebuildSums(db, { zona: ZONA, hoy }))
  const compared = await seconds(async () => expect(await compareSums(db, { zona: ZONA, hoy })).toEqual([]))
  await pool.end()
  await query(database.connection, 'analyze')
  const rows = await query<{ name: string; rows: number }>(
    database.connection,
    `select relname as name, reltuples::int as rows from pg_class
     where relkind = 'r' and relname ~ '^(sumas_p|pedidos$|pedido_lineas$|pagos$)' order by 1`,
  )
  tell({
    orders: ORDERS,
    'seconds to fill, rebuild, compare': `${filled}, ${rebuilt}, ${compared}`,
    ...Object.fromEntries(rows.map((row) => [`rows of ${row.name}`, row.rows])),
  })
  product = launch({
    DATABASE_URL: urlOf(database.connection),
    DATA_DIR: dataDir,
    // As in `npm start`.
    NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=8',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  })
  url = await product.url()
  token = await logIn()
}, 1_200_000)

async function logIn(): Promise<string> {
  const answer = await fetch(`${url}/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin', password: 'comanda-demo' }),
  })
  return String(Object(await answer.json()).token)
}

/** Milliseconds of each of nine calls, after one that warms up. */
async function timesOf(path: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n <= TIMES; n += 1) {
    const started = performance.now()
    const answer = await fetch(url + path, { headers: { authorization: `Token ${token}` } })
    const body = await answer.text()
    times.push(performance.now() - started)
    expect(answer.status, `${path}: ${body}`).toBe(200)
  }
  return times.slice(1)
}

/** The report of a subject, grouped, with filters. */
const pathOf = (tema: Tema, grupo: Grupo, desde: string, filtros: Readonly<Record<string, string>>) =>
  `/api/reportes/${tema}/?${new URLSearchParams({ desde, hasta: hoy, grupo, ...filtros }).toString()}`

const hasFiltros = (tema: Tema, filtros: Readonly<Record<string, string>>): boolean =>
  FILTROS.every((filtro) => filtros[filtro] === undefined || hasGrupo(tema, filtro))

async function measure(
  name: string,
  bound: number,
  desde: string,
  filters: readonly Readonly<Record<string, string>>[] = [{}],
): Promise<void> {
  const figures: Record<string, string> = {}
  const slow: string[] = []
  for (const tema of TEMAS) {
    for (const grupo of GRUPOS[tema]) {
      for (const filtros of filters.filter((one) => hasFiltros(tema, one))) {
        const times = await timesOf(pathOf(tema, grupo, desde, filtros))
        const filtered = Object.entries(filtros).map(([key, value]) => ` ${key}=${value}`)
        const what = `${tema} by ${grupo}${filtered.join('')}`
        figures[what] = `${median(times).toFixed(0)}, worst ${Math.max(...times).toFixed(0)}`
        if (median(times) > bound) slow.push(`${what}: ${median(times).toFixed(0)} ms`)
      }
    }
  }
  tell({ [name]: `milliseconds, at most ${String(bound)}`, ...figures })
  expect(slow).toEqual([])
}

const DESDE = addDays(hoy, -364)

test(`a report of a year takes at most ${String(YEAR_MS)} ms, in every group`, async () => {
  await measure('a year', YEAR_MS, DESDE)
})

test(`a report of a year takes at most ${String(YEAR_MS)} ms with a filter`, async () => {
  const [sede] = await query<{ id: number }>(database.connection, 'select min(id) as id from sedes')
  await measure('a year, filtered', YEAR_MS, DESDE, [
    { hora: '19' },
    { reparte: '900019' },
    { sede: String(sede?.id) },
  ])
})

test(`a report of today takes at most ${String(TODAY_MS)} ms`, async () => {
  await measure('today', TODAY_MS, hoy)
})

test(`the orders behind a figure take at most ${String(TODAY_MS)} ms`, async () => {
  const figures: Record<string, string> = {}
  const slow: string[] = []
  for (const filtros of [
    {},
    { hora: '19' },
    { canal: 'RAPPI' },
    { producto: '40' },
    { forma: 'DATAFONO' },
    { reparte: '900019' },
    { cupon: 'ANUAL2' },
    { tema: 'pagos' },
    { tema: 'pagos', persona: '900003' },
    // Nobody registered a payment of it.
    { tema: 'pagos', persona: '1' },
    { tema: 'pagos', forma: 'TRANSFERENCIA' },
    { tema: 'productos', producto: '40' },
  ]) {
    for (const desde of [DESDE, hoy]) {
      const search = new URLSearchParams(Object.entries({ desde, hasta: hoy, ...filtros })).toString()
      const times = await timesOf(`/api/reportes/pedidos/?${search}`)
      const bound = desde === hoy ? TODAY_MS : YEAR_MS
      figures[search] = `${median(times).toFixed(0)}, worst ${Math.max(...times).toFixed(0)}`
      if (median(times) > bound) slow.push(`${search}: ${median(times).toFixed(0)} ms`)
    }
  }
  tell(figures)
  expect(slow).toEqual([])
})

test('a CSV file of every order is streamed: memory does not grow with its rows', async () => {
  const pid = product?.pid ?? 0
  const search = new URLSearchParams({ desde: DESDE, hasta: hoy, formato: 'csv' })
  // A report first, so that the memory that every call needs is not counted.
  await timesOf(pathOf('ventas', 'canal', DESDE, {}))
  const before = memoryMb(pid)
  const started = performance.now()
  const answer = await fetch(`${url}/api/reportes/pedidos/archivo/?${search.toString()}`, {
    headers: { authorization: `Token ${token}` },
  })
  expect(answer.status).toBe(200)
  let most = before
  let bytes = 0
  let lines = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === NEWLINE) lines += 1
    most = Math.max(most, memoryMb(pid))
  }
  tell({
    rows: lines - 1,
    MB: (bytes / 1e6).toFixed(0),
    seconds: ((performance.now() - started) / 1000).toFixed(0),
    'memory before, most (MB)': `${before.toFixed(0)}, ${most.toFixed(0)}`,
    'growth, at most': `${(most - before).toFixed(0)} MB, ${String(GROWTH_MB)} MB`,
  })
  expect(lines - 1).toBe(ORDERS)
  expect(most - before).toBeLessThan(GROWTH_MB)
})
