// The change of the lines by each action. Pure functions.
import { countedUnits, firstNotas, lastNotas } from '#domain/carrito/notas.ts'
import { canJoinNotas, joinNotas, lineId } from '#domain/pedido/carrito.ts'
import type { CartLine, NewCartLine } from './line.ts'

/**
 * Lines with equal product, size, extras and flavours are one line. Notes do not count. Rule
 * carrito/linea-igual.
 */
function choicesOf(line: NewCartLine): string {
  return lineId({
    id: line.id,
    adiciones: line.adiciones.map((adicion) => adicion.ingrediente.id),
    medida: line.medida?.nombre ?? null,
    sabores: line.sabores?.map((sabor) => sabor.id) ?? null,
  })
}

/** The line with equal choices and room for one more note. */
const twinOf = (lines: readonly CartLine[], line: NewCartLine): CartLine | undefined =>
  lines.find((other) => choicesOf(other) === choicesOf(line) && canJoinNotas(other, line))

/** The line with its id. It gets a second id when the notes of an equal line are full. */
function identified(lines: readonly CartLine[], line: NewCartLine): CartLine {
  const taken = new Set(lines.map((other) => other.uniqueId))
  const choices = choicesOf(line)
  const ids = Array.from({ length: taken.size + 1 }, (_, n) =>
    n === 0 ? choices : `${choices}~${String(n)}`,
  )
  return { ...line, uniqueId: ids.find((id) => !taken.has(id)) ?? choices }
}

/**
 * Merges two equal lines: the sum of units, both notes with their counts, the newer prices. Rule
 * carrito/notas.
 */
function merged(into: CartLine, from: NewCartLine): CartLine {
  return {
    ...from,
    uniqueId: into.uniqueId,
    cantidad: into.cantidad + from.cantidad,
    observaciones: joinNotas(into, from),
  }
}

const replaced = (lines: readonly CartLine[], line: CartLine): CartLine[] =>
  lines.map((other) => (other.uniqueId === line.uniqueId ? line : other))

export function withLine(lines: readonly CartLine[], added: NewCartLine): CartLine[] {
  const twin = twinOf(lines, added)
  return twin === undefined ? [...lines, identified(lines, added)] : replaced(lines, merged(twin, added))
}

export function withoutLine(lines: readonly CartLine[], uniqueId: string): CartLine[] {
  return lines.filter((line) => line.uniqueId !== uniqueId)
}

/**
 * `nota` is the note of a unit that was added to counted notes. A unit that was removed is one of
 * the last note. Rule carrito/notas.
 */
export function withReplaced(
  lines: readonly CartLine[],
  uniqueId: string,
  edited: NewCartLine,
  nota = '',
): CartLine[] {
  const cantidad = Math.min(edited.cantidad, countedUnits(edited.observaciones) ?? edited.cantidad)
  const line = { ...edited, cantidad, observaciones: firstNotas(edited.observaciones, cantidad) }
  const others = withoutLine(lines, uniqueId)
  const changed =
    twinOf(others, line) === undefined
      ? lines.map((other) => (other.uniqueId === uniqueId ? identified(others, line) : other))
      : withLine(others, line)
  const added = edited.cantidad - cantidad
  return added === 0 ? changed : withLine(changed, { ...line, cantidad: added, observaciones: nota })
}

/**
 * `nota` is the note of a unit that is added to counted notes. A removed unit is one of the last
 * note.
 */
export function withUnits(
  lines: readonly CartLine[],
  uniqueId: string,
  change: 1 | -1,
  nota = '',
): CartLine[] {
  const line = lines.find((other) => other.uniqueId === uniqueId)
  if (line === undefined) return [...lines]
  const cantidad = line.cantidad + change
  if (change === -1) {
    const observaciones = firstNotas(line.observaciones, cantidad)
    return replaced(lines, { ...line, cantidad, observaciones }).filter((other) => other.cantidad > 0)
  }
  return countedUnits(line.observaciones) === null
    ? replaced(lines, { ...line, cantidad })
    : withLine(lines, { ...line, cantidad: 1, observaciones: nota })
}

/** What an order takes of a line. */
export type LineaEnviada = Pick<CartLine, 'uniqueId' | 'cantidad'>

/** Without the units of an order. What another tab added to them since comes last and stays. */
export function withoutSent(lines: readonly CartLine[], sent: readonly LineaEnviada[]): CartLine[] {
  const gone = new Map(sent.map(({ uniqueId, cantidad }) => [uniqueId, cantidad]))
  return lines.flatMap((line) => {
    const units = gone.get(line.uniqueId) ?? 0
    const cantidad = line.cantidad - units
    return cantidad > 0 ? [{ ...line, cantidad, observaciones: lastNotas(line.observaciones, units) }] : []
  })
}

export interface TakenLine {
  readonly line: CartLine
  readonly index: number
}

/** Lines with their former places, for `withRestored`. */
export function takeOut(lines: readonly CartLine[], ids: readonly string[]): TakenLine[] {
  return lines.flatMap((line, index) => (ids.includes(line.uniqueId) ? [{ line, index }] : []))
}

export function withRestored(lines: readonly CartLine[], taken: readonly TakenLine[]): CartLine[] {
  return taken.reduce<CartLine[]>(
    (current, { line, index }) => {
      const twin = twinOf(current, line)
      return twin === undefined
        ? current.toSpliced(index, 0, identified(current, line))
        : replaced(current, { ...merged(line, twin), uniqueId: twin.uniqueId })
    },
    [...lines],
  )
}
