// Orders are divided into ranges and made whole again: every row, number and key stays.
import { createDiskMedia } from '#server/providers/media.ts'
import { readBackup } from '#server/backup/read-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { copyDatabase, execute, query, urlOf } from '#test/database.ts'
import { asProduct, connect, fillMonths, rowsOf, schemaOf } from '#test/particiones.ts'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { deshacer } from './deshacer.ts'
import { hacer } from './hacer.ts'
import { readRangos } from './rangos.ts'

const { connection, template } = inject('postgres')
const database = await copyDatabase(connection, template)
const client = await connect(database.connection)
afterAll(async () => {
  await client.end()
  await database.drop()
})

const WIDTH = 100
const said: string[] = []

/** A trigger and a right that another program has given itself. */
const BESIDE = `
  create function cuenta_pedidos() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger pedidos_contados after insert on pedidos for each row execute function cuenta_pedidos();
  grant select on pedidos to pg_monitor`

/** Where PostgreSQL keeps the rows of tables and indexes. */
const filesOf = async () =>
  new Map(
    (
      await client.query<{ file: string; of: string }>(
        `select pg_relation_filenode(c.oid)::text as file, c.relname as of from pg_class c
         where relkind in ('r', 'i') and relname like 'pedido%'`,
      )
    ).rows.map(({ file, of }) => [file, of]),
  )

beforeAll(async () => {
  await fillMonths(database.connection)
  await client.query(BESIDE)
})

test('dividing keeps every row and number, and writes neither rows nor indexes again', async () => {
  const before = { rows: await rowsOf(client), schema: await schemaOf(client), files: await filesOf() }
  said.push(...before.schema)
  expect(await hacer(client, WIDTH)).toMatch(/^Orders are divided: \d ranges, the last one up to \d+00\.$/)
  expect(await rowsOf(client)).toEqual(before.rows)
  const files = await filesOf()
  for (const [file, of] of before.files)
    expect(files.get(file), of).toBe(of === 'pedidos_token_digest_key' ? undefined : `${of}_desde_0`)

  const ranges = await readRangos(client, 'pedidos')
  expect(ranges[0]).toMatchObject({ partition: 'pedidos_desde_0', from: null })
  const ends = (all: typeof ranges) => all.map(({ from, to }) => [from, to])
  expect(ends(await readRangos(client, 'pedido_lineas'))).toEqual(ends(ranges))
})

test('every reference leads to all orders, and each index, trigger and right is there', async () => {
  const { rows } = await client.query<{ line: string }>(
    `select pg_get_constraintdef(oid) as line from pg_constraint
     where contype = 'f' and conparentid = 0 and confrelid in (select inhrelid from pg_inherits)`,
  )
  expect(rows).toEqual([])
  const schema = await schemaOf(client)
  const isOfParents = (line: string) => !/_desde_\d/.test(line)
  const asBefore = said.map((line) =>
    line
      .replace(/^(pedidos|pedido_lineas): r /, '$1: p ')
      .replaceAll('USING btree (token_digest) ', 'USING btree (token_digest, id) ')
      .replaceAll('ON public.', 'ON ONLY public.')
      .replace('UNIQUE (token_digest) t 0', 'UNIQUE (token_digest, id) t 0'),
  )
  const onlyOfTables = (line: string) => /^(pedidos|pedido_lineas)\b/.test(line)
  const unlike = schema.filter(isOfParents).filter(onlyOfTables)
  expect(unlike.toSorted()).toEqual(
    asBefore
      .filter(onlyOfTables)
      .map((line) => (/: CREATE .*INDEX/.test(line) ? line : line.replaceAll('ON ONLY ', 'ON ')))
      .toSorted(),
  )
  expect(schema).toContainEqual(expect.stringMatching(/TRIGGER pedidos_contados .* ON public\.pedidos FOR/))
})

test('a second time it says that it is done, and changes nothing', async () => {
  const before = await schemaOf(client)
  expect(await hacer(client, WIDTH)).toMatch(/^Orders are divided already/)
  expect(await schemaOf(client)).toEqual(before)
})

test('a backup of divided orders is restored into whole ones, also in place of divided ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-particiones-'))
  const divided = await copyDatabase(connection, template)
  const other = await connect(divided.connection)
  await hacer(other, WIDTH)
  try {
    const media = createDiskMedia(folder)
    const pieces: Buffer[] = []
    for await (const piece of writeBackup(client, media, { tables: 0, rows: 0, files: 0 }))
      pieces.push(Buffer.from(piece))
    async function* source() {
      yield* pieces
    }
    await readBackup(other, source(), { media, replace: true })
    expect(await readRangos(other, 'pedidos')).toEqual([])
    const { pedidos, pedido_lineas: lineas, pagos } = (await rowsOf(client)).sums
    expect((await rowsOf(other)).sums).toMatchObject({ pedidos, pedido_lineas: lineas, pagos })
  } finally {
    await other.end()
    await divided.drop()
    await rm(folder, { recursive: true })
  }
})

test('a later migration may add a column, an index, a reference and a check', async () => {
  await client.query('begin')
  await client.query(`
    alter table pedidos add column nueva integer not null default 0 check (nueva >= 0);
    create index pedidos_nueva on pedidos (nueva) where nueva > 0;
    create table de_pedidos (pedido_id integer primary key references pedidos);
    insert into de_pedidos select id from pedidos;
    drop index pedidos_prueba;
    alter table pedidos drop constraint pedidos_canal_check;
    alter table pedidos add constraint pedidos_canal_check check (canal <> 'OTRO');
    alter table pedido_lineas add column otra text, add constraint otra_check check (otra <> '')`)
  await client.query('rollback')
})

test('whole again, rows of all ranges and the whole schema are as before', async () => {
  // Younger orders, in the later ranges.
  await client.query(`
    insert into pedidos select n.* from generate_series(1, ${String(2 * WIDTH)}) k cross join lateral (
      select jsonb_populate_record(p, jsonb_build_object('id', nextval('pedidos_id_seq'),
        'token_digest', '\\x' || md5(k::text))) as r from pedidos p where p.id = (select min(id) from pedidos)
    ) q cross join lateral (select (q.r).*) n;
    insert into pedido_lineas (pedido_id, posicion, producto, cantidad, precio_base, descuento_porcentaje,
        precio_unitario_aplicado, total_linea)
      select id, 0, '{}', 1, 0, 0, 0, 0 from pedidos where not exists (select from pedido_lineas where pedido_id = pedidos.id)`)
  const rows = await rowsOf(client)
  expect(await deshacer(client)).toMatch(/^Orders are whole again\. Copied: [1-9]\d+ rows of pedidos, [1-9]/)
  expect(await rowsOf(client)).toEqual(rows)
  expect(await schemaOf(client)).toEqual(said)
  expect(await deshacer(client)).toBe('Orders are whole already.')
})

test('nothing is divided beside a running product, behind a view, or after a failure', async () => {
  const before = await schemaOf(client)
  await asProduct(database.connection, async (db) => {
    await sql`select 1`.execute(db)
    await expect(hacer(client, WIDTH)).rejects.toThrow('The product is running on this database: stop it')
    await expect(deshacer(client)).rejects.toThrow('The product is running')
  })
  await client.query('create view ventas as select * from pedidos')
  await expect(hacer(client, WIDTH)).rejects.toThrow('These name the tables of orders: ventas.')
  await client.query('drop view ventas')
  await client.query('create table pedido_lineas_desde_0 ()')
  await expect(hacer(client, WIDTH)).rejects.toThrow('already exists')
  await client.query('drop table pedido_lineas_desde_0')
  expect(await schemaOf(client)).toEqual(before)
})

test('the command divides and joins, and refuses what it does not know', async () => {
  const other = await copyDatabase(connection, template)
  const run = (...words: string[]) =>
    new Promise<string>((resolve) => {
      const program = join(import.meta.dirname, 'particiones.ts')
      const env = { DATABASE_URL: urlOf(other.connection), DATA_DIR: tmpdir() }
      execFile(process.execPath, [program, ...words], { env }, (_error, out, err) => resolve(out + err))
    })
  try {
    expect(await run('hacer', '--tamano', '9999')).toMatch(/^Usage/)
    expect(await run('otra')).toMatch(/^Usage/)
    expect(await run('hacer')).toBe('Orders are divided: 3 ranges, the last one up to 3000000.\n')
    expect(await query(other.connection, "select from pg_class where relkind = 'p'")).toHaveLength(2)
    expect(await run('deshacer')).toMatch(/^Orders are whole again/)
    await execute(other.connection, 'alter table pedidos owner to pg_monitor')
    expect(await run('hacer')).toMatch(
      /^the database .*: The tables belong to pg_monitor: connect as pg_monitor\.\n$/,
    )
  } finally {
    await other.drop()
  }
})
