// A bottle and the plain glass beside it, seen from the side.
import { between, type Rng } from './geo.ts'
import { Canvas, disc, line, oval, path } from './paint.ts'

type Tones = readonly [string, string, string]

/** A liquid or a glass lit from the left: dark edges, light middle. */
export const sheen = (c: Canvas, name: string, [edge, body, light]: Tones) =>
  c.gradient(name, 'linear', '', [
    [0, edge],
    [0.2, body],
    [0.42, light],
    [0.75, body],
    [1, edge],
  ])

export const shadowAt = (x: number, y: number, w: number) => oval(x + 5, y, w, w * 0.16, '#1c0a02', 0.28)

export interface Bottle {
  glass: Tones
  cap: string
  label: readonly [string, string]
  /** half-width of the body */
  width: number
  shoulder: number
  neck: number
}

/** A standing bottle with a plain label: no brand, only a band of colour and a drop. */
export function bottle(c: Canvas, name: string, x: number, b: Bottle): string {
  const { width: w, shoulder, neck: n } = b
  const body = `M${x - n} 58L${x - n} ${shoulder - 40}C${x - n} ${shoulder - 10} ${x - w} ${shoulder - 6} ${x - w} ${shoulder + 34}V336q0 16 16 16H${x + w - 16}q16 0 16 -16V${shoulder + 34}C${x + w} ${shoulder - 6} ${x + n} ${shoulder - 10} ${x + n} ${shoulder - 40}V58Z`
  let out = shadowAt(x, 352, w + 22) + path(body, sheen(c, name, b.glass))
  const top = shoulder + 62
  out +=
    path(`M${x - w} ${top}h${2 * w}v86h${-2 * w}Z`, b.label[0]) +
    path(`M${x - w} ${top + 10}h${2 * w}v5h${-2 * w}Zm0 60h${2 * w}v5h${-2 * w}Z`, b.label[1])
  out += path(`M${x} ${top + 22}q15 20 0 38q-15 -18 0 -38Z`, b.label[1])
  out += path(`M${x + w * 0.5} ${top}h${w * 0.5}v86h${-w * 0.5}Z`, '#1c0a02', 0.14)
  out += line(
    [
      [x - w * 0.66, shoulder + 30],
      [x - w * 0.66, 326],
    ],
    '#fff',
    w * 0.14,
    0.34,
  )
  out += line(
    [
      [x - n * 0.5, 72],
      [x - n * 0.5, shoulder - 34],
    ],
    '#fff',
    n * 0.24,
    0.5,
  )
  out +=
    path(`M${x - n - 4} 40h${2 * n + 8}v26h${-2 * n - 8}Z`, b.cap) +
    path(`M${x - n - 4} 40h${n * 0.7}v26h${-n * 0.7}Z`, '#fff', 0.3)
  return out
}

interface Tumbler {
  x: number
  top: number
  width: number
  tones: Tones
  foam?: string
  ice?: boolean
}

/**
 * A plain filled glass standing beside a bottle; beer has a head of foam, and never ice or a straw.
 */
export function tumbler(
  c: Canvas,
  r: Rng,
  name: string,
  { x, top, width: w, tones, foam, ice }: Tumbler,
): string {
  const shape = (pad: number, from: number) =>
    `M${x - w + pad} ${from}L${x - w * 0.82 + pad} ${340 - pad}q0 10 10 10H${x + w * 0.82 - pad - 10}q10 0 10 -10L${x + w - pad} ${from}Z`
  let out =
    shadowAt(x, 352, w + 14) +
    path(shape(0, top), '#eaf6f5', 0.6) +
    path(shape(6, top + 22), sheen(c, name, tones), 0.97)
  let inside = ''
  for (let i = 0; i < 26; i++)
    inside += disc(
      x + between(r, -w * 0.7, w * 0.7),
      between(r, top + 40, 336),
      between(r, 1, 2.6),
      '#fff',
      between(r, 0.35, 0.7),
    )
  if (ice)
    for (const [dx, dy, k] of [
      [-16, 50, 20],
      [18, 62, 19],
      [-4, 96, 18],
    ] as const)
      inside += path(`M${x + dx - k} ${top + dy - k}h${2 * k}v${2 * k}h${-2 * k}Z`, '#fff', 0.34)
  out += c.clip(name + 'c', shape(6, top + 22), inside)
  if (foam) {
    out += path(
      `M${x - w + 5} ${top + 58}V${top + 6}q${w - 5} -26 ${2 * w - 10} 0V${top + 56}q${-w * 0.5} 12 ${-w + 5} 2q${-w * 0.5} -8 ${-w + 5} 0Z`,
      foam,
    )
    for (let i = 0; i < 26; i++)
      out += disc(
        x + between(r, -w * 0.82, w * 0.82),
        top + between(r, 2, 46),
        between(r, 2.4, 6.5),
        '#fffdf4',
        between(r, 0.5, 0.95),
      )
  }
  out +=
    line(
      [
        [x - w + 2, top],
        [x - w * 0.82 + 2, 332],
      ],
      '#fff',
      4,
      0.8,
    ) +
    line(
      [
        [x + w - 2, top],
        [x + w * 0.82 - 2, 332],
      ],
      '#a9c9c8',
      4,
      0.8,
    )
  return (
    out +
    line(
      [
        [x - w * 0.62, top + 70],
        [x - w * 0.54, 316],
      ],
      '#fff',
      6,
      0.4,
    )
  )
}
