// node bench/seed/years.ts <data folder>: fills the database of a running product with years of a
// busy business: 1,000,000 orders of 100,000 people, 5,000 products. Takes some minutes.
import { connectTo } from '#bench/lib/product.ts'
import type { Client } from 'pg'

export interface Amounts {
  readonly orders: number
  readonly people: number
  readonly products: number
}

export const YEARS: Amounts = { orders: 1_000_000, people: 100_000, products: 5_000 }

/** Orders in one statement: its memory stays small. */
const BATCH = 50_000
/** As many as a full kitchen still owes. */
const ACTIVE = 60

/** Adds them to an existing catalogue and branch; the newest order is of this minute. */
export async function seedYears(client: Client, { orders, people, products }: Amounts): Promise<void> {
  await client.query(`insert into usuarios (first_name, last_name, email, numero, numero_verificado, password_hash)
    select 'Persona', 'Número ' || n, 'persona' || n || '@correo.example', (3100000000 + n)::text, true, 'x'
    from generate_series(1, ${String(people)}) n`)
  await client.query(`with nuevos as (
      insert into productos (nombre, descripcion, categoria_id, precio)
      select 'Producto ' || n, 'Uno de muchos', (select min(id) from categorias_productos), 9900
      from generate_series(1, ${String(products)}) n returning id)
    insert into sede_productos (sede_id, producto_id) select s.id, n.id from sedes s cross join nuevos n`)
  for (let from = 0; from < orders; from += BATCH) {
    await seedOrders(client, { from, to: Math.min(from + BATCH, orders), orders, people })
  }
  await client.query('vacuum analyze')
  // Flushes the rest of the writes, so that they do not run beside the measurement.
  await client.query('checkpoint')
}

async function seedOrders(
  client: Client,
  { from, to, orders, people }: { from: number; to: number; orders: number; people: number },
): Promise<void> {
  await client.query(`with nuevos as (
      insert into pedidos (token_digest, estado, activo, fecha, tipo_pedido, sede_id, usuario_id, invitado_nombre,
        invitado_numero, subtotal, descuento, total_pedido, costo_domicilio, historial)
      select sha256(('years ' || n)::bytea), case when n > ${String(orders - ACTIVE)} then 'PENDIENTE' else 'COMPLETADO' end,
        n > ${String(orders - ACTIVE)}, now() - (${String(orders)} - n) * interval '3 minutes', 'RECOGER', 1,
        case when n % 2 = 0 then (select max(id) from usuarios) - n % ${String(people)} end,
        case when n % 2 = 1 then 'Invitada' end, case when n % 2 = 1 then (3200000000 + n % ${String(people)})::text end,
        48000, 0, 48000, 0, '[{"estado": "PENDIENTE", "fecha": "2026-01-01T00:00:00Z", "usuario_id": null}]'
      from generate_series(${String(from + 1)}, ${String(to)}) n returning id)
    insert into pedido_lineas (pedido_id, posicion, producto_id, producto, medida_id, medida_nombre, cantidad, precio_base,
      descuento_porcentaje, precio_unitario_aplicado, total_linea)
    select nuevos.id, posicion, posicion + 1, '{"nombre": "Margarita", "descripcion": "", "imagen": null, "precio": null,
      "dibujo": null}', 1, 'Personal', 1, 24000, 0, 24000, 24000
    from nuevos cross join generate_series(0, 1) posicion`)
}

if (import.meta.main) {
  const client = await connectTo(process.argv[2] ?? 'data')
  await seedYears(client, YEARS)
  await client.end()
}
