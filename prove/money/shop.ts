// The business of the proof: three branches with two drawers, riders, tables and barrios each, and
// four processes that serve it.
import { addDays, businessDay, instantAt } from '#domain/format.ts'
import { createDb, type Db, createPool } from '#server/db/client.ts'
import { startEngine } from '#server/engine/engine.ts'
import { openSession } from '#server/lib/session.ts'
import { query, urlOf } from '#test/database.ts'
import { readyAgain } from '#test/order-load.ts'
import { launch, newDataDir, type Product } from '#test/product.ts'
import { rmSync } from 'node:fs'
import { processes } from './caller.ts'

export const ZONA = 'America/Bogota'
const PROCESSES = 4
const SERVE = 'prove/money/serve.ts'
export const PRECIOS = [9_973, 21_450, 38_901] as const
/** From this amount of products on a delivery is free. */
export const GRATIS_DESDE = 150_000
/** The delivery fees of the two barrios of each branch. */
export const BARRIOS = [
  { nombre: 'Dinero Norte', costo: 3_500 },
  { nombre: 'Dinero Sur', costo: 6_270 },
] as const

export interface Sede {
  readonly id: number
  readonly cajas: readonly number[]
  readonly riders: readonly number[]
  /** Tables without an account. */
  readonly mesas: number[]
}

// A server of its own with the product's settings: the one of the tests has no autovacuum, so its
// queries slow down with each order.
const [dataDir, serverDir] = [newDataDir(), newDataDir()]
const engine = await startEngine({ dataDir: serverDir })
const { host, port, user, database } = engine
const connection = { host, port, user, database }
// The proof kills processes and never PostgreSQL, so a commit need not reach the disk.
await query(connection, `alter database ${database} set synchronous_commit = off`)
const env = {
  DATABASE_URL: urlOf(connection),
  DATA_DIR: dataDir,
  // As in `npm start`.
  NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=8',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
}
const pool = createPool(connection, 2, { statementMs: 300_000 })
const running: Product[] = []

interface Shop {
  readonly db: Db
  sedes: Sede[]
  productos: number[]
  tokens: { staff: string; customer: string }
  dia: string
}

/** What the business has, and the day on which its clock is. */
export const shop: Shop = {
  db: createDb(pool),
  sedes: [],
  productos: [],
  tokens: { staff: '', customer: '' },
  dia: '',
}

export const pids = () => running.map(({ pid }) => pid)

export const rows = <T extends object>(text: string): Promise<T[]> =>
  query<T & Record<string, unknown>>(connection, text)

const idsOf = async (text: string) => (await rows<{ id: number }>(text)).map(({ id }) => id)

/** Starts the processes on the morning of a day: 0 is tomorrow, so that no day ends meanwhile. */
export async function openDay(day: number): Promise<void> {
  shop.dia = addDays(businessDay(new Date(), ZONA), day + 1)
  const ahead = instantAt(shop.dia, '08:00', ZONA).getTime() - Date.now()
  const settings = { ...env, AHEAD_MS: String(ahead) }
  // The first one creates the tables.
  if (day === 0) running.push(launch(settings, SERVE))
  await running[0]?.url()
  while (running.length < PROCESSES) running.push(launch(settings, SERVE))
  const urls = await Promise.all(running.map((product) => product.url()))
  processes.urls = urls.map((url) => new URL(url))
  if (day === 0) await prepare()
  const now = () => new Date(Date.now() + ahead)
  const [customer = 0] = await idsOf(`select id from usuarios where email = 'dinero@correo.example'`)
  shop.tokens = {
    staff: await openSession({ db: shop.db, now }, 1),
    customer: await openSession({ db: shop.db, now }, customer),
  }
  ports = settings
}
let ports: Record<string, string> = {}

export async function closeDay(): Promise<void> {
  for (const product of running) product.kill('SIGTERM')
  await Promise.all(running.map((product) => product.exited))
  running.length = 0
}

/** Kills a process, and starts it again at the same address. */
export async function killAndRestart(at: number): Promise<void> {
  const url = processes.urls[at]
  if (url === undefined) return
  running[at]?.kill('SIGKILL')
  await running[at]?.exited
  running[at] = launch({ ...ports, PORT: url.port }, SERVE)
  await readyAgain(url.origin)
}

export async function dropShop(): Promise<void> {
  await closeDay()
  await pool.end()
  await engine.stop()
  for (const folder of [dataDir, serverDir]) rmSync(folder, { recursive: true })
}

async function prepare(): Promise<void> {
  // Open at any hour, and the products have INC 8 %.
  await rows('delete from horarios_sede')
  await rows(
    `update negocio set domicilio_gratis_desde = ${String(GRATIS_DESDE)}, impuesto = 'INC_8', impuesto_domicilio = false`,
  )
  shop.productos = await idsOf(`insert into productos (nombre, categoria_id, precio)
    select 'Dinero ' || n, (select min(id) from categorias_productos where not tiene_medidas), (array[${PRECIOS.join()}])[n]
    from generate_series(1, ${String(PRECIOS.length)}) n returning id`)
  await rows(`insert into sede_productos (sede_id, producto_id)
    select s.id, p.id from sedes s, productos p where p.id >= ${String(shop.productos[0])}`)
  await rows(`insert into usuarios (first_name, last_name, email, numero, numero_verificado, password_hash)
    values ('Cliente', 'Dinero', 'dinero@correo.example', '3123456789', true, '')`)
  for (const id of await idsOf('select id from sedes order by id limit 3')) shop.sedes.push(await aSede(id))
}

async function aSede(id: number): Promise<Sede> {
  const sede = String(id)
  for (const { nombre, costo } of BARRIOS) {
    await rows(
      `insert into barrios (sede_id, nombre, costo_domicilio, minutos) values (${sede}, '${nombre}', ${String(costo)}, 20)`,
    )
  }
  return {
    id,
    cajas: await idsOf(`insert into cajas (sede_id, nombre, creado_en)
      select ${sede}, 'Dinero ' || n, now() from generate_series(1, 2) n returning id`),
    riders: await idsOf(`with gente as (
        insert into usuarios (first_name, last_name, email, numero, password_hash)
        select 'Domiciliario', ${sede} || '-' || n, 'dinero' || ${sede} || '-' || n || '@correo.example',
          (3130000000 + 10 * ${sede} + n)::text, '' from generate_series(1, 3) n returning id)
      insert into usuario_roles (usuario_id, rol_id)
      select gente.id, (select min(id) from roles where activo and not de_clientes) from gente
      returning usuario_id as id`),
    mesas: await idsOf(`insert into mesas (sede_id, numero, nombre)
      select ${sede}, 9000 + n, 'Dinero ' || n from generate_series(1, 60) n returning id`),
  }
}

/** A coupon of each order that may use one. */
export const addCupones = (from: number, to: number) =>
  rows(`insert into cupones (usuario_id, codigo, porcentaje_descuento, fecha_fin)
    select (select id from usuarios where email = 'dinero@correo.example'), 'DINERO' || n, 20, '2099-12-31'
    from generate_series(${String(from)}, ${String(to - 1)}) n`)
