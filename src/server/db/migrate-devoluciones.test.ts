// Refunds of online payments that a shift of the previous release took. Rule caja/sin-caja.
import { databaseBefore } from '#test/previous-release.ts'
import { afterAll, expect, test } from 'vitest'
import { applyMigration } from './migrate.ts'

const MIGRATION = '0094-tips-and-refunds.sql'
const { client, close } = await databaseBefore(MIGRATION)
afterAll(close)

const OPEN = 1
const CLOSED = 2
const devoluciones = async () =>
  (await client.query({ text: 'select id, turno_id from devoluciones order by id', rowMode: 'array' })).rows

test('leave the shifts that are still open, stay in closed ones, and enter no other', async () => {
  // Without the rows that they name.
  await client.query(`
    set session_replication_role = replica;
    insert into turnos (id, caja_id, sede_id, base, abierto_por, abierto_en, cerrado_en)
      values (${String(OPEN)}, 1, 1, 0, 1, now(), null), (${String(CLOSED)}, 1, 1, 0, 1, now(), now());
    insert into devoluciones (id, pago_id, pedido_id, forma, valor, motivo, usuario_id, sede_id, turno_id) values
      (1, 1, 1, 'EN_LINEA', 100, '', 1, 1, ${String(OPEN)}), (2, 1, 1, 'EN_LINEA', 100, '', 1, 1, ${String(CLOSED)}),
      (3, 1, 1, 'APP', 100, '', 1, 1, ${String(OPEN)}), (4, 1, 1, 'EFECTIVO', 100, '', 1, 1, ${String(OPEN)});
    set session_replication_role = default`)
  await applyMigration(client, MIGRATION)
  const kept = [
    [1, null],
    [2, CLOSED],
    [3, null],
    [4, OPEN],
  ]
  expect(await devoluciones()).toEqual(kept)
  // As a process of the previous release takes them when it opens a shift.
  await client.query(`update devoluciones set turno_id = ${String(OPEN)} where turno_id is null`)
  expect(await devoluciones()).toEqual(kept)
})
