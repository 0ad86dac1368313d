// Places an order: accepted, numbered, saved with its event, in one transaction.
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { countUso } from '#server/cupones/claim-campana.ts'
import { consumeCupon } from '#server/cupones/claim-cupon.ts'
import type { Database } from '#server/db/schema.ts'
import { takeContado } from '#server/disponibilidad/contados.ts'
import { holdCuarto, keepCuarto } from '#server/cuartos/ocupacion.ts'
import { enqueueComandas } from '#server/impresion/enqueue.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { joinCuenta, lockPedidosOfMesa } from '#server/mesas/join-cuenta.ts'
import { readPlaced } from '#server/pedidos/read/read-pedidos.ts'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'
import type { Transaction } from 'kysely'
import { acceptPedido, type Accepted, type AcceptRequest } from './accept-pedido.ts'
import { insertPedido, type PagoPrevio } from './insert-pedido.ts'
import { ownerOf } from './owner.ts'

export interface PlaceRequest {
  readonly solicitud: PedidoSolicitado
  readonly person: Person | null
  readonly clave: string | undefined
  readonly ip: string
  /** Placed in the preview: a test order. */
  readonly isTest: boolean
}

/** Whose keys of orders these are. */
export const ambitoOf = (person: Person | null): string =>
  `pedidos ${person === null ? 'invitado' : String(person.id)}`

export async function placePedido(
  services: Services,
  tokens: PedidoTokens,
  { person, ...request }: PlaceRequest,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  const asked = { ...request, owner: ownerOf(request.solicitud, person), ambito: ambitoOf(person) }
  const result = await acceptPedido(services, asked, {
    isOnline: false,
    drawsNumber: true,
    repeat: (pedidoId) => readPlaced(services.db, pedidoId),
    finish: (trx, accepted) =>
      saveAccepted(services, trx, { tokens, request: asked, accepted, pagado: null, ip: request.ip }),
  })
  if (!result.replayed) tellPlaced(services, request)
  return result
}

/** After the commit of a new order. */
export function tellPlaced(
  services: Services,
  { isTest, solicitud }: Pick<AcceptRequest, 'isTest' | 'solicitud'>,
): void {
  services.live.publish()
  if (!isTest) services.counters.pedidos.add({ tipo: solicitud.tipo_pedido })
}

interface Saved {
  readonly tokens: PedidoTokens
  readonly request: AcceptRequest
  readonly accepted: Accepted
  /** Its payment online. */
  readonly pagado: PagoPrevio | null
  /** From where its customer placed it. */
  readonly ip: string | null
}

interface AtTable {
  readonly mesa: { readonly id: number } | null
  readonly sede: number
  readonly isTest: boolean
  /** Whether it comes with its payment, which can give all orders of the account their receipt. */
  readonly isPaid: boolean
}

/** Locks the orders that share the receipt of an order that comes with its payment. */
export async function lockOthers(
  trx: Transaction<Database>,
  { mesa, isTest, isPaid }: AtTable,
): Promise<void> {
  if (mesa !== null && !isTest && isPaid) await lockPedidosOfMesa(trx, mesa.id)
}

/**
 * The account that an order at a table joins, after `lockOthers`. A test order takes no table.
 * Locks the table: campaign, counts and quarter come before it, receipts after it.
 */
export async function cuentaOf(
  { now }: Services,
  trx: Transaction<Database>,
  { mesa, sede, isTest }: AtTable,
): Promise<number | null> {
  return mesa === null || isTest ? null : joinCuenta(trx, { mesa: mesa.id, sede, ahora: now() })
}

/** Saves an accepted order with its number, its coupon, its key and what it takes from counts. */
export async function saveAccepted(
  services: Services,
  trx: Transaction<Database>,
  { tokens, request, accepted: { draft, start, claimed, totales, key, contado }, pagado: enLinea, ip }: Saved,
): Promise<PedidoEnviado> {
  if (start.numbers === null) throw new Error('no number drawn for an order that nothing stands against')
  const { id } = start.numbers
  const { owner, solicitud, isTest } = request
  if (claimed !== null && claimed.id !== null) await consumeCupon(trx, claimed.id, id)
  const cortesia = request.cortesia ?? null
  const ahora = services.now()
  const pasado = solicitud.pasado ?? null
  // An order that owes nothing has no place on a bill, and the guests of a noted one have left.
  const mesa = cortesia === null && pasado === null ? start.mesa : null
  const pagado: PagoPrevio | null = draft.pagadoPorApp ? { forma: 'APP', transaccion: null } : enLinea
  const at = { mesa, sede: draft.sede.id, isTest, isPaid: pagado !== null }
  await lockOthers(trx, at)
  if (draft.cuarto !== null) await holdCuarto(trx, draft.cuarto, draft)
  const cuenta = await cuentaOf(services, trx, at)
  const pedido = await insertPedido(trx, {
    ...draft,
    ...start,
    cuenta,
    key,
    numbers: start.numbers,
    token: tokens.of(id, 0),
    fecha: pasado === null ? ahora : new Date(pasado.fecha),
    ahora,
    isTest,
    solicitud,
    ip,
    owner,
    totales,
    cupon: claimed,
    cortesia,
    pagado,
  })
  if (draft.cuarto !== null) await keepCuarto(trx, id, draft.cuarto)
  await enqueueComandas(trx, { sede: draft.sede, pedidoId: id, ocasion: 'LLEGADA', ahora })
  await takeContado(trx, { pedidoId: id, sede: draft.sede.id, contado })
  if (claimed !== null && claimed.campanaId !== null) {
    const { campanaId } = claimed
    const { usuario_id: usuarioId } = owner
    await countUso(trx, {
      campanaId,
      pedidoId: id,
      usuarioId,
      descuento: totales.descuento,
      ahora: services.now(),
    })
  }
  return pedido
}
