// The position of each piece of topping: every piece takes the most spacious of many random spots,
// and none crosses the seam.
import { fits, type Side } from './bed.ts'
import { angle, between, random, type Rng } from './geo.ts'
import type { Topping } from './piece.ts'
import { PIECE_SIZE, TOPPINGS } from './toppings.ts'

const REACH = 141
/** Bare strip beside the seam. */
const SEAM = 2.5
const TRIES = 42
/** How many of its usual pieces a kind keeps when it shares the pizza with others. */
const SHARE = [1, 1.1, 0.84, 0.7, 0.6, 0.52, 0.46, 0.42]

export interface Placed {
  key: string
  topping: Topping
  x: number
  y: number
  radius: number
  turn: number
  size: number
  seed: string
}

/** Half the width a turned piece takes along x. */
function halfWidth(topping: Topping, turn: number, size: number): number {
  const [long, wide] = topping.long ?? [topping.radius, topping.radius]
  return Math.hypot(Math.cos(turn) * long, Math.sin(turn) * wide) * size
}

/** The quality of a spot: the gap to the nearest neighbour. Its own kind counts more. */
function room(
  spot: { x: number; y: number; radius: number; key: string },
  others: readonly Placed[],
): number {
  let best = 60
  for (const o of others) {
    const gap = Math.hypot(o.x - spot.x, o.y - spot.y) - (o.radius + spot.radius) * 0.84
    best = Math.min(best, o.key === spot.key ? gap * 0.8 : gap * 1.25 + 6)
  }
  return best
}

function bestSpot(
  r: Rng,
  key: string,
  topping: Topping,
  side: Side,
  placed: readonly Placed[],
  seed: string,
) {
  let best: Placed | undefined
  let bestRoom = -Infinity
  for (let i = 0; i < TRIES; i++) {
    const scale = between(r, 0.92, 1.1)
    const size = scale * PIECE_SIZE
    const radius = topping.radius * scale
    const a = angle(r)
    const distance = topping.count === 1 ? 0 : Math.sqrt(r()) * (REACH - radius * 0.62)
    const turn = angle(r)
    const width = halfWidth(topping, turn, size)
    const x =
      topping.count === 1 && side !== 'full'
        ? (side === 'left' ? -1 : 1) * (width + SEAM + 1)
        : Math.cos(a) * distance
    const y = Math.sin(a) * distance
    if (!fits(side, x, width + SEAM)) continue
    const spot = { key, topping, x, y, radius, turn, size, seed }
    const free = room(spot, placed) + between(r, 0, 6)
    if (free > bestRoom) {
      bestRoom = free
      best = spot
    }
  }
  return best
}

/** Lays the ingredients of one flavour over the whole pizza or one half, lowest layer first. */
export function scatter(ingredientes: readonly string[], semilla: string, side: Side): Placed[] {
  const r = random(`pieza:${semilla}:${side}`)
  const kinds = [...new Set(ingredientes)].flatMap((key) => {
    const topping = TOPPINGS.get(key)
    return topping ? [{ key, topping }] : []
  })
  const share = (SHARE[Math.min(SHARE.length - 1, kinds.length)] ?? 1) * (side === 'full' ? 1 : 0.5)
  const placed: Placed[] = []
  for (const { key, topping } of kinds.toSorted((a, b) => b.topping.radius - a.topping.radius)) {
    const n = topping.count === 1 ? 1 : Math.max(2, Math.round(topping.count * share))
    for (let i = 0; i < n; i++) {
      const spot = bestSpot(r, key, topping, side, placed, `${semilla}:${key}:${i}`)
      if (spot) placed.push(spot)
    }
  }
  return placed.toSorted((a, b) => a.topping.layer - b.topping.layer || a.y - b.y)
}
