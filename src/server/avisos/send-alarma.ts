// The message of an alarm to the person in charge. It has a budget of its own: no code of a
// customer is refused because of alarms, nor the other way round.
import { isCelularMovil } from '#domain/validation.ts'
import type { Services } from '#server/lib/services.ts'
import { takeFromBudget } from '#server/mensajes/budget.ts'
import { WhatsAppError } from '#server/providers/whatsapp-errors.ts'
import * as z from 'zod/mini'
import { datosDeAlarma } from './datos-de-alarma.ts'
import type { Fin, Tarea } from './tareas.ts'

/** After these attempts an alarm is no news any more. */
const ATTEMPTS = 4

/**
 * The due work 'alarma'. The number is read now: a changed one gets the alarms that are still due.
 */
export async function sendAlarma(services: Services, { clave, datos, intentos }: Tarea): Promise<Fin> {
  const { db, log, whatsapp } = services
  const { nombre, texto } = z.parse(datosDeAlarma, datos)
  const ajustes = await db.selectFrom('ajustes_avisos').select('numero_encargado').executeTakeFirstOrThrow()
  const numero = ajustes.numero_encargado
  if (!isCelularMovil(numero) || !whatsapp.hasPlantilla('alarma') || intentos >= ATTEMPTS) return 'hecha'
  if (!(await takeFromBudget(services, 'alarmas'))) {
    log.error({ clave }, 'alarm not sent: WHATSAPP_DAILY_ALARMS is spent')
    return 'hecha'
  }
  try {
    await whatsapp.sendPlantilla(
      { numero, usuarioId: null },
      { plantilla: 'alarma', parametros: [nombre, texto], pedidoId: null, tarea: `alarma ${clave}` },
    )
  } catch (error) {
    if (error instanceof WhatsAppError && !mayHelp(error, intentos)) return 'hecha'
    throw error
  }
  return 'hecha'
}

/**
 * Whether the alarm is sent again. The provider has retried already, and has logged why. A second
 * alarm is better than none, a third one is not.
 */
const mayHelp = ({ motivo }: WhatsAppError, intentos: number): boolean =>
  motivo === 'fallo' || (motivo === 'incierto' && intentos === 0)
