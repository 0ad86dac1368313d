// SQL of the catalogue: all of it in one statement, so of one moment, and each product as a text of its own, which is compared
// before anything is made of it.
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
  ingredientes: z.array(z.object({ id: z.int(), nombre: z.string(), dibujo: z.nullable(z.string()) })),
})
type MarcoLeido = z.infer<typeof marcoLeido>

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

export const parseMarco = (texto: string): MarcoLeido => z.parse(marcoLeido, JSON.parse(texto))
export const parseProducto = (texto: string): ProductoLeido => z.parse(productoLeido, JSON.parse(texto))

interface Row {
  readonly texto: string
  readonly version: string
}

/** The frame first, with the number of changes; then the products by name, as a Spanish reader sorts. */
export async function selectCatalogo(
  db: Db,
): Promise<{ version: number; marco: string; productos: readonly string[] }> {
  const { rows } = await sql<Row>`
    select 0 as lugar, (select version from catalogo_version) as version, json_build_object(
      'medidas', (select coalesce(json_agg(m order by m.orden, m.id), '[]') from medidas m),
      'categorias', (select coalesce(json_agg(c order by c.orden, c.id), '[]') from categorias_productos c),
      'ingredientes', (select coalesce(json_agg(i order by i.id), '[]') from
        (select id, nombre, dibujo from ingredientes) i))::text as texto
    union all
    select row_number() over (order by p.nombre collate "es-x-icu", p.id), null, json_build_object(
      'id', p.id, 'nombre', p.nombre, 'descripcion', p.descripcion, 'categoria', p.categoria_id, 'precio', p.precio,
      'descuento', p.descuento, 'imagen', p.imagen, 'dibujo', p.dibujo, 'etiquetas', p.etiquetas,
      'adiciones', coalesce(a.todas, '[]'), 'precios', coalesce(v.todos, '[]'), 'sedes', coalesce(s.todas, '{}'))::text
    from productos p
    left join (select producto_id, json_agg(json_build_array(id, ingrediente_id, precio_adicion) order by id) as todas
      from posibles_adiciones group by producto_id) a on a.producto_id = p.id
    left join (select producto_id, json_agg(json_build_array(medida_id, precio, admite_mitades) order by medida_id) as todos
      from precios_por_medida group by producto_id) v on v.producto_id = p.id
    left join (select producto_id, array_agg(sede_id order by sede_id) as todas
      from sede_productos group by producto_id) s on s.producto_id = p.id
    order by lugar`.execute(db)
  const [first, ...productos] = rows
  if (first === undefined) throw new Error('no catalogue')
  return {
    version: Number(first.version),
    marco: first.texto,
    productos: productos.map(({ texto }) => texto),
  }
}
