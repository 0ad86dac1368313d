// The receipt of a paid order, in the transaction of its last payment (rule comprobante/numero).
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { dueOf } from '#domain/pedido/pago.ts'
import { sendAlong } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { readPedidos } from '#server/pedidos/read/store.ts'
import { sql, type Transaction } from 'kysely'
import { contenidoOf } from './contenido-of.ts'

type Trx = Transaction<Database>
type Pedidos = readonly [PedidoEnviado, ...PedidoEnviado[]]

/**
 * Writes the receipt when nothing is due any more, and cancels it when something is due again. The
 * orders are one bill, and the caller holds their locks. Returns the number of the receipt that
 * counts, or null. `isOutdated`: the orders have another total than their receipt says.
 */
export async function syncComprobante(
  trx: Trx,
  ahora: Date,
  ids: readonly number[],
  { isOutdated = false } = {},
): Promise<number | null> {
  const all = await readPedidos(trx, Alcance.TODAS, ids)
  const [first, ...others] = all.filter(({ estado, es_prueba }) => estado !== 'CANCELADO' && !es_prueba)
  if (first === undefined) return null
  const pedidos: Pedidos = [first, ...others]
  const isPaid = pedidos.some(({ pagado }) => pagado > 0) && pedidos.every((pedido) => dueOf(pedido) <= 0)
  const { comprobante: current } = first
  if (current === null && !isPaid && others.every(({ comprobante }) => comprobante === null)) return null
  if (!isOutdated && isPaid && current !== null && others.every(({ comprobante }) => comprobante === current))
    return current
  // Only then is there one to cancel: the search costs more with every receipt that was just written.
  if (pedidos.some(({ comprobante }) => comprobante !== null)) await cancelOf(trx, ahora, pedidos)
  const numero = isPaid ? await writeComprobante(trx, ahora, pedidos) : null
  await sendAlong(
    trx,
    trx.updateTable('pedidos').set({ comprobante: numero }).where('id', 'in', idsOf(pedidos)).compile(),
  )
  return numero
}

const idsOf = (pedidos: Pedidos) => pedidos.map(({ id }) => id)

async function cancelOf(trx: Trx, ahora: Date, pedidos: Pedidos): Promise<void> {
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

/** Its invoice is issued after the commit, when a provider is configured (rule comprobante/emision). */
async function queueFactura(trx: Trx, comprobante_id: number, proxima_en: Date): Promise<void> {
  const { activa } = await trx.selectFrom('facturacion').select('activa').executeTakeFirstOrThrow()
  if (activa) await trx.insertInto('facturas_por_emitir').values({ comprobante_id, proxima_en }).execute()
}
