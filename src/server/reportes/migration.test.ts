// A database from before reports gets their tables and their key.
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { applyMigration } from '#server/db/migrate.ts'
import { openSession } from '#server/lib/session.ts'
import { connectionOf } from '#test/beside.ts'
import { aPedido } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { Client } from 'pg'
import { compareSums } from './compare-sums.ts'
import { keepNegocio } from './sumas/keep-negocio.ts'
import { keepSums, rebuildSums } from './keep-sums.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const FILE = '0052-report-sums.sql'
/** As migration 0066 adds it. */
const COMISION = 'add column comision bigint not null default 0'
/** As the migrations 0104 and 0116 add them. */
const DE_PAGOS =
  'add column devuelto bigint, add column propina_devuelta bigint, add column repetidas integer'

// Rule permisos/clave-nueva.
test('roles that held every key get consultar_reportes, and a key of that name keeps its holders under another name', async () => {
  const client = new Client(connectionOf(server))
  await client.connect()
  await client.query(`
    drop table sumas_pedidos, sumas_productos, sumas_pagos, sumas_pendientes, sumas_marca;
    drop index pagos_creado;
    delete from migrations where nombre = '${FILE}';
    delete from permisos where clave = 'consultar_reportes';
    insert into permisos (nombre, clave) values ('Reportes de papel', 'consultar_reportes');
    insert into rol_permisos (rol_id, permiso_id)
      select r.id, p.id from roles r, permisos p where r.rol = 'Cajero' and p.clave = 'consultar_reportes'`)
  await applyMigration(client, FILE)
  await client.query(`alter table sumas_pedidos ${COMISION}; alter table sumas_pagos ${DE_PAGOS}`)
  await client.end()

  const { rows } = await server.pool.query<{ clave: string; rol: string; del_sistema: boolean }>(`
    select p.clave, r.rol, p.del_sistema from permisos p join rol_permisos rp on rp.permiso_id = p.id
      join roles r on r.id = rp.rol_id where p.clave like 'consultar_reportes%' order by 1, 2`)
  expect(rows).toEqual([
    { clave: 'consultar_reportes', rol: 'Administrador', del_sistema: true },
    { clave: 'consultar_reportes_propia', rol: 'Cajero', del_sistema: false },
  ])
})

test('sums of days that exist already get their sums by month and by day', async () => {
  await aPedido(server)
  const when = { zona: 'America/Bogota', hoy: '2026-12-24' }
  await rebuildSums(server.db, when)
  const client = new Client(connectionOf(server))
  await client.connect()
  await client.query(`
    drop table sumas_pedidos_mes, sumas_productos_mes, sumas_pedidos_dia, sumas_productos_dia;
    drop index pagos_sede, pedidos_cupon;
    delete from migrations where nombre = '0063-coarse-report-sums.sql'`)
  await applyMigration(client, '0063-coarse-report-sums.sql')
  await client.query(`alter table sumas_pedidos_dia ${COMISION}`)
  await client.end()
  expect(await compareSums(server.db, when)).toEqual([])
  expect(await server.db.selectFrom('sumas_pedidos_mes').select(['dia', 'pedidos']).execute()).toEqual([
    { dia: '2026-11-01', pedidos: 1 },
  ])
})

test('a database of the previous version gets the sums of the business from those of its branches', async () => {
  const when = { zona: 'America/Bogota', hoy: '2026-12-24' }
  await rebuildSums(server.db, when)
  const before = await server.db.selectFrom('sumas_negocio_pedidos').selectAll().execute()
  expect(before.length).toBeGreaterThan(0)
  const client = new Client(connectionOf(server))
  await client.connect()
  await client.query(`
    drop table sumas_negocio_pedidos, sumas_negocio_productos, sumas_negocio_pagos, sumas_negocio_dias;
    drop function sumas_negocio_vencen cascade;
    delete from migrations where nombre = '0090-sums-of-the-business.sql'`)
  await applyMigration(client, '0090-sums-of-the-business.sql')
  await client.query(`alter table sumas_negocio_pagos ${DE_PAGOS}`)
  await client.end()
  const days = server.db.selectFrom('sumas_negocio_dias').select('vigente').distinct()
  expect(await days.where('dia', '<', when.hoy).execute()).toEqual([{ vigente: false }])
  while (await keepNegocio(server.db, when));
  expect(await days.where('dia', '<', when.hoy).execute()).toEqual([{ vigente: true }])
  const after = await server.db.selectFrom('sumas_negocio_pedidos').selectAll().execute()
  expect(new Set(after.map((row) => JSON.stringify(row)))).toEqual(
    new Set(before.map((row) => JSON.stringify(row))),
  )
  expect(await compareSums(server.db, when)).toEqual([])
})

test('the days of payments of tables that a database of the previous version has are summed again', async () => {
  const file = '0116-payments-of-a-table-in-reports.sql'
  const token = await openSession(server.services, 1)
  for (const { id } of [await aPedido(server), await aPedido(server)]) {
    const params = { id: String(id) }
    await server.ask(pagosApi.create, { token, params, body: { forma: 'DATAFONO' } })
  }
  await server.pool.query('update pagos set cobro_id = (select min(id) from pagos)')
  const when = { zona: 'America/Bogota', hoy: '2026-12-24' }
  await rebuildSums(server.db, when)
  const client = new Client(connectionOf(server))
  await client.connect()
  await client.query(`
    alter table sumas_pagos drop column repetidas;
    alter table sumas_negocio_pagos drop column repetidas;
    create index sumas_pagos_sin_devuelto on sumas_pagos (dia, sede_id) where devuelto is null;
    create index sumas_negocio_pagos_sin_devuelto on sumas_negocio_pagos (dia) where devuelto is null;
    delete from migrations where nombre = '${file}'`)
  await applyMigration(client, file)
  await client.end()
  const pending = server.db.selectFrom('sumas_pendientes').select(['dia', 'sede_id'])
  expect(await pending.where('dia', '<', when.hoy).execute()).toHaveLength(1)
  while (await keepSums(server.db, when));
  while (await keepNegocio(server.db, when));
  expect(await compareSums(server.db, when)).toEqual([])
  const counted = server.db.selectFrom('sumas_pagos').select(['pagos', 'repetidas'])
  expect(await counted.execute()).toEqual([{ pagos: 2, repetidas: 1 }])
})
