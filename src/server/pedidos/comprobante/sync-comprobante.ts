// The receipt of a paid order, in the transaction of its last payment (rule comprobante/numero).
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { canReopen, otraRondaProblem } from '#domain/mesa/cuenta.ts'
import { dueOf } from '#domain/pedido/pago.ts'
import type { Db } from '#server/db/client.ts'
import { readTogether, sendAlong } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict } from '#server/lib/errors.ts'
import { sql, type Transaction } from 'kysely'
import { contenidoOf, emisorQuery, pagosQuery } from './contenido-of.ts'

type Trx = Transaction<Database>
/** The orders of one bill. */
type Pedidos = readonly [PedidoEnviado, ...PedidoEnviado[]]

/**
 * Writes the receipt when nothing is due any more, and cancels it when one of its orders owes
 * again. 409 when only another order owes, after the day of the receipt or with an invoice (rule
 * comprobante/otra-ronda). The orders are one bill, as they are now, and the caller holds their
 * locks. An order that is cancelled or given by the house has no receipt: that of its bill is of
 * the others (rules comprobante/pedido-cancelado and cortesia/sin-cobro). Returns the orders with
 * the number of the receipt that counts. `isOutdated`: they have another total than their receipt
 * says.
 */
export async function syncComprobante(
  trx: Trx,
  ahora: Date,
  pedidos: readonly PedidoEnviado[],
  { isOutdated = false } = {},
): Promise<readonly PedidoEnviado[]> {
  const all = pedidos.filter(({ es_prueba }) => !es_prueba)
  const standing = all.filter(({ estado }) => estado !== 'CANCELADO')
  const sold = standing.filter(isSold)
  const [first, ...others] = sold
  // A tip for an order that costs nothing is no sale.
  const hasSale = sold.some(({ pagado, total_a_pagar }) => pagado > 0 && total_a_pagar > 0)
  const isPaid = hasSale && standing.every((pedido) => dueOf(pedido) <= 0)
  const toWrite: Pedidos | null = first !== undefined && isPaid ? [first, ...others] : null
  const hasReceipt = all.some(({ comprobante }) => comprobante !== null)
  if (!hasReceipt && toWrite === null) return pedidos
  const current = first?.comprobante ?? null
  const isTrue = all.every((pedido) => pedido.comprobante === (sold.includes(pedido) ? current : null))
  if (!isOutdated && toWrite !== null && current !== null && isTrue) return pedidos
  const problem = otraRondaProblem(all)
  if (problem !== null && !(await mayReopen(trx, ahora, all))) throw conflict('con_comprobante', problem)
  // Only then is there one to cancel: the search costs more with every receipt that was just
  // written.
  if (hasReceipt) await cancelOf(trx, ahora, all)
  const numero = toWrite === null ? null : await writeComprobante(trx, ahora, toWrite, wantsFactura(standing))
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
  return pedidos.map((pedido) =>
    pedido.es_prueba ? pedido : { ...pedido, comprobante: sold.includes(pedido) ? numero : null },
  )
}

/** The house gives the others. */
const isSold = ({ cortesia }: PedidoEnviado) => cortesia === null

const idsOf = (pedidos: readonly Pick<PedidoEnviado, 'id'>[]) => pedidos.map(({ id }) => id)

/** Whether the receipt of the orders, if there is one, may end because of another round. */
export async function mayReopen(
  db: Db,
  ahora: Date,
  pedidos: readonly Pick<PedidoEnviado, 'id' | 'numero_factura'>[],
): Promise<boolean> {
  const found = await db
    .selectFrom('comprobantes')
    .innerJoin('negocio', (join) => join.onTrue())
    .select(['comprobantes.fecha', 'negocio.zona_horaria as zona'])
    .where(sql<boolean>`comprobantes.pedidos && ${idsOf(pedidos)}::int[]`)
    .where('comprobantes.anulado_en', 'is', null)
    .execute()
  return found.every(({ fecha, zona }) => canReopen({ fecha, pedidos }, { ahora, zona }))
}

async function cancelOf(trx: Trx, ahora: Date, pedidos: readonly PedidoEnviado[]): Promise<void> {
  await trx
    .updateTable('comprobantes')
    .set({ anulado_en: ahora })
    .where(sql<boolean>`pedidos && ${idsOf(pedidos)}::int[]`)
    .where('anulado_en', 'is', null)
    .execute()
}

async function writeComprobante(
  trx: Trx,
  fecha: Date,
  pedidos: Pedidos,
  isInvoiced: boolean,
): Promise<number> {
  const [{ sede }] = pedidos
  const ids = idsOf(pedidos)
  // The number is last, because its row stays locked until the commit.
  const [[negocio], pagos, [taken]] = await readTogether(
    trx,
    emisorQuery(trx),
    pagosQuery(trx, ids),
    nextNumero(trx, sede.id),
  )
  if (negocio === undefined || taken === undefined) throw new Error('there is no business')
  const { ultimo: numero } = taken
  const contenido = JSON.stringify(contenidoOf(pedidos, negocio, pagos))
  const row = { sede_id: sede.id, numero, pedidos: ids, fecha, contenido }
  const inserted = trx.insertInto('comprobantes').values(row).returning('id')
  if (isInvoiced) await queueFactura(trx, (await inserted.executeTakeFirstOrThrow()).id, fecha)
  else await sendAlong(trx, inserted.compile())
  return numero
}

const nextNumero = (trx: Trx, sede_id: number) =>
  trx
    .insertInto('comprobante_numeros')
    .values({ sede_id, ultimo: 1 })
    .onConflict((clash) =>
      clash.column('sede_id').doUpdateSet({ ultimo: sql<number>`comprobante_numeros.ultimo + 1` }),
    )
    .returning('ultimo')

/** Also when the house gives the round with which a guest asked for it. */
const wantsFactura = (pedidos: readonly PedidoEnviado[]) =>
  pedidos.some(({ factura }) => factura !== null) &&
  pedidos.every(({ numero_factura }) => numero_factura === '')

/**
 * Its invoice is issued after the commit, when a provider is configured (rule comprobante/emision).
 */
async function queueFactura(trx: Trx, comprobante_id: number, proxima_en: Date): Promise<void> {
  const { activa } = await trx.selectFrom('facturacion').select('activa').executeTakeFirstOrThrow()
  if (activa) await trx.insertInto('facturas_por_emitir').values({ comprobante_id, proxima_en }).execute()
}
