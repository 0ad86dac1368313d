// '¿Cómo llegó tu pizza?': what a customer says of a delivered order. Rule pedido/opinion.
import { counted, DAY_MS, MINUTE_MS } from '#domain/format.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'

/** The faces, the best first, with their names. */
export const CARAS = ['BIEN', 'REGULAR', 'MAL'] as const
export type Cara = (typeof CARAS)[number]
export const CARA_LABEL: Readonly<Record<Cara, string>> = {
  BIEN: 'Muy bien',
  REGULAR: 'Regular',
  MAL: 'Mal',
}

/** The length of the words. */
export const MAX_PALABRAS = 280

/** A ride takes so long, where nobody marks its end. */
const VIAJE_MS = 30 * MINUTE_MS
/** Until then a customer can say something. */
const PLAZO_MS = 7 * DAY_MS
/** So long they can change it. */
const CAMBIO_MS = DAY_MS

interface PedidoEntregado {
  readonly estado: string
  readonly tipo_pedido: TipoPedido
  readonly es_prueba: boolean
  /** Every state with its instant, ISO 8601, oldest first. */
  readonly historial: readonly { readonly estado: string; readonly fecha: string }[]
}

/** When it was there: completed, or sent half an hour ago. Null before that. */
function entregadoEn({ estado, tipo_pedido, historial }: PedidoEntregado, now: Date): Date | null {
  const since = historial.findLast((entry) => entry.estado === estado)
  if (since === undefined) return null
  if (estado === 'COMPLETADO') return new Date(since.fecha)
  if (estado !== 'ENVIADO' || tipo_pedido !== 'DOMICILIO') return null
  const there = new Date(Date.parse(since.fecha) + VIAJE_MS)
  return there <= now ? there : null
}

/**
 * Whether its customer can say something now, or change what they said at `dicha`: within seven
 * days of the delivery, and for a day.
 */
export function isOpinionOpen(pedido: PedidoEntregado, dicha: Date | null, now: Date): boolean {
  const entregado = entregadoEn(pedido, now)
  if (entregado === null || pedido.es_prueba) return false
  return dicha === null
    ? now.getTime() - entregado.getTime() <= PLAZO_MS
    : now.getTime() - dicha.getTime() <= CAMBIO_MS
}

interface Cuenta {
  readonly bien: number
  readonly regular: number
  readonly mal: number
}

/** '92 % muy bien, de 25 opiniones'; '' without any. */
export function opinionesText({ bien, regular, mal }: Cuenta): string {
  const todas = bien + regular + mal
  if (todas === 0) return ''
  const opiniones = counted(todas, 'opinión', 'opiniones')
  return `${String(Math.round((bien / todas) * 100))} % muy bien, de ${opiniones}`
}
