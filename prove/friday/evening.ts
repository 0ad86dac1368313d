// The evening of a branch: who orders when, and what its two ovens of six do with it. A pizza takes
// minutes that are lognormal around 8, and the second hour has twice the orders.
import { Random } from '#test/random.ts'

export const MINUTE_MS = 60_000
const OVEN_PLACES = 12
const BAKE_MINUTES = 8
const SIGMA = 0.25
const RIDE_SIGMA = 0.15
/** Orders of each hour, in shares of the evening. */
const SHARES = [1, 2, 1, 1] as const
/** A promise is between two hours that are at most so far apart. */
export const WINDOW_MINUTES = 20

/** A normal number by Box and Muller. */
const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
const lognormal = (random: Random, median: number, sigma: number) => median * Math.exp(sigma * normal(random))

/** How long a ride of so many minutes takes. */
export const rideMs = (random: Random, minutes: number): number =>
  lognormal(random, minutes, RIDE_SIGMA) * MINUTE_MS

export interface Visit {
  readonly at: Date
  readonly pizzas: number
  readonly isDelivery: boolean
}

/** The orders of one evening of a branch, in their order, from 18:00 to 22:00. */
export function evening(random: Random, dia: string, orders: number): Visit[] {
  const total = SHARES.reduce((sum, share) => sum + share, 0)
  const start = Date.parse(`${dia}T18:00:00-05:00`)
  return SHARES.flatMap((share, hour) =>
    Array.from({ length: Math.round(orders * (share / total)) }, () => ({
      at: new Date(start + (hour + random.next()) * 60 * MINUTE_MS),
      pizzas: random.chance(0.6) ? 1 : 2,
      isDelivery: random.chance(0.5),
    })),
  ).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The ovens of a branch: each pizza takes the place that is free first. */
export class Kitchen {
  readonly #freeAt: number[] = Array.from({ length: OVEN_PLACES }, () => 0)
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  /** When an order is ready. */
  cook({ at, pizzas }: Pick<Visit, 'at' | 'pizzas'>): Date {
    const ends = Array.from({ length: pizzas }, () => {
      this.#freeAt.sort((a, b) => a - b)
      const begins = Math.max(at.getTime(), this.#freeAt.shift() ?? 0)
      const end = begins + lognormal(this.#random, BAKE_MINUTES, SIGMA) * MINUTE_MS
      this.#freeAt.push(end)
      return end
    })
    return new Date(Math.max(...ends))
  }
}
