// When the kitchen starts a scheduled order, as text.
import { addDays, businessDay, formatHora } from '#domain/format.ts'

/** 'hoy 12:00', 'mañana 12:00', 'lunes, 23 de noviembre, 12:00'. */
export function formatProgramado(instant: string, now: number, zona: string): string {
  const hora = formatHora(instant, zona)
  const today = businessDay(new Date(now), zona)
  const dia = businessDay(new Date(instant), zona)
  if (dia === today) return `hoy ${hora}`
  if (dia === addDays(today, 1)) return `mañana ${hora}`
  const day = new Intl.DateTimeFormat('es-CO', {
    timeZone: zona,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return `${day.format(new Date(instant))}, ${hora}`
}
