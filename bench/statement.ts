// The machine's own limit: the order of the floor as one prepared statement on the same engine, with no HTTP around it.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** As many as the floor has; taken from the end, since the floor takes them from the beginning. */
let coupon = 200_000

/** Coupon, head, 3 lines and 4 additions, as `floor.ts` writes them in five statements. */
const ORDER = `
  with usado as (update cupon set usado_en = now() where codigo = $1 and usado_en is null and fecha_fin > now() returning id),
    nuevo as (insert into pedido (clave, sede_id, estado, tipo, total, costo_domicilio, invitado_nombre, invitado_numero, direccion, cupon_id)
      select $2, 1, 'PENDIENTE', 'RECOGER', 90000, 0, 'Ana', '3001234567', '{}', id from usado returning id),
    lineas as (insert into pedido_linea (pedido_id, producto_id, medida_id, cantidad, precio_unitario, descuento, observaciones)
      select nuevo.id, n, 2, 1, 30000, 0, '' from nuevo, generate_series(1, 3) n returning id, producto_id),
    adiciones as (insert into pedido_linea_adicion (linea_id, ingrediente_id, precio)
      select id, ingrediente, 2500 from lineas, unnest(case producto_id when 1 then array[1, 2] else array[3] end) ingrediente)
  select id from nuevo`

/** Orders a second, each acknowledged before the next of its connection. `socket` is the engine's folder. */
export async function measureStatement(socket: string, atOnce: number, seconds: number): Promise<number> {
  const connect = async () => {
    const client = new Client({ host: socket, port: 5432, user: 'app', database: 'floor' })
    await client.connect()
    return client
  }
  const clients = await Promise.all(Array.from({ length: atOnce }, connect))
  let count = 0
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const values = [`CUP-${String(coupon)}`, randomUUID()]
        coupon -= 1
        const { rowCount } = await client.query({ name: 'order', text: ORDER, values })
        if (rowCount !== 1) throw new Error('no coupon is left')
        count += 1
      }
    }),
  )
  const perSecond = (count * 1000) / (performance.now() - started)
  await Promise.all(clients.map((client) => client.end()))
  return perSecond
}
