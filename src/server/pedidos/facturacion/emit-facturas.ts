// Sends paid receipts with a buyer to the provider of electronic invoices, and writes the number
// that it gives. Any number of processes can run it (rule comprobante/emision).
import { MINUTE_MS } from '#domain/format.ts'
import { compradoresDe, isMismoComprador } from '#domain/pedido/factura.ts'
import { insertEvento } from '#server/db/insert-evento.ts'
import type { Database } from '#server/db/schema.ts'
import { pedidosDeFactura } from '#server/db/dinero.ts'
import type { Services } from '#server/lib/services.ts'
import type { DocumentoPorEmitir, EmisorDocumento } from '#server/providers/emisor.ts'
import { sql, type Transaction } from 'kysely'

const AT_ONCE = 20
const LONGEST_MINUTES = 60

type Trx = Transaction<Database>

/** Says to the transactions of payments whether receipts wait for a provider. */
export async function announceEmisor({ db, emisor }: Services): Promise<void> {
  const activa = emisor !== null
  await db.updateTable('facturacion').set({ activa }).where('activa', '<>', activa).execute()
}

/** One round: each receipt whose turn it is. After `stopping` it begins none. */
export async function emitFacturas(services: Services, stopping?: AbortSignal): Promise<void> {
  const { emisor } = services
  if (emisor === null) return
  for (let n = 0; n < AT_ONCE; n += 1) {
    if (stopping?.aborted || !(await emitNext(services, emisor))) return
  }
}

/** False when none is due. The provider is asked between two transactions: it may take its time. */
async function emitNext(services: Services, emisor: EmisorDocumento): Promise<boolean> {
  const { db, log, live } = services
  const due = await claimNext(services)
  if (due === null) return false
  const { comprobanteId, emision } = due
  if (emision === null) return true
  const { documento, pedidos } = emision
  let numero: string
  try {
    numero = await emisor.emitir(documento)
  } catch (error) {
    log.warn({ err: error, comprobante: comprobanteId }, 'invoice not issued')
    return true
  }
  await db
    .transaction()
    .execute(async (trx) => {
      await writeNumero(trx, pedidos, numero)
      await forget(trx, comprobanteId)
    })
    .finally(() => live.publish())
  return true
}

interface Due {
  readonly comprobanteId: number
  /** Null when there is nothing to send any more. */
  readonly emision: Emision | null
}

interface Emision {
  readonly documento: DocumentoPorEmitir
  /** The orders of the bill that asked for the invoice: they get its number. */
  readonly pedidos: readonly number[]
}

/** The receipt whose turn it is. No other process gets it before its next attempt. */
function claimNext({ db, log, now }: Services): Promise<Due | null> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('facturas_por_emitir')
      .select(['comprobante_id', 'intentos'])
      .where('proxima_en', '<=', now())
      .orderBy('proxima_en')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (due === undefined) return null
    const { comprobante_id: comprobanteId, intentos } = due
    const emision = await readEmision({ log }, trx, comprobanteId)
    if (emision === null) await forget(trx, comprobanteId)
    else {
      await trx
        .updateTable('facturas_por_emitir')
        .set({ intentos: intentos + 1, proxima_en: nextAttempt(now(), intentos) })
        .where('comprobante_id', '=', comprobanteId)
        .execute()
    }
    return { comprobanteId, emision }
  })
}

/** After 1, 2, 4 … minutes, once an hour in the end. */
export const nextAttempt = (at: Date, intentos: number): Date =>
  new Date(at.getTime() + Math.min(2 ** Math.min(intentos, 10), LONGEST_MINUTES) * MINUTE_MS)

/**
 * Null when the receipt was cancelled, its buyer is not certain, or its invoice has a number since.
 * A process of the previous release leaves a cancelled order its receipt.
 */
async function readEmision({ log }: Pick<Services, 'log'>, trx: Trx, id: number): Promise<Emision | null> {
  const comprobante = await trx
    .selectFrom('comprobantes')
    .selectAll()
    .where('id', '=', id)
    .where('anulado_en', 'is', null)
    .executeTakeFirst()
  if (comprobante === undefined) return null
  const orders = await trx
    .selectFrom('pedidos')
    .select(['id', 'factura', 'numero_factura', 'estado', 'cortesia_clase as cortesia'])
    .where('id', 'in', pedidosDeFactura(sql`${comprobante.pedidos}::int[]`))
    .orderBy('id')
    .execute()
  if (orders.some(({ estado }) => estado === 'CANCELADO')) return null
  // Guests of a table who name different buyers: staff make it by hand (docs/decisions/0197).
  const [comprador, other] = compradoresDe(orders)
  if (comprador === undefined) return null
  if (orders.some(({ numero_factura }) => numero_factura !== '')) return null
  if (other !== undefined) {
    log.warn({ comprobante: id }, 'invoice not issued: its orders name different buyers')
    return null
  }
  const documento = {
    referencia: `${String(comprobante.sede_id)}-${String(comprobante.numero)}`,
    pedidos: comprobante.pedidos,
    numero: comprobante.numero,
    fecha: comprobante.fecha.toISOString(),
    comprador,
    contenido: comprobante.contenido,
  }
  const asked = orders.filter(({ factura }) => factura !== null && isMismoComprador(factura, comprador))
  return { documento, pedidos: asked.map((order) => order.id) }
}

/** A number that staff wrote meanwhile stays. */
async function writeNumero(trx: Trx, ids: readonly number[], numero: string): Promise<void> {
  // Orders are locked by number everywhere.
  await trx.selectFrom('pedidos').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  await trx
    .updateTable('pedidos')
    .set({ numero_factura: numero, version: sql<number>`version + 1` })
    .where('id', 'in', ids)
    .where('numero_factura', '=', '')
    .execute()
  for (const id of ids) await insertEvento(trx, id)
}

const forget = (trx: Trx, id: number) =>
  trx.deleteFrom('facturas_por_emitir').where('comprobante_id', '=', id).execute()
