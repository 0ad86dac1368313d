// Turns outlines into SVG text. Every drawing is a string: no DOM, no filters, the same input gives
// the same bytes.
import type { Point, Points } from './geo.ts'
import { hash } from './hash.ts'

/** Rounds to a tenth: enough on a 400-unit picture, and half the bytes. */
export function num(value: number): string {
  const text = (Math.round(value * 10) / 10).toString()
  return text === '-0' ? '0' : text
}

const xy = ([x, y]: Point) => `${num(x)} ${num(y)}`
const at = (points: Points, i: number): Point => points[i] ?? [0, 0]
const alpha = (opacity: number) => (opacity >= 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`)

const tenths = ([x, y]: Point): Point => [Math.round(x * 10), Math.round(y * 10)]

/**
 * A curve through the points, written as steps from one to the next: a third shorter than absolute
 * positions.
 */
function bezier(points: Points, index: (i: number) => number, segments: number, tension: number): string {
  const k = tension / 6
  let [fromX, fromY] = tenths(at(points, 0))
  let d = `M${fromX / 10} ${fromY / 10}`
  const step = (x: number, y: number) => {
    const dx = String((x - fromX) / 10)
    const dy = String((y - fromY) / 10)
    return dy.startsWith('-') ? dx + dy : `${dx} ${dy}`
  }
  for (let i = 0; i < segments; i++) {
    const [ax, ay] = at(points, index(i - 1))
    const b = at(points, index(i))
    const c = at(points, index(i + 1))
    const [dx, dy] = at(points, index(i + 2))
    const out = step(...tenths([b[0] + (c[0] - ax) * k, b[1] + (c[1] - ay) * k]))
    const into = step(...tenths([c[0] - (dx - b[0]) * k, c[1] - (dy - b[1]) * k]))
    const end = tenths(c)
    d += `c${[out, into, step(...end)].join(' ').replaceAll(' -', '-')}`
    ;[fromX, fromY] = end
  }
  return d
}

/** Path data of a closed outline; tension 0 gives straight edges, 1 a round flow (Catmull-Rom). */
export function closed(points: Points, tension = 1): string {
  if (tension === 0) return `M${points.map(xy).join('L')}Z`
  const n = points.length
  return `${bezier(points, (i) => (i + n) % n, n, tension)}Z`
}

/** Path data of a smooth open line. */
function open(points: Points): string {
  const last = points.length - 1
  return bezier(points, (i) => Math.min(last, Math.max(0, i)), last, 1)
}

export const path = (d: string, color: string, opacity = 1) =>
  `<path d="${d}" fill="${color}"${alpha(opacity)}/>`

export const shape = (points: Points, color: string, opacity = 1, tension = 1) =>
  path(closed(points, tension), color, opacity)

/** A ring: the outer outline without the inner one. */
export const ring = (outer: Points, inner: Points, color: string, opacity = 1) =>
  `<path d="${closed(outer)}${closed(inner)}" fill-rule="evenodd" fill="${color}"${alpha(opacity)}/>`

const strokePath = (d: string, color: string, width: number, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round"${alpha(opacity)}/>`

export const line = (points: Points, color: string, width: number, opacity = 1) =>
  strokePath(open(points), color, width, opacity)

export const outline = (points: Points, color: string, width: number, opacity = 1) =>
  strokePath(closed(points), color, width, opacity)

const turned = (x: number, y: number, degrees: number) =>
  degrees === 0 ? '' : ` transform="rotate(${num(degrees)} ${num(x)} ${num(y)})"`

export const oval = (x: number, y: number, rx: number, ry: number, color: string, opacity = 1, degrees = 0) =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${color}"${alpha(opacity)}${turned(x, y, degrees)}/>`

export const disc = (x: number, y: number, radius: number, color: string, opacity = 1) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${color}"${alpha(opacity)}/>`

export const group = (body: string, transform: string) => `<g transform="${transform}">${body}</g>`

/** Soft spots for every drawing: colour and opacity at the centre, half-way and at the edge. */
const SPOTS = {
  tostado: ['#8a4712', 0.75, 0.38, 0],
  carbon: ['#3f1704', 0.85, 0.48, 0],
  claro: ['#f9d997', 1, 0.75, 0],
  dorado: ['#dd8f2b', 0.7, 0.35, 0],
  salsa: ['#cc3d12', 0.85, 0.52, 0],
  hierba: ['#4f7d1c', 0.95, 0.7, 0],
  blanco: ['#fffdf0', 0.95, 0.48, 0],
  pardo: ['#a4560f', 0.85, 0.5, 0],
  aceite: ['#e0650d', 0.75, 0.7, 0],
  contacto: ['#5a1d00', 0.75, 0.75, 0],
  sombra: ['#1c0a02', 0.5, 0.5, 0],
} as const
export type Spot = keyof typeof SPOTS

function spotGradient(id: string, name: string, [color, a, b, c]: readonly [string, number, number, number]) {
  const middle = name === 'sombra' ? 0.82 : 0.5
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
  return `<radialGradient id="${id}${name}">${stop(0, a)}${stop(middle, b)}${stop(1, c)}</radialGradient>`
}

/** One drawing in progress: its id prefix and its collected definitions. */
export class Canvas {
  readonly id: string
  #defs = ''

  constructor(input: string) {
    this.id = `i${hash(input).toString(36)}`
    for (const [name, spot] of Object.entries(SPOTS)) this.#defs += spotGradient(this.id, name, spot)
  }

  /** A soft ellipse of one of the shared spots. */
  glow(spot: Spot, x: number, y: number, rx: number, ry: number, opacity = 1, degrees = 0): string {
    return oval(x, y, rx, ry, `url(#${this.id}${spot})`, opacity, degrees)
  }

  /** Keeps `body` inside the path `d`. */
  clip(name: string, d: string, body: string): string {
    const id = `${this.id}${name}`
    if (!this.#defs.includes(`id="${id}"`)) this.#defs += `<clipPath id="${id}"><path d="${d}"/></clipPath>`
    return `<g clip-path="url(#${id})">${body}</g>`
  }

  /**
   * Defines a gradient from its stops, `[offset, color, opacity]`, and returns the paint that
   * references it.
   */
  gradient(
    name: string,
    kind: 'linear' | 'radial',
    attributes: string,
    stops: readonly (readonly [number, string, number?])[],
  ) {
    const id = `${this.id}${name}`
    const marks = stops.map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    if (!this.#defs.includes(`id="${id}"`))
      this.#defs += `<${kind}Gradient id="${id}"${attributes}>${marks.join('')}</${kind}Gradient>`
    return `url(#${id})`
  }

  svg(body: string, box = '0 0 400 400'): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><defs>${this.#defs}</defs>${body}</svg>`
  }

  /** A drawing that uses none of the shared definitions, such as an icon. */
  bare(body: string, box: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`
  }
}
