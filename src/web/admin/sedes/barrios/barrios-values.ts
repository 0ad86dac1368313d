// The rows of the form of barrios, and how a pasted list joins them.
import { nuevoBarrio, type BarriosDeSede } from '#contract/sedes/barrios.ts'
import { parseBarrios, type BarrioEscrito } from '#domain/direccion/barrio.ts'
import { normalize } from '#domain/texto.ts'
import * as z from 'zod/mini'

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

/** 'Agregamos 5 barrios. A 2 les falta algo: están marcados en la lista.' */
export function pastedText(text: string): string {
  const rows = parseBarrios(text)
  const incomplete = rows.filter((row) => !z.safeParse(nuevoBarrio, row).success).length
  const added = rows.length === 1 ? 'Agregamos 1 barrio.' : `Agregamos ${String(rows.length)} barrios.`
  if (incomplete === 0) return `${added} Guarda los cambios.`
  return incomplete === 1
    ? `${added} A 1 le falta algo: está marcado en la lista.`
    : `${added} A ${String(incomplete)} les falta algo: están marcados en la lista.`
}
