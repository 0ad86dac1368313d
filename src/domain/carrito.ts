// When two lines of a cart are the same line, and what becomes of their notes when they join (cliente.md §3, §4).

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
 * `uniqueId` of a line: the product, a hash of its extras and the lower-case size. The flavours are part of a built pizza's
 * identity, in either order: half and half is the same pizza from both sides (decision 108). Notes are not part of it.
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

export interface LineNotas {
  readonly observaciones: string
  readonly cantidad: number
}

const SIN_NOTA = 'sin nota'
const SEPARATOR = ' / '

/**
 * Notes of two equal lines that become one: the same note stays as it is, different ones keep their counts, such as
 * '1 × sin cebolla / 1 × sin nota', so that no pizza loses or gains an instruction (decision 109).
 */
export function joinNotas(into: LineNotas, added: LineNotas): string {
  const counts = new Map<string, number>()
  for (const line of [into, added]) {
    for (const { nota, cantidad } of notasOf(line)) counts.set(nota, (counts.get(nota) ?? 0) + cantidad)
  }
  const [only = '', ...others] = counts.keys()
  if (others.length === 0) return only
  return [...counts].map(([nota, cantidad]) => `${String(cantidad)} × ${nota || SIN_NOTA}`).join(SEPARATOR)
}

/** The notes of a line with their counts: a note that was joined before is taken apart again. */
function notasOf({ observaciones, cantidad }: LineNotas): { nota: string; cantidad: number }[] {
  const nota = observaciones.trim()
  const parts = nota.split(SEPARATOR).map((part) => /^(\d+) × (.+)$/s.exec(part))
  if (parts.length < 2 || parts.includes(null)) return [{ nota, cantidad }]
  const joined = parts.map((part) => ({
    nota: part?.[2] === SIN_NOTA ? '' : (part?.[2] ?? ''),
    cantidad: Number(part?.[1]),
  }))
  return withUnits(joined, cantidad)
}

/** Units added or taken away since the notes were joined count on the last note, down to none, then on those before it. */
function withUnits(
  notas: readonly { nota: string; cantidad: number }[],
  cantidad: number,
): { nota: string; cantidad: number }[] {
  let left = cantidad
  const kept = notas.map((entry, index) => {
    const isLast = index === notas.length - 1
    const units = isLast ? left : Math.min(left, entry.cantidad)
    left -= units
    return { nota: entry.nota, cantidad: units }
  })
  return kept.filter((entry) => entry.cantidad > 0)
}
