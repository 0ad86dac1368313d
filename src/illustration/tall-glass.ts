// A tall glass of a cold drink, seen from the side.
import { between, grow, lerp, place, type Rng, shift, slab } from './geo.ts'
import { Canvas, disc, line, outline, oval, path, shape } from './paint.ts'

const TOP = 84

const BOTTOM = 346

/** The inner edge of the tapered glass at height y, on the left (-1) or right (1). */
const edgeAt = (y: number, side: -1 | 1) => lerp(side < 0 ? 122 : 278, side < 0 ? 142 : 258, (y - TOP) / 260)

/** Path of the glass between two heights, inset by `pad`, with rounded lower corners. */
function tumbler(top: number, bottom: number, pad: number, corner: number): string {
  const left = (y: number) => (edgeAt(y, -1) + pad).toFixed(1)
  const right = (y: number) => (edgeAt(y, 1) - pad).toFixed(1)
  const floor = bottom - corner
  return `M${left(top)} ${top}L${left(floor)} ${floor}q0 ${corner} ${corner} ${corner}H${+right(bottom) - corner}q${corner} 0 ${corner} ${-corner}L${right(top)} ${top}Z`
}

export interface Drink {
  /** shaded edge, body, light */
  tones: readonly [string, string, string]
  ice?: boolean
  /** opaque drinks hide ice and bubbles */
  opaque?: boolean
  fizzy?: boolean
  foam?: string
  straw?: boolean
  /** drawn in the liquid, behind the glass */
  inside?: (r: Rng) => string
  /** drawn on the rim or over it */
  garnish?: (r: Rng) => string
}

function iceCube(x: number, y: number, k: number, turn: number): string {
  const d = place(slab(k, k * 0.92, 5), x, y, turn)
  let out =
    shape(d, '#fff', 0.3) + shape(shift(grow(d, 0.82), -1.5, -2), '#fff', 0.32) + outline(d, '#fff', 2, 0.65)
  out += line(
    place(
      [
        [-k * 0.6, -k * 0.5],
        [k * 0.2, -k * 0.62],
      ],
      x,
      y,
      turn,
    ),
    '#fff',
    4,
    0.9,
  )
  return out
}

const straw = (from: number) =>
  line(
    [
      [232, from - 222],
      [232 - (from - 40) * 0.09, from],
    ],
    '#fff',
    13,
  ) +
  line(
    [
      [228, from - 222],
      [228 - (from - 40) * 0.09, from],
    ],
    '#e6d9c8',
    2,
    0.9,
  )

function contents(c: Canvas, r: Rng, drink: Drink): string {
  let out = ''
  if (drink.ice)
    for (const [x, y, k, turn] of [
      [162, 146, 27, 0.3],
      [222, 152, 29, -0.25],
      [186, 200, 28, 0.6],
      [236, 214, 25, 0.15],
    ] as const)
      out += iceCube(x, y, k, turn)
  for (let i = 0; i < (drink.fizzy ? 60 : drink.opaque ? 0 : 14); i++)
    out += disc(
      between(r, 140, 262),
      between(r, 130, 326),
      between(r, 1.1, 3.4),
      '#fff',
      between(r, 0.25, 0.6),
    )
  out += drink.inside?.(r) ?? ''
  return c.clip('vaso', tumbler(118, 332, 9, 16), out)
}

/** A tall glass of the drink with its ice, its fruit and beads of cold on the outside. */
export function tallGlass(c: Canvas, r: Rng, drink: Drink): string {
  const [edge, body, light] = drink.tones
  const liquid = c.gradient('jugo', 'linear', '', [
    [0, edge],
    [0.22, body],
    [0.5, light],
    [0.8, body],
    [1, edge],
  ])
  let out = oval(206, 352, 104, 18, '#1c0a02', 0.26)
  if (drink.straw) out += straw(262)
  out +=
    path(tumbler(TOP, BOTTOM, 0, 22), '#eaf6f5', 0.6) +
    path(tumbler(118, 332, 9, 16), liquid, drink.opaque ? 1 : 0.96)
  out += contents(c, r, drink)
  const surface = (edgeAt(118, 1) - edgeAt(118, -1)) / 2 - 9
  out += oval(200, 118, surface, 9, drink.foam ?? light, 0.97)
  if (drink.foam)
    for (let i = 0; i < 16; i++)
      out += disc(
        200 + between(r, -surface * 0.9, surface * 0.9),
        117 + between(r, -5, 5),
        between(r, 2, 5),
        '#fff',
        0.75,
      )
  out += line(
    [
      [edgeAt(TOP, -1) + 1, TOP],
      [edgeAt(326, -1) + 1, 326],
    ],
    '#fff',
    4,
    0.8,
  )
  out += line(
    [
      [edgeAt(TOP, 1) - 1, TOP],
      [edgeAt(326, 1) - 1, 326],
    ],
    '#a9c9c8',
    4,
    0.85,
  )
  out += line(
    [
      [edgeAt(334, -1) + 4, 338],
      [200, 347],
      [edgeAt(334, 1) - 4, 338],
    ],
    '#a9c9c8',
    4,
    0.9,
  )
  out += `<ellipse cx="200" cy="${TOP}" rx="78" ry="10" fill="none" stroke="#fff" stroke-width="4" opacity=".9"/>`
  out +=
    line(
      [
        [147, 108],
        [159, 312],
      ],
      '#fff',
      9,
      0.42,
    ) +
    line(
      [
        [164, 104],
        [170, 200],
      ],
      '#fff',
      4,
      0.4,
    )
  for (let i = 0; i < 20; i++) {
    const y = between(r, 96, 330)
    const k = between(r, 1.4, 3.4)
    out += oval(
      between(r, edgeAt(y, -1) + 4, edgeAt(y, 1) - 4),
      y,
      k,
      k * 1.3,
      '#fff',
      between(r, 0.35, 0.75),
    )
  }
  return out + (drink.garnish?.(r) ?? '')
}
