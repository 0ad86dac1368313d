// SQL of campaigns: each with the names of its branches and categories, and what a person did
// before.
import type { CondicionesDeCampana, UsoPropio } from '#domain/pedido/campana.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Selectable } from 'kysely'

export interface Nombrado {
  id: number
  nombre: string
}

/**
 * Every id of the list with its name. An unknown id stays, so that a list never becomes empty,
 * which would mean all.
 */
const named = (list: 'c.sedes' | 'c.categorias', table: 'sedes' | 'categorias_productos') =>
  sql<Nombrado[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', uno.id, 'nombre', coalesce(t.nombre, '')) order by uno.posicion)
    from unnest(${sql.ref(list)}) with ordinality as uno (id, posicion)
      left join ${sql.table(table)} t on t.id = uno.id), '[]')`

export type CampanaRow = Selectable<Database['campanas']> & {
  nombres_sedes: Nombrado[]
  nombres_categorias: Nombrado[]
}

/** Without the archived ones. */
export const campanas = (db: Db) =>
  db
    .selectFrom('campanas as c')
    .selectAll('c')
    .select([
      named('c.sedes', 'sedes').as('nombres_sedes'),
      named('c.categorias', 'categorias_productos').as('nombres_categorias'),
    ])
    .where('archivada', '=', false)

export type CampanaDePersona = CampanaRow & { usos_propios: number; tiene_otro_pedido: boolean }

/**
 * The same, with what the person did before: without the order `except`, and without cancelled
 * ones. An order that waits for its payment online counts, too.
 */
export const campanasFor = (db: Db, usuarioId: number | null, except: number | null = null) =>
  campanas(db).select([
    sql<number>`((select count(*)::int from usos_cupon u
      where u.usuario_id = ${usuarioId}::int and u.campana_id = c.id and not u.devuelto)
      + (select count(*)::int from intentos_pago i
      where i.usuario_id = ${usuarioId}::int and i.campana_id = c.id and i.estado = 'PENDIENTE'))`.as(
      'usos_propios',
    ),
    sql<boolean>`exists (select from pedidos p
      where p.usuario_id = ${usuarioId}::int and p.creado_por is null and p.estado <> 'CANCELADO'
        and p.id is distinct from ${except}::int)
      or exists (select from intentos_pago i
      where i.usuario_id = ${usuarioId}::int and i.campana_id is not null and i.estado = 'PENDIENTE')`.as(
      'tiene_otro_pedido',
    ),
  ])

export const usoOf = (row: CampanaDePersona, hoy: string): UsoPropio => ({
  hoy,
  usosPropios: row.usos_propios,
  hasOtherPedido: row.tiene_otro_pedido,
})

export const condicionesOf = (row: CampanaRow): CondicionesDeCampana => ({
  porcentaje_descuento: row.porcentaje_descuento ?? 0,
  monto: row.monto,
  pedido_minimo: row.pedido_minimo,
  tipos_pedido: row.tipos_pedido,
  sedes: row.nombres_sedes,
  categorias: row.nombres_categorias,
  se_junta: row.se_junta,
})
