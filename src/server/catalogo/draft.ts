// Drafts: products that were never on sale (rule producto/borrador).
import type { Database } from '#server/db/schema.ts'
import { invalid } from '#server/lib/errors.ts'
import { sql, type Transaction } from 'kysely'

export const SIN_PRECIO = 'Ponle precio antes de publicarlo'

/** A draft that an older version restored is on sale. */
export const isDraft = ({ archivado, borrador }: { archivado: boolean; borrador: boolean }): boolean =>
  archivado && borrador

/** Whether the product `p` has a price: without sizes, or at a size that is not archived. */
export const HAS_PRICE = sql<boolean>`(
  p.precio is not null
  or exists (
    select from precios_por_medida v join medidas m on m.id = v.medida_id
    where v.producto_id = p.id and not m.archivada)
  or p.sigue_tabla and exists (
    select from precios_por_categoria t join medidas m on m.id = t.medida_id
    where t.categoria_id = p.categoria_id and not m.archivada))`

/** 400 for a product without any price. */
export async function refuseWithoutPrice(trx: Transaction<Database>, id: number): Promise<void> {
  const { rows } = await sql`select from productos p where id = ${id} and ${HAS_PRICE}`.execute(trx)
  if (rows.length === 0) throw invalid(SIN_PRECIO, { precio: SIN_PRECIO }, 'sin_precio')
}
