// What the form of openings begins with, and which day it may have.
import type { Calendario } from '#contract/sedes/calendario.ts'
import type { Intervalo } from '#domain/horario-dia.ts'
import { lastDay } from './coming-days.ts'
import type { Horas } from './week.ts'

/** What the form begins with. */
export interface Subject {
  /** The text of the heading. Null for a date that is still to be chosen. */
  readonly titulo: string | null
  readonly fecha: string
  readonly nombre: string
  /** Whether staff may name it: dates, not holidays as a whole. */
  readonly hasNombre: boolean
  /** 'Igual que el domingo' */
  readonly usual: string
  readonly usualText: string
  readonly intervalos: readonly Intervalo[] | null
}

type Modo = 'usual' | 'cerrado' | 'horas'

/** What a person may change. */
export interface OpeningsValues {
  readonly nombre: string
  readonly modo: Modo
  readonly day: readonly Horas[]
}

type Dia = Calendario['dias'][number]

export const BLANK: Horas = { hora_inicio: '', hora_fin: '' }

/** The stored day that a chosen date replaces. */
export const storedDay = ({ titulo }: Subject, dias: readonly Dia[], fecha: string): Dia | undefined =>
  titulo === null ? dias.find((one) => one.fecha === fecha) : undefined

/** The values before anything is changed: those of the stored day, or of the subject. */
export function beginOf(subject: Subject, stored: Dia | undefined): OpeningsValues {
  if (stored !== undefined) {
    return {
      nombre: stored.nombre,
      modo: modoOf(stored.intervalos),
      day: horasOf(stored.intervalos),
    }
  }
  const { titulo, nombre, intervalos } = subject
  // A new date is added to be closed, most of the time.
  return { nombre, modo: titulo === null ? 'cerrado' : modoOf(intervalos), day: horasOf(intervalos) }
}

/** Why the date may not be saved. The list shows no later day, so nobody could change it there. */
export function dayProblem(fecha: string, today: string): string | undefined {
  if (fecha === '') return 'Escribe un día'
  if (fecha < today) return 'Elige un día que no haya pasado'
  return fecha > lastDay(today) ? 'Elige un día de los próximos 12 meses' : undefined
}

function modoOf(intervalos: readonly Intervalo[] | null): Modo {
  if (intervalos === null) return 'usual'
  return intervalos.length === 0 ? 'cerrado' : 'horas'
}

const horasOf = (intervalos: readonly Intervalo[] | null): Horas[] =>
  intervalos === null || intervalos.length === 0
    ? [{ ...BLANK }]
    : intervalos.map(({ desde, hasta }) => ({ hora_inicio: desde, hora_fin: hasta }))
