// Notes that take an ingredient out. Rule disponibilidad/necesita.
import { normalize } from '#domain/texto.ts'

const wordsOf = (text: string) => normalize(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

/**
 * Whether a note says 'Sin champiñón', in any case and without accents. A note of several units
 * must say it in each of its parts.
 */
export function pideNota(nota: string, wanted: string): boolean {
  const words = ` ${wordsOf(wanted)} `
  return nota.split(' / ').every((part) => ` ${wordsOf(part)} `.includes(words))
}

/** The note with all that takes an ingredient out, each once. */
export const conNotas = (nota: string, wanted: readonly { readonly nota: string }[] = []): string =>
  [...new Set(wanted.filter((one) => !pideNota(nota, one.nota)).map((one) => one.nota)), nota]
    .filter((part) => part !== '')
    .join('. ')
