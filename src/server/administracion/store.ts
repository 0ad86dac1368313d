// SQL of people, roles and permissions as staff see them.
import { MAX_LISTA, type Cambio, type Rol, type Usuario } from '#contract/usuarios/administracion.ts'
import { searchWords } from '#domain/validation.ts'
import type { Db } from '#server/db/client.ts'
import { personName } from '#server/db/person-name.ts'
import type { Database } from '#server/db/schema.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

const rolesOf = (eb: ExpressionBuilder<Database, 'usuarios'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('usuario_roles')
      .innerJoin('roles', 'roles.id', 'usuario_roles.rol_id')
      .whereRef('usuario_roles.usuario_id', '=', 'usuarios.id')
      .select(['roles.id', 'roles.rol'])
      .orderBy('roles.id'),
  ).as('roles')

const sedesOf = (eb: ExpressionBuilder<Database, 'usuarios'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('usuario_sedes')
      .innerJoin('sedes', 'sedes.id', 'usuario_sedes.sede_id')
      .whereRef('usuario_sedes.usuario_id', '=', 'usuarios.id')
      .select(['sedes.id', 'sedes.nombre'])
      .orderBy('sedes.orden')
      .orderBy('sedes.id'),
  ).as('sedes')

const usuarios = (db: Db, alcance: Alcance) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'first_name', 'last_name', 'email', 'numero', 'activo', 'todas_las_sedes'])
    .select((eb) => [
      sql<boolean>`clave_equipo_hash is not null`.as('con_clave_de_equipo'),
      rolesOf(eb),
      sedesOf(eb),
    ])
    .where(alcance.wherePersona('usuarios.id'))
    // Riders for today have no account.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('domiciliarios_por_hoy as hoy')
            .select('hoy.usuario_id')
            .whereRef('hoy.usuario_id', '=', 'usuarios.id'),
        ),
      ),
    )

/** Newest first; every word of `buscar` must occur in names, e-mail or phone. */
export const listUsuarios = (
  db: Db,
  alcance: Alcance,
  filter: { antes?: number; buscar?: string },
): Promise<Usuario[]> => {
  let query = usuarios(db, alcance).orderBy('id', 'desc').limit(MAX_LISTA)
  if (filter.antes !== undefined) query = query.where('id', '<', filter.antes)
  for (const word of searchWords(filter.buscar ?? '')) {
    query = query.where(sql<boolean>`position(${word} in busqueda) > 0`)
  }
  return query.execute()
}

export const selectUsuario = (db: Db, alcance: Alcance, id: number): Promise<Usuario | undefined> =>
  usuarios(db, alcance).where('id', '=', id).executeTakeFirst()

const roles = (db: Db) =>
  db
    .selectFrom('roles')
    .select((eb) => [
      'id',
      'rol',
      'activo',
      'de_clientes',
      jsonArrayFrom(
        eb
          .selectFrom('rol_permisos')
          .innerJoin('permisos', 'permisos.id', 'rol_permisos.permiso_id')
          .whereRef('rol_permisos.rol_id', '=', 'roles.id')
          .select(['permisos.id', 'permisos.nombre', 'permisos.clave'])
          .orderBy('permisos.id'),
      ).as('permisos'),
    ])

export const listRoles = (db: Db): Promise<Rol[]> => roles(db).orderBy('id').execute()

export const selectRol = (db: Db, id: number): Promise<Rol | undefined> =>
  roles(db).where('id', '=', id).executeTakeFirst()

export const listPermisos = (db: Db) =>
  db.selectFrom('permisos').select(['id', 'nombre', 'clave']).orderBy('id').execute()

export const selectPermiso = (db: Db, id: number) =>
  db.selectFrom('permisos').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Changes, newest first; of one kind of thing only with `entidad`. A person of some branches reads
 * those of the orders, tables and people of these branches, and of the branches themselves.
 */
export async function listCambios(
  db: Db,
  alcance: Alcance,
  { antes, entidad }: { antes: number | undefined; entidad: string | undefined },
): Promise<Cambio[]> {
  const rows = await db
    .selectFrom('auditoria as a')
    .leftJoin('usuarios as u', 'u.id', 'a.usuario_id')
    .select(['a.id', 'a.fecha', 'a.entidad', 'a.entidad_id', 'a.cambio', nombreDeEntidad.as('nombre')])
    .select(['u.id as usuario_id', personName('u').as('persona')])
    .$if(antes !== undefined, (query) => query.where('a.id', '<', String(antes)))
    .$if(entidad !== undefined, (query) => query.where('a.entidad', '=', entidad ?? ''))
    .where(cambioIn(alcance))
    .orderBy('a.id', 'desc')
    .limit(MAX_LISTA)
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    fecha: row.fecha.toISOString(),
    usuario: row.usuario_id === null ? null : { id: row.usuario_id, nombre: row.persona },
    entidad: row.entidad,
    entidad_id: row.entidad_id,
    nombre: row.nombre,
    cambio: { ...row.cambio },
  }))
}

/** Kinds that are not named here concern all branches. */
const cambioIn = (alcance: Alcance) =>
  alcance.isTodas
    ? sql<boolean>`true`
    : sql<boolean>`case a.entidad
  when 'pedido' then exists (select from pedidos p where p.id = a.entidad_id and ${alcance.where('p.sede_id')})
  when 'mesa' then exists (select from mesas m where m.id = a.entidad_id and ${alcance.where('m.sede_id')})
  when 'caja' then exists (select from cajas c where c.id = a.entidad_id and ${alcance.where('c.sede_id')})
  when 'estacion' then exists (select from estaciones e where e.id = a.entidad_id and ${alcance.where('e.sede_id')})
  when 'impresora' then exists (select from impresoras i where i.id = a.entidad_id and ${alcance.where('i.sede_id')})
  when 'equipo' then exists (select from equipos e where e.id = a.entidad_id and ${alcance.where('e.sede_id')})
  when 'domiciliario' then (
    select ${alcance.where('d.sede_id')} from domiciliarios_por_hoy d where d.usuario_id = a.entidad_id)
  when 'pago_por_devolver' then exists (
    select from pagos_por_devolver d where d.id = a.entidad_id and ${alcance.where('d.sede_id')})
  when 'sede' then ${alcance.where('a.entidad_id')}
  when 'usuario' then ${alcance.wherePersona('a.entidad_id')}
  else false
end`

/** The present name of the subject of a row of `auditoria as a`. */
const nombreDeEntidad = sql<string | null>`case a.entidad
  when 'producto' then (select nombre from productos where id = a.entidad_id)
  when 'medida' then (select nombre from medidas where id = a.entidad_id)
  when 'orden_productos' then (select nombre from categorias_productos where id = a.entidad_id)
  when 'categoria_producto' then (select nombre from categorias_productos where id = a.entidad_id)
  when 'ingrediente' then (select nombre from ingredientes where id = a.entidad_id)
  when 'categoria_ingrediente' then (select nombre from categorias_ingredientes where id = a.entidad_id)
  when 'publicidad' then (select titulo from publicidades where id = a.entidad_id)
  when 'campana' then (select codigo from campanas where id = a.entidad_id)
  when 'negocio' then (select nombre from negocio where id = a.entidad_id)
  when 'sede' then (select nombre from sedes where id = a.entidad_id)
  when 'mesa' then (
    select m.nombre || ' de ' || s.nombre from mesas m join sedes s on s.id = m.sede_id where m.id = a.entidad_id)
  when 'usuario' then (select ${personName('usuarios')} from usuarios where id = a.entidad_id)
  when 'domiciliario' then (select first_name from usuarios where id = a.entidad_id)
  when 'rol' then (select rol from roles where id = a.entidad_id)
  when 'invitacion' then (
    select nullif(${personName('invitaciones')}, '') from invitaciones where id = a.entidad_id)
  when 'caja' then (select nombre from cajas where id = a.entidad_id)
  when 'pago_por_devolver' then (
    select nullif(nombre, '') from pagos_por_devolver where id = a.entidad_id)
  when 'equipo' then (select nombre from equipos where id = a.entidad_id)
  when 'estacion' then (select nombre from estaciones where id = a.entidad_id)
  when 'impresora' then (select nombre from impresoras where id = a.entidad_id)
  when 'permiso' then (select nombre from permisos where id = a.entidad_id)
end`
