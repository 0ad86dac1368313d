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

const nest = ({ categoria_id, categoria_nombre, ...row }: Row): Ingrediente => ({
  ...row,
  categoria: { id: categoria_id, nombre: categoria_nombre },
})

/** By name, as a Spanish reader sorts. */
export const listIngredientes = async (db: Db): Promise<Ingrediente[]> =>
  (
    await ingredientes(db)
      .orderBy(sql`i.nombre collate "es-x-icu"`)
      .execute()
  ).map(nest)

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
