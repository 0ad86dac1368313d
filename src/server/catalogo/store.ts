// SQL of the catalogue: all of it in one statement, so that it is consistent.
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Selectable } from 'kysely'

type Fila<T extends keyof Database> = Selectable<Database[T]>

interface IngredienteLeido extends Pick<Fila<'ingredientes'>, 'id' | 'nombre' | 'dibujo' | 'archivado'> {
  /** Name of its category. */
  categoria: string
}

/** A row of `productos` with its related rows. */
export interface ProductoLeido extends Fila<'productos'> {
  adiciones: Pick<Fila<'posibles_adiciones'>, 'id' | 'ingrediente_id' | 'precio_adicion'>[]
  precios: Pick<Fila<'precios_por_medida'>, 'medida_id' | 'precio' | 'admite_mitades'>[]
  /** In branches that are not archived. */
  precios_de_sedes: Pick<Fila<'precios_por_sede'>, 'sede_id' | 'medida_id' | 'precio'>[]
  /** In the order of the recipe. */
  receta_leida: Pick<Fila<'producto_ingredientes'>, 'ingrediente_id' | 'quitable'>[]
  /** Branches that sell it, without archived ones. */
  sedes: number[]
}

export interface CatalogoLeido {
  readonly medidas: readonly Fila<'medidas'>[]
  /** In the order of the menu. */
  readonly categorias: readonly Fila<'categorias_productos'>[]
  /** The table of prices. */
  readonly tabla: readonly Fila<'precios_por_categoria'>[]
  /** The prices of the table in single branches that are not archived. */
  readonly tabla_de_sedes: readonly {
    categoria_id: number
    sede_id: number
    medida_id: number
    precio: number
  }[]
  readonly ingredientes: readonly IngredienteLeido[]
  /** By name, in Spanish order. */
  readonly productos: readonly ProductoLeido[]
  /** Instants are texts in JSON. */
  readonly leyes_secas: readonly { sede_id: number; desde: string; hasta: string }[]
}

export async function selectCatalogo(db: Db): Promise<CatalogoLeido> {
  const { rows } = await sql<CatalogoLeido>`
    select
      (select coalesce(json_agg(l), '[]') from leyes_secas l) as leyes_secas,
      (select coalesce(json_agg(m order by m.orden, m.id), '[]') from medidas m) as medidas,
      (select coalesce(json_agg(c order by c.orden, c.id), '[]') from categorias_productos c) as categorias,
      (select coalesce(json_agg(t), '[]') from precios_por_categoria t) as tabla,
      (select coalesce(json_agg(x order by x.id), '[]') from precios_por_sede x
        where categoria_id is not null and sede_id in (select id from sedes where not archivada)
      ) as tabla_de_sedes,
      (select coalesce(json_agg(i order by i.id), '[]') from (
        select i.id, i.nombre, i.dibujo, i.archivado, c.nombre as categoria
        from ingredientes i join categorias_ingredientes c on c.id = i.categoria_id) i) as ingredientes,
      (select coalesce(json_agg(p order by p.nombre collate "es-x-icu", p.id), '[]') from (
        select p.*, coalesce(a.todas, '[]') as adiciones, coalesce(v.todos, '[]') as precios,
          coalesce(x.todos, '[]') as precios_de_sedes, coalesce(r.todos, '[]') as receta_leida, coalesce(s.todas, '{}') as sedes
        from productos p
        left join (
          select producto_id, json_agg(a order by id) as todas from posibles_adiciones a group by producto_id
        ) a on a.producto_id = p.id
        left join (
          select producto_id, json_agg(v) as todos from precios_por_medida v group by producto_id
        ) v on v.producto_id = p.id
        left join (
          select producto_id, json_agg(x order by sede_id, medida_id) as todos from precios_por_sede x
          where sede_id in (select id from sedes where not archivada) group by producto_id
        ) x on x.producto_id = p.id
        left join (
          select producto_id, json_agg(r order by orden, ingrediente_id) as todos from producto_ingredientes r
          group by producto_id
        ) r on r.producto_id = p.id
        left join (
          select producto_id, array_agg(sede_id) as todas from sede_productos
          where sede_id in (select id from sedes where not archivada) group by producto_id
        ) s on s.producto_id = p.id) p) as productos`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('no catalogue')
  return row
}
