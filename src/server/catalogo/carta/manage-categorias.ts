// Staff rename, hide, archive, order and delete the categories of products. Orders keep the names
// that they were placed with.
import type { CambioDeCategoria, CategoriaDeCarta } from '#contract/catalogo/carta.ts'
import { rulesOf } from '#domain/categoria.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import { dropPreciosDeSedes } from '#server/catalogo/drop-precios-de-sedes.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { orTaken } from '#server/lib/unique.ts'
import { sql, type Transaction } from 'kysely'
import { countText } from './count-text.ts'
import { writeOrder } from './order.ts'
import { listCategorias, selectCategoriaDeCarta } from './store.ts'

/** 409 when the prices of its products would come from elsewhere. */
export function changeCategoria(
  services: Services,
  person: Person,
  id: number,
  cambio: CambioDeCategoria,
): Promise<CategoriaDeCarta> {
  return changeCatalogo(services, async (trx) => {
    const antes = await lockCategoria(trx, id)
    const familia = cambio.familia ?? antes.familia
    refuseOtherPrices(antes, { ...antes, ...given(cambio), familia })
    await trx
      .updateTable('categorias_productos')
      .set({ ...cambio, familia })
      .where('id', '=', id)
      .execute()
      .catch(orTaken('nombre', 'Ya existe una categoría con ese nombre'))
    const despues = await findCategoria(trx, id)
    if (!rulesOf(despues).hasSizes) {
      await trx.deleteFrom('precios_por_categoria').where('categoria_id', '=', id).execute()
      await dropPreciosDeSedes(trx)
    }
    await recordCambio(services, trx, person, {
      entidad: 'categoria_producto',
      entidad_id: id,
      accion: 'modificar',
      antes: describe(antes),
      despues: describe(despues),
    })
    return despues
  })
}

/** 409 when products belong to it, or a coupon is for it. Printers forget it. */
export function deleteCategoria(services: Services, person: Person, id: number): Promise<void> {
  return changeCatalogo(services, async (trx) => {
    const antes = await lockCategoria(trx, id)
    if (antes.productos > 0) {
      const text = `No se puede eliminar: ${countText(antes.productos, 'producto usa', 'productos usan')} esta categoría. Puedes archivarla.`
      throw conflict('en_uso', text, { productos: antes.productos })
    }
    await refuseInCupones(trx, id)
    await trx
      .updateTable('impresoras')
      .set({ categorias: sql`array_remove(categorias, ${id}::int)` })
      .where(sql<boolean>`${id}::int = any(categorias)`)
      .execute()
    await trx.deleteFrom('categorias_productos').where('id', '=', id).execute()
    await recordCambio(services, trx, person, {
      entidad: 'categoria_producto',
      entidad_id: id,
      accion: 'eliminar',
      antes: describe(antes),
    })
  })
}

/** Without its category a coupon would be for nothing, or for everything. */
async function refuseInCupones(trx: Transaction<Database>, id: number): Promise<void> {
  const { cupones } = await trx
    .selectFrom('campanas')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('cupones'))
    .where('archivada', '=', false)
    .where(sql<boolean>`${id} = any(categorias)`)
    .executeTakeFirstOrThrow()
  if (cupones === 0) return
  const text = `No se puede eliminar: ${countText(cupones, 'cupón usa', 'cupones usan')} esta categoría. Puedes archivarla.`
  throw conflict('en_uso', text, { cupones })
}

export function orderCategorias(
  services: Services,
  person: Person,
  ids: readonly number[],
): Promise<CategoriaDeCarta[]> {
  return changeCatalogo(services, async (trx) => {
    const antes = await listCategorias(trx)
    await writeOrder(trx, 'categorias_productos', ids)
    const despues = await listCategorias(trx)
    await recordCambio(services, trx, person, {
      entidad: 'orden_categorias',
      entidad_id: 1,
      accion: 'modificar',
      antes: { orden: namesOf(antes) },
      despues: { orden: namesOf(despues) },
    })
    return despues
  })
}

const namesOf = (categorias: readonly CategoriaDeCarta[]) => categorias.map(({ nombre }) => nombre).join(', ')

/** Without the fields that a change leaves out. */
const given = (cambio: CambioDeCategoria) =>
  Object.fromEntries(Object.entries(cambio).filter(([, value]) => value !== undefined))

/** Its products would lose their prices, or keep prices that no screen shows. */
function refuseOtherPrices(antes: CategoriaDeCarta, despues: CategoriaDeCarta): void {
  const [before, after] = [rulesOf(antes), rulesOf(despues)]
  const same = before.hasSizes === after.hasSizes && before.holdsPizzas === after.holdsPizzas
  if (same || antes.productos === 0) return
  const text = `Esta categoría tiene ${countText(antes.productos, 'producto', 'productos')}: pásalos a otra antes de cambiar cómo se les pone precio.`
  throw conflict('en_uso', text, { productos: antes.productos })
}

const describe = ({ id: _id, productos: _productos, ...same }: CategoriaDeCarta) => same

async function lockCategoria(trx: Transaction<Database>, id: number): Promise<CategoriaDeCarta> {
  await trx.selectFrom('categorias_productos').select('id').where('id', '=', id).forUpdate().execute()
  return findCategoria(trx, id)
}

async function findCategoria(db: Db | Transaction<Database>, id: number): Promise<CategoriaDeCarta> {
  const found = await selectCategoriaDeCarta(db, id)
  if (found === undefined) throw notFound('La categoría no existe')
  return found
}
