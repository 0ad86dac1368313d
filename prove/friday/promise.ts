// Whether an order came when it was promised, as its customer read it.
import { ventanaDe } from '#domain/ritmo/promesa.ts'
import type { Order } from './branch.ts'
import { MINUTE_MS, WINDOW_MINUTES } from './evening.ts'

const ZONA = 'America/Bogota'

const minutesOf = (hour: string) => {
  const [, hours = '', minutes = ''] = /^(\d+):(\d+)/.exec(hour) ?? []
  return (Number(hours) % 12) * 60 + Number(minutes)
}

/** Minutes between the two hours that its customer reads; 0 for one hour. */
export function widthOf({ promise, visit }: Order): number {
  if (promise === null) return Infinity
  const { desde, hasta } = ventanaDe(visit.isDelivery ? 'DOMICILIO' : 'RECOGER', promise, ZONA)
  return desde === null ? 0 : (minutesOf(hasta) - minutesOf(desde) + 720) % 720
}

/** Minutes before the promised hour; negative when it was late. */
export const earlyOf = ({ promise, there }: Order) =>
  (Number(promise) - (there?.getTime() ?? Infinity)) / MINUTE_MS
export const isInside = (order: Order) => {
  const early = earlyOf(order)
  return early >= 0 && early <= WINDOW_MINUTES
}
export const shareOf = (orders: readonly Order[], holds: (order: Order) => boolean) =>
  (100 * orders.filter(holds).length) / orders.length
