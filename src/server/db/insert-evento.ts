import type { Transaction } from 'kysely'
import { insertRows } from './insert-rows.ts'
import { sendAlong } from './prepared.ts'
import type { Database } from './schema.ts'
import { traceNow } from './trace.ts'

/**
 * Leaves a row for the live channel, in the transaction of the change. Sent with its next
 * statement.
 */
export async function insertEvento(trx: Transaction<Database>, pedido_id: number): Promise<void> {
  await sendAlong(trx, insertRows('eventos', [{ pedido_id, traza: traceNow() }]))
}
