// What only the machine can judge is tried before anything is built: one line names the setting.
import { lockFolder } from '#server/engine/lock.ts'
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
  host: '127.0.0.1',
  port: 0,
  metrics: null,
  ...changed,
})

describe('NODE_ENV', () => {
  test.each(['prod', 'Production', 'producción', 'staging', 'dev'])('may not be %j', (mode) => {
    expect(() => readConfig({ NODE_ENV: mode })).toThrow(
      new ConfigError([`NODE_ENV must be production, development, test or nothing, not '${mode}'`]),
    )
  })

  test.each([undefined, '', 'test', 'development'])('%j has the demo', (mode) => {
    expect(readConfig({ NODE_ENV: mode }).production).toBe(false)
  })
})

test('what can be used leaves nothing held', async () => {
  await trySettings(settings({ metrics: { host: '127.0.0.1', port: 0 } }))
  expect(readdirSync(join(folder, 'datos'))).toEqual(['comanda.lock'])
  await trySettings(settings())
})

test('a data folder is made with the folders above it', async () => {
  const dataDir = join(folder, 'de', 'la', 'casa')
  await trySettings(settings({ dataDir }))
  expect(readdirSync(dataDir)).toEqual(['comanda.lock'])
})

describe('is named when it cannot be used:', () => {
  test.each([
    ['a file as DATA_DIR', { dataDir: file }, `DATA_DIR ${file} `],
    ['a folder in a file as DATA_DIR', { dataDir: join(file, 'datos') }, `DATA_DIR ${file}/datos `],
    ['a folder in a device as DATA_DIR', { dataDir: '/dev/null/datos' }, 'DATA_DIR /dev/null/datos '],
    ['a folder in /proc as DATA_DIR', { dataDir: '/proc/comanda/datos' }, 'DATA_DIR /proc/comanda/datos '],
    ['a host of another machine', { host: '192.0.2.1' }, 'HOST 192.0.2.1 is no address of this machine'],
    ['a host that nobody knows', { host: 'casa.invalid' }, 'HOST casa.invalid is no address of this machine'],
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
      'a database on a host that nobody knows',
      { databaseUrl: 'postgres://ana:secreta@casa.invalid/none' },
      'DATABASE_URL cannot be reached (',
    ],
    ['no URL at all', { databaseUrl: 'postgres://ana:secreta@[' }, 'DATABASE_URL cannot be reached ('],
  ])('%s', async (_title, changed, line) => {
    const error: unknown = await trySettings(settings(changed)).catch((reason: unknown) => reason)
    expect(String(error)).toContain(line)
    expect(String(error)).not.toMatch(/secreta|\n/)
  })

  test('a port that is taken', async () => {
    await expect(trySettings(settings({ port }))).rejects.toThrow(
      `PORT ${String(port)} is in use: set it to another one.`,
    )
    await expect(trySettings(settings({ metrics: { host: '127.0.0.1', port } }))).rejects.toThrow(
      `METRICS_PORT ${String(port)} is in use: set it to another one.`,
    )
  })

  test('a data folder of a running product, before the port that it holds', async () => {
    const { dataDir } = settings()
    const release = lockFolder(dataDir)
    await expect(trySettings(settings({ port }))).rejects.toThrow(`The data folder ${dataDir} is in use by`)
    release()
  })

  test('a database that does not exist', async () => {
    const { host = '', port: at = 5432, user = '' } = inject('postgres').connection
    const databaseUrl = `postgres://${user}@${encodeURIComponent(host)}:${String(at)}/no_existe`
    await expect(trySettings(settings({ databaseUrl }))).rejects.toThrow(
      'DATABASE_URL cannot be reached (database "no_existe" does not exist).',
    )
  })
})
