// The orders of a day of the months of the demo. The same chance makes the same orders.
import { giveAway } from '#domain/cortesia/cortesia.ts'
import { instantAt } from '#domain/format.ts'
import { orderTotals } from '#domain/pedido/precios.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import {
  cortesiaOf,
  fechasOf,
  formaOf,
  lineasOf,
  pagoOf,
  PERSONAS,
  type Carta,
  type Random,
} from './months-parts.ts'

export const ZONA = 'America/Bogota'
/** Sunday to Saturday. */
const WEEK = [1.35, 0.7, 0.75, 0.85, 0.95, 1.5, 1.6]
const CUPON = 'MARTES20'
/** An order that is sold gives nothing away. */
const VENDIDO = { cortesia_valor: 0, cortesia_domicilio: 0 } as const

export type Order = ReturnType<typeof orderOf>

export function ordersOf(
  random: Random,
  day: { dia: string; carta: Carta; sede: number; perDay: number; isWeak: boolean },
): Order[] {
  const { dia, perDay } = day
  const weekday = new Date(dia).getUTCDay()
  const count = Math.round(perDay * (WEEK[weekday] ?? 1) * (0.85 + random.next() * 0.3))
  return Array.from({ length: count }, () => orderOf(random, day))
}

function orderOf(
  random: Random,
  { dia, carta, sede, isWeak }: { dia: string; carta: Carta; sede: number; isWeak: boolean },
) {
  const hour = random.hour()
  const fecha = new Date(
    instantAt(dia, `${String(hour).padStart(2, '0')}:00`, ZONA).getTime() + random.int(3_599_000),
  )
  const porPersonal = random.next() < 0.45
  const ofApp = porPersonal && random.next() < 0.3
  const tipo = ofApp
    ? 'RECOGER'
    : random.of<TipoPedido>(['DOMICILIO', 'DOMICILIO', 'DOMICILIO', 'MESA', 'RECOGER'])
  const canal = ofApp
    ? random.of(['RAPPI', 'RAPPI', 'DIDI'])
    : !porPersonal
      ? 'WEB'
      : tipo === 'MESA'
        ? 'MESA'
        : random.of(['TELEFONO', 'WHATSAPP', 'WHATSAPP', 'MOSTRADOR'])
  // The oven of the weak Tuesday was off from six to eight.
  const isCancelled = random.next() < (isWeak && hour >= 18 && hour < 20 ? 0.85 : 0.025)
  const lineas = lineasOf(random, carta)
  const hasCupon = canal === 'WEB' && random.next() < 0.12
  const totales = orderTotals({
    lineas: lineas.map(({ total_linea }) => total_linea),
    costoDomicilio: tipo === 'DOMICILIO' ? random.of([3000, 4000, 5000, 6500]) : 0,
    porcentajeCupon: hasCupon ? 20 : 0,
  })
  const persona = porPersonal ? random.of(carta.personal) : null
  const [reparte, lleva] = [random.of(carta.personal), random.of(carta.personal)]
  const cortesia = isCancelled || ofApp ? null : cortesiaOf(random, { persona: reparte, ...carta })
  const dinero = cortesia === null ? { ...totales, ...VENDIDO } : giveAway(totales)
  const isPaid = !isCancelled && cortesia === null
  const forma = formaOf(random, ofApp)
  const pago = pagoOf(random, { total: totales.total_a_pagar, subtotal: totales.total_pedido, tipo, forma })
  const { historial, pagado_en } = fechasOf(random, { fecha, tipo, isCancelled, persona, reparte })
  return {
    fecha: fecha.toISOString(),
    estado: isCancelled ? 'CANCELADO' : 'COMPLETADO',
    tipo_pedido: tipo,
    sede_id: sede,
    canal,
    canal_numero: ofApp ? `${canal.slice(0, 1)}-${String(10_000 + random.int(89_999))}` : '',
    creado_por: persona,
    invitado_nombre: tipo === 'MESA' ? null : random.of(PERSONAS),
    direccion_entrega:
      tipo === 'DOMICILIO'
        ? `Calle ${String(50 + random.int(40))} # 10-${String(10 + random.int(80))}`
        : null,
    subtotal: dinero.subtotal,
    descuento: dinero.descuento,
    total_pedido: dinero.total_pedido,
    costo_domicilio: dinero.costo_domicilio,
    cortesia_valor: dinero.cortesia_valor,
    cortesia_domicilio: dinero.cortesia_domicilio,
    cortesia,
    cupon_codigo: hasCupon && cortesia === null ? CUPON : null,
    forma,
    ...(isPaid ? pago : { propina: 0, valor: 0, redondeo: 0 }),
    pagado: isPaid ? pago.valor + pago.redondeo : 0,
    lleva: tipo === 'DOMICILIO' && !isCancelled ? lleva : null,
    pagado_en: pagado_en.toISOString(),
    historial,
    lineas,
  }
}
