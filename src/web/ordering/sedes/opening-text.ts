// The opening of a branch in words. Rule sede/proxima-apertura.
import type { Sede } from '#contract/sedes/sede.ts'
import { describeOpening } from '#domain/horario.ts'

/**
 * 'Abierta', or 'Cerrado · abre mañana a las 12:00'. Only 'Cerrado' when it does not open within a
 * week. Empty when a server does not send it.
 */
export function openingText(
  sede: Pick<Sede, 'abierta' | 'proxima_apertura'>,
  now: Date,
  zone: string,
): string {
  if (sede.abierta === null) return ''
  if (sede.abierta) return 'Abierta'
  if (sede.proxima_apertura === null) return 'Cerrado'
  const { dia, hora } = describeOpening(new Date(sede.proxima_apertura), now, zone)
  return `Cerrado · abre ${dia} a las ${hora}`
}
