// The receipts of an order, the newest first, also those that were cancelled.
import { contenido, type Comprobante } from '#contract/pedidos/comprobante.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Selectable } from 'kysely'
import * as z from 'zod/mini'

export async function listComprobantes(db: Db, pedidoId: number): Promise<Comprobante[]> {
  const rows = await db
    .selectFrom('comprobantes')
    .selectAll()
    .where(sql<boolean>`pedidos @> array[${pedidoId}::int]`)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toComprobante)
}

const toComprobante = (row: Selectable<Database['comprobantes']>): Comprobante => ({
  ...z.parse(contenido, row.contenido),
  numero: row.numero,
  fecha: row.fecha.toISOString(),
  pedidos: row.pedidos,
  anulado: row.anulado_en?.toISOString() ?? null,
})
