// The instant of a day and an hour as a person types them.
import { instantAt } from '#domain/format.ts'

/** The last day that an input takes: without it browsers accept years of six digits. */
export const ULTIMO_DIA = '9999-12-31'

/** Without the year 9999, of which the last hours lie in a year of five digits. */
const DIA = /^(?!9999)\d{4}-\d\d-\d\d$/

/** Null while one of them is missing or is none, such as a year of five digits. */
export const typedInstant = (dia: string, hora: string, zona: string): Date | null =>
  DIA.test(dia) && !Number.isNaN(Date.parse(`${dia}T${hora}:00Z`)) ? instantAt(dia, hora, zona) : null
