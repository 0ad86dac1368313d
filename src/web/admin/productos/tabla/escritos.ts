// What a person typed into cells of prices, with the prices that they saw. Rule precio/muchos.
import type { CambioDePrecio } from '#contract/catalogo/tabla.ts'
import { keyOf, problemOf, type Celda, type FilaDeCeldas } from './celdas.ts'
import type { Outcome } from './use-change-precios.ts'

type Precio = number | null

interface Escrito {
  readonly text: string
  /** The stored price at the first edit: typed again, it is no change. */
  readonly propio: Precio
  /** What the person saw at the first edit, and then what they sent without a response. */
  readonly vistos: readonly [Precio, ...Precio[]]
}
/** By the key of the cell. The other cells show the stored prices. */
export type Escritos = Readonly<Record<string, Escrito>>

const priceOf = (text: string): Precio => (text === '' ? null : Number(text))

/** With this text in the cell. The price that the cell had at first leaves it unedited. */
export function write(escritos: Escritos, celda: Celda, text: string): Escritos {
  const key = keyOf(celda.lugar)
  const { [key]: known, ...others } = escritos
  const { propio, vistos }: Omit<Escrito, 'text'> = known ?? { propio: celda.propio, vistos: [celda.antes] }
  const isUnedited = vistos.length === 1 && priceOf(text) === propio
  return isUnedited ? others : { ...others, [key]: { text, propio, vistos } }
}

/**
 * The cells whose text is another price. A later read may hold the price of a colleague: what is
 * sent as seen is the price at the first edit.
 */
export const typedChanges = (filas: readonly FilaDeCeldas[], escritos: Escritos): CambioDePrecio[] =>
  filas
    .flatMap(({ celdas }) => celdas)
    .flatMap(({ lugar, propio, antes }) => {
      const escrito = escritos[keyOf(lugar)]
      if (escrito === undefined) return []
      const [visto, ...tried] = escrito.vistos
      const despues = priceOf(escrito.text)
      if ([propio, ...tried].every((one) => one === despues)) return []
      // A price of a branch that was emptied is null here, and `antes` is that of the table.
      const isTried = tried.includes(antes) || tried.includes(propio)
      return [{ ...lugar, antes: isTried ? antes : visto, despues }]
    })

/**
 * Whether the cell has a field. Where a branch has no price it has none, unless something was typed
 * before the price went: it is sent, and must be seen.
 */
export const isOpen = ({ lugar, usual }: Celda, escritos: Escritos): boolean =>
  usual !== null || escritos[keyOf(lugar)] !== undefined

/** Whether a cell that is drawn in these rows holds a wrong text. */
export const hasProblem = (filas: readonly FilaDeCeldas[], escritos: Escritos): boolean =>
  filas
    .flatMap(({ celdas }) => celdas)
    .some(({ lugar }) => problemOf(escritos[keyOf(lugar)]?.text ?? '') !== undefined)

/** After a send. A refusal has told the person what the prices are now. */
export function afterSave(
  escritos: Escritos,
  sent: readonly CambioDePrecio[],
  { saved, wasLost, ahora }: Outcome,
): Escritos {
  if (saved) return {}
  const told = new Map(ahora.map((row) => [keyOf(row), row.precio]))
  const lost = wasLost ? sent : []
  const tried = new Map(lost.map((cambio) => [keyOf(cambio), cambio.despues]))
  return Object.fromEntries(
    Object.entries(escritos).map(([key, escrito]): [string, Escrito] => {
      const now = told.get(key)
      if (now !== undefined) return [key, { ...escrito, propio: now, vistos: [now] }]
      const last = tried.get(key)
      return [key, last === undefined ? escrito : { ...escrito, vistos: [...escrito.vistos, last] }]
    }),
  )
}

/**
 * After one's own 'Deshacer', with the prices as they are read then: an edited cell was seen as it
 * was put back. A cell that holds another price was changed by somebody else.
 */
export function afterTakeBack(
  escritos: Escritos,
  filas: readonly FilaDeCeldas[],
  back: readonly CambioDePrecio[],
): Escritos {
  const written = new Map(back.map((cambio) => [keyOf(cambio), cambio.despues]))
  return filas
    .flatMap(({ celdas }) => celdas)
    .filter(({ lugar, propio }) => written.get(keyOf(lugar)) === propio)
    .reduce((left, celda) => {
      const { [keyOf(celda.lugar)]: edited, ...others } = left
      return edited === undefined ? left : write(others, celda, edited.text)
    }, escritos)
}
