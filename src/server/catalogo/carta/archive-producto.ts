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
 * Its prices, extras and branches stay, for the day when it is restored. `archivado: false`
 * publishes a draft; a draft that was archived is a draft again, also by `borrador`.
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
    const wasDraft = !archivado && stored.era_borrador
    if (stored.archivado && !archivado && !wasDraft) await refuseWithoutPrice(trx, id)
    await trx
      .updateTable('productos')
      .set({ archivado: archivado || wasDraft, borrador: wasDraft || (archivado && borrador) })
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
