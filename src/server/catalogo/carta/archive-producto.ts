// Staff archive and restore products. Orders keep the names and prices that they were placed with.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import { describeProducto } from '#server/catalogo/describe-producto.ts'
import { refuseWithoutPrice } from '#server/catalogo/draft.ts'
import { lockProducto, readProducto } from '#server/catalogo/save-producto.ts'
import { recordCambio } from '#server/lib/audit.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'

/**
 * Its prices, extras and branches stay, for the day when it is restored. Restoring a draft publishes
 * it. A draft that is archived is none any more, until `borrador` makes it one again.
 */
export async function archiveProducto(
  services: Services,
  person: Person,
  id: number,
  { archivado, borrador = false }: { archivado: boolean; borrador?: boolean | undefined },
): Promise<Producto> {
  await changeCatalogo(services, async (trx) => {
    const stored = await lockProducto(trx, id)
    const antes = await describeProducto(trx, id)
    if (stored.archivado && !archivado) await refuseWithoutPrice(trx, id)
    await trx
      .updateTable('productos')
      .set({ archivado, borrador: archivado && borrador })
      .where('id', '=', id)
      .execute()
    await recordCambio(services, trx, person, {
      entidad: 'producto',
      entidad_id: id,
      accion: 'modificar',
      antes,
      despues: await describeProducto(trx, id),
    })
  })
  return readProducto(services, id)
}
