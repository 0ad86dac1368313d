// The receipt of a paid order, in the transaction of its last payment (rule comprobante/numero).
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { dueOf } from '#domain/pedido/pago.ts'
import { sendAlong } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { readPedidos } from '#server/pedidos/read/read-pedidos.ts'
import { sql, type Transaction } from 'kysely'
import { contenidoOf } from './contenido-of.ts'

type Trx = Transaction<Database>
/** The orders of one bill. */
type Pedidos = readonly [PedidoEnviado, ...PedidoEnviado[]]

/**
 * Writes the receipt when nothing is due any more, and cancels it when something is due again. The
 * orders are one bill, and the caller holds their locks. An order that is cancelled or given by the
 * house has no receipt: that of its bill is of the others (rules comprobante/pedido-cancelado and
 * cortesia/sin-cobro). Returns the number of the receipt that counts, or null. `isOutdated`: the
 * orders have another total than their receipt says.
 */
export async function syncComprobante(
  trx: Trx,
  ahora: Date,
  ids: readonly number[],
  { isOutdated = false } = {},
): Promise<number | null> {
  const all = (await readPedidos(trx, Alcance.TODAS, ids)).filter(({ es_prueba }) => !es_prueba)
  const standing = all.filter(({ estado }) => estado !== 'CANCELADO')
  const sold = standing.filter(isSold)
  const [first, ...others] = sold
  // A tip for an order that costs nothing is no sale.
  const hasSale = sold.some(({ pagado, total_a_pagar }) => pagado > 0 && total_a_pagar > 0)
  const isPaid = hasSale && standing.every((pedido) => dueOf(pedido) <= 0)
  const toWrite: Pedidos | null = first !== undefined && isPaid ? [first, ...others] : null
  const hasReceipt = all.some(({ comprobante }) => comprobante !== null)
  if (!hasReceipt && toWrite === null) return null
  const current = first?.comprobante ?? null
  const isTrue = all.every((pedido) => pedido.comprobante === (sold.includes(pedido) ? current : null))
  if (!isOutdated && toWrite !== null && current !== null && isTrue) return current
  // Only then is there one to cancel: the search costs more with every receipt that was just
  // written.
  if (hasReceipt) await cancelOf(trx, ahora, all)
  const numero = toWrite === null ? null : await writeComprobante(trx, ahora, toWrite)
  await sendAlong(
    trx,
    trx
      .updateTable('pedidos')
      .set({
        comprobante: sql<number | null>`case when estado = 'CANCELADO' or cortesia_clase is not null then null
          else ${numero}::int end`,
      })
      .where('id', 'in', idsOf(all))
      .compile(),
  )
  return numero
}

/** The house gives the others. */
const isSold = ({ cortesia }: PedidoEnviado) => cortesia === null

const idsOf = (pedidos: readonly PedidoEnviado[]) => pedidos.map(({ id }) => id)

async function cancelOf(trx: Trx, ahora: Date, pedidos: readonly PedidoEnviado[]): Promise<void> {
  await trx
    .updateTable('comprobantes')
    .set({ anulado_en: ahora })
    .where(sql<boolean>`pedidos && ${idsOf(pedidos)}::int[]`)
    .where('anulado_en', 'is', null)
    .execute()
}

async function writeComprobante(trx: Trx, fecha: Date, pedidos: Pedidos): Promise<number> {
  const [{ sede }] = pedidos
  const contenido = JSON.stringify(await contenidoOf(trx, pedidos))
  // Last, because the row stays locked until the commit.
  const { ultimo: numero } = await trx
    .insertInto('comprobante_numeros')
    .values({ sede_id: sede.id, ultimo: 1 })
    .onConflict((clash) =>
      clash.column('sede_id').doUpdateSet({ ultimo: sql<number>`comprobante_numeros.ultimo + 1` }),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  const row = { sede_id: sede.id, numero, pedidos: idsOf(pedidos), fecha, contenido }
  const inserted = trx.insertInto('comprobantes').values(row).returning('id')
  if (wantsFactura(pedidos)) await queueFactura(trx, (await inserted.executeTakeFirstOrThrow()).id, fecha)
  else await sendAlong(trx, inserted.compile())
  return numero
}

const wantsFactura = (pedidos: Pedidos) =>
  pedidos.some(({ factura }) => factura !== null) &&
  pedidos.every(({ numero_factura }) => numero_factura === '')

/**
 * Its invoice is issued after the commit, when a provider is configured (rule comprobante/emision).
 */
async function queueFactura(trx: Trx, comprobante_id: number, proxima_en: Date): Promise<void> {
  const { activa } = await trx.selectFrom('facturacion').select('activa').executeTakeFirstOrThrow()
  if (activa) await trx.insertInto('facturas_por_emitir').values({ comprobante_id, proxima_en }).execute()
}
