// Orders of more than ten years ago become files and go; reports say the same as before.
import { compareSums } from '#server/reportes/compare-sums.ts'
import { keepNegocio } from '#server/reportes/sumas/keep-negocio.ts'
import { keepSums, rebuildSums } from '#server/reportes/keep-sums.ts'
import { copyDatabase, urlOf } from '#test/database.ts'
import { asProduct, connect, fillMonths, rowsOf } from '#test/particiones.ts'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hacer } from './hacer.ts'
import { lastId, readRangos } from './rangos.ts'
import { sacar } from './sacar.ts'

const { connection, template } = inject('postgres')
const database = await copyDatabase(connection, template)
const client = await connect(database.connection)
const folder = await mkdtemp(join(tmpdir(), 'comanda-sacar-'))
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const WHEN = { zona: 'America/Bogota', hoy: '2016-02-20' }
const options = (name: string, antesDe = '2016-01-01') => ({ antesDe, folder: join(folder, name) })

/** The rows of every table that has a reference to orders, or to what refers to them. */
async function everyRow(of: Client) {
  const tables = new Map<string, Record<string, unknown>[]>()
  for (const table of [...NUMBERED, 'pagos_por_devolver', 'pedidos']) {
    const { rows } = await of.query<{ row: Record<string, unknown> }>(
      `select row_to_json(t) as row from ${table} t order by 1::text, row_to_json(t)::text`,
    )
    tables.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return tables
}
const NUMBERED = [
  'cuartos_tomados',
  'devoluciones',
  'impresiones',
  'intentos_pago',
  'opiniones',
  'pagos',
  'pedido_lineas',
  'repartos',
  'revisiones_pedido',
  'tomados',
  'usos_cupon',
]

const sumsOf = async () =>
  Object.fromEntries(
    Object.entries((await rowsOf(client)).sums).filter(([table]) => table.startsWith('sumas_')),
  )

const linesOf = async (name: string, table: string): Promise<Record<string, unknown>[]> =>
  gunzipSync(await readFile(join(folder, name, `${table}.ndjson.gz`)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

/** Where the range of old orders ends, which has orders of two summers. */
let end = 0

async function fill(now: string): Promise<void> {
  await fillMonths(database.connection, { now: new Date(now), days: 3 })
  await client.query(`update turnos set cerrado_en = abierto_en + interval '1 hour' where cerrado_en is null`)
}

beforeAll(async () => {
  await fill('2015-06-10T18:00:00Z')
  end = (await lastId(client)) + 20
  await hacer(client, end)
  await client.query('select pg_advisory_unlock_all()')
  await fill('2015-08-10T18:00:00Z')
  await fill('2016-02-18T18:00:00Z')
  // What the demo's months have none of.
  await client.query(`
    insert into devoluciones (pago_id, pedido_id, forma, valor, motivo, usuario_id, sede_id, creado_en)
      select id, pedido_id, forma, 1, 'Llegó fría', 1, sede_id, creado_en from pagos
      where id in (select min(id) from pagos union select min(id) from pagos where pedido_id >= ${String(end)});
    insert into opiniones (pedido_id, cara, creado_en)
      select id, 'BIEN', fecha from pedidos where id in (4, ${String(end)});
    update pedidos set repite_a_id = 5 where id = 6`)
  await asProduct(database.connection, async (db) => {
    while (await keepSums(db, WHEN));
    while (await keepNegocio(db, WHEN));
  })
}, 120_000)

test('a younger day than ten years ago is refused', async () => {
  const said = await sacar(client, options('joven', '2020-01-01')).catch(String)
  expect(said).toMatch(
    /^Error: Orders are kept for 10 years, as the law asks for: give \d{4}-\d\d-\d\d or an older day\.$/,
  )
  expect(await readdir(folder)).toEqual([])
})

test('nothing goes while no whole range is old, or reports wait to be summed', async () => {
  expect(await sacar(client, options('nada', '2014-05-01'))).toMatch(/^Nothing is taken out/)
  await client.query(`insert into sumas_pendientes values ('2014-06-01', 1)`)
  await expect(sacar(client, options('nada'))).rejects.toThrow('not summed yet')
  await client.query('delete from sumas_pendientes')
  // A younger order repeats one of the range: they go together, some day.
  await client.query('update pedidos set repite_a_id = 7 where id = $1', [end])
  expect(await sacar(client, options('nada'))).toMatch(/^Nothing is taken out/)
  await client.query('update pedidos set repite_a_id = null where id = $1', [end])
  expect(await readdir(folder)).toEqual([])
})

test('files that are in the way, or a failure, leave everything as it was', async () => {
  const before = await rowsOf(client)
  await writeFile(join(folder, 'archivo'), 'x')
  await expect(sacar(client, { antesDe: '2016-01-01', folder })).rejects.toThrow('is not empty')
  await rm(join(folder, 'archivo'))
  await client.query('create rule queda as on delete to pagos do instead nothing')
  await expect(sacar(client, options('fallida'))).rejects.toThrow('Rows of pagos changed meanwhile.')
  await client.query('drop rule queda on pagos')
  expect(await rowsOf(client)).toEqual(before)
})

/** Takes the old range out, once for both tests. */
const takeOut = (() => {
  let taken: ReturnType<typeof take> | undefined
  const take = async () => ({
    before: await everyRow(client),
    sums: await sumsOf(),
    receipts: (await client.query<object>('select * from comprobantes order by id')).rows,
    said: await sacar(client, options('viejos')),
  })
  return () => (taken ??= take())
})()

test('whole old ranges become files with everything that refers to them, and nothing else goes', async () => {
  const { before, sums, receipts, said } = await takeOut()
  expect(said).toContain(`orders below ${String(end)}:`)

  const after = await everyRow(client)
  expect((await readdir(join(folder, 'viejos'))).toSorted()).toEqual(
    [...after.keys()].map((table) => `${table}.ndjson.gz`).toSorted(),
  )
  const isOld = (row: Record<string, unknown>) => Number(row['pedido_id'] ?? row['id']) < end
  for (const table of ['pedidos', ...NUMBERED]) {
    const rows = before.get(table) ?? []
    const file = await linesOf('viejos', table)
    const sorted = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).toSorted()
    expect(sorted(file), table).toEqual(sorted(rows.filter(isOld)))
    expect(sorted(after.get(table) ?? []), table).toEqual(sorted(rows.filter((row) => !isOld(row))))
  }
  for (const table of ['pedidos', 'pedido_lineas', 'pagos', 'devoluciones', 'opiniones'])
    expect((await linesOf('viejos', table)).length, table).toBeGreaterThan(0)
  expect((await readRangos(client, 'pedidos'))[0]).toMatchObject({ from: end })
  expect((await readRangos(client, 'pedido_lineas'))[0]).toMatchObject({ from: end })

  expect((await client.query('select * from comprobantes order by id')).rows).toEqual(receipts)
  expect(await sumsOf()).toEqual(sums)
  const { rows } = await client.query(`select from pg_trigger where not tgisinternal and tgenabled <> 'O'`)
  expect(rows).toEqual([])
})

test('reports of earlier days stay the same, also when they are summed again', async () => {
  const { sums } = await takeOut()
  expect(await asProduct(database.connection, (db) => compareSums(db, WHEN))).toEqual([])
  await asProduct(database.connection, (db) => rebuildSums(db, WHEN))
  const { sumas_marca: _mark, sumas_pendientes: _today, sumas_negocio_dias: _marks, ...rest } = sums
  expect(await sumsOf()).toMatchObject(rest)
  expect(await asProduct(database.connection, (db) => compareSums(db, WHEN))).toEqual([])
})

test('a day whose orders were taken out keeps its sums, also when something marks it', async () => {
  const { sums } = await takeOut()
  await client.query(
    'insert into sumas_pendientes (dia, sede_id) select min(dia), min(sede_id) from sumas_pedidos_dia on conflict do nothing',
  )
  await asProduct(database.connection, (db) => keepSums(db, WHEN))
  const { sumas_pedidos_dia: days, sumas_pagos: payments } = await sumsOf()
  expect({ days, payments }).toEqual({ days: sums['sumas_pedidos_dia'], payments: sums['sumas_pagos'] })
})

test('the command says what it did, and a second time there is nothing to do', async () => {
  const program = join(import.meta.dirname, 'particiones.ts')
  const env = { DATABASE_URL: urlOf(database.connection), DATA_DIR: tmpdir(), INIT_CWD: folder }
  const run = (...words: string[]) =>
    new Promise<string>((resolve) => {
      execFile(process.execPath, [program, ...words], { env }, (_error, out, err) => resolve(out + err))
    })
  await client.query('select pg_advisory_unlock_all()')
  expect(await run('sacar', '--antes-de', '2016-01-01', '--en', 'otra')).toBe(
    'Nothing is taken out: no whole range of orders is older than 2016-01-01.\n',
  )
  expect(await run('sacar', '--antes-de', 'ayer', '--en', 'otra')).toMatch(/^Usage/)
})
