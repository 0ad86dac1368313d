// What makes two cart lines one, and how their notes are joined (cliente.md §3, §4; decisions 108, 109).

export interface LineIdentity {
  /** Product id, or 'build-your-pizza'. */
  readonly id: number | string
  /** Ingredient ids of the extras. */
  readonly adiciones: readonly number[]
  readonly medida: string | null
  /** Flavour ids of a built pizza, left first; turned around it is the same pizza. */
  readonly sabores?: readonly number[] | null
}

/** Id of a cart line: product, a hash of its extras, its size in lower case, and the flavours of a built pizza. */
export function lineId(line: LineIdentity): string {
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join(',')
  const parts = [String(line.id), hash(sorted(line.adiciones))]
  if (line.medida !== null) parts.push(line.medida.toLowerCase())
  if (line.sabores) parts.push(sorted(line.sabores))
  return parts.join('-')
}

/** FNV-1a of a short text, in base 36. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    value ^= text.charCodeAt(i)
    value = Math.imul(value, 0x01000193)
  }
  return (value >>> 0).toString(36)
}

export interface NotedUnits {
  readonly cantidad: number
  readonly observaciones: string
}

const NO_NOTE = 'sin nota'

/** Notes of two merged lines, none lost: equal ones stay as they are, others read '1 × sin cebolla / 1 × sin nota'. */
export function joinNotas(a: NotedUnits, b: NotedUnits): string {
  if (a.observaciones === b.observaciones) return a.observaciones
  const counts = new Map<string, number>()
  for (const units of [...split(a), ...split(b)]) {
    counts.set(units.observaciones, (counts.get(units.observaciones) ?? 0) + units.cantidad)
  }
  return [...counts]
    .map(([nota, cantidad]) => `${String(cantidad)} × ${nota === '' ? NO_NOTE : nota}`)
    .join(' / ')
}

/** A note that was joined before is taken apart again, when its counts still add up. */
function split(units: NotedUnits): NotedUnits[] {
  const parts = units.observaciones.split(' / ').map((part) => /^(\d+) × (.*)$/.exec(part))
  const read = parts.flatMap((match) =>
    match === null
      ? []
      : [{ cantidad: Number(match[1]), observaciones: match[2] === NO_NOTE ? '' : (match[2] ?? '') }],
  )
  const total = read.reduce((sum, part) => sum + part.cantidad, 0)
  return read.length === parts.length && total === units.cantidad ? read : [units]
}
