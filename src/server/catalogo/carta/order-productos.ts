// The order of the products of a category (rule menu/orden-de-productos).
import type { ProductoEnOrden } from '#contract/catalogo/carta.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { invalid, notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'
import { selectCategoriaDeCarta } from './store.ts'

/** Without archived ones, but with drafts. 404 for an unknown category. */
export async function listProductos(
  db: Db | Transaction<Database>,
  categoria: number,
): Promise<ProductoEnOrden[]> {
  if ((await selectCategoriaDeCarta(db, categoria)) === undefined) throw notFound('La categoría no existe')
  return db
    .selectFrom('productos')
    .select(['id', 'nombre'])
    .where('categoria_id', '=', categoria)
    .where((eb) => eb.or([eb('archivado', '=', false), eb('borrador', '=', true)]))
    .orderBy(sql`orden nulls last`)
    .orderBy(sql`nombre collate "es-x-icu"`)
    .orderBy('id')
    .execute()
}

/** The listed ones first. Those that the caller does not know follow. 400 for another product. */
export function orderProductos(
  services: Services,
  person: Person,
  categoria: number,
  ids: readonly number[],
): Promise<ProductoEnOrden[]> {
  return changeCatalogo(services, async (trx) => {
    const antes = await listProductos(trx, categoria)
    const known = antes.map(({ id }) => id)
    if (!ids.every((id) => known.includes(id))) throw invalid('La lista cambió. Recarga la página.')
    const order = [...ids, ...known.filter((id) => !ids.includes(id))]
    await sql`
      update productos p set orden = n.orden
      from unnest(${order}::int[]) with ordinality as n(id, orden)
      where p.id = n.id and p.orden is distinct from n.orden`.execute(trx)
    const despues = await listProductos(trx, categoria)
    await recordCambio(services, trx, person, {
      entidad: 'orden_productos',
      entidad_id: categoria,
      accion: 'modificar',
      antes: { orden: namesOf(antes) },
      despues: { orden: namesOf(despues) },
    })
    return despues
  })
}

const namesOf = (productos: readonly ProductoEnOrden[]) => productos.map(({ nombre }) => nombre).join(', ')
