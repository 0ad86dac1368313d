// The recipe of a product: its ingredients in order.
import type { NuevoProducto } from '#contract/catalogo/nuevo-producto.ts'
import { DRAWN_PICTURES } from '#illustration/dibujo.ts'
import type { Database } from '#server/db/schema.ts'
import { invalid } from '#server/lib/errors.ts'
import { sql, type Transaction } from 'kysely'

type Trx = Transaction<Database>
type Receta = NonNullable<NuevoProducto['ingredientes']>

/**
 * Replaces the recipe. With other ingredients, or in another order, the drawing of a pizza is made
 * of them (rule producto/receta).
 */
export async function setReceta(trx: Trx, productoId: number, receta: Receta): Promise<void> {
  const ids = receta.map(({ id }) => id)
  const wrong = await refuseReceta(trx, productoId, ids)
  if (wrong !== null) throw invalid(wrong, { ingredientes: wrong })
  const stored = await trx
    .selectFrom('producto_ingredientes')
    .select('ingrediente_id')
    .where('producto_id', '=', productoId)
    .orderBy('orden')
    .execute()
  if (stored.map(({ ingrediente_id }) => ingrediente_id).join() !== ids.join()) {
    await forgetDrawings(trx, [productoId])
  }
  await sql`delete from producto_ingredientes
    where producto_id = ${productoId} and ingrediente_id <> all(${ids}::int[])`.execute(trx)
  if (receta.length === 0) return
  await trx
    .insertInto('producto_ingredientes')
    .values(
      receta.map(({ id, quitable }, i) => ({
        producto_id: productoId,
        ingrediente_id: id,
        orden: i + 1,
        quitable,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['producto_id', 'ingrediente_id']).doUpdateSet({
        orden: (eb) => eb.ref('excluded.orden'),
        quitable: (eb) => eb.ref('excluded.quitable'),
      }),
    )
    .execute()
}

/** Drawings of the demo show the former recipe. A photo stays. */
export const forgetDrawings = (trx: Trx, productoIds: readonly number[]) =>
  sql`update productos set dibujo = null,
      imagen = case when starts_with(imagen, ${DRAWN_PICTURES}) then null else imagen end
    where id = any(${productoIds}::int[]) and dibujo->>'tipo' = 'pizza'`.execute(trx)

async function refuseReceta(trx: Trx, productoId: number, ids: readonly number[]): Promise<string | null> {
  if (new Set(ids).size !== ids.length) return 'Un ingrediente está repetido'
  if (ids.length === 0) return null
  const known = await trx
    .selectFrom('ingredientes')
    .select(['id', 'nombre', 'archivado'])
    .where('id', 'in', ids)
    .execute()
  if (known.length !== ids.length) return 'El ingrediente no existe'
  return refuseArchived(trx, 'producto_ingredientes', { productoId, ingredientes: known })
}

interface Named {
  readonly productoId: number
  readonly ingredientes: readonly { id: number; nombre: string; archivado: boolean }[]
}

/**
 * Recipes keep an archived ingredient, but it cannot be added to another recipe (rule
 * producto/ingrediente-archivado).
 */
export async function refuseArchived(
  trx: Trx,
  table: 'producto_ingredientes' | 'posibles_adiciones',
  { productoId, ingredientes }: Named,
): Promise<string | null> {
  const archived = ingredientes.filter(({ archivado }) => archivado)
  if (archived.length === 0) return null
  const present = await trx
    .selectFrom(table)
    .select('ingrediente_id')
    .where('producto_id', '=', productoId)
    .execute()
  const added = archived.find(({ id }) => present.every(({ ingrediente_id }) => ingrediente_id !== id))
  return added === undefined ? null : `«${added.nombre}» está archivado`
}
