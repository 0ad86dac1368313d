// The table of prices with the products of each category, as staff read it.
import type { CategoriaDeTabla, ProductoDeTabla, TablaDePrecios } from '#contract/catalogo/tabla.ts'
import { rulesOf, type Familia } from '#domain/categoria.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Transaction } from 'kysely'

interface Leida {
  readonly medidas: TablaDePrecios['medidas']
  readonly categorias: readonly {
    id: number
    nombre: string
    slug: string
    familia: Familia | null
    tiene_medidas: boolean
    precios: CategoriaDeTabla['precios']
    precios_sede: CategoriaDeTabla['precios_sede'] | null
    productos: (Omit<ProductoDeTabla, 'precios_sede'> & {
      precios_sede: ProductoDeTabla['precios_sede'] | null
    })[]
  }[]
}

/**
 * One statement, so that it is consistent. Archived categories, products, sizes and branches are
 * left out; drafts are archived products.
 */
export async function readTabla(
  db: Db | Transaction<Database>,
  { drafts }: { drafts: boolean },
): Promise<TablaDePrecios> {
  const { rows } = await sql<Leida>`
    with x as (
      select producto_id, categoria_id, json_agg(
          json_build_object('sede', sede_id, 'medida', medida_id, 'precio', precio) order by sede_id, medida_id
        ) as todos
      from precios_por_sede where sede_id in (select id from sedes where not archivada)
      group by producto_id, categoria_id
    )
    select
      (select coalesce(json_agg(m order by m.orden, m.id), '[]')
        from medidas m where not m.archivada) as medidas,
      (select coalesce(json_agg(c order by c.orden, c.id), '[]') from (
        select c.*,
          (select coalesce(json_agg(json_build_object('medida', t.medida_id, 'precio', t.precio)), '[]')
            from precios_por_categoria t where t.categoria_id = c.id) as precios,
          (select todos from x where x.categoria_id = c.id) as precios_sede,
          (select coalesce(json_agg(json_build_object(
              'id', p.id, 'nombre', p.nombre, 'sigue_tabla', p.sigue_tabla, 'precio', p.precio,
              'precios', (select coalesce(json_agg(json_build_object(
                  'medida', v.medida_id, 'precio', v.precio, 'admite_mitades', v.admite_mitades)), '[]')
                from precios_por_medida v where v.producto_id = p.id),
              'precios_sede', (select todos from x where x.producto_id = p.id)
            ) order by p.nombre collate "es-x-icu", p.id), '[]')
            from productos p where p.categoria_id = c.id and (not p.archivado or p.borrador and ${drafts}::bool)) as productos
        from categorias_productos c where not c.archivada) c) as categorias`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('no table of prices')
  return {
    medidas: row.medidas.map(({ id, nombre }) => ({ id, nombre })),
    categorias: row.categorias.map(({ id, nombre, precios, precios_sede, productos, ...category }) => ({
      id,
      nombre,
      con_medidas: rulesOf({ nombre, ...category }).hasSizes,
      precios,
      precios_sede: precios_sede ?? undefined,
      productos: productos.map((one) => ({ ...one, precios_sede: one.precios_sede ?? undefined })),
    })),
  }
}
