// What becomes of a database of the previous release.
import { databaseBefore } from '#test/previous-release.ts'
import { afterAll, expect, test } from 'vitest'
import { applyMigration } from './migrate.ts'

const MIGRATION = '0016-negocio.sql'
const { client, close } = await databaseBefore(MIGRATION)
afterAll(close)

const rows = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows

test('a business keeps its fee, its bonus and its consent, and the new key goes to its administrators', async () => {
  await client.query(`
    insert into negocio (nombre, lema, nit, ciudad, zona_horaria, color_primario, color_secundario, bono_porcentaje,
      bono_titulo, bono_mensaje, bono_vigente_hasta, consentimiento_version)
      values ('Vieja', '', '', 'Tunja', 'America/Bogota', '#111111', '#222222', 10, 'a', 'b', '2027-01-01', '2025-01');
    insert into permisos (nombre, clave, del_sistema) values ('a', 'clave_a', true), ('b', 'clave_b', true),
      ('Nuestra', 'gestionar_negocio', false), ('Nuestra también', 'gestionar_negocio_propia', false);
    insert into roles (rol) values ('Todo'), ('Casi todo'), ('Solo lo propio');
    insert into rol_permisos (rol_id, permiso_id)
      select r.id, p.id from roles r, permisos p where (r.rol = 'Todo' and p.del_sistema)
      or (r.rol = 'Casi todo' and p.clave <> 'clave_b') or (r.rol = 'Solo lo propio' and not p.del_sistema)`)
  await applyMigration(client, MIGRATION)
  expect(
    await rows(`select bono_activo, domicilio_por_minuto, domicilio_minimo, domicilio_maximo, domicilio_redondeo,
      domicilio_gratis_desde, minimo_mesa, minimo_domicilio, minimo_recoger from negocio`),
  ).toEqual([[true, 500, 2000, null, 0, null, 0, 0, 0]])
  expect(await rows('select version, texto from textos_consentimiento')).toEqual([['2025-01', '']])
  expect(await rows('select clave, del_sistema from permisos order by id')).toEqual([
    ['clave_a', true],
    ['clave_b', true],
    ['gestionar_negocio_propia_propia', false],
    ['gestionar_negocio_propia', false],
    ['gestionar_negocio', true],
  ])
  expect(
    await rows(`select rol from roles join rol_permisos on rol_id = roles.id join permisos p on p.id = permiso_id
      where clave = 'gestionar_negocio'`),
  ).toEqual([['Todo']])
})
