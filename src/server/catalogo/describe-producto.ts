// The audit's view of a product, in names: ids could not be read later.
import { isLicor } from '#domain/pedido/ley-seca.ts'
import type { Database } from '#server/db/schema.ts'
import type { Transaction } from 'kysely'

type Trx = Transaction<Database>

/** Every other column of a product is included, so the audit cannot forget a new one. */
const NOT_AUDITED: ReadonlySet<string> = new Set<keyof Database['productos']>([
  'id',
  'categoria_id',
  'dibujo',
  'receta',
  'etiquetas',
  'orden',
  'era_borrador',
])

export async function describeProducto(trx: Trx, id: number): Promise<object> {
  const producto = await trx
    .selectFrom('productos as p')
    .innerJoin('categorias_productos as c', 'c.id', 'p.categoria_id')
    .selectAll('p')
    .select('c.nombre as categoria')
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  const adiciones = await trx
    .selectFrom('posibles_adiciones as a')
    .innerJoin('ingredientes as i', 'i.id', 'a.ingrediente_id')
    .select(['i.nombre as ingrediente', 'a.precio_adicion'])
    .where('a.producto_id', '=', id)
    .orderBy('i.id')
    .execute()
  const ingredientes = await trx
    .selectFrom('producto_ingredientes as r')
    .innerJoin('ingredientes as i', 'i.id', 'r.ingrediente_id')
    .select(['i.nombre as ingrediente', 'r.quitable'])
    .where('r.producto_id', '=', id)
    .orderBy('r.orden')
    .execute()
  const audited = Object.entries(producto).filter(([column]) => !NOT_AUDITED.has(column))
  return {
    ...Object.fromEntries(audited),
    licor: isLicor(producto),
    adiciones,
    ingredientes,
    ...(await describePrecios(trx, id)),
  }
}

export async function describePrecios(trx: Trx, productoId: number): Promise<object> {
  const precios = await trx
    .selectFrom('precios_por_medida as p')
    .innerJoin('medidas as m', 'm.id', 'p.medida_id')
    .select(['m.nombre as medida', 'p.precio', 'p.admite_mitades'])
    .where('p.producto_id', '=', productoId)
    .orderBy('m.id')
    .execute()
  const enSedes = await trx
    .selectFrom('precios_por_sede as p')
    .innerJoin('sedes as s', 's.id', 'p.sede_id')
    .leftJoin('medidas as m', 'm.id', 'p.medida_id')
    .select(['s.nombre as sede', 'm.nombre as medida', 'p.precio'])
    .where('p.producto_id', '=', productoId)
    .orderBy('s.id')
    .orderBy('m.id')
    .execute()
  return { precios_por_medida: precios, ...(enSedes.length === 0 ? {} : { precios_por_sede: enSedes }) }
}
