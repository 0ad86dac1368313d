// Wine, sangria and coffee.
import { shadowAt, sheen } from './bottle.ts'
import { type DrawBody, plate } from './crockery.ts'
import { between, inDisc, type Point } from './geo.ts'
import { disc, group, line, oval, path } from './paint.ts'
import { drawTopping } from './toppings.ts'

export const redWine: DrawBody = (c, r) => {
  const bowl = 'M124 62C118 190 150 236 200 236C250 236 282 190 276 62Z'
  let out = shadowAt(200, 366, 84) + oval(200, 360, 74, 13, '#dfeceb') + oval(198, 357, 66, 9, '#fff', 0.7)
  out +=
    path('M193 232h14l4 124h-22Z', '#cfe2e1') +
    path('M195 232h4l2 122h-6Z', '#fff', 0.8) +
    path(bowl, '#eaf6f5', 0.7)
  const wine = sheen(c, 'w', ['#2f0210', '#6b0a22', '#96203c'])
  out += c.clip('copa', bowl, path('M100 138H300V240H100Z', wine) + oval(200, 138, 82, 12, '#a83a50'))
  for (let i = 0; i < 6; i++) out += disc(150 + i * 18 + r() * 6, 140 + r() * 4, 1.6, '#e08a98', 0.8)
  out +=
    line(
      [
        [124, 62],
        [124, 120],
        [136, 176],
        [160, 216],
      ],
      '#fff',
      4,
      0.85,
    ) +
    line(
      [
        [276, 62],
        [276, 120],
        [264, 176],
        [240, 216],
      ],
      '#a9c9c8',
      4,
      0.8,
    )
  out += line(
    [
      [146, 84],
      [148, 140],
      [160, 180],
    ],
    '#fff',
    9,
    0.4,
  )
  return (
    out +
    '<ellipse cx="200" cy="62" rx="76" ry="11" fill="none" stroke="#fff" stroke-width="4" opacity=".9"/>'
  )
}

export const sangria: DrawBody = (c, r) => {
  const jug = 'M112 84L128 330q2 20 22 20H246q20 0 22 -20L284 84Z'
  let out =
    shadowAt(200, 354, 116) +
    path('M276 128C352 120 352 262 268 268', 'none') +
    line(
      [
        [278, 124],
        [334, 136],
        [340, 204],
        [318, 252],
        [268, 272],
      ],
      '#dceceb',
      17,
    ) +
    line(
      [
        [278, 121],
        [332, 134],
        [337, 200],
      ],
      '#fff',
      5,
      0.9,
    )
  out += path('M112 84L92 70L128 74Z', '#dceceb') + path(jug, '#eaf6f5', 0.7)
  const wine = sheen(c, 'w', ['#4a0418', '#8c1230', '#c23a52'])
  let inside = path('M100 128H300V352H100Z', wine)
  for (const [x, y, k] of [
    [160, 150, 24],
    [232, 160, 26],
    [196, 196, 22],
  ] as const)
    inside += path(`M${x - k} ${y - k}h${2 * k}v${2 * k}h${-2 * k}Z`, '#fff', 0.3)
  for (const [x, y] of [
    [158, 226],
    [236, 236],
    [190, 294],
  ] as const)
    inside += orangeSlice(x, y, 34)
  for (const [x, y] of [
    [236, 306],
    [150, 300],
    [206, 246],
  ] as const)
    inside += drawTopping('fresa', r, x, y, x, 1.1)
  for (let i = 0; i < 9; i++) {
    const [x, y] = inDisc(r, 200, 240, 80)
    inside += path(`M${x.toFixed(1)} ${y.toFixed(1)}h15v13h-15Z`, '#f6edc0', 0.85)
  }
  out +=
    c.clip('jarra', 'M121 122L134 326q2 14 16 14H246q14 0 16 -14L275 122Z', inside) +
    oval(198, 124, 77, 10, '#d05a6c', 0.95)
  out +=
    line(
      [
        [113, 84],
        [130, 330],
      ],
      '#fff',
      4,
      0.85,
    ) +
    line(
      [
        [283, 84],
        [266, 330],
      ],
      '#a9c9c8',
      4,
      0.8,
    ) +
    line(
      [
        [138, 116],
        [150, 310],
      ],
      '#fff',
      9,
      0.36,
    )
  return (
    out +
    '<ellipse cx="198" cy="84" rx="86" ry="12" fill="none" stroke="#fff" stroke-width="4" opacity=".9"/>'
  )
}

function orangeSlice(x: number, y: number, k: number): string {
  let out = disc(x, y, k, '#d9690a') + disc(x, y, k * 0.9, '#ffe3b0')
  for (let i = 0; i < 8; i++) {
    const at = (a: number, d: number): Point => [x + Math.cos(a) * d, y + Math.sin(a) * d]
    const a = i * 0.785
    const [[ax, ay], [bx, by], [cx, cy]] = [at(a, k * 0.12), at(a - 0.32, k * 0.8), at(a + 0.32, k * 0.8)]
    out += path(
      `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}L${cx.toFixed(1)} ${cy.toFixed(1)}Z`,
      '#f7941e',
    )
  }
  return out
}

/** Black coffee from above. */
export const coffee: DrawBody = (c, r) => {
  let out =
    plate(c, 160) + group(oval(0, 0, 34, 20, '#fffaf0') + oval(0, 0, 20, 10, '#e9e0cf'), 'translate(302 200)')
  out +=
    c.glow('sombra', 208, 214, 112, 110) +
    disc(200, 200, 100, '#cfc6b4') +
    disc(199, 198, 98, '#ffffff') +
    disc(200, 200, 86, '#b98a4a') +
    disc(200, 200, 84, '#1f0d05')
  out += `<circle cx="200" cy="200" r="79" fill="none" stroke="#9a6228" stroke-width="8" opacity=".9"/><circle cx="200" cy="200" r="73" fill="none" stroke="#5c3210" stroke-width="5" opacity=".8"/>`
  for (let i = 0; i < 34; i++) {
    const a = r() * 6.283
    out += disc(
      200 + Math.cos(a) * between(r, 70, 82),
      200 + Math.sin(a) * between(r, 70, 82),
      between(r, 1.2, 3.4),
      '#d9a768',
      between(r, 0.5, 0.9),
    )
  }
  out += line(
    [
      [146, 176],
      [160, 152],
      [186, 138],
    ],
    '#fff',
    6,
    0.28,
  )
  return (
    out +
    group(
      line(
        [
          [-70, 0],
          [30, 0],
        ],
        '#b9c0c2',
        7,
      ) +
        oval(48, 0, 24, 12, '#b9c0c2') +
        oval(46, -2, 17, 7, '#e6eaeb'),
      'translate(196 336) rotate(-8)',
    )
  )
}
