// The money of an order that is fixed. Rule pedido/modificar-dinero.
import { dineroProblem } from '#domain/modificacion/dinero.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict } from '#server/lib/errors.ts'
import { sql, type Selectable } from 'kysely'

export type PedidoConDinero = Pick<
  Selectable<Database['pedidos']>,
  'id' | 'cuenta_id' | 'comprobante' | 'numero_factura' | 'devuelto'
>
type Changes = Parameters<typeof dineroProblem>[1]

/** Why the money of an order is fixed, with what the other rounds of its table say; or null. */
export async function fixedDinero(db: Db, pedido: PedidoConDinero, changes: Changes): Promise<string | null> {
  const cuentaFacturada = changes.total && (await isCuentaFacturada(db, pedido))
  return dineroProblem({ ...pedido, cuentaFacturada }, changes)
}

/** 409 when it is fixed. */
export async function refuseDinero(db: Db, pedido: PedidoConDinero, changes: Changes): Promise<void> {
  const fixed = await fixedDinero(db, pedido, changes)
  if (fixed !== null) throw conflict('con_comprobante', fixed)
}

/**
 * Whether the newest receipt of its bill has the order, and one of the orders of that bill has the
 * number of an invoice. Receipts that share an order are of one bill; a table that was joined later
 * has others. The orders are fixed also while the receipt is cancelled, as an order with a number
 * of its own is fixed without its payment. The house may have given the round with the number (rule
 * comprobante/factura). The offset keeps the planner from walking all receipts backwards.
 */
async function isCuentaFacturada(db: Db, { id, cuenta_id }: PedidoConDinero): Promise<boolean> {
  if (cuenta_id === null) return false
  const { rows } = await sql`
    select from (
      select de_mesa.pedidos from (
        select c.id, c.pedidos from comprobantes c where c.pedidos && (
          select suyos.pedidos from (
            select id, pedidos from comprobantes where pedidos @> array[${id}::int] offset 0
          ) suyos order by suyos.id desc limit 1
        ) offset 0
      ) de_mesa order by de_mesa.id desc limit 1
    ) ultimo join pedidos p on p.cuenta_id = ${cuenta_id}::int
    where ${id}::int = any(ultimo.pedidos) and p.numero_factura <> ''
      and (p.id = any(ultimo.pedidos) or p.cortesia_clase is not null and p.estado <> 'CANCELADO')
    limit 1`.execute(db)
  return rows.length > 0
}
