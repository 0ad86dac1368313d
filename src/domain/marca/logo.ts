// What the pixels of a logo tell: where it can be seen, on which ground, and its dominant colours.
import { hex, luminance, type Rgb } from './colores.ts'

/** For a file that cannot be a logo. */
export const LOGO_INVALIDO = 'El logo debe ser una imagen PNG, JPEG o WebP'
export const LOGO_SVG = 'Un SVG no sirve de logo. Expórtalo como PNG y súbelo de nuevo.'

/**
 * Its drawing on a transparent ground is light or dark. An opaque one brings its own ground.
 */
export const TONOS = ['claro', 'oscuro', 'opaco'] as const
export type Tono = (typeof TONOS)[number]

/** Red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A fainter pixel is not seen. */
const VISIBLE = 24
const SOLID = 128
/** More transparent pixels than rounded corners and soft edges have. */
const TRANSPARENT_SHARE = 0.04
/** Between white on a dark header and dark on a white card. */
const LIGHT = 0.45
const MAX_COLORS = 5
/** Nearer colours are one to the eye: the distance of their channels, squared. */
const SAME = 70 ** 2

/** The smallest box with every visible pixel. Null when nothing is visible. */
export function visibleBox({ data, width, height }: Pixels): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < VISIBLE) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

export function toneOf({ data, width, height }: Pixels): Tono {
  let [solid, light] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < SOLID) continue
    solid += 1
    light += luminance(rgbAt(data, at))
  }
  if (solid >= width * height * (1 - TRANSPARENT_SHARE)) return 'opaco'
  return light / Math.max(solid, 1) > LIGHT ? 'claro' : 'oscuro'
}

/**
 * At most five colours, the most important first. Vivid colours count more than greys: the white
 * of a card is rarely the colour of a business.
 */
export function dominantColors({ data }: Pixels): string[] {
  const groups = new Map<number, { count: number; sum: [number, number, number] }>()
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < SOLID) continue
    const [r, g, b] = rgbAt(data, at)
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const group = groups.get(key) ?? { count: 0, sum: [0, 0, 0] }
    groups.set(key, group)
    group.count += 1
    group.sum = [group.sum[0] + r, group.sum[1] + g, group.sum[2] + b]
  }
  const ranked = [...groups.values()]
    .map(({ count, sum }) => {
      const rgb: Rgb = [Math.round(sum[0] / count), Math.round(sum[1] / count), Math.round(sum[2] / count)]
      return { rgb, weight: count * (0.02 + vividness(rgb)) }
    })
    .toSorted((a, b) => b.weight - a.weight)
  const chosen: Rgb[] = []
  for (const { rgb } of ranked) {
    if (chosen.length < MAX_COLORS && chosen.every((other) => distance(rgb, other) > SAME)) chosen.push(rgb)
  }
  return chosen.map(hex)
}

const rgbAt = (data: Uint8Array, at: number): Rgb => [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]

/** 0 for a grey, 1 for a pure colour. */
const vividness = (rgb: Rgb): number => (Math.max(...rgb) - Math.min(...rgb)) / 255

const distance = ([r, g, b]: Rgb, [r2, g2, b2]: Rgb): number => (r - r2) ** 2 + (g - g2) ** 2 + (b - b2) ** 2
