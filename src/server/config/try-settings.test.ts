// Settings that depend on the machine are tried first, and one line names the wrong setting.
import { lockFolder } from '#server/engine/lock.ts'
import { copyDatabase, databaseOf, urlOf } from '#test/database.ts'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { trySettings } from './try-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'comanda-settings-'))
const file = join(folder, 'archivo')
writeFileSync(file, '')
let taken: Server
let port = 0
beforeAll(async () => {
  taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true })
})

const settings = (changed: Partial<Parameters<typeof trySettings>[0]> = {}) => ({
  dataDir: join(folder, 'datos'),
  databaseUrl: null,
  databaseDirectUrl: null,
  databaseReadUrl: null,
  bucket: null,
  host: '127.0.0.1',
  port: 0,
  metrics: null,
  ...changed,
})

describe('NODE_ENV', () => {
  test.each(['prod', 'Production', 'producción', 'staging', 'dev'])('NODE_ENV may not be %j', (mode) => {
    expect(() => readConfig({ NODE_ENV: mode })).toThrow(
      new ConfigError([`NODE_ENV must be production, development, test or nothing, not '${mode}'`]),
    )
  })

  test.each([undefined, '', 'test', 'development'])('NODE_ENV %j has the demo', (mode) => {
    expect(readConfig({ NODE_ENV: mode }).production).toBe(false)
  })
})

test('trying valid settings holds no resource', async () => {
  await trySettings(settings({ metrics: { host: '127.0.0.1', port: 0 } }))
  expect(readdirSync(join(folder, 'datos'))).toEqual(['comanda.lock'])
  await trySettings(settings())
})

test('a data folder is made with the folders above it', async () => {
  const dataDir = join(folder, 'de', 'la', 'casa')
  await trySettings(settings({ dataDir }))
  expect(readdirSync(dataDir)).toEqual(['comanda.lock'])
})

describe('a setting that cannot be used is named', () => {
  test.each([
    ['a file as DATA_DIR', { dataDir: file }, `DATA_DIR ${file} `],
    ['a folder in a file as DATA_DIR', { dataDir: join(file, 'datos') }, `DATA_DIR ${file}/datos `],
    ['a folder in a device as DATA_DIR', { dataDir: '/dev/null/datos' }, 'DATA_DIR /dev/null/datos '],
    ['a folder in /proc as DATA_DIR', { dataDir: '/proc/comanda/datos' }, 'DATA_DIR /proc/comanda/datos '],
    ['a host of another machine', { host: '192.0.2.1' }, 'HOST 192.0.2.1 is no address of this machine'],
    ['an unknown host', { host: 'casa.invalid' }, 'HOST casa.invalid is no address of this machine'],
    [
      'a host for the figures',
      { metrics: { host: '192.0.2.1', port: 0 } },
      'METRICS_HOST 192.0.2.1 is no address',
    ],
    [
      'a database that does not listen',
      { databaseUrl: 'postgres://ana:secreta@127.0.0.1:1/none' },
      'DATABASE_URL cannot be reached (connect ECONNREFUSED 127.0.0.1:1).',
    ],
    [
      'a database on an unknown host',
      { databaseUrl: 'postgres://ana:secreta@casa.invalid/none' },
      'DATABASE_URL cannot be reached (',
    ],
    ['no URL at all', { databaseUrl: 'postgres://ana:secreta@[' }, 'DATABASE_URL cannot be reached ('],
  ])('the setting is named when it is %s', async (_title, changed, line) => {
    const error: unknown = await trySettings(settings(changed)).catch((reason: unknown) => reason)
    expect(String(error)).toContain(line)
    expect(String(error)).not.toMatch(/secreta|\n/)
  })

  test('the setting is named when the port is taken', async () => {
    await expect(trySettings(settings({ port }))).rejects.toThrow(
      `PORT ${String(port)} is in use: set it to another one.`,
    )
    await expect(trySettings(settings({ metrics: { host: '127.0.0.1', port } }))).rejects.toThrow(
      `METRICS_PORT ${String(port)} is in use: set it to another one.`,
    )
  })

  // Rule operacion/una-carpeta.
  test('a running product is named by its data folder, before its port', async () => {
    const { dataDir } = settings()
    const release = lockFolder(dataDir)
    await expect(trySettings(settings({ port }))).rejects.toThrow(`The data folder ${dataDir} is in use by`)
    release()
  })

  test('a standby that refuses or is of another database stops the start, and one that is away does not', async () => {
    const { connection: server, template } = inject('postgres')
    const database = await copyDatabase(server, template)
    const databaseUrl = urlOf(database.connection)
    const given = { databaseUrl, databaseDirectUrl: databaseUrl }
    const tried = (databaseReadUrl: string) => trySettings(settings({ ...given, databaseReadUrl }))
    try {
      expect(await tried(databaseUrl)).toEqual([])
      await expect(tried(urlOf(databaseOf(server, 'no_existe')))).rejects.toThrow(
        'DATABASE_READ_URL cannot be used (database "no_existe" does not exist).',
      )
      await expect(tried(urlOf(databaseOf(server, 'postgres')))).rejects.toThrow(
        'DATABASE_READ_URL is no standby of DATABASE_URL: it is another database.',
      )
      expect(await tried('postgres://ana:secreta@127.0.0.1:1/x')).toEqual([
        'DATABASE_READ_URL cannot be reached (connect ECONNREFUSED 127.0.0.1:1). The primary is read until it can.',
      ])
    } finally {
      await database.drop()
    }
  })

  test('the setting is named when the database does not exist', async () => {
    const databaseUrl = urlOf(databaseOf(inject('postgres').connection, 'no_existe'))
    await expect(trySettings(settings({ databaseUrl }))).rejects.toThrow(
      'DATABASE_URL cannot be reached (database "no_existe" does not exist).',
    )
  })
})
