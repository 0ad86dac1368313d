// The message to a customer about a state of an order. Rule pedido/avisos-al-cliente.
import { MINUTE_MS } from '#domain/format.ts'
import { avisoDeEstado, isDemorado, mensajeDe } from '#domain/aviso/cliente.ts'
import { AVISOS_AL_CLIENTE } from '#domain/aviso/plantilla.ts'
import { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { takeFromBudget } from '#server/mensajes/budget.ts'
import { mayBotherNumero } from '#server/mensajes/unverified-numero.ts'
import { readPedido } from '#server/pedidos/read/read-pedidos.ts'
import { WhatsAppError } from '#server/providers/whatsapp-errors.ts'
import * as z from 'zod/mini'
import type { Casa } from './casa.ts'
import { destinatarioOf } from './destinatario.ts'
import type { Fin, NuevaTarea, Tarea } from './tareas.ts'

/**
 * Staff can undo a change of state for a shorter time (rule tablero/deshacer). An undone change
 * sends no message.
 */
const WAIT_MS = 10_000
/** Later than this after the change it is no news. */
const STALE_MS = 15 * MINUTE_MS
const ATTEMPTS = 3

const datosDeMensaje = z.object({
  pedido: z.int(),
  aviso: z.enum(AVISOS_AL_CLIENTE),
  /** For 'demora': the minutes in the message. */
  demora: z.int(),
  /** For 'demora': the promised instant. Work of the previous release has none. */
  para_las: z.optional(z.nullable(z.string())),
  /** When it was due, in milliseconds. */
  desde: z.int(),
})

type PedidoDeAviso = Parameters<typeof avisoDeEstado>[0] & {
  /** Since when it is in its state. */
  readonly cambio: Date
}

/**
 * The messages due for an order as it is now: each state once, and each delay. A state counts from
 * its change: an order that changes otherwise much later is no news.
 */
export function mensajesOf(pedido: PedidoDeAviso, now: Date): NuevaTarea[] {
  const vence = new Date(now.getTime() + WAIT_MS)
  const { id, demora, para_las, cambio } = pedido
  const tell = (aviso: (typeof AVISOS_AL_CLIENTE)[number], clave: string, desde: Date) => ({
    tipo: 'mensaje',
    clave: `${String(id)} ${clave}`,
    datos: { pedido: id, aviso, demora, para_las, desde: desde.getTime() + WAIT_MS },
    vence,
  })
  const aviso = avisoDeEstado(pedido)
  return [
    ...(aviso === null ? [] : [tell(aviso, aviso, cambio)]),
    ...(isDemorado(pedido) ? [tell('demora', claveDeDemora(pedido), now)] : []),
  ]
}

/** The same minutes are another delay once the order has another hour. */
const claveDeDemora = ({ demora, para_las }: PedidoDeAviso): string =>
  `demora ${String(demora)} ${String(Date.parse(para_las ?? ''))}`

/** The due work 'mensaje'. Everything is read now: the order may have changed meanwhile. */
export async function sendMensaje(services: Services, { negocio }: Casa, tarea: Tarea): Promise<Fin> {
  const { db, log, whatsapp, now } = services
  const { pedido: id, aviso, demora, para_las, desde } = z.parse(datosDeMensaje, tarea.datos)
  const pedido = await readPedido(db, Alcance.TODAS, id)
  const isSo =
    pedido !== null &&
    (aviso === 'demora'
      ? isDemorado(pedido) &&
        pedido.demora === demora &&
        (para_las === undefined || pedido.para_las === para_las)
      : avisoDeEstado(pedido) === aviso)
  // Undone, or overtaken by the next state. A new change may bring it again.
  if (!isSo) return 'olvidada'
  const to = await destinatarioOf(db, pedido)
  const isLate = now().getTime() - desde > STALE_MS || tarea.intentos >= ATTEMPTS
  if (to.numero === '' || isLate || !whatsapp.hasPlantilla(aviso) || (await isOff(services, aviso))) {
    return 'hecha'
  }
  if (!(await mayBotherNumero(services, to))) {
    log.warn({ pedido: id, aviso }, 'message not sent: too many to a phone that is not verified')
    return 'hecha'
  }
  if (!(await takeFromBudget(services, 'avisos'))) {
    log.error({ pedido: id, aviso }, 'message not sent: WHATSAPP_DAILY_MESSAGES is spent')
    return 'hecha'
  }
  try {
    await whatsapp.sendPlantilla(to, {
      ...mensajeDe(aviso, pedido, now(), negocio.zona_horaria),
      pedidoId: id,
      tarea: `mensaje ${tarea.clave}`,
    })
  } catch (error) {
    // WhatsApp refused the message, or may have accepted it. After a 'fallo' it did not accept it.
    if (error instanceof WhatsAppError && error.motivo !== 'fallo') return 'hecha'
    throw error
  }
  return 'hecha'
}

async function isOff({ db }: Services, aviso: string): Promise<boolean> {
  const { mensajes_apagados } = await db
    .selectFrom('ajustes_avisos')
    .select('mensajes_apagados')
    .executeTakeFirstOrThrow()
  return mensajes_apagados.includes(aviso)
}
