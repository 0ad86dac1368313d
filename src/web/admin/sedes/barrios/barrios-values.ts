// The rows of the form of barrios, and how a pasted list joins them.
import type { BarriosDeSede } from '#contract/sedes/barrios.ts'
import { parseBarrios, type BarrioEscrito } from '#domain/direccion/barrio.ts'
import { normalize } from '#domain/texto.ts'

export interface BarriosValues {
  barrios: BarrioEscrito[]
}

export const EMPTY: BarrioEscrito = { nombre: '', costo_domicilio: '', minutos: '', ultima_hora: '' }

export const valuesOf = ({ barrios }: BarriosDeSede): BarriosValues => ({
  barrios: barrios.map(({ nombre, costo_domicilio, minutos, ultima_hora }) => ({
    nombre,
    costo_domicilio: String(costo_domicilio),
    minutos: String(minutos),
    ultima_hora: ultima_hora ?? '',
  })),
})

/** A pasted barrio replaces the row of its name; new ones follow. Empty rows go. */
export function withPasted(rows: readonly BarrioEscrito[], text: string): BarrioEscrito[] {
  const byName = new Map(
    rows.filter(({ nombre }) => nombre.trim() !== '').map((row) => [normalize(row.nombre), row]),
  )
  for (const row of parseBarrios(text)) byName.set(normalize(row.nombre), row)
  return [...byName.values()]
}
