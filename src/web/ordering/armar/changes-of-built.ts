// What staff changed about the chosen halves while the builder was open. Rule menu/al-dia.
import type { OpcionesDeArmado } from '#contract/catalogo/catalogo.ts'
import { changeOfPrice } from '#web/ordering/producto/changes-since.ts'
import { allSabores, readHalves, type BuilderState } from './builder-state.ts'

interface Options {
  readonly before: OpcionesDeArmado
  readonly now: OpcionesDeArmado
}

/** Sentences; none when the choices are as they were. */
export function changesOfBuilt({ before, now }: Options, state: BuilderState): string[] {
  if (before === now) return []
  const offered = new Set(allSabores(now).map(({ id }) => id))
  const chosen = Object.values(state.sabores)
  const gone = allSabores(before).filter(({ id }) => chosen.includes(id) && !offered.has(id))
  const size = before.medidas.find(({ id }) => id === state.medida)
  const isSizeGone = size !== undefined && now.medidas.every(({ id }) => id !== size.id)
  const names = [...(isSizeGone ? [`el tamaño ${size.nombre}`] : []), ...gone.map(({ nombre }) => nombre)]
  return [
    ...(names.length === 0 ? [] : [`Ya no se ofrece: ${names.join(', ')}.`]),
    ...changeOfPrice(priceOf(before, state), priceOf(now, state)),
  ]
}

/** The price of both halves at the size, once both are chosen. */
function priceOf(options: OpcionesDeArmado, state: BuilderState) {
  const halves = readHalves(options, state)
  const [left, right] = [halves[1].precio, halves[2].precio]
  return left === null || right === null ? null : { precio: Math.max(left, right), adiciones: [] }
}
