// One query: everything that pricing needs to know of the products of an order.
import type { LineaSolicitada } from '#contract/pedidos.ts'
import { ARMA_TU_PIZZA } from '#contract/pedidos.ts'
import { isPizzaCategoria } from '#domain/texto.ts'
import type { Db } from '#server/db/client.ts'
import type { AdicionSnapshot, ProductoSnapshot } from '#server/db/schema.ts'
import { sql } from 'kysely'
import type { ProductoVendible } from './price-lineas.ts'

interface Row {
  id: number
  nombre: string
  descripcion: string
  precio: number | null
  descuento: number
  imagen: string | null
  dibujo: ProductoSnapshot['dibujo']
  categoria: string
  en_sede: boolean
  medidas: ProductoVendible['medidas']
  adiciones: AdicionSnapshot[]
}

export async function readVendibles(
  db: Db,
  sedeId: number,
  lineas: readonly LineaSolicitada[],
): Promise<ReadonlyMap<number, ProductoVendible>> {
  const productos = lineas.flatMap((linea) =>
    linea.producto === ARMA_TU_PIZZA ? (linea.sabores ?? []) : [linea.producto],
  )
  const ingredientes = lineas.flatMap((linea) =>
    (linea.adiciones ?? []).map((adicion) => adicion.ingrediente),
  )
  const { rows } = await sql<Row>`
    select p.id, p.nombre, p.descripcion, p.precio, p.descuento, p.imagen, p.dibujo, c.nombre as categoria,
      exists(select 1 from sede_productos sp where sp.sede_id = ${sedeId} and sp.producto_id = p.id) as en_sede,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', m.id, 'nombre', m.nombre, 'precio', x.precio, 'admite_mitades', x.admite_mitades))
        from precios_por_medida x join medidas m on m.id = x.medida_id where x.producto_id = p.id), '[]') as medidas,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', a.id, 'ingrediente_id', i.id, 'nombre', i.nombre, 'dibujo', i.dibujo, 'precio_adicion', a.precio_adicion))
        from posibles_adiciones a join ingredientes i on i.id = a.ingrediente_id
        where a.producto_id = p.id and i.id = any(${ingredientes}::int[])), '[]') as adiciones
    from productos p join categorias_productos c on c.id = p.categoria_id
    where p.id = any(${productos}::int[])`.execute(db)
  return new Map(
    rows.map(({ categoria, ...row }) => [row.id, { ...row, es_pizza: isPizzaCategoria(categoria) }]),
  )
}
