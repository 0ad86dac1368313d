// The trades of due work, and the round that every process makes every few seconds.
import type { Services } from '#server/lib/services.ts'
import { serialize } from '#server/live/serialize.ts'
import { watchPedido } from './alarmas.ts'
import { readCasa } from './casa.ts'
import { readEventos } from './read-eventos.ts'
import { sendAlarma } from './send-alarma.ts'
import { watchTablero } from './tableros.ts'
import { runTareas } from './tareas.ts'

const ROUND_MS = 5_000

/** Turns new events into work, and does the work that is due. */
export async function workOnce(services: Services): Promise<void> {
  while (await readEventos(services));
  const casa = await readCasa(services)
  await runTareas(services, {
    tablero: { inside: (trx, tarea) => watchTablero(services, casa, trx, tarea) },
    sin_aceptar: { inside: (trx, tarea) => watchPedido(services, casa, trx, tarea) },
    // A second alarm is better than none.
    alarma: { outside: (tarea) => sendAlarma(services, tarea), repeats: true },
  })
}

export function startWork(services: Services): { close(): Promise<void> } {
  const work = serialize(() => workOnce(services), services.log)
  const timer = setInterval(work, ROUND_MS)
  return {
    async close() {
      clearInterval(timer)
      await work.idle()
    },
  }
}
