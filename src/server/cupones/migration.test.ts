// A database from before campaigns gets their tables and their key.
import { applyMigration } from '#server/db/migrate.ts'
import { connectionOf } from '#test/beside.ts'
import { startTestServer } from '#test/server.ts'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const FILE = '0021-campaigns.sql'

test('roles that held every key get gestionar_cupones, and a key of that name keeps its holders under another name', async () => {
  const client = new Client(connectionOf(server))
  await client.connect()
  await client.query(`
    drop table usos_cupon, campanas cascade;
    delete from migrations where nombre = '${FILE}';
    delete from permisos where clave = 'gestionar_cupones';
    insert into permisos (nombre, clave) values ('Cupones de papel', 'gestionar_cupones');
    insert into rol_permisos (rol_id, permiso_id)
      select r.id, p.id from roles r, permisos p where r.rol = 'Cajero' and p.clave = 'gestionar_cupones'`)
  await applyMigration(client, FILE)
  await client.end()

  const holders = async (clave: string) =>
    (
      await server.db
        .selectFrom('permisos as p')
        .innerJoin('rol_permisos as rp', 'rp.permiso_id', 'p.id')
        .innerJoin('roles as r', 'r.id', 'rp.rol_id')
        .select(['r.rol', 'p.nombre', 'p.del_sistema'])
        .where('p.clave', '=', clave)
        .execute()
    ).map(({ rol, nombre, del_sistema }) => [rol, nombre, del_sistema])
  expect(await holders('gestionar_cupones')).toEqual([['Administrador', 'Gestionar cupones', true]])
  expect(await holders('gestionar_cupones_propia')).toEqual([['Cajero', 'Cupones de papel', false]])
})
