// The note of a cart line whose units have different notes, such as '1 × sin cebolla / 1 × sin
// nota'. Rule carrito/notas.

const SIN_NOTA = 'sin nota'

/**
 * Units of each note, '' for none; null when all units share one note. A ' / ' that a person typed
 * does not separate: a count follows each that does.
 */
export function readNotas(observaciones: string): Map<string, number> | null {
  const parts = observaciones.split(/ \/ (?=\d+ × )/)
  const counts = new Map<string, number>()
  for (const part of parts) {
    const [, units, nota] = /^(\d+) × (.+)$/s.exec(part) ?? []
    if (nota === undefined) return null
    counts.set(nota === SIN_NOTA ? '' : nota, Number(units))
  }
  return counts.size > 1 ? counts : null
}

/** The opposite of `readNotas`. One note for all units needs no count. */
export function writeNotas(counts: ReadonlyMap<string, number>): string {
  const [only = '', ...others] = counts.keys()
  if (others.length === 0) return only
  return [...counts].map(([nota, units]) => `${String(units)} × ${nota || SIN_NOTA}`).join(' / ')
}

/** How many units the counted notes are for; null when all units share one note. */
export function countedUnits(observaciones: string): number | null {
  const counts = readNotas(observaciones)
  return counts === null ? null : [...counts.values()].reduce((sum, units) => sum + units, 0)
}

/** The note of the first units: a unit that goes is one of the last note. */
export function firstNotas(observaciones: string, cantidad: number): string {
  const counts = readNotas(observaciones)
  if (counts === null) return observaciones
  let left = cantidad
  for (const [nota, units] of counts) {
    if (left <= 0) counts.delete(nota)
    else counts.set(nota, Math.min(units, left))
    left -= units
  }
  return writeNotas(counts)
}

/** The notes after those of the first units, which go. */
export function lastNotas(observaciones: string, gone: number): string {
  const counts = readNotas(observaciones)
  if (counts === null) return observaciones
  let left = gone
  for (const [nota, units] of counts) {
    if (units <= left) counts.delete(nota)
    else counts.set(nota, units - Math.max(left, 0))
    left -= units
  }
  return writeNotas(counts)
}

/** Changes each note of a line. Notes that become equal share a count. */
export function mapNotas(observaciones: string, change: (nota: string) => string): string {
  const counts = readNotas(observaciones)
  if (counts === null) return change(observaciones)
  const changed = new Map<string, number>()
  for (const [nota, units] of counts) {
    const now = change(nota)
    changed.set(now, (changed.get(now) ?? 0) + units)
  }
  return writeNotas(changed)
}
