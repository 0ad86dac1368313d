// A backup comes back byte for byte, and a faulty one leaves everything as it was.
import { connectionOf } from '#test/beside.ts'
import { copyDatabase, createEmptyDatabase, type TestDatabase } from '#test/database.ts'
import { place } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { createDiskMedia } from '#server/providers/media.ts'
import { drawLogo } from '#server/negocio/draw-logo.ts'
import { applyMigration, listMigrations } from '#server/db/migrate.ts'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { readBackup } from './read-backup.ts'
import { readSequences, readTables, sumOf } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const server = await startTestServer()
const folder = await mkdtemp(join(tmpdir(), 'comanda-backup-'))
const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup()
  await server.close()
  await rm(folder, { recursive: true })
})

const media = createDiskMedia(join(folder, 'original'))
/** Looks like the end of rows, and like a line of the file. */
const PICTURE = Buffer.from('\\.\n{"end":true}\n\u0000\n\\.\n')
const AWKWARD = 'Ana \\. \n\\.\n\tñ "comillas" \\N'
let backup: Buffer = Buffer.alloc(0)

const connect = async (connection: TestDatabase['connection']) => {
  const client = new Client(connection)
  await client.connect()
  cleanups.unshift(() => client.end())
  return client
}

async function emptyDatabase(): Promise<Client> {
  const database = await createEmptyDatabase(inject('postgres').connection)
  cleanups.push(() => database.drop())
  return connect(database.connection)
}

async function take(client: Client): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeBackup(client, media, { tables: 0, rows: 0, files: 0 })) {
    pieces.push(Buffer.from(piece))
  }
  return Buffer.concat(pieces)
}

/** In pieces that end at any byte. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const restore = (client: Client, bytes: Buffer, options: { replace?: boolean; to?: string } = {}) =>
  readBackup(client, inPieces(bytes, 1000), {
    media: createDiskMedia(join(folder, options.to ?? 'restored')),
    replace: options.replace ?? false,
  })

async function everything(client: Client) {
  const tables = await readTables(client)
  const sums = []
  for (const table of tables) sums.push([table.name, await sumOf(client, table)] as const)
  return { sums: Object.fromEntries(sums), sequences: await readSequences(client) }
}

const namesOf = async (client: Client, query: string) =>
  (await client.query<{ nombre: string }>(query)).rows.map(({ nombre }) => nombre)

const filesOf = async (name: string) => {
  const path = join(folder, name, 'media')
  return Promise.all((await readdir(path)).map(async (file) => [file, await readFile(join(path, file))]))
}

beforeAll(async () => {
  await server.db
    .insertInto('cuenta_wompi')
    .values({
      ambiente: 'PRUEBAS',
      llave_publica: 'pub_test_of_a_backup',
      secretos: Buffer.from('sealed-of-a-backup'),
      guardada_en: server.clock.now(),
    })
    .execute()
  await server.db
    .insertInto('cuentas_wompi_anteriores')
    .values({
      ambiente: 'PRUEBAS',
      llave_publica: 'pub_test_of_before',
      secretos: Buffer.from('sealed-of-before'),
    })
    .execute()
  await place(server, { invitado: { nombre: 'Ana', numero: '3001234567' } })
  // Work that follows an order by itself ends before the comparison.
  const settled = `select where exists (select from mensajes_salientes) and not exists (select from eventos where seq is null)`
  await vi.waitUntil(async () => (await server.pool.query(settled)).rowCount === 1, 10_000)
  await server.pool.query('update pedidos set invitado_nombre = $1, lat = 0.1 + 0.2', [AWKWARD])
  await server.pool.query("insert into auditoria (entidad, entidad_id, cambio) values ('x', 1, 'null')")
  await media.save('0123.jpg', PICTURE)
  await media.save('4567-240.webp', Buffer.alloc(0))
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#8a1f6b' } })
  const logo = await drawLogo(media, await picture.png().toBuffer())
  await server.db
    .updateTable('negocio')
    .set({ logo: JSON.stringify(logo) })
    .execute()
  backup = await take(await connect(connectionOf(server)))
})

const stillEmpty = emptyDatabase()

test('every table, sequence and picture comes back as it was', async () => {
  const original = await connect(connectionOf(server))
  const client = await emptyDatabase()
  const totals = await restore(client, backup)
  const restored = await everything(client)
  expect(restored).toEqual(await everything(original))
  expect(restored.sums['pedidos']).toMatchObject({ rows: 1 })
  expect(totals).toMatchObject({ tables: Object.keys(restored.sums).length, files: 4 })
  expect(await filesOf('restored')).toEqual(await filesOf('original'))
  expect((await client.query('select invitado_nombre from pedidos')).rows).toEqual([
    { invitado_nombre: AWKWARD },
  ])
  const rules = `select (select count(*) from pg_constraint where contype = 'f') as references,
    (select count(*) from pg_trigger where tgenabled = 'O') as triggers`
  expect((await client.query(rules)).rows).toEqual((await original.query(rules)).rows)
})

test('a backup has every column of every table, but those that PostgreSQL computes', async () => {
  const client = await connect(connectionOf(server))
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(table_name) || '.' || quote_ident(column_name) as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'`,
  )
  const heads = text().matchAll(/^\{"table":"(.+)","columns":(\[.+\])\}$/gm)
  const written = [...heads].flatMap(([, table = '', columns = '']) =>
    z.parse(z.array(z.string()), JSON.parse(columns)).map((column) => `${table}.${column}`),
  )
  expect(written.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('every row comes back, but the keys of outside services, waiting tickets and the last backup', async () => {
  const [original, client] = [await connect(connectionOf(server)), await emptyDatabase()]
  await restore(client, backup)
  const { rows: tables } = await original.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const countOf = async (on: Client, name: string) =>
    (await on.query<{ rows: string }>(`select count(*) as rows from "${name}"`)).rows[0]?.rows
  const lost: string[] = []
  for (const { name } of tables) {
    if ((await countOf(original, name)) !== (await countOf(client, name))) lost.push(name)
  }
  const kept = new Set([
    'claves_push',
    'cuenta_wompi',
    'cuentas_wompi_anteriores',
    'impresiones',
    'suscripciones_push',
    'ultimo_respaldo',
  ])
  expect(lost.filter((name) => !kept.has(name))).toEqual([])
  expect(lost).toContain('cuenta_wompi')
})

test('the keys of the payment provider are in no backup, so that payments online are off afterwards', async () => {
  expect(backup.includes('pub_test_of_a_backup')).toBe(false)
  expect(backup.includes(Buffer.from('sealed-of-a-backup').toString('hex'))).toBe(false)
  expect(backup.includes('pub_test_of_before')).toBe(false)
  const client = await emptyDatabase()
  await restore(client, backup, { to: 'without-keys' })
  expect((await client.query('select from cuenta_wompi')).rowCount).toBe(0)
  expect((await client.query('select from cuentas_wompi_anteriores')).rowCount).toBe(0)
})

test('the logo of the business comes back with its pictures', async () => {
  const client = await emptyDatabase()
  await restore(client, backup, { to: 'with-logo' })
  const { rows } = await client.query<{ imagen: string }>(`select logo->>'imagen' as imagen from negocio`)
  const [stem = ''] = /[0-9a-f]{32}/.exec(rows[0]?.imagen ?? '') ?? []
  const restored = createDiskMedia(join(folder, 'with-logo'))
  for (const name of [`${stem}.png`, `${stem}-400.webp`]) {
    const bytes = await restored.read(name)
    expect(bytes).not.toBeNull()
    expect(bytes).toEqual(await media.read(name))
  }
})

test('a backup of an older version comes up to this one', async () => {
  const older = await emptyDatabase()
  const [first = '', ...later] = await listMigrations()
  await applyMigration(older, first)
  await older.query(`insert into medidas (nombre, diametro_cm, porciones, admite_mitades_por_defecto, orden)
    values ('Antigua', 20, 2, false, 1)`)
  const client = await emptyDatabase()
  await restore(client, await take(older))
  expect(await namesOf(client, 'select nombre from migrations order by nombre')).toEqual([first, ...later])
  expect(await namesOf(client, 'select nombre from medidas')).toEqual(['Antigua'])
  expect((await readTables(client)).length).toBeGreaterThan((await readTables(older)).length)
})

test('existing data is not touched unless that was requested', async () => {
  const { connection, template } = inject('postgres')
  const database = await copyDatabase(connection, template)
  cleanups.push(() => database.drop())
  const client = await connect(database.connection)
  const before = await everything(client)
  await expect(restore(client, backup)).rejects.toThrow(
    'The database is not empty. To drop what it holds, run: npm run restore -- <file> --replace',
  )
  expect(await everything(client)).toEqual(before)
  await restore(client, backup, { replace: true })
  expect(await everything(client)).toEqual(await everything(await connect(connectionOf(server))))
})

test('nothing is restored under a running product', async () => {
  const client = await connect(connectionOf(server))
  await expect(restore(client, backup, { replace: true })).rejects.toThrow(
    'The product is running on this database: stop it first.',
  )
})

test('npm run backup of a DATA_DIR without a database is refused, and creates none', async () => {
  const dataDir = join(folder, 'elsewhere')
  const run = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'backup.ts'), join(folder, 'x.gz')],
    { env: { DATA_DIR: dataDir } },
  )
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: `DATA_DIR ${dataDir}: There is no database. Run the command with the DATA_DIR of the product.\n`,
  })
  expect(existsSync(dataDir)).toBe(false)
})

test('an empty database cannot be backed up', async () => {
  await expect(take(await stillEmpty)).rejects.toThrow('There is nothing to back up')
})

/** The bytes of the backup, one character each. */
const text = () => backup.toString('latin1')
const swap = (from: string, to: string) => Buffer.from(text().replace(from, to), 'latin1')
const section = (table: string) =>
  new RegExp(`(\\{"table":"${table}".*\\n)[^]*?(\\n\\\\\\.\\n\\{"rows".*\\n)`).exec(text()) ?? ['', '', '']

/**
 * As if the table had been empty: its checksum is right, but rows that reference its rows are
 * broken.
 */
function emptied(table: string): Buffer {
  const [all, head] = section(table)
  const sum = JSON.stringify({ rows: 0, sha256: createHash('sha256').digest('hex') })
  return swap(all, `${head}\\.\n${sum}\n`)
}

test.each<[string, () => Buffer, string]>([
  ['cut off', () => backup.subarray(0, -20), 'The backup is cut off'],
  ['cut off among rows', () => backup.subarray(0, backup.indexOf('Hawaiana')), 'The backup is cut off'],
  ['another file', () => Buffer.from('PGDMP\n'), 'This is not a backup, or it is damaged: PGDMP'],
  ['a changed row', () => swap('Hawaiana', 'Havaiana'), 'The backup is damaged: table productos'],
  ['a changed picture', () => swap('{"end":true}\n\u0000', '{"end":true}\n\u0001'), 'picture 0123.jpg'],
  ['a picture that leads elsewhere', () => swap('0123.jpg', '../1.jpg'), 'it is damaged: {"file"'],
  ['a reference to nothing', () => emptied('sedes'), 'violates foreign key'],
  ['of a newer version', () => swap('"0001-', '"9999-'), 'of a newer version: migration 9999-'],
  ['without a table', () => swap(section('mesas')[0], ''), 'The backup is not whole'],
])('a faulty backup is refused and changes nothing: %s', async (_name, make, message) => {
  await expect(restore(await stillEmpty, make(), { to: 'refused' })).rejects.toThrow(message)
  expect(await readTables(await stillEmpty)).toEqual([])
})
