// A price of a branch needs a price of all branches in its place (rule precio/por-sede).
import type { Database } from '#server/db/schema.ts'
import { sql, type Transaction } from 'kysely'

interface Lugar {
  readonly sede: number
  readonly categoria: number | null
  readonly producto: number | null
  readonly medida: number | null
}

/**
 * Called after prices were taken away: the next price in the same place is that of every branch.
 * Returns the places of the dropped prices.
 */
export async function dropPreciosDeSedes(trx: Transaction<Database>): Promise<readonly Lugar[]> {
  const { rows } = await sql<Lugar>`
    delete from precios_por_sede x
    where not exists (
        select from precios_por_categoria t
        where t.categoria_id = x.categoria_id and t.medida_id = x.medida_id)
      and not exists (
        select from precios_por_medida v where v.producto_id = x.producto_id and v.medida_id = x.medida_id)
      and not exists (
        select from productos p where p.id = x.producto_id and x.medida_id is null and p.precio is not null)
      and not exists (
        select from productos p join precios_por_categoria t on t.categoria_id = p.categoria_id
        where p.sigue_tabla and p.id = x.producto_id and t.medida_id = x.medida_id)
    returning sede_id as sede, categoria_id as categoria, producto_id as producto, medida_id as medida`.execute(
    trx,
  )
  return rows
}
