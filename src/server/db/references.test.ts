// Rows that orders reference stay: branches and products are never deleted, so orders do not check
// whether they still exist.
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

test.each(['sedes', 'productos'])('no code deletes %s', async (table) => {
  await expect(server.pool.query(`delete from ${table} where id = 1`)).rejects.toThrow(
    `${table} are never deleted: orders name them`,
  )
})
