// The way back of an administrator without a password, and the open accounts of the demo.
import { usuariosApi } from '#contract/usuarios/api.ts'
import { createEmptyDatabase, copyDatabase, openPool, SEEDED_AT, urlOf } from '#test/database.ts'
import { connectionOf } from '#test/beside.ts'
import { startTestServer } from '#test/server.ts'
import { migrate } from '#server/db/migrate.ts'
import { verifyPassword } from '#server/lib/passwords.ts'
import { openSession } from '#server/lib/session.ts'
import { seed } from '#server/seed/seed.ts'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { findDemoAccounts } from './demo-accounts.ts'

const server = await startTestServer()
const cleanups: (() => Promise<unknown>)[] = [() => server.close()]
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
})

const PROGRAM = join(import.meta.dirname, 'clave.ts')
const run = (args: readonly string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [PROGRAM, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: unknown) => ({ code: Object(error).code, said: String(Object(error).stderr) }),
  )

const logIn = (email: string, password: string) =>
  server.call('POST', usuariosApi.login.path, { body: { email, password } })

test('npm run clave gives the administrator a password, ends their sessions, and the audit says so', async () => {
  const before = await openSession(server.services, 1)
  const env = { DATABASE_URL: urlOf(connectionOf(server)) }
  const { said } = await run([' ADMIN '], env)
  const password = /: (\S{20})\n/.exec(said)?.[1] ?? ''
  expect(said).toContain(' in the database ')
  expect((await logIn('admin', 'comanda-demo')).status).toBe(401)
  expect((await logIn('admin', password)).status).toBe(200)
  const { debe_cambiar_clave } = await server.db
    .selectFrom('usuarios')
    .select('debe_cambiar_clave')
    .where('email', '=', 'admin')
    .executeTakeFirstOrThrow()
  expect(debe_cambiar_clave).toBe(true)
  expect((await server.call('GET', usuariosApi.profile.path, { token: before })).status).toBe(401)
  const written = await server.db
    .selectFrom('auditoria')
    .select(['usuario_id', 'entidad_id', 'cambio'])
    .where('entidad', '=', 'usuario')
    .execute()
  expect(written).toEqual([
    {
      usuario_id: null,
      entidad_id: 1,
      cambio: { accion: 'modificar', despues: { contrasena: 'cambiada' } },
    },
  ])
  expect(JSON.stringify(written)).not.toContain(password)
})

test('npm run clave refuses an unknown account, and a folder without a database', async () => {
  const env = { DATABASE_URL: urlOf(connectionOf(server)) }
  expect(await run(['nadie@donalumbre.example'], env)).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^the database .*: No active account has the name nadie@donalumbre\.example\.\n$/,
    ),
  })
  const folder = await mkdtemp(join(tmpdir(), 'comanda-clave-'))
  cleanups.push(() => rm(folder, { recursive: true }))
  expect(await run(['admin'], { DATA_DIR: join(folder, 'none') })).toEqual({
    code: 1,
    said: `DATA_DIR ${folder}/none: There is no database. Run the command with the DATA_DIR of the product.\n`,
  })
})

test('the accounts of the demo are found until each has another password', async () => {
  const { connection, template } = inject('postgres')
  const demo = await copyDatabase(connection, template)
  cleanups.push(demo.drop)
  const pool = openPool(demo.connection)
  cleanups.push(() => pool.end())
  const found = await findDemoAccounts(pool)
  expect(found).toContain('admin')
  expect(found).toContain('caja@donalumbre.example')
  await pool.query(`update usuarios set password_hash = (select password_hash from usuarios where email = 'admin')
    where id > 1`)
  await pool.query(`update usuarios set activo = false where id > 2`)
  expect(await findDemoAccounts(pool)).toEqual(found.slice(0, 2))
})

test('an account that a person registers later with that password is none of the demo', async () => {
  const database = await createEmptyDatabase(inject('postgres').connection)
  cleanups.push(database.drop)
  await migrate(database.connection)
  const pool = openPool(database.connection)
  cleanups.push(() => pool.end())
  await seed(pool, { demo: false, adminPassword: 'Lumbre brava 1', now: SEEDED_AT })
  const { rows } = await server.pool.query<{ password_hash: string }>(
    `select password_hash from usuarios where email = 'caja@donalumbre.example'`,
  )
  const hash = rows[0]?.password_hash ?? ''
  expect(await verifyPassword(hash, 'comanda-demo')).toBe(true)
  await pool.query(
    `insert into usuarios (first_name, last_name, email, numero, password_hash, creado_en)
     values ('Ana', '', 'caja@donalumbre.example', '3001234567', $1, now())`,
    [hash],
  )
  expect(await findDemoAccounts(pool)).toEqual([])
})
