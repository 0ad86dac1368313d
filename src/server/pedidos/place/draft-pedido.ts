// The part of an order that needs no database: its branch, its time, its lines and its delivery.
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import { PRONTO_ABRIMOS } from '#domain/apertura.ts'
import { tooLateFor } from '#domain/direccion/barrio.ts'
import { keptFee } from '#domain/direccion/domicilio.ts'
import { formatHora } from '#domain/format.ts'
import { belowMinimo } from '#domain/pedido/minimo.ts'
import { MAX_TOTAL, orderTotals, subtotal, type OrderTotals } from '#domain/pedido/precios.ts'
import { DIRECCION_REQUERIDA, FUERA_DE_COBERTURA_TEXTO } from '#domain/validation.ts'
import { cocinaDeSede } from '#server/cocina/cocina-ahora.ts'
import { cuartoAt, type Cuarto, type Cupo } from '#server/cuartos/ocupacion.ts'
import { AppError, conflict, invalid, notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { isReached, type DomicilioQuote } from '#server/sedes/quote-domicilio.ts'
import type { SedeLeida } from '#server/sedes/read-sedes.ts'
import { isAsShown } from './as-shown.ts'
import { isOfApp, isPagadoPorApp } from './canal-pedido.ts'
import { refuseLeySeca } from './ley-seca.ts'
import type { Owner } from './owner.ts'
import { pasadoOf } from './pasado.ts'
import { priceLinea, type LineaConPrecio } from './price-lineas.ts'
import type { Oferta } from './read-oferta.ts'
import { refusePago } from './refuse-pago.ts'
import { promesaOf, scheduleOf, type Schedule } from './schedule.ts'
import { vendiblesOf } from './vendibles.ts'

export interface Entrega {
  costo_domicilio: number
  /** The fee of its address when the order does not pay it. */
  domicilio_gratis: number
  direccion_entrega: string | null
  instrucciones: string
  lat: number | null
  lng: number | null
  distancia_metros: number | null
  minutos: number | null
  barrio: string | null
}

export interface Draft {
  readonly sede: SedeLeida
  /** Null = cooked now. */
  readonly programado: Date | null
  readonly paraLas: Date | null
  /** What it takes of the room in the branch; null when that is not counted. */
  readonly cuarto: Cuarto | null
  readonly lineas: readonly LineaConPrecio[]
  readonly entrega: Entrega
  /** The fee of its address, also when the delivery is free. */
  readonly costoCotizado: number
  readonly isOfApp: boolean
  readonly pagadoPorApp: boolean
  /** Whether every figure that was sent equals ours. */
  readonly isAsShown: boolean
}

interface DraftRequest {
  readonly solicitud: PedidoSolicitado
  readonly owner: Owner
  readonly oferta: Oferta
  readonly quote: DomicilioQuote | null
  readonly isTest: boolean
  readonly isOnline: boolean
  /** Set for an order that the house gives. */
  readonly cortesia?: object
  /** Null when the room in the branch is not counted. */
  readonly cupo: Cupo | null
}

/** Throws the refusal, if there is a reason against the order: the first of several. */
export function draftPedido(services: Services, request: DraftRequest): Draft {
  const { solicitud, owner, oferta, quote, isOnline, cupo } = request
  const { negocio } = oferta
  refuseBeforeOpening(request)
  refuseAsTest(request)
  const sede = findSede(oferta, solicitud.sede)
  const pasado = pasadoOf(services, solicitud, owner)
  const now = services.now()
  const cocina = cocinaDeSede(services, sede)
  const ofApp = isOfApp(solicitud, owner)
  const schedule =
    pasado === null ? scheduleOf(sede, { ...askedTime(request, ofApp), cocina, now }) : ALREADY_SOLD
  const { programado } = schedule
  refuseWithoutMesa(request)
  if (pasado === null) {
    refuseLeySeca(services, { oferta, sede, programado, lineas: solicitud.productos_pedidos })
  }
  const lineas = pricedLineas(request, sede)
  const productos = subtotal(lineas.map(({ total_linea }) => total_linea))
  const quoted = entregaOf(solicitud, { sede, quote, at: pasado ?? programado ?? now })
  const fee = keptFee(ofApp ? 0 : quoted.costo_domicilio, productos, negocio.domicilio)
  const entrega = { ...quoted, ...fee }
  refuseCuponWithoutAccount(request)
  // A part of an order can be repeated.
  const hasMinimo = !ofApp && request.cortesia === undefined && pasado === null
  if (hasMinimo) refuseBelowMinimo(request, productos)
  const total = productos + entrega.costo_domicilio
  if (total > MAX_TOTAL) throw invalid('El total del pedido es demasiado alto')
  refusePago(solicitud, { negocio, sede, owner, total, isOnline })
  const pagadoPorApp = isPagadoPorApp(solicitud, owner)
  const promise = { ...schedule, tipo: solicitud.tipo_pedido, viaje: entrega.minutos, isOfApp: ofApp, cocina }
  return {
    sede,
    programado,
    paraLas: pasado === null ? promesaOf(sede, promise, now) : null,
    cuarto: cupo === null ? null : cuartoAt(programado ?? now, sede.id, cupo),
    lineas,
    entrega,
    costoCotizado: quoted.costo_domicilio,
    isOfApp: ofApp,
    pagadoPorApp,
    isAsShown: isAsShown(solicitud, lineas, entrega),
  }
}

const isByStaff = ({ owner, cortesia }: DraftRequest) => owner.creado_por !== null || cortesia !== undefined

const hasCupon = ({ solicitud }: DraftRequest) => (solicitud.codigo_cupon ?? '') !== ''

function refuseBeforeOpening(request: DraftRequest): void {
  const { oferta, isTest } = request
  if (!oferta.negocio.abierto && !isTest && !isByStaff(request)) throw conflict('aun_no_abre', PRONTO_ABRIMOS)
}

function refuseAsTest(request: DraftRequest): void {
  if (!request.isTest) return
  if (request.isOnline) throw invalid('Un pedido de prueba no se paga en línea')
  if (hasCupon(request)) throw invalid('Un pedido de prueba no usa cupones')
}

function findSede({ sedes }: Oferta, id: number): SedeLeida {
  const sede = sedes.find((one) => one.id === id)
  if (sede === undefined) throw notFound('La sede no existe', 'sede_no_encontrada')
  refuseSede(sede)
  return sede
}

/** An order that is noted after its sale has no time to keep. */
const ALREADY_SOLD: Schedule = { programado: null, elegida: null }

const askedTime = (request: DraftRequest, ofApp: boolean) => ({
  solicitud: request.solicitud,
  isByStaff: isByStaff(request),
  viaje: request.quote?.ok === true ? request.quote.minutos : null,
  cupo: ofApp ? null : request.cupo,
})

function refuseWithoutMesa({ solicitud: { tipo_pedido, mesa = null }, owner }: DraftRequest): void {
  if (tipo_pedido === 'MESA' && mesa === null && owner.creado_por === null) {
    throw invalid('Selecciona tu mesa', { mesa: 'Selecciona tu mesa' })
  }
}

function pricedLineas({ oferta, solicitud }: DraftRequest, sede: SedeLeida): readonly LineaConPrecio[] {
  const pedidas = solicitud.productos_pedidos
  const vendibles = vendiblesOf(oferta.catalogo, sede.id, pedidas)
  return pedidas.map((linea) => priceLinea(linea, vendibles))
}

function refuseCuponWithoutAccount(request: DraftRequest): void {
  const { usuario_id, creado_por } = request.owner
  const isOwn = usuario_id !== null && creado_por === null
  if (hasCupon(request) && !isOwn) throw invalid('Inicia sesión para usar un cupón')
}

/** Before the coupon: a large one would bring any sum below the minimum. */
function refuseBelowMinimo({ solicitud, oferta }: DraftRequest, productos: number): void {
  const refusal = belowMinimo(solicitud.tipo_pedido, productos, oferta.negocio.pedido_minimo)
  if (refusal !== null) throw new AppError(422, 'pedido_minimo', refusal)
}

export const totalsOf = (
  { lineas, entrega }: Pick<Draft, 'lineas' | 'entrega'>,
  cupon: { readonly porcentajeCupon?: number; readonly descuentoCupon?: number } | null,
): OrderTotals =>
  orderTotals({
    lineas: lineas.map((linea) => linea.total_linea),
    costoDomicilio: entrega.costo_domicilio,
    ...cupon,
  })

/** The refusal of an order whose figures differ from ours, with the current ones. */
export const pricesChanged = ({ lineas, costoCotizado }: Draft, totales: OrderTotals): AppError =>
  conflict('precios_cambiaron', 'Los precios cambiaron. Revisa tu carrito.', {
    lineas: lineas.map((linea) => ({
      precio_unitario_aplicado: linea.precio_unitario_aplicado,
      descuento_porcentaje: linea.descuento_porcentaje,
      adiciones: linea.adiciones.map((adicion) => ({
        ingrediente: adicion.ingrediente_id,
        precio_adicion: adicion.precio_adicion,
      })),
    })),
    costo_domicilio: totales.costo_domicilio,
    costo_cotizado: costoCotizado,
    total_a_pagar: totales.total_a_pagar,
  })

/** Rules sede/archivada and sede/primer-horario. */
export function refuseSede({ archivada, horario_confirmado }: SedeLeida): void {
  if (archivada) throw conflict('sede_archivada', 'Esta sede ya no recibe pedidos. Elige otra sede.')
  if (!horario_confirmado) throw conflict('sede_sin_horario', 'Esta sede todavía no recibe pedidos.')
}

const SIN_ENTREGA: Readonly<Entrega> = {
  costo_domicilio: 0,
  domicilio_gratis: 0,
  direccion_entrega: null,
  instrucciones: '',
  lat: null,
  lng: null,
  distancia_metros: null,
  minutos: null,
  barrio: null,
}

/**
 * The delivery as it is charged and stored. The branch's present coverage counts. `at`: when the
 * branch starts on the order.
 */
export function entregaOf(
  solicitud: Pick<PedidoSolicitado, 'tipo_pedido' | 'direccion'>,
  { sede, quote, at }: { sede: SedeLeida; quote: DomicilioQuote | null; at: Date },
): Entrega {
  if (solicitud.tipo_pedido !== 'DOMICILIO') return SIN_ENTREGA
  const direccion = solicitud.direccion?.direccion_entrega ?? ''
  if (direccion === '') throw invalid(DIRECCION_REQUERIDA, { direccion: DIRECCION_REQUERIDA })
  if (quote?.ok !== true || !isReached(sede, quote)) {
    throw new AppError(422, 'fuera_de_cobertura', FUERA_DE_COBERTURA_TEXTO)
  }
  const barrio = sede.barrios.find(({ nombre }) => nombre === quote.barrio)
  const late = barrio === undefined ? null : tooLateFor(barrio, formatHora(at, sede.zona_horaria))
  if (late !== null) throw conflict('barrio_tarde', late)
  return {
    costo_domicilio: quote.costo_domicilio,
    domicilio_gratis: 0,
    direccion_entrega: direccion,
    instrucciones: solicitud.direccion?.instrucciones ?? '',
    lat: quote.lat,
    lng: quote.lng,
    distancia_metros: quote.distancia_metros,
    minutos: quote.minutos,
    barrio: quote.barrio,
  }
}
