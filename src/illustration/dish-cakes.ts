// Slices of cake, seen from above and in front.
import { type DrawBody, plate, WHITE } from './crockery.ts'
import {
  angle,
  between,
  blob,
  grow,
  lerp,
  pick,
  place,
  type Point,
  type Points,
  polar,
  type Rng,
  shift,
  times,
} from './geo.ts'
import { disc, line, oval, path, shape } from './paint.ts'
import { gloss } from './piece.ts'

/** A block of cake seen from above and in front: a top face over a layered side. */
interface Block {
  x: number
  y: number
  halfWidth: number
  depth: number
  height: number
}

function blockTop({ x, y, halfWidth: w, depth: d }: Block): Points {
  return [
    [x - w, y],
    [x - w * 0.84, y - d],
    [x + w * 0.84, y - d],
    [x + w, y],
  ]
}

/**
 * One horizontal layer of the front face, between two shares of its height; its lower edge is
 * slightly uneven.
 */
function layer(r: Rng, b: Block, from: number, to: number, color: string): string {
  const left = (t: number): Point => [b.x - b.halfWidth + t * 5, b.y + b.height * t]
  const right = (t: number): Point => [b.x + b.halfWidth - t * 5, b.y + b.height * t]
  const [lx, ly] = left(to)
  const [rx] = right(to)
  const low = times(7, (i): Point => [lerp(rx, lx, i / 6), ly + between(r, -2, 2)])
  return shape([left(from), right(from), ...low], color, 1, 0)
}

export const tiramisu: DrawBody = (c, r) => {
  const b: Block = { x: 200, y: 186, halfWidth: 110, depth: 66, height: 108 }
  const sponge = '#8a5a2c'
  const cream = '#fdf3dc'
  let out = plate(c, 184) + oval(204, 294, 124, 22, '#1c0a02', 0.3)
  for (const [from, to, color] of [
    [0, 0.2, cream],
    [0.2, 0.46, sponge],
    [0.46, 0.62, cream],
    [0.62, 0.9, sponge],
    [0.9, 1, '#f3e2bd'],
  ] as const)
    out += layer(r, b, from, to, color)
  for (const t of [0.33, 0.76])
    for (let i = 0; i < 46; i++)
      out += oval(
        200 + between(r, -102, 102),
        b.y + b.height * t + between(r, -11, 11),
        between(r, 2, 5),
        between(r, 1.4, 3),
        pick(r, ['#5c3312', '#b98450', '#6d421c']),
        between(r, 0.5, 0.9),
      )
  out += path(
    `M${b.x + b.halfWidth * 0.4} ${b.y}H${b.x + b.halfWidth}L${b.x + b.halfWidth - 5} ${b.y + b.height}H${b.x + b.halfWidth * 0.5}Z`,
    '#2a0f04',
    0.14,
  )
  out += shape(blockTop(b), '#5c3316', 1, 0)
  for (let i = 0; i < 240; i++) {
    const v = r()
    const reach = lerp(0.82, 0.97, v) * b.halfWidth
    out += disc(
      b.x + between(r, -reach, reach),
      b.y - b.depth * (1 - v) * 0.97,
      between(r, 1, 3.2),
      pick(r, ['#3a1c0a', '#7d4a22', '#4f2a10', '#8f5a2c']),
      between(r, 0.5, 1),
    )
  }
  for (let i = 0; i < 50; i++) {
    const [x, y] = polar(200, 214, between(r, 130, 148), angle(r))
    out += disc(x, y, between(r, 0.8, 2), '#6d3a16', 0.5)
  }
  return out
}

export const tresLeches: DrawBody = (c, r) => {
  const b: Block = { x: 200, y: 192, halfWidth: 104, depth: 64, height: 98 }
  let out =
    plate(c, 184, WHITE) +
    oval(200, 276, 140, 46, '#e3d6bd') +
    oval(199, 274, 137, 44, '#fdf6e6') +
    oval(160, 262, 60, 12, '#ffffff', 0.9)
  out += layer(r, b, 0, 0.2, '#fff8ea') + layer(r, b, 0.2, 1, '#f0d390')
  for (let i = 0; i < 70; i++)
    out += oval(
      200 + between(r, -96, 96),
      b.y + between(r, 24, 92),
      between(r, 1.4, 4),
      between(r, 1, 2.4),
      pick(r, ['#d3aa58', '#fbe9bd', '#c99a44']),
      between(r, 0.5, 0.9),
    )
  out +=
    line(
      [
        [100, 288],
        [200, 293],
        [300, 288],
      ],
      '#fdf6e6',
      12,
    ) +
    shape(blockTop(b), '#fffaf0', 1, 0) +
    line(
      [
        [108, 130],
        [200, 128],
        [290, 130],
      ],
      '#fff',
      4,
      0.9,
    )
  for (const k of [1, 0.68, 0.38]) {
    const swirl = place(blob(r, 56 * k, 24 * k, 0.06, 12), 200, 160 - (1 - k) * 40)
    out +=
      shape(shift(swirl, 1, 3), '#6d3608', 0.45) +
      shape(swirl, '#a85f1c') +
      shape(shift(grow(swirl, 0.84), -1.4, -2), '#d08a3c')
    out += line(
      [
        [176 + (1 - k) * 22, 154 - (1 - k) * 40],
        [196, 148 - (1 - k) * 40],
        [216 - (1 - k) * 12, 151 - (1 - k) * 40],
      ],
      '#ffd99a',
      3,
      0.85,
    )
  }
  return out
}

export const cheesecake: DrawBody = (c, r) => {
  const tip: Point = [96, 258]
  const back: Points = [
    [286, 108],
    [318, 150],
    [322, 186],
  ]
  const top: Points = [tip, ...back]
  let out = plate(c, 184) + shape(shift([...top, [322, 262], [100, 330]], 6, 12), '#1c0a02', 0.26, 0)
  const side: Points = [tip, [322, 186], [322, 258], [98, 324]]
  out +=
    shape(side, '#fbedc4', 1, 0) +
    shape(
      [
        [97, 302],
        [322, 238],
        [322, 260],
        [98, 326],
      ],
      '#a8641f',
      1,
      0,
    )
  for (let i = 0; i < 60; i++) {
    const t = r()
    out += oval(
      lerp(102, 318, t),
      lerp(313, 249, t) + between(r, -8, 8),
      between(r, 1.4, 4),
      between(r, 1, 2.6),
      pick(r, ['#7d4512', '#cf9248', '#8f5520']),
      0.8,
    )
  }
  out += line(
    [
      [110, 290],
      [210, 256],
      [312, 226],
    ],
    '#fff9e6',
    5,
    0.8,
  )
  out += shape(top, '#f6a81c', 1, 0.12) + shape(shift(grow(top, 0.9), -1, -2), '#ffc53a', 1, 0.12)
  for (const [x, y, h] of [
    [128, 262, 30],
    [180, 240, 22],
    [236, 222, 38],
    [288, 204, 24],
  ] as const)
    out +=
      line(
        [
          [x, y - 8],
          [x + 1, y + h * 0.6],
          [x, y + h],
        ],
        '#f6a81c',
        15,
      ) +
      line(
        [
          [x - 3, y - 4],
          [x - 2, y + h * 0.7],
        ],
        '#ffe08a',
        4,
        0.9,
      )
  for (let i = 0; i < 22; i++) {
    const t = Math.sqrt(r())
    const [x, y] = [lerp(104, 304, t), lerp(256, 150, t) + between(r, -40, 34) * t]
    out += oval(x, y, 6.4, 4.2, '#201005', 1, between(r, 0, 180)) + disc(x - 1.6, y - 1.4, 1.4, '#fff', 0.85)
  }
  return out + gloss(222, 168, 34, 6, -34, 0.6) + gloss(160, 222, 18, 4, -34, 0.5)
}
