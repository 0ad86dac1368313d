// Tickets of an order wait in the database for the printers of its branch. Rules
// impresion/impresoras, impresion/cola and impresion/cambio.
import type { Ocasion } from '#domain/impresion/impresora.ts'
import type { Estado } from '#domain/pedido/pedido.ts'
import { EN_CURSO } from '#server/db/en-curso.ts'
import type { Database } from '#server/db/schema.ts'
import { sendAlong } from '#server/db/prepared.ts'
import type { SedeLeida } from '#server/sedes/read-sedes.ts'
import { sql, type Transaction } from 'kysely'

interface Nueva {
  readonly sede: {
    readonly impresoras: readonly Pick<SedeLeida['impresoras'][number], 'id' | 'ocasion'>[]
  }
  readonly pedidoId: number
  readonly ocasion: Ocasion
  readonly ahora: Date
}

export interface EnSede extends Omit<Nueva, 'ocasion'> {
  readonly estado: Estado
}

/**
 * Sent with the next statement of the order's transaction. A branch without printers for the
 * occasion costs nothing. A ticket that was left out, because its order was cancelled or passed to
 * another branch, waits again. Orders noted afterwards are not printed.
 */
export async function enqueueComandas(
  trx: Transaction<Database>,
  { sede, pedidoId, ocasion, ahora }: Nueva,
): Promise<void> {
  const ids = sede.impresoras.filter((one) => one.ocasion === ocasion).map(({ id }) => id)
  if (ids.length === 0) return
  await sendAlong(
    trx,
    sql`
      insert into impresiones (impresora_id, pedido_id, ocasion, estado, desde)
      select i.id, ${pedidoId}::int, ${ocasion}::text, 'PENDIENTE', ${ahora}::timestamptz
      from impresoras i
      where i.id = any(${ids}::int[]) and i.archivada_en is null
        and exists (select from pedidos where id = ${pedidoId}::int and anotado_en is null)
        and (i.categorias is null or exists (
          select from pedido_lineas l
            join productos p on p.id = coalesce(l.producto_id, (l.sabores -> 0 ->> 'id')::int)
          where l.pedido_id = ${pedidoId}::int and p.categoria_id = any(i.categorias)))
      order by i.id
      on conflict (impresora_id, pedido_id, ocasion)
        do update set estado = 'PENDIENTE', intentos_antes = impresiones.intentos
        where impresiones.estado = 'OMITIDA'`,
  )
}

/**
 * A printer that prints at the arrival from now on prints the orders that wait to be accepted:
 * nothing prints them at their acceptance any more.
 */
export async function enqueueEsperan(
  trx: Transaction<Database>,
  { impresora, sede, ahora }: { impresora: number; sede: number; ahora: Date },
): Promise<void> {
  const waiting = await trx
    .selectFrom('pedidos')
    .select('id')
    .where('sede_id', '=', sede)
    .where(EN_CURSO)
    .where('estado', '=', 'PENDIENTE')
    .orderBy('id')
    .execute()
  const impresoras = [{ id: impresora, ocasion: 'LLEGADA' as const }]
  for (const { id: pedidoId } of waiting) {
    await enqueueComandas(trx, { sede: { impresoras }, pedidoId, ocasion: 'LLEGADA', ahora })
  }
}

/**
 * Queues tickets when an order arrives at a branch, or returns to it: the arrival ticket, and the
 * acceptance ticket if it was accepted. A ticket of a change that was left out waits again.
 */
export async function enqueueEnSede(trx: Transaction<Database>, { estado, ...nueva }: EnSede): Promise<void> {
  await enqueueComandas(trx, { ...nueva, ocasion: 'LLEGADA' })
  if (estado !== 'PENDIENTE') await enqueueComandas(trx, { ...nueva, ocasion: 'ACEPTACION' })
  const ids = nueva.sede.impresoras.map(({ id }) => id)
  if (ids.length === 0) return
  await sendAlong(
    trx,
    sql`
      update impresiones set estado = 'PENDIENTE', intentos_antes = intentos
      where pedido_id = ${nueva.pedidoId}::int and ocasion = 'CAMBIO' and estado = 'OMITIDA'
        and impresora_id = any(${ids}::int[])`,
  )
}

/**
 * The lines of an order changed: printers that may have printed its ticket print it again, with
 * what is new and gone. One that had nothing to print prints its first ticket now. One that still
 * waits is written from the order as it is then.
 */
export async function enqueueCambio(trx: Transaction<Database>, nueva: EnSede): Promise<void> {
  const { pedidoId, ahora } = nueva
  await sql`
    insert into impresiones (impresora_id, pedido_id, ocasion, estado, desde)
    select distinct o.impresora_id, o.pedido_id, 'CAMBIO', 'PENDIENTE', ${ahora}::timestamptz
    from impresiones o join impresoras i on i.id = o.impresora_id and i.archivada_en is null
    where o.pedido_id = ${pedidoId}::int and o.intentos > 0
    on conflict (impresora_id, pedido_id, ocasion)
      do update set estado = 'PENDIENTE', intentos_antes = impresiones.intentos, desde = excluded.desde`.execute(
    trx,
  )
  await enqueueEnSede(trx, nueva)
}
