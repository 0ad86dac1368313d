// Prices of a product by size: written together or not at all. Sizes that are left out keep theirs
// (rule precio/por-tamano).
import type { NuevoPrecio } from '#contract/catalogo/admin.ts'
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'
import { changeCatalogo } from './change-catalogo.ts'
import { describePrecios } from './describe-producto.ts'
import { lockProducto, readProducto } from './save-producto.ts'
import { selectCategoria } from './store-admin.ts'

type Trx = Transaction<Database>

/**
 * 404 for an unknown product; 400 when its category has no sizes, or a size is unknown, archived or
 * given twice.
 */
export async function setPrecios(
  services: Services,
  person: Person,
  productoId: number,
  precios: readonly NuevoPrecio[],
): Promise<Producto> {
  await changeCatalogo(services, async (trx) => {
    const { categoria_id } = await lockProducto(trx, productoId)
    await refusePrecios(trx, categoria_id, precios)
    const antes = await describePrecios(trx, productoId)
    for (const precio of precios) await upsertPrecio(trx, productoId, precio)
    const despues = await describePrecios(trx, productoId)
    await recordCambio(services, trx, person, {
      entidad: 'producto',
      entidad_id: productoId,
      accion: 'modificar',
      antes,
      despues,
    })
  })
  return readProducto(services, productoId)
}

async function refusePrecios(trx: Trx, categoriaId: number, precios: readonly NuevoPrecio[]): Promise<void> {
  const categoria = await selectCategoria(trx, categoriaId)
  if (categoria === undefined || !rulesOf(categoria).hasSizes)
    throw invalid('La categoría de este producto no tiene tamaños', undefined, 'sin_medidas')
  const ids = precios.map(({ medida }) => medida)
  if (new Set(ids).size !== ids.length)
    throw invalid('Un tamaño está repetido', { medida: 'Un tamaño está repetido' })
  const known = await trx.selectFrom('medidas').select(['id', 'archivada']).where('id', 'in', ids).execute()
  if (known.length !== ids.length) throw invalid('La medida no existe', { medida: 'La medida no existe' })
  if (known.some(({ archivada }) => archivada))
    throw invalid('Este tamaño está archivado', { medida: 'Este tamaño está archivado' }, 'medida_archivada')
}

/** Halves: as sent, else as before, else the size's default. */
async function upsertPrecio(trx: Trx, productoId: number, nuevo: NuevoPrecio): Promise<void> {
  const { medida, precio, admite_mitades = null } = nuevo
  await sql`
    insert into precios_por_medida as p (producto_id, medida_id, precio, admite_mitades)
    select ${productoId}::int, id, ${precio}::int, coalesce(${admite_mitades}::bool, admite_mitades_por_defecto)
    from medidas where id = ${medida}
    on conflict (producto_id, medida_id) do update
    set precio = excluded.precio, admite_mitades = coalesce(${admite_mitades}::bool, p.admite_mitades)`.execute(
    trx,
  )
}
