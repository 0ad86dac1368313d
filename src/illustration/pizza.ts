// The pizza: dough, sauce, cheese and toppings of one flavour or of two halves, as one SVG text.
import { drawBareDough, drawBed, drawFinish, type Side } from './bed.ts'
import { bakeOf, CENTER, drawCrust, drawFilling, isFilling } from './crust.ts'
import { drawDrizzle, isDrizzle } from './drizzle.ts'
import { between, blob, grow, place, random, shift, times, type Point, type Rng } from './geo.ts'
import { Canvas, line, path, shape } from './paint.ts'
import { piece } from './piece.ts'
import { scatter, type Placed } from './scatter.ts'

/** What one flavour puts on the pizza. `semilla` (its name) seeds the position of every piece. */
export interface Sabor {
  base: string
  ingredientes: readonly string[]
  semilla: string
}

export interface PizzaOptions {
  left?: Sabor | undefined
  /** The other half; without it the whole pizza is `left`. */
  right?: Sabor | undefined
  bareHalf?: 'left' | 'right' | undefined
  slices?: boolean | undefined
  /** The stage of the order: bare dough, cheese without toppings, baked, cut in portions. */
  stage?: 'masa' | 'queso' | 'pizza' | 'rebanada' | undefined
}

const STAGGER_STEPS = 13

/** A string of cheese baked over the edge of some large pieces. */
function strand(r: Rng, { x, y, radius }: Placed): string {
  const a = between(r, 0, Math.PI * 2)
  const k = between(r, 4.5, 8)
  const reach = radius * 0.6
  const d = place(
    blob(r, k * 1.5, k * 0.62, 0.3, 9),
    CENTER + x + Math.cos(a) * reach,
    CENTER + y + Math.sin(a) * reach,
    a + 1.57 + between(r, -0.4, 0.4),
  )
  return (
    shape(shift(d, 0.5, 1.2), '#8a4a12', 0.28) +
    shape(d, '#f0bd55', 0.92) +
    shape(shift(grow(d, 0.6), -0.4, -0.6), '#fbdd97', 0.9)
  )
}

function drawPiece(c: Canvas, p: Placed): string {
  const x = CENTER + p.x
  const y = CENTER + p.y
  const foot = p.radius * (p.topping.contact ?? 1)
  const r = random(p.seed)
  let out = p.topping.oily ? c.glow('aceite', x + 1, y + 1.5, p.radius * 1.35, p.radius * 1.28, 0.7) : ''
  out += c.glow('contacto', x + 1.4, y + 2.6, foot * 1.12, foot * 1.06, 0.45)
  out += p.topping.draw(r, x, y, p.turn, p.size)
  const covered = p.radius >= 11 && p.topping.layer <= 3 && p.topping.layer > 0 && r() < 0.3
  return covered ? out + strand(r, p) : out
}

function drawToppings(c: Canvas, sabor: Sabor, side: Side): string {
  const placed = scatter(sabor.ingredientes, sabor.semilla, side)
  const last = Math.max(1, placed.length - 1)
  const pieces = placed.map((p, i) => piece(drawPiece(c, p), Math.round((i / last) * STAGGER_STEPS)))
  const r = random(`final:${sabor.semilla}:${side}`)
  const sauces = sabor.ingredientes.filter(isDrizzle)
  return (
    pieces.join('') +
    drawFinish(r, side) +
    sauces.map((key) => piece(drawDrizzle(r, key, side), STAGGER_STEPS)).join('')
  )
}

/** The part of the pizza under its toppings, on one side. */
function drawGround(c: Canvas, sabor: Sabor | undefined, side: Side): string {
  if (!sabor) return drawBareDough(c, random('masa'))
  const r = random(`cama:${sabor.semilla}`)
  const border = sabor.ingredientes.find(isFilling)
  return drawBed(c, r, side, sabor.base, true) + (border ? drawFilling(r, border) : '')
}

function cut(r: Rng, a: number, from: number, to: number, width: number): string {
  const points = times(7, (i): Point => {
    const d = from + ((to - from) * i) / 6
    const off = i === 0 || i === 6 ? 0 : between(r, -0.9, 0.9)
    return [CENTER + Math.cos(a) * d - Math.sin(a) * off, CENTER + Math.sin(a) * d + Math.cos(a) * off]
  })
  return line(points, '#4a1a05', width, 0.5) + line(shift(points, -1.5, -0.6), '#fff0c8', 1.1, 0.4)
}

function drawHalves(c: Canvas, left: Sabor | undefined, right: Sabor | undefined): string {
  let out = c.clip('izq', 'M0 0H200V400H0Z', drawGround(c, left, 'left'))
  out += c.clip('der', 'M200 0H400V400H200Z', drawGround(c, right, 'right'))
  if (left) out += drawToppings(c, left, 'left')
  if (right) out += drawToppings(c, right, 'right')
  return left || right ? out + cut(random('corte'), Math.PI / 2, -176, 176, 2.8) : out
}

/** The body of a pizza, to stand alone or inside a larger picture. */
export function pizzaBody(c: Canvas, options: PizzaOptions): string {
  const stage = options.stage ?? 'pizza'
  const keep = (side: 'left' | 'right', sabor: Sabor | undefined) => {
    if (!sabor || options.bareHalf === side || stage === 'masa') return undefined
    return stage === 'queso' ? { ...sabor, ingredientes: sabor.ingredientes.filter(isFilling) } : sabor
  }
  const left = keep('left', options.left)
  const right = keep('right', options.right)
  const halves = left === undefined || right !== undefined || options.bareHalf !== undefined
  const seed = halves ? 'mitades' : left.semilla
  const whole = [options.left, options.right].some((s) => s?.ingredientes.includes('masaIntegral'))
  const crust = drawCrust(c, seed, whole ? 'integral' : halves ? 'brava' : bakeOf(random(`horno:${seed}`)))
  let out = c.glow('sombra', 204, 211, 192, 188) + crust.body
  if (halves) out += drawHalves(c, left, right)
  else out += drawGround(c, left, 'full') + drawToppings(c, left, 'full')
  if (options.slices || stage === 'rebanada') {
    const r = random(`tajadas:${seed}`)
    // On two halves the seam is already one of the four cuts.
    const from = halves ? Math.PI / 2 : 0.35
    for (let i = halves ? 1 : 0; i < 4; i++) out += cut(r, from + (i / 4) * Math.PI, -176, 176, 2.4)
  }
  const light = c.gradient('luz', 'linear', ' x1=".15" y1=".08" x2=".85" y2=".95"', [
    [0, '#fff6d8', 0.13],
    [0.45, '#fff6d8', 0],
    [1, '#2a0d00', 0.26],
  ])
  return out + path(crust.edge, light)
}

/** A whole pizza, two halves, or bare dough when nothing is chosen: `drawPizza({})`. */
export function drawPizza(options: PizzaOptions): string {
  const c = new Canvas(JSON.stringify(options))
  return c.svg(pizzaBody(c, options))
}
