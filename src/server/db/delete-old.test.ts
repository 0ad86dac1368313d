// Old rows are deleted in batches, however many there are.
import { startTestServer } from '#test/server.ts'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { deleteOld } from './delete-old.ts'

const server = await startTestServer()
afterAll(() => server.close())

test('a clean-up that fell behind deletes all that is old in several statements, and nothing else', async () => {
  await server.db.deleteFrom('tareas').execute()
  await server.db.executeQuery(
    CompiledQuery.raw(`insert into tareas (tipo, clave, vence_en, hecha_en)
      select 'prueba', n::text, now(), case when n <= 11000 then timestamptz '2026-01-01' end
      from generate_series(1, 11003) n`),
  )
  const executed = vi.spyOn(server.db, 'executeQuery')
  await deleteOld(server.db, 'tareas', sql`hecha_en < ${new Date('2026-02-01')}::timestamptz`)
  expect(executed.mock.calls.length).toBeLessThanOrEqual(3)
  executed.mockRestore()
  const left = await server.db.selectFrom('tareas').select('clave').where('tipo', '=', 'prueba').execute()
  expect(left.map(({ clave }) => Number(clave)).toSorted((a, b) => a - b)).toEqual([11_001, 11_002, 11_003])
})
