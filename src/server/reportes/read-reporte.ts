// A report: sums of a period beside the period before, in groups.
import { DAY_MS } from '#domain/format.ts'
import type { FiltrosDeReporte } from '#contract/reportes.ts'
import {
  daysOf,
  FILTROS,
  filtrosProblem,
  periodBefore,
  type Grupo,
  type Periodo,
  type Tema,
} from '#domain/reporte/reporte.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { invalid, refusePeriodo } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { namesOf } from './names.ts'
import { readSums, type Figures } from './read-sums.ts'

interface Fila<Cifras> {
  clave: string
  nombre: string
  actual: Cifras
  anterior: Cifras
}

interface Reporte<Cifras> {
  periodo: Periodo
  anterior: Periodo
  filas: Fila<Cifras>[]
  total: { actual: Cifras; anterior: Cifras }
}

interface Question<Cifras> {
  readonly tema: Tema
  readonly grupo: Grupo
  readonly filtros: FiltrosDeReporte
  /** The figures of the contract; a figure that is missing is 0. */
  readonly toCifras: (of: (figure: string) => number) => Cifras
}

/** Refuses a filter that the sums of the subject do not have. Rule reporte/filtros. */
export function refuseFiltros(tema: Tema, filtros: FiltrosDeReporte): void {
  const problem = filtrosProblem(
    tema,
    FILTROS.filter((filtro) => filtros[filtro] !== undefined),
  )
  if (problem !== null) throw invalid(problem)
}

export async function readReporte<Cifras>(
  services: Services,
  alcance: Alcance,
  { tema, grupo, filtros, toCifras }: Question<Cifras>,
): Promise<Reporte<Cifras>> {
  const periodo = { desde: filtros.desde, hasta: filtros.hasta }
  refusePeriodo(periodo)
  refuseFiltros(tema, filtros)
  const anterior = periodBefore(periodo)
  const ask = (when: Periodo) => readSums(services, alcance, { tema, grupo, filtros, when })
  const [now, before] = [await ask(periodo), await ask(anterior)]
  const shift = daysOf({ desde: anterior.desde, hasta: periodo.desde }) - 1
  const beforeByKey = new Map(before.map((row) => [keyAfter(grupo, row.clave, shift), row.figures]))
  const nowByKey = new Map(now.map((row) => [row.clave, row.figures]))
  const claves = [...new Set([...nowByKey.keys(), ...beforeByKey.keys()])].filter(
    // The last days of a longer month before stand beside no day: they are in the total alone.
    (clave) => grupo !== 'dia' || clave <= periodo.hasta,
  )
  const names = await namesOf(services, { tema, grupo }, claves)
  const cifrasOf = (...rows: (Figures | undefined)[]) =>
    toCifras((figure) => rows.reduce((sum, row) => sum + (row?.[figure] ?? 0), 0))
  return {
    periodo,
    anterior,
    filas: claves
      .toSorted((a, b) => compareClaves(grupo, a, b))
      .map((clave) => ({
        clave,
        nombre: names(clave),
        actual: cifrasOf(nowByKey.get(clave)),
        anterior: cifrasOf(beforeByKey.get(clave)),
      })),
    total: { actual: cifrasOf(...nowByKey.values()), anterior: cifrasOf(...beforeByKey.values()) },
  }
}

/** A day of the period before stands beside the day that has its place in the period. */
const keyAfter = (grupo: Grupo, clave: string, days: number): string =>
  grupo === 'dia' ? new Date(Date.parse(clave) + days * DAY_MS).toISOString().slice(0, 10) : clave

const compareClaves = (grupo: Grupo, a: string, b: string): number =>
  grupo === 'hora' ? Number(a) - Number(b) : a < b ? -1 : 1
