// Two processes on one database, one of them killed in the middle: each alarm is raised and told once
// (docs/decisions/0103).
import { createDb } from '#server/db/client.ts'
import { sql } from 'kysely'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { copyDatabase, openPool, SEEDED_AT } from './database.ts'
import { launch, newDataDir } from './product.ts'
import { settingsOf } from './servers.ts'
import { rmSync } from 'node:fs'

const { connection: engine, template } = inject('postgres')
const database = await copyDatabase(engine, template)
const db = createDb(openPool(database.connection))
const dataDir = newDataDir()
const env = {
  ...settingsOf(inject('servers'), database.name),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
}
const products = [launch(env), launch(env)] as const
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()))
  await db.destroy()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const ORDERS = 300

// Rule operacion/tareas.
test('each of 300 alarms is sent once, also when one of two processes is killed', async () => {
  await Promise.all(products.map((product) => product.url()))
  // No branch is watched here: the alarms are those of the orders.
  await db.deleteFrom('tareas').execute()
  await db.updateTable('ajustes_avisos').set({ numero_encargado: '3150000001' }).execute()
  const waiting = Date.now() - 5 * 60_000
  await sql`insert into pedidos (token_digest, fecha, tipo_pedido, sede_id, invitado_nombre, invitado_numero,
      subtotal, descuento, total_pedido, costo_domicilio, historial)
    select convert_to('alarma ' || n, 'UTF8'), ${new Date(waiting)}::timestamptz, 'RECOGER', 1, 'Camila',
      '3970000001', 1000, 0, 1000, 0, '[]' from generate_series(1, ${ORDERS}::int) n`.execute(db)
  await db
    .insertInto('eventos')
    .columns(['pedido_id'])
    .expression((eb) => eb.selectFrom('pedidos').select('id').where('fecha', '>', SEEDED_AT))
    .execute()

  const told = async () =>
    (await db.selectFrom('mensajes_salientes').select('tarea').where('tarea', 'is not', null).execute())
      .length
  const [first, second] = products
  await vi.waitUntil(async () => (await told()) > 0, { interval: 1, timeout: 30_000 })
  first.kill('SIGKILL')
  await first.exited
  expect(await told()).toBeLessThan(ORDERS)
  // What the killed process had begun belongs to nobody for a minute.
  await db
    .updateTable('tareas')
    .set({ vence_en: new Date(waiting) })
    .where('hecha_en', 'is', null)
    .execute()
  await vi.waitUntil(async () => (await told()) >= ORDERS, { interval: 50, timeout: 30_000 })

  const alarms = await db
    .selectFrom('tareas')
    .select(['tipo', 'clave'])
    .where('tipo', '=', 'alarma')
    .execute()
  expect(new Set(alarms.map(({ clave }) => clave)).size).toBe(ORDERS)
  expect(await told()).toBe(ORDERS)
  expect(second.errors()).toBe('')
}, 400_000)
