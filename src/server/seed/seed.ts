// Fills an empty database once: the data of every installation, or the whole demo pizzeria.
import { CUENTA_SIN_NOMBRE } from '#domain/reparto/entrega.ts'
import { createDb } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Transaction } from 'kysely'
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { NEGOCIO, ROLES } from './base-data.ts'
import { seedDemo } from './seed-demo.ts'
import { seedPeople } from './seed-people.ts'

export interface SeedOptions {
  /** The demo pizzeria with its people, or only the data of a new business. */
  readonly demo: boolean
  /** Password of the first administrator; null: a random one is generated and returned. */
  readonly adminPassword: string | null
  readonly now: Date
}

export interface SeedResult {
  /** Printed once, at the first start of an installation without ADMIN_PASSWORD. */
  readonly generatedAdminPassword: string | null
}

const LOCK = 7_234_003
const ASK_AGAIN_MS = 100

const BASE_TABLES_WITH_IDS = ['permisos', 'roles', 'usuarios']
const BASE_TABLES = ['negocio', 'textos_consentimiento', 'secrets', 'rol_permisos', 'usuario_roles']
const DEMO_TABLES_WITH_IDS = [
  'medidas',
  'categorias_ingredientes',
  'ingredientes',
  'categorias_productos',
  'productos',
  'sedes',
]
const DEMO_TABLES = [
  'precios_por_medida',
  'posibles_adiciones',
  'sede_productos',
  'horarios_sede',
  'mesas',
  'cupones',
  'publicidades',
]

/**
 * Seeds a database that has no roles yet; changes nothing on any other. Several processes may try
 * at once.
 */
export async function seed(pool: pg.Pool, options: SeedOptions): Promise<SeedResult> {
  const db = createDb(pool)
  for (;;) {
    const result = await db.transaction().execute((trx) => seedAlone(trx, options))
    if (result !== 'busy') return result
    // Polled: a wait for the lock itself would end by the time-out of statements.
    await delay(ASK_AGAIN_MS)
  }
}

async function seedAlone(trx: Transaction<Database>, options: SeedOptions): Promise<SeedResult | 'busy'> {
  const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as alone`.execute(
    trx,
  )
  if (!rows[0]?.alone) return 'busy'
  const seeded = await trx.selectFrom('roles').select('id').limit(1).executeTakeFirst()
  if (seeded !== undefined) return { generatedAdminPassword: null }

  const { default: datos } = await import('./demo-data.json', { with: { type: 'json' } })
  await trx
    .insertInto('secrets')
    .values({ nombre: 'pedido_token', valor: randomBytes(32) })
    .execute()
  await trx
    .insertInto('textos_consentimiento')
    .values({ version: NEGOCIO.consentimiento_version, texto: '', desde: options.now })
    .execute()
  const generatedAdminPassword = options.demo
    ? await seedDemo(trx, datos, options)
    : await seedBusiness(trx, options)
  await settle(trx, options.demo)
  return { generatedAdminPassword }
}

async function seedBusiness(
  trx: Transaction<Database>,
  { adminPassword, now }: SeedOptions,
): Promise<string | null> {
  const password = adminPassword ?? randomBytes(15).toString('base64url')
  const administrador = {
    first_name: CUENTA_SIN_NOMBRE,
    last_name: '',
    email: 'admin',
    numero: '',
    roles: ['Administrador'],
  }
  await trx.insertInto('negocio').values(NEGOCIO).execute()
  await seedPeople(trx, {
    roles: ROLES,
    usuarios: [administrador],
    password: () => password,
    now,
    generated: adminPassword === null,
  })
  return adminPassword === null ? password : null
}

/**
 * Identity counters continue after the given ids. Only filled tables are analyzed: with statistics
 * of the empty order tables, the planner would scan them for a long time.
 */
async function settle(trx: Transaction<Database>, demo: boolean): Promise<void> {
  const withIds = demo ? [...BASE_TABLES_WITH_IDS, ...DEMO_TABLES_WITH_IDS] : BASE_TABLES_WITH_IDS
  for (const table of withIds) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
      trx,
    )
  }
  const filled = [...withIds, ...BASE_TABLES, ...(demo ? DEMO_TABLES : [])]
  await sql`analyze ${sql.join(filled.map((table) => sql.table(table)))}`.execute(trx)
}
