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
/** Only a product that hangs takes so long. */
const HANGS_MS = 150_000

/** Every message after the first 150 waits while a transaction has locked the table 'compuerta'. */
async function stopHalfway(): Promise<void> {
  await sql`create table compuerta ()`.execute(db)
  await sql`create sequence avisadas`.execute(db)
  await sql`create function esperar() returns trigger language plpgsql as $$
    begin
      if nextval('avisadas') > 150 then lock table compuerta in share mode; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger esperar before insert on mensajes_salientes
    for each row execute function esperar()`.execute(db)
}

async function isStopped(): Promise<boolean> {
  const { rows } = await sql<{ n: string }>`select last_value as n from avisadas`.execute(db)
  return Number(rows[0]?.n) > 150
}

async function placeOrders(since: number): Promise<void> {
  await sql`insert into pedidos (token_digest, fecha, tipo_pedido, sede_id, invitado_nombre, invitado_numero,
      subtotal, descuento, total_pedido, costo_domicilio, historial)
    select convert_to('alarma ' || n, 'UTF8'), ${new Date(since)}::timestamptz, 'RECOGER', 1, 'Camila',
      '3970000001', 1000, 0, 1000, 0, '[]' from generate_series(1, ${ORDERS}::int) n`.execute(db)
  await db
    .insertInto('eventos')
    .columns(['pedido_id'])
    .expression((eb) => eb.selectFrom('pedidos').select('id').where('fecha', '>', SEEDED_AT))
    .execute()
}

// Rule operacion/tareas.
test('each of 300 alarms is sent once, also when one of two processes is killed', async () => {
  await Promise.all(products.map((product) => product.url()))
  const waiting = Date.now() - 5 * 60_000
  // No branch is watched here: the alarms are those of the orders.
  await db.deleteFrom('tareas').execute()
  await db.updateTable('ajustes_avisos').set({ numero_encargado: '3150000001' }).execute()
  await stopHalfway()

  const told = async () =>
    (await db.selectFrom('mensajes_salientes').select('tarea').where('tarea', 'is not', null).execute())
      .length
  const [first, second] = products
  await db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`lock table compuerta`.execute(trx)
    await placeOrders(waiting)
    await vi.waitUntil(isStopped, { timeout: HANGS_MS })
    first.kill('SIGKILL')
    await first.exited
  })
  // What the killed process had begun belongs to nobody for a minute.
  await db
    .updateTable('tareas')
    .set({ vence_en: new Date(waiting) })
    .where('hecha_en', 'is', null)
    .execute()
  await vi.waitUntil(async () => (await told()) >= ORDERS, { timeout: HANGS_MS })

  const alarms = await db
    .selectFrom('tareas')
    .select(['tipo', 'clave'])
    .where('tipo', '=', 'alarma')
    .execute()
  expect(new Set(alarms.map(({ clave }) => clave)).size).toBe(ORDERS)
  expect(await told()).toBe(ORDERS)
  expect(second.errors()).toBe('')
}, 400_000)
