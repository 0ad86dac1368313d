// A change of an order, by staff or by its customer: lock, change, audit and event in one
// transaction.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { pedidoYaCambio } from '#domain/pedido/pedido.ts'
import { insertEvento } from '#server/db/insert-evento.ts'
import type { Database } from '#server/db/schema.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { insertCambio } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { pedidosOf, settleCuenta } from '#server/mesas/join-cuenta.ts'
import { readPedidos } from '#server/pedidos/read/read-pedidos.ts'
import type { Selectable, Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { syncComprobante } from '#server/pedidos/comprobante/sync-comprobante.ts'

export interface PedidoChange {
  readonly pedidoId: number
  /** Who changes it. The guest of a token has no id. */
  readonly person: { readonly id: number | null; readonly alcance: Alcance }
  readonly clave: string | undefined
  /** The version that the caller saw: an order that has changed since then stays as it is (409). */
  readonly version?: number | undefined
}

export interface StaffChange extends PedidoChange {
  readonly person: Person
}

const COLUMNS = [
  'id',
  'sede_id',
  'tipo_pedido',
  'estado',
  'activo',
  'version',
  'cupon_id',
  'cupon_codigo',
  'total_pedido',
  'costo_domicilio',
  'forma_de_pago',
  'con_cuanto',
  'propina',
  'pagado',
  'cuenta_id',
  'devuelto',
  'lleva_id',
  'numero_factura',
  'es_prueba',
  'comprobante',
  'subtotal',
  'descuento',
  'cortesia_clase',
  'cortesia_valor',
  'cortesia_domicilio',
  'motivo_cancelacion',
] as const
/** The columns of the locked order that a change needs. */
export type Before = Pick<Selectable<Database['pedidos']>, (typeof COLUMNS)[number]>

/**
 * `cuerpo` is what an idempotency key is used for. Without the version: a call whose answer was
 * lost has already raised it. `work` returns what the audit says, or null for a change without
 * effect, which leaves no trace.
 */
export async function applyChange(
  services: Services,
  change: PedidoChange,
  cuerpo: object,
  work: (trx: Transaction<Database>, before: Before) => Promise<object | null>,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  const call = {
    clave: change.clave,
    ambito: `pedido ${String(change.pedidoId)} ${String(change.person.id)}`,
    cuerpo,
    cuerpoDeAntes: change.version === undefined ? undefined : { ...cuerpo, version: change.version },
  }
  const result = await withIdempotency(services, call, async (trx) => {
    const locked = await lockPedidos(trx, change)
    const before = locked.find(({ id }) => id === change.pedidoId)
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
    const { id, cuenta_id } = before
    const ahora = services.now()
    const pedidos =
      cambio === null || cuenta_id === null
        ? await settleAlone(trx, before, ahora)
        : await settleTable(trx, locked, { id, cuenta_id, ahora })
    const pedido = pedidos.find(({ id }) => id === change.pedidoId)
    if (pedido === undefined || !change.person.alcance.includes(pedido.sede.id)) {
      throw notFound('El pedido no existe')
    }
    return pedido
  })
  // The stored response of a retry may be from before the person lost the branch.
  if (!change.person.alcance.includes(result.answer.sede.id)) throw notFound('El pedido no existe')
  services.live.publish()
  return result
}

/** The order after its change, with its receipt when its money changed. */
async function settleAlone(
  trx: Transaction<Database>,
  before: Before,
  ahora: Date,
): Promise<readonly PedidoEnviado[]> {
  const pedidos = await readPedidos(trx, Alcance.TODAS, [before.id])
  const isMoved = pedidos.some(
    ({ pagado, propina, estado }) =>
      pagado !== before.pagado ||
      propina !== before.propina ||
      (estado === 'CANCELADO') !== (before.estado === 'CANCELADO'),
  )
  return isMoved ? syncComprobante(trx, ahora, pedidos) : pedidos
}

/** The orders of a table after a change of one, with their account and their receipt. */
async function settleTable(
  trx: Transaction<Database>,
  locked: readonly Before[],
  { id, cuenta_id, ahora }: { id: number; cuenta_id: number; ahora: Date },
): Promise<readonly PedidoEnviado[]> {
  await settleCuenta(trx, cuenta_id, ahora)
  const ids = locked.map((one) => one.id)
  // The table is locked from here on: no order comes or goes.
  if (!isDeepStrictEqual(await pedidosOf(trx, cuenta_id), ids)) {
    throw conflict('pedido_cambiado', pedidoYaCambio(id))
  }
  return syncComprobante(trx, ahora, await readPedidos(trx, Alcance.TODAS, ids))
}

/**
 * The order and the others of its table, which share its receipt: in the order of accounts. While
 * it waits, its account can get other orders, which it does not lock (rule mesa/dos-a-la-vez).
 */
const lockPedidos = (trx: Transaction<Database>, { pedidoId, person }: PedidoChange) =>
  trx
    .selectFrom('pedidos')
    .select(COLUMNS)
    .where((eb) =>
      eb.or([
        eb('id', '=', pedidoId),
        eb(
          'cuenta_id',
          '=',
          eb.selectFrom('pedidos as este').select('este.cuenta_id').where('este.id', '=', pedidoId),
        ),
      ]),
    )
    .where(person.alcance.where('sede_id'))
    .orderBy('id')
    .forUpdate()
    .execute()
