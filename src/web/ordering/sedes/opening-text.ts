// The opening of a branch in words. Rule sede/proxima-apertura.
import type { Sede } from '#contract/sedes/sede.ts'
import { aLasHora, CERRADO_HOY, describeOpening } from '#domain/horario-words.ts'

/**
 * 'Abierta', or 'Cerrado · abre hoy a las 18:00', or 'Cerrado hoy · abre mañana a las 12:00'. Only
 * 'Cerrado' when it does not open within a week. A new branch without hours takes no orders yet.
 * Empty when a server does not send it.
 */
export function openingText(
  sede: Pick<Sede, 'abierta' | 'proxima_apertura' | 'horario_hoy' | 'horario_confirmado'>,
  now: Date,
  zone: string,
): string {
  if (sede.abierta === null) return ''
  if (sede.abierta) return 'Abierta'
  if (!sede.horario_confirmado) return 'Todavía no recibe pedidos'
  if (sede.proxima_apertura === null) return 'Cerrado'
  const { dia, hora } = describeOpening(new Date(sede.proxima_apertura), now, zone)
  const closed = sede.horario_hoy === CERRADO_HOY ? CERRADO_HOY : 'Cerrado'
  return `${closed} · abre ${dia} ${aLasHora(hora)}`
}

/** Today's hours, where `openingText` does not say already that there are none. */
export const hoursToday = ({ horario_hoy }: Pick<Sede, 'horario_hoy'>): string =>
  horario_hoy === CERRADO_HOY ? '' : horario_hoy
