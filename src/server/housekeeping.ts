// Deletes old rows of all features, each hour.
import { HOUR_MS, MINUTE_MS } from '#domain/format.ts'
import { forgetOldImpresiones } from '#server/impresion/forget-impresiones.ts'
import { forgetEndedSessions, forgetOldEvents } from '#server/lib/forget-old-rows.ts'
import { forgetOldKeys } from '#server/lib/idempotency.ts'
import { forgetEndedTries } from '#server/db/count-try.ts'
import { forgetOldMensajes } from '#server/mensajes/list-mensajes.ts'
import { forgetOldLinks } from '#server/mensajes/unverified-numero.ts'
import { forgetOldTareas } from '#server/avisos/tareas.ts'
import { forgetOldLlamados } from '#server/mesas/llamados.ts'
import { forgetOldIntentos } from '#server/pedidos/en-linea/attend.ts'
import { forgetEndedDomiciliarios } from '#server/repartos/domiciliarios.ts'
import { forgetEndedCotizaciones } from '#server/sedes/quote-domicilio.ts'
import { forgetOldCuartos } from '#server/cuartos/ocupacion.ts'
import { forgetOldInvitaciones } from '#server/usuarios/accept-invitacion.ts'
import { forgetOldCodigos } from '#server/usuarios/codigos.ts'
import { forgetOldRecuperaciones } from '#server/usuarios/recuperaciones.ts'
import type { Services } from '#server/lib/services.ts'

const FORGETTERS = [
  forgetOldKeys,
  forgetOldEvents,
  forgetEndedSessions,
  forgetEndedTries,
  forgetOldCodigos,
  forgetOldRecuperaciones,
  forgetOldInvitaciones,
  forgetOldMensajes,
  forgetOldLinks,
  forgetOldIntentos,
  forgetOldLlamados,
  forgetOldTareas,
  forgetOldCuartos,
  forgetOldImpresiones,
  forgetEndedDomiciliarios,
  forgetEndedCotizaciones,
]

/** The first time after a minute: a process may live for less than an hour. */
export function startHousekeeping(services: Services): { close(): void } {
  let isClosed = false
  // One after the other: orders keep the other connections.
  const forgetAll = async () => {
    for (const forget of FORGETTERS) {
      if (isClosed) return
      try {
        await forget(services)
      } catch (error) {
        services.log.warn({ err: error }, 'old rows not forgotten')
      }
    }
  }
  const first = setTimeout(() => void forgetAll(), MINUTE_MS)
  const hourly = setInterval(() => void forgetAll(), HOUR_MS)
  return {
    close() {
      isClosed = true
      clearTimeout(first)
      clearInterval(hourly)
    },
  }
}
