// The sums of the whole business, so that a report of all branches does not cost more with each
// branch. Each subject has cuts: the figures by some of its keys, of each day and of each month.
import type { FiltrosDeReporte } from '#contract/reportes.ts'
import type { Tema } from '#domain/reporte/reporte.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { sql, type RawBuilder } from 'kysely'
import { SUMS, type Source } from './facts.ts'

export interface Corte {
  readonly tema: Tema
  readonly corte: string
  readonly keys: readonly string[]
}

export const NEGOCIO: Readonly<Record<Tema, string>> = {
  ventas: 'sumas_negocio_pedidos',
  productos: 'sumas_negocio_productos',
  pagos: 'sumas_negocio_pagos',
}

/** Cuts with fewer rows a day stand first. */
export const CORTES: readonly Corte[] = [
  { tema: 'ventas', corte: 'totales', keys: [] },
  { tema: 'ventas', corte: 'tipos', keys: ['tipo', 'canal'] },
  { tema: 'ventas', corte: 'horas', keys: ['hora', 'tipo', 'canal', 'cupon'] },
  { tema: 'ventas', corte: 'sedes', keys: ['sede_id'] },
  { tema: 'ventas', corte: 'personas', keys: ['persona_id'] },
  { tema: 'ventas', corte: 'reparten', keys: ['reparte_id'] },
  { tema: 'productos', corte: 'totales', keys: [] },
  { tema: 'productos', corte: 'tipos', keys: ['tipo', 'canal'] },
  { tema: 'productos', corte: 'sedes', keys: ['sede_id'] },
  { tema: 'productos', corte: 'productos', keys: ['tipo', 'canal', 'producto_id'] },
  { tema: 'pagos', corte: 'totales', keys: [] },
  { tema: 'pagos', corte: 'formas', keys: ['forma', 'canal'] },
  { tema: 'pagos', corte: 'sedes', keys: ['sede_id'] },
  { tema: 'pagos', corte: 'personas', keys: ['persona_id'] },
]

/**
 * Returns the smallest cut that has these keys, or undefined when the report is not of all
 * branches.
 */
export function corteOf(
  alcance: Alcance,
  filtros: FiltrosDeReporte,
  tema: Tema,
  needs: readonly string[],
): Corte | undefined {
  if (!alcance.isTodas || filtros.sede !== undefined) return undefined
  return CORTES.find(
    (one) => one.tema === tema && needs.every((key) => key === 'dia' || one.keys.includes(key)),
  )
}

export const columnsOfCorte = ({ tema, keys }: Corte) =>
  sql.join(['dia', ...keys, ...SUMS[tema].figures].map((column) => sql.ref(column)))

/** A cut of days, from the sums `s` of branches in `from`; or of months, from its own days. */
export function cut({ tema, keys }: Corte, grain: 'day' | 'month', from: Source): RawBuilder<unknown> {
  const figures = SUMS[tema].figures.map((one) => sql`sum(${sql.ref(`s.${one}`)}) as ${sql.ref(one)}`)
  const columns = [
    sql`date_trunc(${sql.lit(grain)}, s.dia)::date as dia`,
    ...keys.map((key) => sql.ref(`s.${key}`)),
  ]
  return sql`select ${sql.join([...columns, ...figures])} from ${from}
    group by ${sql.join(columns.map((_column, index) => sql.lit(index + 1)))}`
}
