import { gone, killed, openFolder, query, startProductOn } from '#test/engine-product.ts'
import { expectWithin } from '#test/within.ts'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPackage, prepareBinaries } from './binaries.ts'
import { startEngine, type Engine } from './engine.ts'

const LIMIT = { timeout: 120_000 }
const READY_WITHIN_MS = 8_000
const isRoot = process.geteuid?.() === 0

let used = ''
let scratch = ''
let dataDir = ''
let cleanups: (() => unknown)[] = []

beforeAll(async () => {
  used = openFolder()
  const engine = await startEngine({ dataDir: used })
  await query(engine, 'create table kept as select 7 as value')
  await engine.stop()
})

afterAll(() => fs.rmSync(used, { recursive: true }))
beforeEach(() => {
  scratch = openFolder()
  dataDir = path.join(scratch, 'data')
})

afterEach(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
  cleanups = []
  fs.rmSync(scratch, { recursive: true })
})

/** Copies the used data folder of this user: faster than a new one. */
const copyUsedData = () => execFileSync('cp', ['-R', used, dataDir])

async function start(folder = dataDir): Promise<Engine> {
  const engine = await startEngine({ dataDir: folder })
  cleanups.push(() => engine.stop())
  return engine
}

const startProduct = () => startProductOn(dataDir, (cleanup) => cleanups.push(cleanup))

test('the engine creates a database that commits durably and sorts as Spanish does', LIMIT, async () => {
  const engine = await start()
  expect(engine).toMatchObject({ user: 'app', database: 'comanda', adopted: false })
  const settings = `select current_database() as database, current_setting('fsync') as fsync,
    current_setting('synchronous_commit') as commit, current_setting('timezone') as timezone,
    current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding`
  expect(await query(engine, settings)).toEqual([
    { database: 'comanda', fsync: 'on', commit: 'on', timezone: 'UTC', addresses: '', encoding: 'UTF8' },
  ])
  const words = `select string_agg(word, ' ' order by word) as sorted
    from unnest(array['Ñoqui', 'zeta', 'nube', 'ñame', 'Oca', 'águila']) as word`
  expect(await query(engine, words)).toEqual([{ sorted: 'águila nube ñame Ñoqui Oca zeta' }])
  expect(fs.statSync(engine.host).mode & 0o777).toBe(0o700)
})

test(
  'the engine stops without leaving a process behind, and keeps the data for the next start',
  LIMIT,
  async () => {
    copyUsedData()
    const first = await start()
    await query(first, 'update kept set value = 8')
    await Promise.all([first.stop(), first.stop()])
    await gone(first.pid)
    expect(fs.existsSync(first.host)).toBe(false)

    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second, 'select value from kept')).toEqual([{ value: 8 }])
  },
)

test('the engine takes over the server of a killed product', LIMIT, async () => {
  copyUsedData()
  const product = startProduct()
  const orphan = await product.said()
  await killed(product.pid)

  const engine = await start()
  expect(engine).toMatchObject({ adopted: true, pid: orphan.pid, host: orphan.host })
  expect(await query(engine, 'select 1 as one')).toEqual([{ one: 1 }])
  await engine.stop()
  await gone(orphan.pid)
})

test('the engine takes over the server that an earlier engine released', LIMIT, async () => {
  copyUsedData()
  const first = await start()
  first.release()
  const second = await start()
  expect(second).toMatchObject({ adopted: true, pid: first.pid })
})

test('the engine recovers from a killed server with a busy backend', LIMIT, async () => {
  copyUsedData()
  let second: Engine | undefined
  await expectWithin(READY_WITHIN_MS, async () => {
    await second?.stop()
    const first = await start()
    await query(first, 'update kept set value = 8')
    const client = new Client(first)
    client.on('error', () => {})
    await client.connect()
    const busy = client.query('select count(*) from generate_series(1, 1000000000000)').catch(String)
    await killed(first.pid)
    await first.stop()
    return async () => {
      second = await start()
      expect(second.adopted).toBe(false)
      expect(await query(second, 'select value from kept')).toEqual([{ value: 8 }])
      expect(await busy).toMatch(/terminated/)
    }
  })
})

test('the engine recovers when product and server were killed', LIMIT, async () => {
  copyUsedData()
  let second: Engine | undefined
  await expectWithin(READY_WITHIN_MS, async () => {
    await second?.stop()
    const product = startProduct()
    const first = await product.said()
    process.kill(product.pid, 'SIGKILL')
    process.kill(Number(first.pid), 'SIGKILL')
    await gone(product.pid)
    return async () => {
      second = await start()
      expect(second).toMatchObject({ adopted: false, host: first.host })
    }
  })
})

test(
  'a second start is refused, and the message names the process that holds the folder',
  LIMIT,
  async () => {
    copyUsedData()
    const product = startProduct()
    await product.said()
    await expect(startEngine({ dataDir })).rejects.toThrow(
      `The data folder ${dataDir} is in use by process ${product.pid}: stop it first.`,
    )
    process.kill(-product.pid, 'SIGINT')
    expect(await product.said()).toEqual({ answer: 42 })
  },
)

test('of four simultaneous starts exactly one wins', LIMIT, async () => {
  const products = [startProduct(), startProduct(), startProduct(), startProduct()]
  const answers = await Promise.all(products.map((product) => product.said()))
  const winner = products.find((_, index) => 'pid' in (answers[index] ?? {}))
  const refusals = answers.filter((answer) => 'refused' in answer)
  expect(refusals).toHaveLength(3)
  for (const { refused } of refusals) expect(refused).toContain(`process ${winner?.pid}:`)
  if (winner === undefined) return
  process.kill(-winner.pid, 'SIGINT')
  expect(await winner.said()).toEqual({ answer: 42 })
})

test(
  'the engine removes the files of dead processes, even when other programs have their pids now',
  LIMIT,
  async () => {
    copyUsedData()
    const first = await start()
    await first.stop()
    fs.writeFileSync(path.join(dataDir, 'comanda.pid'), `${process.ppid}\n`)
    fs.mkdirSync(first.host, { mode: 0o700 })
    fs.writeFileSync(path.join(first.host, '.s.PGSQL.5432'), '')
    fs.writeFileSync(path.join(first.host, '.s.PGSQL.5432.lock'), `${process.pid}\n`)
    const pidFile = [process.pid, path.join(dataDir, 'pgdata'), 0, 5432, first.host, '', '', 'ready   ', '']
    fs.writeFileSync(path.join(dataDir, 'pgdata', 'postmaster.pid'), pidFile.join('\n'))

    const second = await start()
    expect(second).toMatchObject({ adopted: false, host: first.host })
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test('the engine creates the database again where an earlier start was interrupted', LIMIT, async () => {
  const draft = path.join(dataDir, 'pgdata-draft-abc')
  fs.mkdirSync(draft, { recursive: true })
  fs.writeFileSync(path.join(draft, 'PG_VERSION'), '18\n')
  await start()
  expect(fs.existsSync(draft)).toBe(false)
})

test('the server keeps running when Ctrl-C reaches the group of the product', LIMIT, async () => {
  copyUsedData()
  const product = startProduct()
  const engine = await product.said()
  process.kill(-product.pid, 'SIGINT')
  expect(await product.said()).toEqual({ answer: 42 })
  await gone(engine.pid)
})

test('the engine works on a data folder with a long path, spaces and accents', LIMIT, async () => {
  const engine = await start(path.join(scratch, `Doña Lumbre ${'x'.repeat(120)}`, "it's here"))
  expect(await query(engine, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the engine works under a private parent folder', LIMIT, async () => {
  fs.chmodSync(scratch, 0o700)
  const first = await start()
  await query(first, 'create table kept as select 7 as value')
  const pointer = path.join(dataDir, 'postgres-location')
  expect(fs.existsSync(pointer)).toBe(isRoot)
  if (isRoot) {
    const home = fs.readFileSync(pointer, 'utf8').trim()
    cleanups.unshift(() => fs.rmSync(home, { recursive: true }))
    expect(home).toMatch(/^\/var\/lib\/comanda\//)
    expect(fs.existsSync(path.join(home, 'pgdata'))).toBe(true)
  }
  await first.stop()
  const second = await start()
  expect(await query(second, 'select value from kept')).toEqual([{ value: 7 }])
})

test('the engine does not start empty when the folder with the database is missing', LIMIT, async () => {
  fs.mkdirSync(dataDir)
  fs.writeFileSync(path.join(dataDir, 'postgres-location'), `${scratch}/elsewhere\n`)
  await expect(startEngine({ dataDir })).rejects.toThrow(`was kept in ${scratch}/elsewhere, which is gone`)
})

test('the engine avoids a socket folder of another user', LIMIT, async () => {
  copyUsedData()
  const first = await start()
  await first.stop()
  fs.symlinkSync(scratch, first.host)
  cleanups.push(() => fs.rmSync(first.host))
  const second = await start()
  expect(second.host).not.toBe(first.host)
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the engine sets a log of more than 10 MB aside', LIMIT, async () => {
  copyUsedData()
  const logFile = path.join(dataDir, 'postgres.log')
  fs.writeFileSync(logFile, 'x'.repeat(11 * 1024 * 1024))
  await start()
  expect(fs.statSync(logFile).size).toBeLessThan(10_000)
  expect(fs.statSync(`${logFile}.1`).size).toBe(11 * 1024 * 1024)
})

test(
  'the engine copies the programs beside the data where the package can be neither read nor completed',
  LIMIT,
  () => {
    const installed = path.join(scratch, 'private', 'native')
    fs.cpSync(findPackage().native, installed, {
      recursive: true,
      filter: (file) => !fs.lstatSync(file).isSymbolicLink(),
    })
    fs.chmodSync(path.join(installed, 'lib'), 0o555)
    fs.chmodSync(path.dirname(installed), 0o700)
    cleanups.push(() => fs.chmodSync(path.join(installed, 'lib'), 0o755))
    fs.mkdirSync(path.join(scratch, 'binaries-old'))
    const user = isRoot ? { uid: 65_534, gid: 65_534 } : undefined

    const bin = prepareBinaries({ native: installed, version: 'new' }, { folder: scratch, user })
    expect(bin).toBe(path.join(scratch, 'binaries-new', 'bin'))
    expect(fs.readdirSync(bin)).toContain('initdb')
    expect(fs.existsSync(path.join(scratch, 'binaries-old'))).toBe(false)
  },
)
