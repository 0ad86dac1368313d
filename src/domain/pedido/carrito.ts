// When two lines of a cart are equal, and how their notes join (rules carrito/linea-igual and
// carrito/notas).
import { countedUnits, readNotas, writeNotas } from '#domain/carrito/notas.ts'
import { MAX_OBSERVACIONES } from './precios.ts'

export interface LineIdentity {
  /** Product id, or 'build-your-pizza'. */
  readonly id: number | string
  /** Ingredient ids of the chosen extras, in any order. */
  readonly adiciones: readonly number[]
  /** Name of the size; null for products without sizes. */
  readonly medida: string | null
  /** Flavour ids of a built pizza, left half first; null for anything else. */
  readonly sabores: readonly number[] | null
}

/**
 * `uniqueId` of a line: the product, a hash of its extras and the lower-case size. The flavours of
 * a built pizza are part of it, in either order; notes are not (rule carrito/linea-igual).
 */
export function lineId({ id, adiciones, medida, sabores }: LineIdentity): string {
  const parts = [String(id), hash(sorted(adiciones).join())]
  if (medida !== null) parts.push(medida.toLowerCase())
  if (sabores !== null) parts.push(sorted(sabores).join('+'))
  return parts.join('-')
}

const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b)

/** FNV-1a, 32 bits, in base 36: short, and the same in every browser. */
function hash(text: string): string {
  let h = 0x811c9dc5
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (h >>> 0).toString(36)
}

/** 'Mitad 1: Hawaiana, Mitad 2: Paisa': the description of a built pizza. */
export const halvesText = (left: string, right: string): string => `Mitad 1: ${left}, Mitad 2: ${right}`

/** The names of both halves in such a description; null for any other text. */
export function readHalvesText(text: string): readonly [left: string, right: string] | null {
  const [, left, right] = /^Mitad 1: (.+), Mitad 2: (.+)$/s.exec(text) ?? []
  return left === undefined || right === undefined ? null : [left, right]
}

export interface LineNotas {
  readonly observaciones: string
  /** Units of the line. */
  readonly cantidad: number
}

/**
 * Note of two equal lines that become one. The same note stays as it is. Different notes keep their
 * counts, such as '1 × sin cebolla / 1 × sin nota' (rule carrito/notas).
 */
export function joinNotas(into: LineNotas, added: LineNotas): string {
  const counts = countNotas(into)
  for (const [nota, units] of countNotas(added)) counts.set(nota, (counts.get(nota) ?? 0) + units)
  return writeNotas(counts)
}

/**
 * Whether the notes of two equal lines fit into one. Otherwise the lines stay two and no word is
 * lost.
 */
export function canJoinNotas(into: LineNotas, added: LineNotas): boolean {
  return joinNotas(into, added).length <= MAX_OBSERVACIONES
}

/**
 * Units of each note. A joined note is split again if its counts add up to the units of the line.
 */
function countNotas({ observaciones, cantidad }: LineNotas): Map<string, number> {
  const counts = countedUnits(observaciones) === cantidad ? readNotas(observaciones) : null
  return counts ?? new Map([[observaciones.trim(), cantidad]])
}
