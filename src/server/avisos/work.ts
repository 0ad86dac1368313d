// Handlers of due work, and the polling loop of each process.
import { AVISOS_AL_CLIENTE, type Plantilla } from '#domain/aviso/plantilla.ts'
import type { Services } from '#server/lib/services.ts'
import { serialize } from '#server/async/serialize.ts'
import { watchPedido } from './alarmas.ts'
import { readCasa } from './casa.ts'
import { countLimite } from './limite.ts'
import { readEventos } from './read-eventos.ts'
import { sendAlarma } from './send-alarma.ts'
import { sendEnlace } from './send-enlace.ts'
import { sendMensaje } from './send-mensaje.ts'
import { sendPush } from './suscripciones.ts'
import { watchTablero } from './tableros.ts'
import { runTareas, type Oficios } from './tareas.ts'

const ROUND_MS = 5_000

/** Turns new events into work, and runs the due work. It starts no work after `stopping`. */
export async function workOnce(services: Services, stopping?: AbortSignal): Promise<void> {
  let more = true
  while (more) more = !stopping?.aborted && (await readEventos(services))
  const casa = await readCasa(services)
  const oficios: Oficios = {
    tablero: { inside: (trx, tarea) => watchTablero(services, casa, trx, tarea) },
    sin_aceptar: { inside: (trx, tarea) => watchPedido(services, casa, trx, tarea) },
    limite: { inside: (trx, tarea) => countLimite(services, casa, trx, tarea) },
    // A second alarm is better than none.
    alarma: { outside: (tarea) => sendAlarma(services, tarea), repeats: true },
    // A second one takes the place of the first on the screen.
    push: { outside: (tarea) => sendPush(services, tarea), repeats: true },
    // A second link is better than none.
    enlace: { outside: (tarea) => sendEnlace(services, tarea), repeats: true },
    // At most once: a duplicate message is worse than a lost one, because the order page shows the
    // same text.
    mensaje: { outside: (tarea) => sendMensaje(services, casa, tarea), repeats: false },
  }
  await runTareas(services, oficios, stopping)
}

/** Message types that have no configured template. */
function missingPlantillas({ whatsapp }: Services): readonly Plantilla[] {
  return [...AVISOS_AL_CLIENTE, 'alarma' as const].filter((plantilla) => !whatsapp.hasPlantilla(plantilla))
}

/** `close` waits for the attempts that have begun. */
export function startWork(services: Services): { close(): Promise<void> } {
  const missing = missingPlantillas(services)
  if (missing.length > 0) {
    services.log.warn({ plantillas: missing }, 'WhatsApp has no template for these messages: none is sent')
  }
  const stopping = new AbortController()
  const work = serialize(services.log, 'due work not done', () => workOnce(services, stopping.signal))
  const timer = setInterval(work, ROUND_MS)
  return {
    async close() {
      stopping.abort()
      clearInterval(timer)
      await work.idle()
    },
  }
}
