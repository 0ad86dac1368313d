// A product begins to follow the table of prices of its category, or stops (rule precio/tabla).
import type { Database } from '#server/db/schema.ts'
import { sql, type Transaction } from 'kysely'

/**
 * A product that follows the table has own prices only per branch. When it stops, it keeps what it
 * costs as own prices.
 */
export async function followTabla(
  trx: Transaction<Database>,
  productoId: number,
  sigue: boolean,
): Promise<void> {
  if (sigue) {
    await trx.deleteFrom('precios_por_medida').where('producto_id', '=', productoId).execute()
    return
  }
  // Before the prices of all branches: prices of the table do not apply beside an own price.
  await sql`
    insert into precios_por_sede (sede_id, producto_id, medida_id, precio)
    select t.sede_id, p.id, t.medida_id, t.precio
    from productos p join precios_por_sede t on t.categoria_id = p.categoria_id
    where p.id = ${productoId} and not exists (
      select from precios_por_medida v where v.producto_id = p.id and v.medida_id = t.medida_id)
    on conflict do nothing`.execute(trx)
  await sql`
    insert into precios_por_medida (producto_id, medida_id, precio, admite_mitades)
    select p.id, t.medida_id, t.precio, m.admite_mitades_por_defecto
    from productos p
      join precios_por_categoria t on t.categoria_id = p.categoria_id
      join medidas m on m.id = t.medida_id
    where p.id = ${productoId}
    on conflict do nothing`.execute(trx)
}
