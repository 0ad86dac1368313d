// A change of an order by staff: lock, change, audit and event in one transaction.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { pedidoYaCambio } from '#domain/pedido/pedido.ts'
import type { Database } from '#server/db/schema.ts'
import { insertCambio } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { insertEvento, readPedido } from '#server/pedidos/read/store.ts'
import type { Selectable, Transaction } from 'kysely'

export interface StaffChange {
  readonly pedidoId: number
  readonly person: Person
  readonly clave: string | undefined
  /** The version that the caller saw: an order that has changed since then stays as it is (409). */
  readonly version?: number | undefined
}

const COLUMNS = [
  'estado',
  'activo',
  'version',
  'cupon_id',
  'cupon_codigo',
  'total_pedido',
  'costo_domicilio',
  'forma_de_pago',
  'con_cuanto',
  'pagado',
] as const
/** What is known of the locked order. */
export type Before = Pick<Selectable<Database['pedidos']>, (typeof COLUMNS)[number]>

/**
 * `cuerpo` is what an idempotency key is used for. `work` returns what the audit says, or null for a
 * change without effect, which leaves no trace.
 */
export async function applyChange(
  services: Services,
  change: StaffChange,
  cuerpo: object,
  work: (trx: Transaction<Database>, before: Before) => Promise<object | null>,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  const call = {
    clave: change.clave,
    ambito: `pedido ${String(change.pedidoId)} ${String(change.person.id)}`,
    cuerpo: change.version === undefined ? cuerpo : { ...cuerpo, version: change.version },
  }
  const result = await withIdempotency(services, call, async (trx) => {
    const before = await trx
      .selectFrom('pedidos')
      .select(COLUMNS)
      .where('id', '=', change.pedidoId)
      .where(change.person.alcance.where('sede_id'))
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) throw notFound('El pedido no existe')
    if (change.version !== undefined && change.version !== before.version) {
      throw conflict('pedido_cambiado', pedidoYaCambio(change.pedidoId))
    }
    const cambio = await work(trx, before)
    if (cambio !== null) {
      await insertCambio(services, trx, change.person, {
        entidad: 'pedido',
        entidad_id: change.pedidoId,
        cambio,
      })
      await insertEvento(trx, change.pedidoId)
    }
    const pedido = await readPedido(trx, change.person.alcance, change.pedidoId)
    if (pedido === null) throw notFound('El pedido no existe')
    return pedido
  })
  // The stored response of a retry may be from before the person lost the branch.
  if (!change.person.alcance.includes(result.answer.sede.id)) throw notFound('El pedido no existe')
  services.live.publish()
  return result
}
