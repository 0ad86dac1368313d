// The indexes of the orders under way, where few were under way when the table was analysed.
import { expect, afterAll, test } from 'vitest'
import { sql, type RawBuilder } from 'kysely'
import { placed } from '#test/orders.ts'
import { insertPast } from '#test/past-orders.ts'
import { startTestServer } from '#test/server.ts'
import { EN_CURSO, EN_CURSO_POR_NUMERO } from './en-curso.ts'

const FINISHED = 1_000

const server = await startTestServer()
afterAll(() => server.close())
const { id: model } = await placed(server)
const inicio = server.clock.now()
await insertPast(
  server,
  model,
  Array.from({ length: FINISHED }, () => ({ inicio, listo: inicio, cambios: {} })),
)
await server.pool.query(`update pedidos set estado = 'COMPLETADO'`)
await server.pool.query('vacuum analyze pedidos')

async function planOf(condition: RawBuilder<unknown>): Promise<string> {
  const { rows } =
    await sql`explain select count(*) from pedidos where ${condition} and not es_prueba`.execute(server.db)
  return JSON.stringify(rows)
}

test('the open orders of a phone are found by the phone, however few were under way', async () => {
  expect(await planOf(sql`invitado_numero = '3015550101' and ${EN_CURSO_POR_NUMERO}`)).toContain(
    'using pedidos_invitado_en_curso',
  )
})

test('the orders under way of a branch are found by the branch', async () => {
  const plan = await planOf(sql`sede_id = 1 and ${EN_CURSO}`)
  expect(plan).toContain('using pedidos_en_curso')
  expect(plan).toContain('Index Cond: (sede_id = 1)')
})
