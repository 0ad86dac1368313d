// SQL of the catalogue: four flat reads, nested in read-catalogo.ts (cheaper than one query that builds JSON).
import type { Db } from '#server/db/client.ts'
import { sql } from 'kysely'

export const selectMedidas = (db: Db) =>
  db.selectFrom('medidas').selectAll().orderBy('orden').orderBy('id').execute()

export const selectCategorias = (db: Db) =>
  db.selectFrom('categorias_productos').selectAll().orderBy('orden').orderBy('id').execute()

/** By name, as a Spanish reader sorts. */
export const selectProductos = (db: Db) =>
  db
    .selectFrom('productos')
    .selectAll()
    .orderBy(sql`nombre collate "es-x-icu"`)
    .orderBy('id')
    .execute()

export const selectPrecios = (db: Db) => db.selectFrom('precios_por_medida').selectAll().execute()

export const selectSedeProductos = (db: Db) => db.selectFrom('sede_productos').selectAll().execute()
