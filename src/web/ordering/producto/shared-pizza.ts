// A built pizza as a link: /menu?pizza=4-7-12 opens the builder with size 4, flavour 7 on the left
// and flavour 12 on the right.
import { clientePaths } from '#web/lib/paths.ts'

export interface SharedPizza {
  readonly medida: number
  readonly sabores: readonly [number, number]
}

export function sharedPizzaPath({ medida, sabores: [left, right] }: SharedPizza): string {
  return `${clientePaths.menu()}?pizza=${[medida, left, right].join('-')}`
}

/** Null unless the text has three ids. */
export function readSharedPizza(search: string): SharedPizza | null {
  const text = new URLSearchParams(search).get('pizza') ?? ''
  const [, medida, left, right] = /^(\d{1,9})-(\d{1,9})-(\d{1,9})$/.exec(text) ?? []
  if (medida === undefined) return null
  return { medida: Number(medida), sabores: [Number(left), Number(right)] }
}
