// The answers of the catalogue, each written and compressed once.
import type { Categoria, OpcionesEnviadas, Producto } from '#contract/catalogo.ts'
import { compressed, type Compressed } from '#server/lib/compressed.ts'
import type { Catalogo } from './nest-catalogo.ts'

/** Quick to make at first, because every change asks for a new one; small once many read it. */
const BROTLI = { first: 2, often: 5 }

type View = readonly Categoria[] | readonly Producto[] | OpcionesEnviadas

/** A view of the catalogue, written once; `key` names it. */
export function answerOnce(catalogo: Catalogo, key: string, view: () => View): Compressed {
  const known = catalogo.answers.get(key)
  if (known !== undefined) return known
  const answer = jsonAnswer(view())
  catalogo.answers.set(key, answer)
  return answer
}

export const jsonAnswer = (view: View): Compressed =>
  compressed([JSON.stringify(view)], 'application/json; charset=utf-8', BROTLI)
