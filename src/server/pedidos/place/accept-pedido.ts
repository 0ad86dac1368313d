// Checks and prices a new order in one transaction, top to bottom. The caller's `Ending` then
// places it, or stores it until it is paid online.
// Figures of the client are compared, never stored (rule pedido/creacion).
import { deseoOf, isPasado, type PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import { bloqueadoText } from '#domain/cancelacion/bloqueo.ts'
import type { OrderTotals } from '#domain/pedido/precios.ts'
import type { Cupo } from '#server/cuartos/ocupacion.ts'
import { planOnce } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { unidadesOf } from '#domain/disponibilidad/linea.ts'
import { contadoOf, type Contado } from '#server/disponibilidad/contados.ts'
import { forgetCached } from '#server/lib/cache/cached.ts'
import { AppError, conflict, invalid, tooMany } from '#server/lib/errors.ts'
import {
  checkKey,
  lockOf,
  refuseOtherBody,
  takeLocks,
  type IdempotencyKey,
  type IdempotentAnswer,
} from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { DomicilioQuote } from '#server/sedes/quote-domicilio.ts'
import type { Transaction } from 'kysely'
import { lineasPedidas, refuseAgotados } from './agotados.ts'
import { askAhead } from './ask-ahead.ts'
import { lockCupo } from './cupo.ts'
import { askCupon, claimedCupon, type ClaimedCupon } from './cupon-pedido.ts'
import { draftPedido, pricesChanged, totalsOf, type Draft } from './draft-pedido.ts'
import { takePlace } from './flood.ts'
import { clientesOf, type Owner } from './owner.ts'
import type { CortesiaNueva } from './insert-pedido.ts'
import { holdOferta, readOferta, type Oferta } from './read-oferta.ts'
import { OPEN_PER_PHONE, startPedido, type PedidoStart } from './start-pedido.ts'

const OPEN_ON_PHONE = 'Ya hay 3 pedidos en curso con este celular. Inicia sesión o llama a la sede.'

export interface AcceptRequest {
  readonly solicitud: PedidoSolicitado
  /** The body under the key, when the order differs from it. */
  readonly enviada?: PedidoSolicitado
  readonly owner: Owner
  /** Whose keys these are. */
  readonly ambito: string
  readonly clave: string | undefined
  /** Null when the order was paid already: no limit of callers counts it. */
  readonly ip: string | null
  /** Placed in the preview: a test order. */
  readonly isTest: boolean
  /** Set for an order that the house gives. */
  readonly cortesia?: CortesiaNueva
  /** The locks of its customer, sorted, when they are more than its owner tells. */
  readonly clientes?: readonly string[]
}

export interface Accepted {
  readonly draft: Draft
  readonly start: PedidoStart
  readonly claimed: ClaimedCupon | null
  readonly totales: OrderTotals
  readonly key: IdempotencyKey | null
  /** What it takes from the counts of the branch. */
  readonly contado: Contado
}

type Trx = Transaction<Database>

/** What becomes of an accepted order, and of the repeat of an earlier call. */
export interface Ending<T extends object> {
  /** Whether the order is paid online: it gets no number before that. */
  readonly isOnline: boolean
  /** Whether the number is drawn: not for an order that waits for its payment. */
  readonly drawsNumber: boolean
  /** May ask an outside service, before the transaction. */
  ahead?(): Promise<void>
  /** Throws when it is not placed any more. Under the locks of its key and its customer. */
  refuse?(trx: Trx): Promise<void>
  /** What an earlier call with the same key left. Runs under the lock of the key. */
  earlier?(trx: Trx, key: IdempotencyKey): Promise<T | null>
  /** The response to a call whose order was placed under the same key before. */
  repeat(pedidoId: number): Promise<T>
  finish(trx: Trx, accepted: Accepted): Promise<T>
}

/**
 * How often an order is priced from the cache. If the catalogue changed each time, changes then
 * wait for the order.
 */
const TURNS_FROM_MEMORY = 2

/** Ends the transaction of an order whose prices are outdated. */
class OfertaChanged extends Error {}

export async function acceptPedido<T extends object>(
  services: Services,
  request: AcceptRequest,
  ending: Ending<T>,
): Promise<IdempotentAnswer<T>> {
  const place = takePlace(services, request.owner, request.ip)
  try {
    const asked = place.refusal ?? (await askAhead(services, request, () => ending.ahead?.()))
    const full = asked instanceof AppError ? asked : null
    // With a key it may be the retry of a placed order.
    if (full !== null && request.clave === undefined) throw full
    const quote = asked instanceof AppError ? null : asked.quote
    const result = await acceptInTurns({ services, request, ending, quote, full })
    if (result.replayed) place.giveBack()
    return result
  } catch (error) {
    place.giveBack()
    throw error
  }
}

interface Context<T extends object> {
  services: Services
  request: AcceptRequest
  ending: Ending<T>
  quote: DomicilioQuote | null
  /** The refusal of a caller without a free place, or with too many look-ups. */
  full: AppError | null
}

async function acceptInTurns<T extends object>(context: Context<T>): Promise<IdempotentAnswer<T>> {
  for (let turn = 1; ; turn += 1) {
    try {
      const oferta = turn <= TURNS_FROM_MEMORY ? await readOferta(context.services) : null
      const result = await acceptFrom(oferta, context)
      if (typeof result !== 'number') return result
      return { answer: await context.ending.repeat(result), replayed: true }
    } catch (error) {
      if (!(error instanceof OfertaChanged)) throw error
      forgetCached()
    }
  }
}

/**
 * Returns the number of the order that was placed under the same key before, if there is one. When
 * `remembered` is null, the catalogue is read, and locked, in the order's own transaction.
 */
function acceptFrom<T extends object>(
  remembered: Oferta | null,
  context: Context<T>,
): Promise<IdempotentAnswer<T> | number> {
  const { services, request, ending } = context
  const { solicitud, owner, clientes = clientesOf(owner) } = request
  const numero = countedPhone(services, request)
  const key = checkKey({ clave: request.clave, ambito: request.ambito, cuerpo: wishOf(request) })
  return services.db.transaction().execute(async (trx) => {
    await planOnce(trx)
    // Until the order is committed, no other call uses the key, or orders for the same customer.
    await takeLocks(trx, key === null ? clientes : [lockOf(key), ...clientes])
    await ending.refuse?.(trx)
    if (key !== null && ending.earlier !== undefined) {
      const answer = await ending.earlier(trx, key)
      if (answer !== null) return { answer, replayed: true }
    }
    const oferta = remembered ?? (await holdOferta(services, trx))
    const cupo = await lockCupo(trx, { oferta, request, ahora: services.now() })
    const draft = tryDraft(oferta, context, cupo)
    const mesa = mesaAsked(solicitud)
    const cupon = draft instanceof AppError ? null : await askCupon(services, trx, { oferta, draft, request })
    // A noted order was sold while there was enough of everything.
    const pedidas =
      draft instanceof AppError || isPasado(solicitud) ? [] : lineasPedidas(draft.lineas, oferta.catalogo)
    const necesita = unidadesOf(pedidas)
    const start = await startPedido(trx, {
      isSound:
        ending.drawsNumber &&
        !(draft instanceof AppError) &&
        draft.isAsShown &&
        !(cupon?.campana instanceof AppError),
      lineas: solicitud.productos_pedidos.length,
      numero,
      takesOnline: oferta.negocio.en_linea,
      usuarioId: owner.usuario_id,
      // Not of an order that was paid or given: its phone was asked before.
      asksPhone: owner.creado_por === null && request.ip !== null && !request.isTest,
      telefono: owner.invitado?.numero ?? null,
      mesa,
      cupon: cupon?.propio ?? null,
      version: oferta.version,
      key,
      sede: solicitud.sede,
      necesita,
      inicio: (draft instanceof AppError ? null : draft.programado) ?? services.now(),
    })
    if (start.cupon !== null) cupon?.giveTryBack()
    if (key !== null && start.stored !== null) {
      refuseOtherBody(key, start.stored.cuerpo_digest)
      return start.stored.pedido_id
    }
    if (start.version !== oferta.version) throw new OfertaChanged()
    if (context.full !== null) throw context.full
    if (start.bloqueado) throw numeroBloqueado(oferta, solicitud.sede)
    if (start.abiertos >= OPEN_PER_PHONE) throw tooMany(OPEN_ON_PHONE, 600)
    if (draft instanceof AppError) throw draft
    if (mesa !== null && start.mesa === null) {
      throw invalid('La mesa no pertenece a la sede', { mesa: 'La mesa no pertenece a la sede' })
    }
    refuseAgotados(pedidas, start.quedan, start.hasta)
    const claimed = cupon === null ? null : claimedCupon(start, cupon)
    const totales = totalsOf(draft, claimed?.descuento ?? null)
    if (!draft.isAsShown) throw pricesChanged(draft, totales)
    // A test order is not made.
    const contado = request.isTest ? {} : contadoOf(necesita, start.quedan)
    const answer = await ending.finish(trx, { draft, start, claimed, totales, key, contado })
    return { answer, replayed: false }
  })
}

/**
 * Returned, not thrown: a retry with a known key gets its order even if a new one would be refused
 * now.
 */
function tryDraft<T extends object>(
  oferta: Oferta,
  { services, request, ending, quote, full }: Context<T>,
  cupo: Cupo | null,
): Draft | AppError {
  if (full !== null) return full
  try {
    return draftPedido(services, { ...request, oferta, quote, isOnline: ending.isOnline, cupo })
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** The reason of an order that is given away is part of its wish. */
const wishOf = ({ solicitud, enviada = solicitud, cortesia }: AcceptRequest): string =>
  cortesia === undefined ? deseoOf(enviada) : `${cortesia.motivo} ${deseoOf(enviada)}`

/** The phone whose orders under way are counted: that of a guest who is not at a table. */
function countedPhone({ config }: Services, { owner, solicitud, ip, isTest }: AcceptRequest): string | null {
  const isGuest = owner.usuario_id === null && owner.creado_por === null
  const counts = config.rateLimits && !isTest && ip !== null && isGuest && solicitud.tipo_pedido !== 'MESA'
  return counts ? (owner.invitado?.numero ?? null) : null
}

function mesaAsked({ tipo_pedido, mesa = null, sede }: PedidoSolicitado) {
  return tipo_pedido === 'MESA' && mesa !== null ? { id: mesa, sede } : null
}

/** The refusal of a phone of which the branch takes no orders (rule pedido/numero-bloqueado). */
function numeroBloqueado({ sedes }: Oferta, sedeId: number): AppError {
  const sede = sedes.find(({ id }) => id === sedeId)
  return conflict('numero_bloqueado', bloqueadoText(sede?.telefono ?? ''))
}
