// Notes that take an ingredient out. Rule disponibilidad/necesita.
import { mapNotas, readNotas } from '#domain/carrito/notas.ts'
import { normalize } from '#domain/texto.ts'

const wordsOf = (text: string) => normalize(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

const says = (nota: string, wanted: string): boolean => ` ${wordsOf(nota)} `.includes(` ${wordsOf(wanted)} `)

/**
 * Whether a note says 'Sin champiñón', in any case and without accents. A note of several units
 * must say it for each of them.
 */
export const isInNota = (nota: string, wanted: string): boolean =>
  [...(readNotas(nota)?.keys() ?? [nota])].every((part) => says(part, wanted))

type Wanted = readonly { readonly nota: string }[]

/** The note with all that takes an ingredient out, each once, for each of the units. */
export const conNotas = (nota: string, wanted: Wanted = []): string =>
  mapNotas(nota, (part) =>
    [...new Set(wanted.filter((one) => !says(part, one.nota)).map((one) => one.nota)), part]
      .filter((text) => text !== '')
      .join('. '),
  )

/** How many characters `conNotas` adds to the note, once it has a text. */
export function addedByNotas(nota: string, wanted?: Wanted): number {
  const text = nota.trim() || 'x'
  return conNotas(text, wanted).length - text.length
}
