// Names of places as people type them: 'parque 93', 'cc andino', 'unicentro bogota'.
import { normalize } from '#domain/texto.ts'

/** Words that do not help to tell one place from another. */
const FILLERS = new Set('el la los las de del en y cc c bogota dc d'.split(' '))
const MIN_LETTERS = 3

const wordsOf = (text: string): string[] =>
  normalize(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !FILLERS.has(word))

/** Whether every word of a text begins a word of the name. For a name that is still being typed. */
export function matchesName(text: string, nombre: string): boolean {
  const typed = wordsOf(text)
  const name = wordsOf(nombre)
  const letters = typed.join('').length
  return letters >= MIN_LETTERS && typed.every((word) => name.some((one) => one.startsWith(word)))
}

/** Whether a text is the whole name, in any order and spelling. */
export function isName(text: string, nombre: string): boolean {
  const typed = new Set(wordsOf(text))
  const name = new Set(wordsOf(nombre))
  return typed.size === name.size && [...typed].every((word) => name.has(word))
}
