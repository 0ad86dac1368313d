// The whole story of an order, top to bottom, in one transaction. Figures of the client are
// compared, never stored (rule pedido/creacion).
import { deseoOf, type PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { forgetCached } from '#server/lib/cache/cached.ts'
import { countUso } from '#server/cupones/claim-campana.ts'
import { consumeCupon } from '#server/cupones/claim-cupon.ts'
import { AppError, invalid, tooMany } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import { checkKey, lockOf, refuseOtherBody, takeLocks } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { quoteDomicilio, type DomicilioQuote } from '#server/sedes/quote-domicilio.ts'
import { readSedes } from '#server/sedes/read-sedes.ts'
import { readPlaced } from '#server/pedidos/read/store.ts'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'
import { askCupon, claimedCupon } from './cupon-pedido.ts'
import { draftPedido, pricesChanged, totalsOf, type Draft } from './draft-pedido.ts'
import { takePlace } from './flood.ts'
import { insertPedido } from './insert-pedido.ts'
import { ownerOf, type Owner } from './owner.ts'
import { holdOferta, readOferta, type Oferta } from './read-oferta.ts'
import { OPEN_PER_PHONE, startPedido } from './start-pedido.ts'

const OPEN_ON_PHONE = 'Ya hay 3 pedidos en curso con este celular. Inicia sesión o llama a la sede.'

export interface PlaceRequest {
  readonly solicitud: PedidoSolicitado
  readonly person: Person | null
  readonly clave: string | undefined
  readonly ip: string
  /** Placed in the preview: a test order. */
  readonly isTest: boolean
}

/**
 * How often an order is priced from the cache. If the catalogue changed each time, changes then
 * wait for the order.
 */
const TURNS_FROM_MEMORY = 2

/** Ends the transaction of an order whose prices are outdated. */
class OfertaChanged extends Error {}

export async function placePedido(
  services: Services,
  tokens: PedidoTokens,
  request: PlaceRequest,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  const owner = ownerOf(request.solicitud, request.person)
  const place = takePlace(services, owner, request.ip)
  const full = place.refusal
  // With a key it may be the retry of a placed order.
  if (full !== null && request.clave === undefined) throw full
  try {
    const quote = full === null ? await quoteAhead(services, request.solicitud) : null
    const result = await placeInTurns({ services, tokens, request, owner, quote, full })
    if (result.replayed) place.giveBack()
    return result
  } catch (error) {
    place.giveBack()
    throw error
  }
}

interface Context {
  services: Services
  tokens: PedidoTokens
  request: PlaceRequest
  owner: Owner
  quote: DomicilioQuote | null
  /** The refusal of a caller without a free place. */
  full: AppError | null
}

async function placeInTurns(context: Context): Promise<IdempotentAnswer<PedidoEnviado>> {
  const { services, request } = context
  for (let turn = 1; ; turn += 1) {
    try {
      const oferta = turn <= TURNS_FROM_MEMORY ? await readOferta(services) : null
      const placed = await placeFrom(oferta, context)
      if (typeof placed === 'number') {
        return { answer: await readPlaced(services.db, placed), replayed: true }
      }
      services.live.publish()
      if (!request.isTest) services.counters.pedidos.add({ tipo: request.solicitud.tipo_pedido })
      return { answer: placed, replayed: false }
    } catch (error) {
      if (!(error instanceof OfertaChanged)) throw error
      forgetCached()
    }
  }
}

/**
 * Returns the order, or the number of the order that was placed under the same key before. When
 * `remembered` is null, the catalogue is read, and locked, in the order's own transaction.
 */
function placeFrom(remembered: Oferta | null, context: Context): Promise<PedidoEnviado | number> {
  const { services, tokens, request, owner } = context
  const { solicitud, person } = request
  const numero = request.isTest ? null : countedPhone(services, solicitud, owner)
  const key = checkKey({
    clave: request.clave,
    ambito: `pedidos ${person === null ? 'invitado' : String(person.id)}`,
    cuerpo: deseoOf(solicitud),
  })
  return services.db.transaction().execute(async (trx) => {
    // Until the order is committed, no other call uses the key or counts the orders of the phone.
    await takeLocks(trx, [
      ...(key === null ? [] : [lockOf(key)]),
      ...(numero === null ? [] : [`numero ${numero}`]),
    ])
    const oferta = remembered ?? (await holdOferta(services, trx))
    const draft = tryDraft(oferta, context)
    const mesa = mesaAsked(solicitud)
    const cupon =
      draft instanceof AppError ? null : await askCupon(services, trx, { oferta, draft, solicitud, owner })
    const start = await startPedido(trx, {
      isSound: !(draft instanceof AppError) && draft.isAsShown && !(cupon?.campana instanceof AppError),
      lineas: solicitud.productos_pedidos.length,
      numero,
      usuarioId: owner.usuario_id,
      mesa,
      cupon: cupon?.propio ?? null,
      version: oferta.version,
      key,
    })
    if (key !== null && start.stored !== null) {
      refuseOtherBody(key, start.stored.cuerpo_digest)
      return start.stored.pedido_id
    }
    if (start.version !== oferta.version) throw new OfertaChanged()
    if (context.full !== null) throw context.full
    if (start.abiertos >= OPEN_PER_PHONE) throw tooMany(OPEN_ON_PHONE, 600)
    if (draft instanceof AppError) throw draft
    if (mesa !== null && start.mesa === null) {
      throw invalid('La mesa no pertenece a la sede', { mesa: 'La mesa no pertenece a la sede' })
    }
    const claimed = cupon === null ? null : claimedCupon(services, start, cupon)
    const totales = totalsOf(draft, claimed?.descuento ?? null)
    if (!draft.isAsShown) throw pricesChanged(draft, totales)
    if (start.numbers === null) throw new Error('no number drawn for an order that nothing stands against')

    const { id } = start.numbers
    if (claimed !== null && claimed.id !== null) await consumeCupon(trx, claimed.id, id)
    const pedido = await insertPedido(trx, {
      ...draft,
      ...start,
      key,
      numbers: start.numbers,
      token: tokens.of(start.numbers.id),
      fecha: services.now(),
      isTest: request.isTest,
      solicitud,
      owner,
      totales,
      cupon: claimed,
    })
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
  })
}

/**
 * The refusal is returned, not thrown: a retry gets its order whatever stands against a new one.
 */
function tryDraft(oferta: Oferta, { services, request, owner, quote, full }: Context): Draft | AppError {
  if (full !== null) return full
  try {
    return draftPedido(services, { ...request, owner, oferta, quote })
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** The phone whose orders under way are counted: that of a guest who is not at a table. */
function countedPhone({ config }: Services, { tipo_pedido }: PedidoSolicitado, owner: Owner): string | null {
  const isGuest = owner.usuario_id === null && owner.creado_por === null
  return config.rateLimits && isGuest && tipo_pedido !== 'MESA' ? (owner.invitado?.numero ?? null) : null
}

function mesaAsked({ tipo_pedido, mesa = null, sede }: PedidoSolicitado) {
  return tipo_pedido === 'MESA' && mesa !== null ? { id: mesa, sede } : null
}

/**
 * The only step that may call an outside service. It comes before the transaction, which never
 * waits for one.
 */
async function quoteAhead(services: Services, solicitud: PedidoSolicitado): Promise<DomicilioQuote | null> {
  const direccion = solicitud.direccion?.direccion_entrega ?? ''
  if (solicitud.tipo_pedido !== 'DOMICILIO' || direccion === '') return null
  const sede = (await readSedes(services)).find(({ id }) => id === solicitud.sede)
  const shown = solicitud.costo_domicilio ?? null
  return sede === undefined ? null : quoteDomicilio(services, { sede, direccion, shown })
}
