import { CLAVES } from '#domain/permisos.ts'
import { createDb, type Db } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { verifyPassword } from '#server/lib/passwords.ts'
import { createEmptyDatabase, openPool, SEEDED_AT } from '#test/database.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { ROLES } from './base-data.ts'
import { seed } from './seed.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

async function emptySchema(): Promise<{ pool: pg.Pool; db: Db }> {
  const database = await createEmptyDatabase(inject('postgres').connection)
  cleanups.push(database.drop)
  await migrate(database.connection)
  const pool = openPool(database.connection)
  cleanups.push(() => pool.end())
  return { pool, db: createDb(pool) }
}

const passwordOf = async (db: Db, email: string) =>
  (
    await db
      .selectFrom('usuarios')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).password_hash

const mustChange = async (db: Db) =>
  (await db.selectFrom('usuarios').select('debe_cambiar_clave').execute()).map(
    ({ debe_cambiar_clave }) => debe_cambiar_clave,
  )

test('a business starts with its keys, seven roles, no sizes and one administrator with a random password', async () => {
  const { pool, db } = await emptySchema()
  const { generatedAdminPassword } = await seed(pool, { demo: false, adminPassword: null, now: SEEDED_AT })

  const permisos = await db.selectFrom('permisos').selectAll().orderBy('id').execute()
  expect(permisos.map(({ clave }) => clave)).toEqual([...CLAVES])
  expect(permisos.every(({ del_sistema }) => del_sistema)).toBe(true)
  const roles = await db.selectFrom('roles').select('rol').orderBy('id').execute()
  expect(roles.map(({ rol }) => rol)).toEqual([
    'Administrador',
    'Cajero',
    'Cocina',
    'Mesero',
    'Domiciliario',
    'Mercadeo',
    'Cliente',
  ])
  expect(await db.selectFrom('medidas').select('id').execute()).toEqual([])
  expect(await db.selectFrom('productos').select('id').execute()).toEqual([])
  const negocio = await db.selectFrom('negocio').selectAll().executeTakeFirstOrThrow()
  expect(negocio).toMatchObject({ bono_porcentaje: 15, bono_vigente_hasta: '2025-12-31' })

  expect(generatedAdminPassword).toMatch(/^[\w-]{20}$/)
  const hash = await passwordOf(db, 'admin')
  expect(await verifyPassword(hash, generatedAdminPassword ?? '')).toBe(true)
  expect(await verifyPassword(hash, 'comanda-demo')).toBe(false)
  expect(await mustChange(db)).toEqual([true])
})

test('a given password of the administrator is used and not printed', async () => {
  const { pool, db } = await emptySchema()
  const told = await seed(pool, { demo: false, adminPassword: 'Lumbre brava 1', now: SEEDED_AT })
  expect(told.generatedAdminPassword).toBeNull()
  expect(await verifyPassword(await passwordOf(db, 'admin'), 'Lumbre brava 1')).toBe(true)
  expect(await mustChange(db)).toEqual([false])
})

test('nobody of the demo has to change a password', async () => {
  const { pool, db } = await emptySchema()
  await seed(pool, { demo: true, adminPassword: null, now: SEEDED_AT })
  expect(new Set(await mustChange(db))).toEqual(new Set([false]))
})

test('the ids of the demo continue, and its bonus and coupons start on the day of the seed', async () => {
  const { pool, db } = await emptySchema()
  await seed(pool, { demo: true, adminPassword: null, now: SEEDED_AT })
  const next = await db
    .insertInto('productos')
    .values({ nombre: 'Uno más', categoria_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(next.id).toBe(89)
  const cupones = await db.selectFrom('cupones').select(['codigo', 'fecha_fin']).orderBy('id').execute()
  expect(cupones).toContainEqual({ codigo: 'BIENVENIDA-DEMO15', fecha_fin: '2027-01-19' })
  expect(cupones).toContainEqual({ codigo: 'GRADOS2026', fecha_fin: '2026-11-10' })
  expect(await db.selectFrom('secrets').select('nombre').orderBy('nombre').execute()).toEqual([
    { nombre: 'codigos' },
    { nombre: 'pedido_token' },
  ])
})

test('the planner has statistics of the filled tables and not of the empty ones', async () => {
  const { pool } = await emptySchema()
  await seed(pool, { demo: true, adminPassword: null, now: SEEDED_AT })
  const { rows } = await pool.query<{ relname: string; known: boolean }>(
    `select relname, reltuples >= 0 as known from pg_class
     where relname in ('productos', 'posibles_adiciones', 'pedidos', 'pedido_lineas', 'cotizaciones') order by relname`,
  )
  expect(rows.filter(({ known }) => known).map(({ relname }) => relname)).toEqual([
    'posibles_adiciones',
    'productos',
  ])
})

test('the roles of a new business open what their work needs, and no role but the first governs', async () => {
  const { pool, db } = await emptySchema()
  await seed(pool, { demo: false, adminPassword: 'Lumbre brava 1', now: SEEDED_AT })
  const rows = await db
    .selectFrom('roles')
    .innerJoin('rol_permisos', 'rol_permisos.rol_id', 'roles.id')
    .innerJoin('permisos', 'permisos.id', 'rol_permisos.permiso_id')
    .select(['roles.rol', 'permisos.clave'])
    .execute()
  const of = (rol: string) => rows.filter((row) => row.rol === rol).map(({ clave }) => clave)
  expect(of('Administrador')).toHaveLength(CLAVES.length)
  for (const rol of ['Cajero', 'Cocina', 'Mesero']) {
    expect([rol, of(rol).includes('gestionar_pedidos')]).toEqual([rol, true])
  }
  expect(of('Domiciliario')).toEqual(['repartir'])
  const allowed = new Set([
    'gestionar_pedidos',
    'gestionar_disponibilidad',
    'gestionar_mesas',
    'gestionar_caja',
    'gestionar_publicidad',
    'gestionar_cupones',
  ])
  const governing = rows.filter(
    ({ rol, clave }) => rol !== 'Administrador' && clave.startsWith('gestionar') && !allowed.has(clave),
  )
  expect(governing).toEqual([])
  expect(of('Mercadeo')).not.toContain('gestionar_pedidos')
  expect(of('Cliente')).toEqual([])
})

test('the roles of a new business have the keys of the rule permisos/roles-iniciales', () => {
  const rule = readFileSync(join(import.meta.dirname, '../../../docs/rules/permisos.md'), 'utf8')
  const keysOf = (rol: string) => {
    const [, keys = ''] = new RegExp(`^\\| ${rol} \\| (.*) \\|$`, 'm').exec(rule) ?? []
    return [...keys.matchAll(/`(\w+)`/g)].map(([, key]) => key)
  }
  const limited = ROLES.filter(({ rol }) => rol !== 'Administrador')
  expect(limited.map(({ rol }) => [rol, keysOf(rol)])).toEqual(
    limited.map(({ rol, permisos }) => [rol, permisos]),
  )
})

test('a second seed, also at the same time, changes nothing', async () => {
  const { pool, db } = await emptySchema()
  const told = await Promise.all(
    [1, 2, 3].map(() => seed(pool, { demo: false, adminPassword: null, now: SEEDED_AT })),
  )
  expect(told.filter(({ generatedAdminPassword }) => generatedAdminPassword !== null)).toHaveLength(1)
  expect(await db.selectFrom('usuarios').select('id').execute()).toHaveLength(1)
  await seed(pool, { demo: true, adminPassword: null, now: SEEDED_AT })
  expect(await db.selectFrom('productos').select('id').execute()).toEqual([])
})
