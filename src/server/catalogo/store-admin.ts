// SQL of the catalogue as staff read it.
import type { Ingrediente } from '#contract/catalogo/admin.ts'
import type { Db } from '#server/db/client.ts'
import { sql } from 'kysely'

const ingredientes = (db: Db) =>
  db
    .selectFrom('ingredientes as i')
    .innerJoin('categorias_ingredientes as c', 'c.id', 'i.categoria_id')
    .selectAll('i')
    .select('c.nombre as categoria_nombre')

type Row = Awaited<ReturnType<ReturnType<typeof ingredientes>['executeTakeFirstOrThrow']>>

const nest = ({ categoria_id, categoria_nombre, archivado, ...row }: Row): Ingrediente => ({
  ...row,
  categoria: { id: categoria_id, nombre: categoria_nombre },
  archivado: archivado ? true : undefined,
})

/** By name, as a Spanish reader sorts. */
export const listIngredientes = async (db: Db, { archived }: { archived: boolean }): Promise<Ingrediente[]> =>
  (
    await ingredientes(db)
      .$if(!archived, (query) => query.where('i.archivado', '=', false))
      .orderBy(sql`i.nombre collate "es-x-icu"`)
      .execute()
  ).map(nest)

/** How many products that are not archived name it, in recipes and as an extra. */
export async function countUsos(db: Db, id: number): Promise<NonNullable<Ingrediente['usos']>> {
  const { rows } = await sql<NonNullable<Ingrediente['usos']>>`
    select
      (select count(*)::int from producto_ingredientes r join productos p on p.id = r.producto_id
        where r.ingrediente_id = ${id} and not p.archivado) as recetas,
      (select count(*)::int from posibles_adiciones a join productos p on p.id = a.producto_id
        where a.ingrediente_id = ${id} and not p.archivado) as adiciones`.execute(db)
  return rows[0] ?? { recetas: 0, adiciones: 0 }
}

export async function selectIngrediente(db: Db, id: number): Promise<Ingrediente | null> {
  const row = await ingredientes(db).where('i.id', '=', id).executeTakeFirst()
  return row === undefined ? null : nest(row)
}

export const listCategoriasIngredientes = (db: Db) =>
  db
    .selectFrom('categorias_ingredientes')
    .selectAll()
    .orderBy(sql`nombre collate "es-x-icu"`)
    .execute()

export const selectCategoria = (db: Db, id: number) =>
  db.selectFrom('categorias_productos').selectAll().where('id', '=', id).executeTakeFirst()
