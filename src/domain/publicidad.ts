// When an advert is shown, and why it is not.
import { businessDay } from './format.ts'

export type Vigencia = 'VIGENTE' | 'PROGRAMADA' | 'VENCIDA' | 'APAGADA'

interface Fechas {
  readonly activa: boolean
  readonly fecha_inicio: Date | string
  readonly fecha_fin: Date | string
}

/**
 * Shown while it is switched on and has begun, until its last business day is over. An advert that
 * is over is VENCIDA even when it is switched off, because switching it on would not show it (rule
 * publicidad/por-que-no).
 */
export function vigenciaOf({ activa, fecha_inicio, fecha_fin }: Fechas, now: Date, zone: string): Vigencia {
  if (businessDay(fecha_fin, zone) < businessDay(now, zone)) return 'VENCIDA'
  if (!activa) return 'APAGADA'
  return new Date(fecha_inicio) > now ? 'PROGRAMADA' : 'VIGENTE'
}

/** 'No · Vencida' in the list of adverts. */
export const VIGENCIA_LABEL: Readonly<Record<Exclude<Vigencia, 'VIGENTE'>, string>> = {
  PROGRAMADA: 'Programada',
  VENCIDA: 'Vencida',
  APAGADA: 'Apagada',
}
