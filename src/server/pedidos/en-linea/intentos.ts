// An order that waits for its payment online: how it is kept, and what it holds.
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import { releaseCupon } from '#server/cupones/hold-cupon.ts'
import { giveCuartoBack, type Cuarto } from '#server/cuartos/ocupacion.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { giveBack, type Tomado } from '#server/disponibilidad/contados.ts'
import type { EstadoIntento } from '#domain/pedido/en-linea.ts'
import type { NewPedido } from '#server/pedidos/place/insert-pedido.ts'
import type { Owner } from '#server/pedidos/place/owner.ts'
import { sql, type Selectable, type Transaction } from 'kysely'
import { randomBytes } from 'node:crypto'

type Trx = Transaction<Database>

/** The order as it was priced, in JSON. */
export type PedidoGuardado = Pick<
  NewPedido,
  'sede' | 'mesa' | 'usuario' | 'entrega' | 'totales' | 'cupon' | 'lineas'
> & {
  readonly solicitud: PedidoSolicitado
  readonly owner: Owner
  readonly ambito: string
  /** An instant; null = cooked now. */
  readonly programado: string | null
  /** What it holds of counted things. An older process writes none. */
  readonly tomado?: readonly Tomado[]
  /** What it holds of a quarter of an hour. An older process writes none. */
  readonly cuarto?: Cuarto | null
  /** The IP address from which the customer sent it. An older process writes none. */
  readonly ip?: string | null
}

export type Intento = Omit<Selectable<Database['intentos_pago']>, 'pedido'> & {
  /** Null after the personal data were deleted. */
  readonly pedido: PedidoGuardado | null
}

/** The name of a payment at the provider: 128 bits, so that it reveals nothing. */
export const newReferencia = () => randomBytes(16).toString('base64url')

/** Locked until the transaction ends. */
export async function lockIntento(trx: Trx, id: number): Promise<Intento> {
  return trx
    .selectFrom('intentos_pago')
    .selectAll()
    .select(sql<PedidoGuardado | null>`pedido`.as('pedido'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * The intent no longer waits: others can use its coupon and what it took from counts. When its
 * table had no account before, it notes that of now, for a late approval. It must be locked, and
 * PENDIENTE.
 */
export async function endIntento(
  trx: Trx,
  intento: Intento,
  estado: Exclude<EstadoIntento, 'PENDIENTE' | 'PAGADO'>,
): Promise<void> {
  await releaseCupon(trx, intento)
  await giveBack(trx, intento.pedido?.tomado ?? [])
  const cuarto = intento.pedido?.cuarto ?? null
  if (cuarto !== null) await giveCuartoBack(trx, cuarto)
  const cuenta_id = intento.cuenta_id ?? (await cuentaOfGuests(trx, intento))
  await trx.updateTable('intentos_pago').set({ estado, cuenta_id }).where('id', '=', intento.id).execute()
}

/** An account that was opened after the intent had expired may be of other guests. */
const cuentaOfGuests = (trx: Trx, { pedido, expira_en }: Intento) =>
  findCuenta(trx, pedido?.mesa ?? null, expira_en)

/** The open account of a table that was opened until then. */
export async function findCuenta(
  trx: Trx,
  mesa: PedidoGuardado['mesa'],
  hasta: Date,
): Promise<number | null> {
  if (mesa === null) return null
  const cuenta = await trx
    .selectFrom('cuentas')
    .select('id')
    .where('mesa_id', '=', mesa.id)
    .where('cerrada_en', 'is', null)
    .where('abierta_en', '<=', hasta)
    .executeTakeFirst()
  return cuenta?.id ?? null
}

/** True when it was waiting, and no longer is. */
export function endWaiting(db: Db, id: number, estado: Parameters<typeof endIntento>[2]): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const intento = await lockIntento(trx, id)
    if (intento.estado !== 'PENDIENTE') return false
    await endIntento(trx, intento, estado)
    return true
  })
}
