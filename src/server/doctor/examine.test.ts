// What the doctor says of a healthy product, and of each thing that may be wrong.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyDatabase, createEmptyDatabase, execute, urlOf } from '#test/database.ts'
import { BUCKET, KEY, SECRET, startLocalS3 } from '#test/s3.ts'
import { LLAVES, startLocalWompi } from '#test/wompi.ts'
import { json, startMapServices } from '#test/map-services.ts'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { examine } from './examine.ts'

const { connection, template } = inject('postgres')
const database = await copyDatabase(connection, template)
const empty = await createEmptyDatabase(connection)
const dataDir = await mkdtemp(join(tmpdir(), 'comanda-doctor-'))
const s3 = await startLocalS3()
const wompi = await startLocalWompi()
const services = await startMapServices()
afterAll(async () => {
  await services.close()
  await wompi.close()
  await s3.close()
  await database.drop()
  await empty.drop()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => {
  s3.mode = 'on'
})

const ENV = { DATA_DIR: dataDir, DATABASE_URL: urlOf(database.connection) }
const S3 = {
  MEDIA_S3_ENDPOINT: s3.origin,
  MEDIA_S3_BUCKET: BUCKET,
  MEDIA_S3_KEY: KEY,
  MEDIA_S3_SECRET: SECRET,
}
const WHATSAPP = {
  WHATSAPP_TOKEN: 'muy-secreto',
  WHATSAPP_API_URL: services.origin,
  WHATSAPP_PHONE_NUMBER_ID: '57300',
  WHATSAPP_APP_SECRET: 'muy-secreto-tambien',
  WHATSAPP_VERIFY_TOKEN: 'otro',
  PUBLIC_URL: 'https://pedidos.example.com',
}

const textsOf = async (env: Record<string, string>, kind: 'ok' | 'hint' | 'fault') =>
  (await examine({ ...ENV, ...env })).filter((one) => one.kind === kind).map(({ text }) => text)

test('a healthy product has no fault, and nothing is left behind', async () => {
  expect(await textsOf(S3, 'fault')).toEqual([])
  const said = await textsOf(S3, 'ok')
  expect(said).toContain('DATABASE_URL leads to the server itself.')
  expect(said).toContainEqual(expect.stringMatching(/^The database has all \d+ migrations\.$/))
  expect(said).toContain('This machine and the database have the same time.')
  expect(said).toContain('Pictures can be stored, read and removed in the bucket, which has 0.')
  expect(s3.objects.size).toBe(0)
})

test('mistakes in the settings are all named, and nothing else is looked at', async () => {
  const findings = await examine({ ...ENV, PORT: 'tres', MEDIA_S3_SECRET: 'x', DATABSE_URL: 'y' })
  expect(findings).toEqual([
    { kind: 'fault', text: "PORT must be 0 to 65535, not 'tres'" },
    { kind: 'fault', text: 'MEDIA_S3_SECRET also needs MEDIA_S3_ENDPOINT' },
    {
      kind: 'hint',
      text: 'DATABSE_URL is no setting and has no effect: is it meant to be DATABASE_URL?',
    },
  ])
})

test('a database that does not answer, and one that is missing, are faults without the password', async () => {
  const url = 'postgres://ana:secreta@127.0.0.1:1/none'
  const faults = await textsOf({ DATABASE_URL: url }, 'fault')
  expect(faults).toContain('DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1.')
  expect(faults.join('\n')).not.toContain('secreta')
})

test('a direct address of another database is a fault', async () => {
  const faults = await textsOf({ DATABASE_DIRECT_URL: urlOf(empty.connection) }, 'fault')
  expect(faults).toEqual([expect.stringContaining('notifications do not arrive')])
})

test('the doctor reports an empty database, and pending or unknown migrations', async () => {
  expect(await textsOf({ DATABASE_URL: urlOf(empty.connection) }, 'hint')).toContain(
    'The database is empty. The first start makes its tables.',
  )
  const other = await copyDatabase(connection, template)
  try {
    const env = { DATABASE_URL: urlOf(other.connection) }
    await execute(other.connection, "delete from migrations where nombre like '0001-%'")
    expect(await textsOf(env, 'hint')).toContain('The next start applies 1 migrations: take a backup first.')
    await execute(other.connection, "insert into migrations (nombre) values ('9999-x.sql')")
    expect(await textsOf(env, 'hint')).toContain(
      'The database is of a newer version: 9999-x.sql is not known here.',
    )
  } finally {
    await other.drop()
  }
})

test('the doctor names the database, and a DATA_DIR without one is a fault', async () => {
  const name = database.name
  expect(await textsOf({}, 'ok')).toContainEqual(
    expect.stringMatching(
      new RegExp(`^DATABASE_URL answers: PostgreSQL \\d+ in the database .*/${name}\\.$`),
    ),
  )
  const folder = join(dataDir, 'none')
  expect(await textsOf({ DATABASE_URL: '', DATA_DIR: folder }, 'fault')).toEqual([
    `There is no database in DATA_DIR ${folder}: is it the DATA_DIR of the product? The first start creates one.`,
  ])
  expect(existsSync(join(folder, 'pgdata'))).toBe(false)
})

test('the open accounts of the demo are a fault in production, and a hint elsewhere', async () => {
  const production = { NODE_ENV: 'production', WHATSAPP: 'outbox' }
  expect(await textsOf(production, 'fault')).toEqual([
    expect.stringMatching(/^The database in .* began as the demo, whose password still opens admin, .*\.$/),
  ])
  expect(await textsOf({}, 'hint')).toContain(
    'This is the demo: NODE_ENV=production does not start with its accounts.',
  )
})

test('a database that refuses to write is a fault', async () => {
  const other = await copyDatabase(connection, template)
  try {
    await execute(other.connection, `alter database ${other.name} set default_transaction_read_only = on`)
    const faults = await textsOf({ DATABASE_URL: urlOf(other.connection) }, 'fault')
    expect(faults).toEqual([expect.stringMatching(/^DATABASE_URL answers: .*, and it refuses to write\.$/)])
  } finally {
    await other.drop()
  }
})

test('the doctor reports the age of the last backup, and hints at an old or missing one', async () => {
  const other = await copyDatabase(connection, template)
  try {
    const env = { DATABASE_URL: urlOf(other.connection), DATA_DIR: dataDir }
    expect(await textsOf(env, 'hint')).toContainEqual(expect.stringMatching(/^No backup of this database/))
    const program = join(import.meta.dirname, '../backup/backup.ts')
    const said = await promisify(execFile)(process.execPath, [program, join(dataDir, 'respaldo.gz')], { env })
    expect(said.stdout).toMatch(/kB\n$/)
    expect(await textsOf(env, 'ok')).toContain('The last backup is 0 h old.')
    await execute(other.connection, "update ultimo_respaldo set tomado_en = now() - interval '35 hours'")
    expect(await textsOf(env, 'ok')).toContain('The last backup is 35 h old.')
    await execute(other.connection, "update ultimo_respaldo set tomado_en = now() - interval '9 days'")
    expect(await textsOf(env, 'hint')).toContain(
      'The last backup is 9 days old: look at comanda-backup.timer.',
    )
  } finally {
    await other.drop()
  }
})

test('a backup of a database that cannot be written to is whole, and says that it is not noted', async () => {
  const other = await copyDatabase(connection, template)
  try {
    await execute(other.connection, `alter database ${other.name} set default_transaction_read_only = on`)
    const program = join(import.meta.dirname, '../backup/backup.ts')
    const env = { DATABASE_URL: urlOf(other.connection), DATA_DIR: dataDir }
    const file = join(dataDir, 'de-solo-lectura.gz')
    const said = await promisify(execFile)(process.execPath, [program, file], { env })
    expect(said.stdout).toMatch(/kB\nnpm run doctor does not know of it: cannot execute INSERT.*\.\n$/)
    expect(existsSync(file)).toBe(true)
  } finally {
    await other.drop()
  }
})

test('a standby for reading that is none, or is away, is a hint', async () => {
  expect(await textsOf({ DATABASE_READ_URL: ENV.DATABASE_URL }, 'hint')).toContain(
    'DATABASE_READ_URL is no standby: it takes no work off the primary.',
  )
  expect(await textsOf({ DATABASE_READ_URL: 'postgres://ana:secreta@127.0.0.1:1/x' }, 'hint')).toContain(
    'DATABASE_READ_URL does not answer, so the primary is read: connect ECONNREFUSED 127.0.0.1:1.',
  )
})

test('a count near its bound gives a hint', async () => {
  expect(await textsOf({}, 'ok')).toContainEqual(
    expect.stringMatching(
      /^Nothing is close to a bound: connections of the server \d+ %, .*codes of a day 0 %/,
    ),
  )
  const other = await copyDatabase(connection, template)
  try {
    const env = { DATABASE_URL: urlOf(other.connection), WHATSAPP_DAILY_MESSAGES: '5' }
    await execute(other.connection, "select setval(pg_get_serial_sequence('pedidos', 'id'), 2000000000)")
    await execute(
      other.connection,
      `insert into mensajes_salientes (creado_en, numero, tipo, texto)
       select now(), '3001234567', 'pedido', 'x' from generate_series(1, 4)`,
    )
    const close = (await textsOf(env, 'hint')).filter((text) => text.startsWith('Close to a bound'))
    expect(close).toEqual([
      'Close to a bound: numbers of pedidos_id_seq, 2000000000 of 2147483647.',
      'Close to a bound: messages of a day (enlaces), 4 of 5.',
    ])
  } finally {
    await other.drop()
  }
})

test.each([
  [{ ...S3, MEDIA_S3_SECRET: 'otro' }, 'on', 'the bucket answered 403 SignatureDoesNotMatch'],
  [S3, 'full', 'the bucket answered 507 QuotaExceeded'],
  [S3, 'down', 'the bucket answered 503 SlowDown'],
  [{ DATA_DIR: '/dev/null/datos' }, 'on', 'ENOTDIR'],
] as const)('pictures that cannot be kept are a fault (%#)', async (env, mode, reason) => {
  s3.mode = mode
  const faults = await textsOf({ ...env }, 'fault')
  expect(faults).toContainEqual(expect.stringMatching(/^Pictures cannot be kept in /))
  expect(faults.join('\n')).toContain(reason)
})

test('WhatsApp is asked whether it accepts the token', async () => {
  expect(await textsOf({}, 'hint')).toContainEqual(expect.stringMatching(/^WhatsApp is not connected/))
  services.respond = ({ headers, url }, response) =>
    json(
      response,
      {},
      headers.authorization === 'Bearer muy-secreto' && url.pathname === '/57300' ? 200 : 401,
    )
  expect(await textsOf(WHATSAPP, 'ok')).toContain('WhatsApp accepts the settings.')
  const faults = await textsOf({ ...WHATSAPP, WHATSAPP_TOKEN: 'vencido' }, 'fault')
  expect(faults).toEqual(['WhatsApp refuses the settings: it answered 401.'])
})

test('the account of payments online is asked for', async () => {
  expect(await textsOf({}, 'ok')).toContain('Payments online are off: no account of Wompi is connected.')
  const other = await copyDatabase(connection, template)
  try {
    const env = { DATABASE_URL: urlOf(other.connection), WOMPI_URL: wompi.origin }
    await execute(
      other.connection,
      `insert into cuenta_wompi (ambiente, llave_publica, secretos, guardada_en)
       values ('PRUEBAS', '${LLAVES.llave_publica}', 'x', now())`,
    )
    expect(await textsOf(env, 'hint')).toContainEqual(expect.stringContaining('those of its sandbox'))
    await execute(other.connection, "update cuenta_wompi set llave_publica = 'pub_test_otra'")
    expect(await textsOf(env, 'fault')).toEqual(['Wompi refuses the settings: it answered 404.'])
    wompi.mode = 'down'
    expect(await textsOf(env, 'fault')).toEqual(['Wompi refuses the settings: it answered 500.'])
  } finally {
    wompi.mode = 'on'
    await other.drop()
  }
})

test('a service of invoices that cannot be reached is a fault', async () => {
  const secret = { FACTURACION_SECRETO: 'secreto-de-la-facturacion' }
  expect(await textsOf({ FACTURACION_URL: services.origin, ...secret }, 'fault')).toEqual([])
  const gone = await startLocalS3()
  await gone.close()
  expect(await textsOf({ FACTURACION_URL: gone.origin, ...secret }, 'fault')).toEqual([
    'FACTURACION_URL does not answer: ECONNREFUSED.',
  ])
})

test('the command ends with 1 for a fault and with 0 without one', async () => {
  const run = (env: Record<string, string>) =>
    new Promise<[code: unknown, said: string]>((resolve) => {
      const program = join(import.meta.dirname, 'doctor.ts')
      execFile(process.execPath, [program], { env: { ...ENV, ...env } }, (error, said) => {
        resolve([error === null ? 0 : error.code, said])
      })
    })
  expect(await run({})).toEqual([0, expect.stringMatching(/^ok {5}The settings.*\n\nNo faults\.\n$/s)])
  expect(await run({ PORT: 'tres' })).toEqual([
    1,
    expect.stringMatching(/^FAULT {2}PORT.*\n\nFaults: 1\.\n$/s),
  ])
})
