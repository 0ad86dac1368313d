// What orders name stays: branches and products are never deleted, so no order looks whether they are still there.
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

test.each(['sedes', 'productos'])('nobody deletes %s', async (table) => {
  await expect(server.pool.query(`delete from ${table} where id = 1`)).rejects.toThrow(
    `${table} are never deleted: orders name them`,
  )
})
