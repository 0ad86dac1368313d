// SQL of the catalogue: all of it in one statement, so of one moment, and each product as a text of its own, which comes
// only when it is new.
import { dibujo } from '#contract/campos.ts'
import type { Db } from '#server/db/client.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'

/** What products refer to: sizes and categories in their order, ingredients. */
const marcoLeido = z.object({
  medidas: z.array(
    z.object({
      id: z.int(),
      nombre: z.string(),
      porciones: z.int(),
      diametro_cm: z.int(),
      admite_mitades_por_defecto: z.boolean(),
    }),
  ),
  categorias: z.array(
    z.object({ id: z.int(), slug: z.string(), nombre: z.string(), tiene_medidas: z.boolean() }),
  ),
  ingredientes: z.array(
    z.object({ id: z.int(), nombre: z.string(), dibujo: z.nullable(z.string()), categoria: z.string() }),
  ),
})
const productoLeido = z.object({
  id: z.int(),
  nombre: z.string(),
  descripcion: z.string(),
  categoria: z.int(),
  precio: z.nullable(z.int()),
  descuento: z.number(),
  imagen: z.nullable(z.string()),
  dibujo: z.nullable(dibujo),
  etiquetas: z.array(z.string()),
  /** id, ingredient, price. */
  adiciones: z.array(z.tuple([z.int(), z.int(), z.int()])),
  /** Size, price, whether halves are allowed. */
  precios: z.array(z.tuple([z.int(), z.int(), z.boolean()])),
  sedes: z.array(z.int()),
})
export type ProductoLeido = z.infer<typeof productoLeido>

export type MarcoLeido = z.infer<typeof marcoLeido>

/** Digests of what was read: a product's covers what it refers to as well. */
export interface Huellas {
  readonly marco: string
  /** By name, as a Spanish reader sorts. */
  readonly productos: readonly string[]
}

export interface CatalogoLeido {
  /** How often the catalogue had been changed. */
  readonly version: number
  readonly huellas: Huellas
  /** Only what `known` lacked. */
  readonly marco: MarcoLeido | null
  readonly productos: ReadonlyMap<string, ProductoLeido>
}

interface Row {
  readonly version: string
  readonly huella: string
  readonly marco: unknown
  readonly huellas: string
  readonly productos: Record<string, unknown>
}

/** What is `known` already is not sent again. One row, since the driver's work is by the row. */
export async function selectCatalogo(db: Db, known: Huellas): Promise<CatalogoLeido> {
  const { rows } = await sql<Row>`
    with marco_escrito as materialized (select json_build_object(
      'medidas', (select coalesce(json_agg(m order by m.orden, m.id), '[]') from medidas m),
      'categorias', (select coalesce(json_agg(c order by c.orden, c.id), '[]') from categorias_productos c),
      'ingredientes', (select coalesce(json_agg(i order by i.id), '[]') from
        (select i.id, i.nombre, i.dibujo, c.nombre as categoria from ingredientes i
          join categorias_ingredientes c on c.id = i.categoria_id) i)) as escrito),
    marco as materialized (
      select escrito, encode(sha256(convert_to(escrito::text, 'UTF8')), 'base64') as huella from marco_escrito),
    producto_escrito as materialized (select p.id, p.nombre, json_build_object(
      'id', p.id, 'nombre', p.nombre, 'descripcion', p.descripcion, 'categoria', p.categoria_id, 'precio', p.precio,
      'descuento', p.descuento, 'imagen', p.imagen, 'dibujo', p.dibujo, 'etiquetas', p.etiquetas,
      'adiciones', coalesce(a.todas, '[]'), 'precios', coalesce(v.todos, '[]'), 'sedes', coalesce(s.todas, '{}')) as escrito
    from productos p
    left join (select producto_id, json_agg(json_build_array(id, ingrediente_id, precio_adicion) order by id) as todas
      from posibles_adiciones group by producto_id) a on a.producto_id = p.id
    left join (select producto_id, json_agg(json_build_array(medida_id, precio, admite_mitades) order by medida_id) as todos
      from precios_por_medida group by producto_id) v on v.producto_id = p.id
    left join (select producto_id, array_agg(sede_id order by sede_id) as todas
      from sede_productos group by producto_id) s on s.producto_id = p.id),
    producto as materialized (select p.id, p.nombre, p.escrito,
      encode(sha256(convert_to(m.huella || p.escrito::text, 'UTF8')), 'base64') as huella
      from producto_escrito p, marco m)
    select c.version, m.huella, case when m.huella <> ${known.marco} then m.escrito end as marco, p.huellas, p.productos
    from catalogo_version c, marco m, (
      select coalesce(string_agg(huella, ',' order by nombre collate "es-x-icu", id), '') as huellas,
        coalesce(json_object_agg(huella, escrito) filter (where conocida is null), '{}') as productos
      from producto left join unnest(string_to_array(${known.productos.join()}, ',')) conocida on conocida = huella) p`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('no catalogue')
  return {
    version: Number(row.version),
    huellas: { marco: row.huella, productos: row.huellas === '' ? [] : row.huellas.split(',') },
    marco: row.marco === null ? null : z.parse(marcoLeido, row.marco),
    productos: new Map(
      Object.entries(row.productos).map(([huella, one]) => [huella, z.parse(productoLeido, one)]),
    ),
  }
}
