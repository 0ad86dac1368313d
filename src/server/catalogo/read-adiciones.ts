// The extras that products offer today, by product.
import type { PosibleAdicion } from '#contract/catalogo.ts'
import type { Db } from '#server/db/client.ts'

/** Of these products; a product without extras has no entry. */
export async function readAdiciones(
  db: Db,
  productoIds: readonly number[],
): Promise<ReadonlyMap<number, PosibleAdicion[]>> {
  const rows = await db
    .selectFrom('posibles_adiciones as a')
    .innerJoin('ingredientes as i', 'i.id', 'a.ingrediente_id')
    .select(['a.id', 'a.producto_id', 'a.precio_adicion', 'i.id as ingrediente_id', 'i.nombre', 'i.dibujo'])
    .where((eb) => eb('a.producto_id', '=', eb.fn.any(eb.val(productoIds))))
    .orderBy('a.producto_id')
    .orderBy('a.id')
    .execute()
  const byProducto = new Map<number, PosibleAdicion[]>()
  for (const row of rows) {
    const adicion: PosibleAdicion = {
      id: row.id,
      ingrediente: { id: row.ingrediente_id, nombre: row.nombre, dibujo: row.dibujo },
      precio_adicion: row.precio_adicion,
    }
    const list = byProducto.get(row.producto_id)
    if (list === undefined) byProducto.set(row.producto_id, [adicion])
    else list.push(adicion)
  }
  return byProducto
}
