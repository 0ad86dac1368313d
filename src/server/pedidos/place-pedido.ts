// The whole story of an order, top to bottom, in one transaction. A figure from the client is compared, never stored.
import { deseoOf, type Pedido, type PedidoSolicitado } from '#contract/pedidos.ts'
import { isCovered } from '#domain/cobertura.ts'
import { MAX_TOTAL, orderTotals, type OrderTotals } from '#domain/precios.ts'
import { isOpen, nextOpening } from '#domain/horario.ts'
import { DIRECCION_REQUERIDA, FUERA_DE_COBERTURA_TEXTO } from '#domain/validation.ts'
import type { Database } from '#server/db/schema.ts'
import { clearMenuCache } from '#server/catalogo/menu-cache.ts'
import { AppError, conflict, invalid, notFound, tooMany } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import { checkKey, lockOf, refuseOtherBody, takeLocks } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { quoteDomicilio, type DomicilioQuote } from '#server/sedes/quote-domicilio.ts'
import { readSedes, type SedeLeida } from '#server/sedes/read-sedes.ts'
import { claimCupon, type CuponClaimed } from '#server/cupones/claim-cupon.ts'
import type { Transaction } from 'kysely'
import { insertPedido } from './insert-pedido.ts'
import { priceLinea, type LineaConPrecio } from './price-lineas.ts'
import { holdOferta, readOferta, type Oferta } from './read-oferta.ts'
import { findMesaOfSede, readPlaced, readStart } from './store.ts'
import type { PedidoTokens } from './token.ts'
import { vendiblesOf } from './vendibles.ts'

/** Who an order belongs to. Staff type orders for callers: those carry the caller's contact and their own id. */
interface Owner {
  usuario_id: number | null
  creado_por: number | null
  invitado: { nombre: string; numero: string } | null
}

interface Entrega {
  costo_domicilio: number
  direccion_entrega: string | null
  instrucciones: string
  lat: number | null
  lng: number | null
  distancia_metros: number | null
  minutos: number | null
}

const CONTACTO_REQUERIDO = 'Ingresa el nombre y el celular del cliente'
const OPEN_PER_PHONE = 3
const FLOOD = 'Demasiados pedidos. Intenta de nuevo en unos minutos.'

export interface PlaceRequest {
  readonly solicitud: PedidoSolicitado
  readonly person: Person | null
  readonly clave: string | undefined
  readonly ip: string
}

/** How often an order is priced from memory; when what is sold changed each time, changes wait for the next turn. */
const TURNS_FROM_MEMORY = 2

/** Ends the transaction of an order that was priced from what does not hold any more. */
class OfertaChanged extends Error {}

export async function placePedido(
  services: Services,
  tokens: PedidoTokens,
  request: PlaceRequest,
): Promise<IdempotentAnswer<Pedido>> {
  const quote = await quoteAhead(services, request.solicitud)
  for (let turn = 1; ; turn += 1) {
    try {
      const oferta = turn <= TURNS_FROM_MEMORY ? await readOferta(services) : null
      const placed = await placeFrom(oferta, { services, tokens, request, quote })
      if (typeof placed === 'number') {
        return { answer: await readPlaced(services.db, placed), replayed: true }
      }
      services.live.publish()
      services.counters.pedidos.add({ tipo: request.solicitud.tipo_pedido })
      return { answer: placed, replayed: false }
    } catch (error) {
      if (!(error instanceof OfertaChanged)) throw error
      clearMenuCache()
    }
  }
}

interface Context {
  services: Services
  tokens: PedidoTokens
  request: PlaceRequest
  quote: DomicilioQuote | null
}

/**
 * Answers the order, or the number of the one that was placed under the same key before. `remembered` is null when what is sold is
 * read, and held, in the order's own transaction.
 */
function placeFrom(
  remembered: Oferta | null,
  { services, tokens, request, quote }: Context,
): Promise<Pedido | number> {
  const { solicitud, person } = request
  const owner = ownerOf(solicitud, person)
  const limited = services.config.rateLimits && owner.creado_por === null
  const numero = limited ? (owner.invitado?.numero ?? null) : null
  const key = checkKey({
    clave: request.clave,
    ambito: `pedidos ${person === null ? 'invitado' : String(person.id)}`,
    cuerpo: deseoOf(solicitud),
  })
  return services.db.transaction().execute(async (trx) => {
    // Until this order stands nobody else uses the key, nor counts the orders of the phone.
    await takeLocks(trx, [
      ...(key === null ? [] : [lockOf(key)]),
      ...(numero === null ? [] : [`numero ${numero}`]),
    ])
    const oferta = remembered ?? (await holdOferta(services, trx))
    const start = await readStart(trx, {
      lineas: solicitud.productos_pedidos.length,
      numero,
      usuarioId: owner.usuario_id,
      key,
    })
    if (key !== null && start.stored !== null) {
      refuseOtherBody(key, start.stored.cuerpo_digest)
      return start.stored.pedido_id
    }
    if (!oferta.holdsAt(start.version)) throw new OfertaChanged()
    if (owner.creado_por === null) services.limits.hit('pedido', request.ip, 10, 600, FLOOD)
    if (start.abiertos >= OPEN_PER_PHONE) throw tooMany(FLOOD, 600)

    const sede = oferta.sedes.find(({ id }) => id === solicitud.sede)
    if (sede === undefined) throw notFound('La sede no existe', 'sede_no_encontrada')
    const programado = scheduleOf(services, sede, solicitud)
    const mesa = await chooseMesa(trx, solicitud, owner)

    const vendibles = vendiblesOf(oferta.catalogo, sede.id, solicitud.productos_pedidos)
    const lineas = solicitud.productos_pedidos.map((linea) => priceLinea(linea, vendibles))
    const entrega = entregaOf(solicitud, sede, quote)

    const cupon = await claimCuponOf(services, trx, solicitud, owner, {
      zona: sede.zona_horaria,
      pedidoId: start.id,
    })
    const totales = orderTotals({
      lineas: lineas.map((linea) => linea.total_linea),
      costoDomicilio: entrega.costo_domicilio,
      porcentajeCupon: cupon?.porcentaje_descuento ?? null,
    })
    // Before the coupon: a big enough one would bring any sum down to what fits.
    if (totales.subtotal + totales.costo_domicilio > MAX_TOTAL) {
      throw invalid('El total del pedido es demasiado alto')
    }
    refuseOtherFigures(solicitud, lineas, totales)

    return insertPedido(trx, {
      key,
      start,
      token: tokens.of(start.id),
      fecha: services.now(),
      solicitud,
      sede,
      mesa,
      owner,
      entrega,
      programado,
      totales,
      cupon,
      lineas,
    })
  })
}

/**
 * The token decides: a guest names themselves, a customer orders as themselves. Staff order for a caller, whose contact
 * only an order at a table may lack (decision 76); naming themselves they are a customer like others.
 */
export function ownerOf(solicitud: PedidoSolicitado, person: Person | null): Owner {
  const invitado = solicitud.invitado ?? null
  if (person === null) {
    if (invitado === null) {
      throw invalid('Ingresa tu nombre y celular', { invitado: 'Ingresa tu nombre y celular' })
    }
    return { usuario_id: null, creado_por: null, invitado }
  }
  const own = { usuario_id: person.id, creado_por: null, invitado: null }
  if (!person.permisos.has('gestionar_pedidos')) return own
  if (invitado !== null) return { usuario_id: null, creado_por: person.id, invitado }
  if (solicitud.usuario === person.id) return own
  if (solicitud.tipo_pedido === 'MESA') return { ...own, creado_por: person.id }
  throw invalid(CONTACTO_REQUERIDO, { invitado: CONTACTO_REQUERIDO })
}

/** Null = cooked now. A closed branch takes the order for its next opening, which must be the one that was shown. */
function scheduleOf(services: Services, sede: SedeLeida, solicitud: PedidoSolicitado): Date | null {
  const now = services.now()
  const open = isOpen(sede.horarios, now, sede.zona_horaria)
  const opening = open ? null : nextOpening(sede.horarios, now, sede.zona_horaria)
  if (!open && opening === null) throw conflict('sede_cerrada', 'La sede está cerrada en este momento')
  const shown = solicitud.programado_para
  if (shown !== undefined) {
    const shownTime = shown === null ? null : new Date(shown).getTime()
    if (shownTime !== (opening?.getTime() ?? null)) {
      throw conflict(
        'programado_cambio',
        'El horario de la sede cambió. Revisa cuándo se prepara tu pedido.',
        {
          programado_para: opening?.toISOString() ?? null,
        },
      )
    }
  }
  return opening
}

async function chooseMesa(
  trx: Transaction<Database>,
  solicitud: PedidoSolicitado,
  owner: Owner,
): Promise<Pedido['mesa']> {
  if (solicitud.tipo_pedido !== 'MESA') return null
  const mesa = solicitud.mesa ?? null
  if (mesa === null) {
    if (owner.creado_por !== null) return null
    throw invalid('Selecciona tu mesa', { mesa: 'Selecciona tu mesa' })
  }
  const found = await findMesaOfSede(trx, mesa, solicitud.sede)
  if (found === null) {
    throw invalid('La mesa no pertenece a la sede', { mesa: 'La mesa no pertenece a la sede' })
  }
  return found
}

/** The only step that may ask an outside service: it comes before the transaction, which never waits for one. */
async function quoteAhead(services: Services, solicitud: PedidoSolicitado): Promise<DomicilioQuote | null> {
  const direccion = solicitud.direccion?.direccion_entrega ?? ''
  if (solicitud.tipo_pedido !== 'DOMICILIO' || direccion === '') return null
  const sede = (await readSedes(services)).find(({ id }) => id === solicitud.sede)
  return sede === undefined ? null : quoteDomicilio(services, { sede, direccion })
}

/** What is charged and kept of the delivery; the branch's coverage counts as it is now. */
function entregaOf(solicitud: PedidoSolicitado, sede: SedeLeida, quote: DomicilioQuote | null): Entrega {
  if (solicitud.tipo_pedido !== 'DOMICILIO') {
    return {
      costo_domicilio: 0,
      direccion_entrega: null,
      instrucciones: '',
      lat: null,
      lng: null,
      distancia_metros: null,
      minutos: null,
    }
  }
  const direccion = solicitud.direccion?.direccion_entrega ?? ''
  if (direccion === '') {
    throw invalid(DIRECCION_REQUERIDA, { direccion: DIRECCION_REQUERIDA })
  }
  if (quote?.ok !== true || !isCovered(quote, sede, quote.minutos))
    throw new AppError(422, 'fuera_de_cobertura', FUERA_DE_COBERTURA_TEXTO)
  return {
    costo_domicilio: quote.costo_domicilio,
    direccion_entrega: direccion,
    instrucciones: solicitud.direccion?.instrucciones ?? '',
    lat: quote.lat,
    lng: quote.lng,
    distancia_metros: quote.distancia_metros,
    minutos: quote.minutos,
  }
}

/** Nobody is charged what they were not shown: any figure sent that differs from ours stops the order (decision 66). */
function refuseOtherFigures(
  solicitud: PedidoSolicitado,
  lineas: readonly LineaConPrecio[],
  totales: OrderTotals,
): void {
  const sameLineas = lineas.every((linea, index) => {
    const sent = solicitud.productos_pedidos[index]
    if (sent === undefined) return false
    return (
      same(sent.precio_unitario_aplicado, linea.precio_unitario_aplicado) &&
      same(sent.descuento_porcentaje, linea.descuento_porcentaje) &&
      linea.adiciones.every((adicion, k) => same(sent.adiciones?.[k]?.precio_adicion, adicion.precio_adicion))
    )
  })
  if (sameLineas && same(solicitud.costo_domicilio, totales.costo_domicilio)) return
  throw conflict('precios_cambiaron', 'Los precios cambiaron. Revisa tu carrito.', {
    lineas: lineas.map((linea) => ({
      precio_unitario_aplicado: linea.precio_unitario_aplicado,
      descuento_porcentaje: linea.descuento_porcentaje,
      adiciones: linea.adiciones.map((adicion) => ({
        ingrediente: adicion.ingrediente_id,
        precio_adicion: adicion.precio_adicion,
      })),
    })),
    costo_domicilio: totales.costo_domicilio,
    total_a_pagar: totales.total_a_pagar,
  })
}

const same = (sent: number | null | undefined, ours: number) =>
  sent === undefined || sent === null || sent === ours

async function claimCuponOf(
  services: Services,
  trx: Transaction<Database>,
  solicitud: PedidoSolicitado,
  owner: Owner,
  context: { zona: string; pedidoId: number },
): Promise<CuponClaimed | null> {
  const codigo = solicitud.codigo_cupon ?? ''
  if (codigo === '') return null
  if (owner.usuario_id === null || owner.creado_por !== null)
    throw invalid('Inicia sesión para usar un cupón')
  return claimCupon(services, trx, { usuarioId: owner.usuario_id, codigo, ...context })
}

export type { Owner, Entrega }
