// Messages about a delay that were sent before their key said the promised instant.
import { mensajesOf } from '#server/avisos/send-mensaje.ts'
import { databaseBefore } from '#test/previous-release.ts'
import { afterAll, expect, test } from 'vitest'
import { applyMigration } from './migrate.ts'

const MIGRATION = '0105-delays-of-another-hour.sql'
const { client, close } = await databaseBefore(MIGRATION)
afterAll(close)

const PARA_LAS = '2026-11-21T01:00:00.123Z'

test('a delay that was told before the upgrade has its new key, and is not told again', async () => {
  await client.query(`
    set session_replication_role = replica;
    insert into pedidos (id, token_digest, fecha, tipo_pedido, sede_id, invitado_nombre, invitado_numero,
        subtotal, descuento, total_pedido, costo_domicilio, historial, demora, para_las)
      overriding system value
      values (7, 'siete', now(), 'RECOGER', 1, 'Camila', '3150000001', 1000, 0, 1000, 0, '[]', 10, '${PARA_LAS}');
    insert into tareas (tipo, clave, datos, vence_en, hecha_en) values
      ('mensaje', '7 demora 10', '{"pedido": 7, "aviso": "demora", "demora": 10}', now(), now()),
      ('mensaje', '7 aceptado', '{"pedido": 7, "aviso": "aceptado", "demora": 10}', now(), now());
    set session_replication_role = default`)
  await applyMigration(client, MIGRATION)
  const { rows } = await client.query<{ clave: string; is_done: boolean }>(
    `select clave, hecha_en is not null as is_done from tareas where tipo = 'mensaje' order by clave`,
  )
  const nuevas = mensajesOf(
    {
      id: 7,
      estado: 'ACEPTADO',
      activo: true,
      tipo_pedido: 'RECOGER',
      para_las: PARA_LAS,
      demora: 10,
      motivo_cancelacion: null,
      sede: null,
      canal: null,
      es_prueba: false,
      anotado: null,
      cambio: new Date(),
    },
    new Date(),
  ).map(({ clave }) => clave)
  expect(rows).toEqual(
    ['7 aceptado', '7 demora 10', nuevas.at(-1)].map((clave) => ({ clave, is_done: true })),
  )
})
