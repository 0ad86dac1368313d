// The values of the advert form, and how they become the call's form.
import { MAX_YEARS_AHEAD, RANGO_INVALIDO, type NuevaPublicidad } from '#contract/publicidad/admin.ts'
import type { Publicidad } from '#contract/publicidad/publicidad.ts'
import { addDays, businessDay, instantAt } from '#domain/format.ts'
import { formWith } from '#web/admin/page/form.ts'

export interface PublicidadValues {
  titulo: string
  /** Days of the business: YYYY-MM-DD. */
  fecha_inicio: string
  fecha_fin: string
  activa: boolean
  imagen: File | null
}

/** A new advert starts today and lasts a month, unless staff choose other days. */
const DAYS_OF_A_NEW_ONE = 30

export function valuesOf(publicidad: Publicidad | undefined, today: string, zona: string): PublicidadValues {
  if (publicidad === undefined) {
    return {
      titulo: '',
      fecha_inicio: today,
      fecha_fin: addDays(today, DAYS_OF_A_NEW_ONE),
      activa: true,
      imagen: null,
    }
  }
  const { titulo, fecha_inicio, fecha_fin, activa } = publicidad
  return {
    titulo,
    fecha_inicio: businessDay(fecha_inicio, zona),
    fecha_fin: businessDay(fecha_fin, zona),
    activa,
    imagen: null,
  }
}

/** The last day on offer. Rule publicidad/fechas. */
export const lastDay = (today: string): string =>
  `${String(Number(today.slice(0, 4)) + MAX_YEARS_AHEAD)}${today.slice(4) === '-02-29' ? '-02-28' : today.slice(4)}`

/** Validates the days. Rule publicidad/fechas. */
export const rangeProblem = ({ fecha_inicio, fecha_fin }: PublicidadValues): string | true =>
  fecha_fin >= fecha_inicio || RANGO_INVALIDO

/** Days are sent as the instants at which they begin. */
export function toForm(values: PublicidadValues, zona: string): FormData {
  const form = formWith({
    titulo: values.titulo,
    fecha_inicio: instantAt(values.fecha_inicio, '00:00', zona).toISOString(),
    fecha_fin: instantAt(values.fecha_fin, '00:00', zona).toISOString(),
    activa: String(values.activa),
  } satisfies Record<Exclude<keyof NuevaPublicidad, 'imagen'>, string>)
  if (values.imagen !== null) form.append('imagen', values.imagen)
  return form
}
