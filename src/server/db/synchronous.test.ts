// A primary whose synchronous standby is away: what no second machine has is not acknowledged.
import { startEngine } from '#server/engine/engine.ts'
import { execute } from '#test/database.ts'
import { openFolder } from '#test/engine-product.ts'
import { sql } from 'kysely'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDb, createPool } from './client.ts'

const scratch = openFolder()
const dataDir = path.join(scratch, 'data')
const before = await startEngine({ dataDir })
await execute(before, 'create table escritos (n int not null)')
await execute(before, "alter system set synchronous_standby_names = 'nadie'")
await before.stop()
const engine = await startEngine({ dataDir })
const pool = createPool(engine, 2)
const db = createDb(pool)
afterAll(async () => {
  await pool.end()
  await engine.stop()
  fs.rmSync(scratch, { recursive: true })
})

const write = (n: number) =>
  db.transaction().execute(async (trx) => {
    await sql`insert into escritos values (${n})`.execute(trx)
  })
const written = async () => (await sql<{ n: number }>`select n from escritos order by n`.execute(db)).rows

test('a commit that waits for a standby is not acknowledged, and the next ones go on when there is none to wait for', async () => {
  // If the time limit of the server ended the wait, it would answer as if the standby had it.
  await expect(write(1)).rejects.toThrow('Query read timeout')
  expect(await written()).toEqual([])
  await execute(engine, 'alter system reset synchronous_standby_names')
  await execute(engine, 'select pg_reload_conf()')
  // What waited was stored here, and the key of the call finds it.
  await expect.poll(written).toEqual([{ n: 1 }])
  await write(2)
  expect(await written()).toEqual([{ n: 1 }, { n: 2 }])
})
