// What each action does to the list of lines: pure, so that no pizza is lost or gains an instruction.
import { joinNotas, lineId } from '#domain/carrito.ts'
import type { CartLine, NewCartLine } from './carrito.ts'

/** Product, size, extras and flavours decide whether two lines are one; notes do not (cliente.md §4, decision on notes). */
function identified(line: NewCartLine): CartLine {
  const uniqueId = lineId({
    id: line.id,
    adiciones: line.adiciones.map((adicion) => adicion.ingrediente.id),
    medida: line.medida?.nombre ?? null,
    sabores: line.sabores?.map((sabor) => sabor.id) ?? null,
  })
  return { ...line, uniqueId }
}

/** Two lines of equal choices as one: units added up, notes joined with their counts, the newer prices. */
function merged(into: CartLine, from: CartLine): CartLine {
  return {
    ...from,
    cantidad: into.cantidad + from.cantidad,
    observaciones: joinNotas(into, from),
  }
}

export function withLine(lines: readonly CartLine[], added: NewCartLine): CartLine[] {
  const line = identified(added)
  return lines.some((other) => other.uniqueId === line.uniqueId)
    ? lines.map((other) => (other.uniqueId === line.uniqueId ? merged(other, line) : other))
    : [...lines, line]
}

export function withoutLine(lines: readonly CartLine[], uniqueId: string): CartLine[] {
  return lines.filter((line) => line.uniqueId !== uniqueId)
}

export function withReplaced(lines: readonly CartLine[], uniqueId: string, edited: NewCartLine): CartLine[] {
  const line = identified(edited)
  const twin = lines.find((other) => other.uniqueId === line.uniqueId && other.uniqueId !== uniqueId)
  if (twin !== undefined) return withLine(withoutLine(lines, uniqueId), edited)
  return lines.map((other) => (other.uniqueId === uniqueId ? line : other))
}

export function withUnits(lines: readonly CartLine[], uniqueId: string, change: 1 | -1): CartLine[] {
  return lines
    .map((line) => (line.uniqueId === uniqueId ? withUnit(line, change) : line))
    .filter((line) => line.cantidad > 0)
}

/** '1 × sin cebolla / 1 × sin nota': the note of a line whose units differ. */
const COUNTED_NOTES = /^\d+ × .+ \/ \d+ × .+$/s

/** A unit more of a line with counted notes carries none; a unit less is one of its last note. */
function withUnit(line: CartLine, change: 1 | -1): CartLine {
  const cantidad = line.cantidad + change
  if (!COUNTED_NOTES.test(line.observaciones)) return { ...line, cantidad }
  const observaciones =
    change === 1 ? joinNotas(line, { cantidad: 1, observaciones: '' }) : withoutLastNote(line.observaciones)
  return { ...line, cantidad, observaciones }
}

function withoutLastNote(counted: string): string {
  const notes = counted.split(' / ')
  const [, count = '1', note = ''] = /^(\d+) × (.*)$/s.exec(notes.at(-1) ?? '') ?? []
  const left = Number(count) - 1
  const rest = [...notes.slice(0, -1), ...(left > 0 ? [`${String(left)} × ${note}`] : [])]
  return rest.length > 1 ? rest.join(' / ') : uncounted(rest[0] ?? '')
}

/** One note for all units needs no count. */
function uncounted(counted: string): string {
  const note = counted.replace(/^\d+ × /, '')
  return note === 'sin nota' ? '' : note
}

export interface TakenLine {
  readonly line: CartLine
  readonly index: number
}

/** Lines with the place they had, to be put back by `withRestored`. */
export function takeOut(lines: readonly CartLine[], ids: readonly string[]): TakenLine[] {
  return lines.flatMap((line, index) => (ids.includes(line.uniqueId) ? [{ line, index }] : []))
}

export function withRestored(lines: readonly CartLine[], taken: readonly TakenLine[]): CartLine[] {
  return taken.reduce<CartLine[]>(
    (current, { line, index }) =>
      current.some((other) => other.uniqueId === line.uniqueId)
        ? current.map((other) => (other.uniqueId === line.uniqueId ? merged(line, other) : other))
        : current.toSpliced(index, 0, line),
    [...lines],
  )
}
