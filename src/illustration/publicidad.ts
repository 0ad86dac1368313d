// The adverts of the demo: square scenes put together from the drawings of its dishes.
import { drawDish } from './dishes.ts'
import { times } from './geo.ts'
import { disc, group, line, path } from './paint.ts'
import { drawPizza, type Sabor } from './pizza.ts'
import { PLATES } from './plates.ts'

/** Hex colours. */
interface Colores {
  readonly primario: string
  readonly secundario: string
}

const SIDE = 560
const MIDDLE = SIDE / 2

const HAWAIANA: Sabor = { base: 'tomate', ingredientes: ['jamon', 'pina'], semilla: 'Hawaiana' }
const PEPPERONI: Sabor = { base: 'tomate', ingredientes: ['pepperoni'], semilla: 'Pepperoni' }
const VELENA: Sabor = {
  base: 'tomate',
  ingredientes: ['bocadillo', 'tocineta', 'mozzarella', 'romero'],
  semilla: 'Veleña',
}

const box = (x: number, y: number, w: number, h: number, color: string, opacity = 1) =>
  path(`M${x} ${y}h${w}v${h}h${-w}Z`, color, opacity)

/** A finished drawing as a part of another one. Parts beyond its edge are kept. */
const inset = (svg: string, x: number, y: number, size: number) =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" overflow="visible" `)

const ground = (color: string) => box(0, 0, SIDE, SIDE, color)

/** Rays from the middle, like the oven's mouth. */
const rays = (color: string, opacity: number) =>
  times(12, (i) => {
    const at = (turn: number) => {
      const angle = (turn / 24) * 2 * Math.PI
      return `${Math.round(MIDDLE + Math.cos(angle) * SIDE)} ${Math.round(MIDDLE + Math.sin(angle) * SIDE)}`
    }
    return path(`M${MIDDLE} ${MIDDLE}L${at(i * 2)}L${at(i * 2 + 1)}Z`, color, opacity)
  }).join('')

/** The pointed border of the house, along the top and the bottom. */
const borders = ({ primario }: Colores) =>
  times(28, (i) => {
    const color = [primario, '#FFC83D', '#1D5FD0', '#F8D9CE'][i % 4] ?? primario
    const x = i * 20
    return path(`M${x} 0h20l-10 16Z`, color) + path(`M${x} ${SIDE}h20l-10 -16Z`, color)
  }).join('')

/** A round seal that reads 2×. */
const seal = (x: number, y: number, { secundario }: Colores) =>
  group(
    disc(3, 5, 62, '#1c0a02', 0.3) +
      times(18, (i) => {
        const angle = (i / 18) * 2 * Math.PI
        return disc(Math.cos(angle) * 58, Math.sin(angle) * 58, 11, '#FFC83D')
      }).join('') +
      disc(0, 0, 58, '#FFC83D') +
      disc(0, 0, 48, secundario) +
      line(
        [
          [-30, -10],
          [-22, -24],
          [-8, -22],
          [-6, -8],
          [-18, 8],
          [-31, 22],
        ],
        '#FFC83D',
        9,
      ) +
      line(
        [
          [-31, 22],
          [-5, 22],
        ],
        '#FFC83D',
        9,
      ) +
      line(
        [
          [10, -8],
          [32, 18],
        ],
        '#FFC83D',
        9,
      ) +
      line(
        [
          [32, -8],
          [10, 18],
        ],
        '#FFC83D',
        9,
      ),
    `translate(${x} ${y})`,
  )

/** Cubes of guava paste that fell beside the pizza. */
const bocadillo = (x: number, y: number, size: number) =>
  box(x + 4, y + 8, size, size, '#1c0a02', 0.18) +
  box(x, y, size, size, '#8f1f1b') +
  path(`M${x} ${y}l${size * 0.3} ${-size * 0.3}h${size}l${-size * 0.3} ${size * 0.3}Z`, '#c8453a') +
  path(`M${x + size} ${y}l${size * 0.3} ${-size * 0.3}v${size}l${-size * 0.3} ${size * 0.3}Z`, '#6d1513')

/** A ticket with a bite on either side. */
const ticket = (x: number, y: number, { primario }: Colores) =>
  group(
    path('M4 8h210v32a18 18 0 0 0 0 36v32H4V76a18 18 0 0 0 0-36Z', '#1c0a02', 0.25) +
      path('M0 0h210v32a18 18 0 0 0 0 36v32H0V68a18 18 0 0 0 0-36Z', '#FFC83D') +
      times(6, (i) => box(70, 8 + i * 15, 4, 8, primario)).join('') +
      line(
        [
          [104, 76],
          [168, 24],
        ],
        primario,
        9,
      ) +
      disc(112, 34, 13, primario) +
      disc(112, 34, 5, '#FFC83D') +
      disc(160, 68, 13, primario) +
      disc(160, 68, 5, '#FFC83D') +
      disc(36, 50, 17, primario),
    `translate(${x} ${y}) rotate(-8)`,
  )

const phone = (screen: string, { primario }: Colores) =>
  `<rect x="172" y="48" width="224" height="440" rx="34" fill="#1c0a02" opacity="0.28"/>` +
  `<rect x="164" y="40" width="224" height="440" rx="34" fill="#17241F"/>` +
  `<rect x="176" y="56" width="200" height="408" rx="22" fill="#fff7e2"/>` +
  `<rect x="176" y="56" width="200" height="54" rx="22" fill="${primario}"/>` +
  `<rect x="176" y="86" width="200" height="24" fill="${primario}"/>` +
  screen

const screen = ({ primario, secundario }: Colores) =>
  inset(drawPizza({ left: PEPPERONI }), 196, 124, 160) +
  `<rect x="200" y="296" width="152" height="14" rx="7" fill="${secundario}"/>` +
  `<rect x="200" y="320" width="110" height="10" rx="5" fill="#b9b2a4"/>` +
  `<rect x="200" y="404" width="152" height="40" rx="12" fill="${primario}"/>`

/** In the order of the demo data: two halves, Veleña, the family combo, the welcome coupon. */
const SCENES: readonly ((colores: Colores) => string)[] = [
  (colores) =>
    ground('#A8452A') +
    rays('#C5582F', 0.7) +
    inset(drawPizza({ left: HAWAIANA, right: PEPPERONI }), 40, 56, 480) +
    seal(454, 112, colores) +
    borders(colores),
  () =>
    ground(PLATES.maiz) +
    rays('#FFD667', 0.9) +
    inset(drawPizza({ left: VELENA, slices: true }), 40, 70, 760) +
    bocadillo(58, 96, 56) +
    bocadillo(140, 62, 42) +
    bocadillo(52, 186, 40),
  (colores) =>
    ground(colores.secundario) +
    rays('#ffffff', 0.05) +
    inset(drawDish({ tipo: 'otro', variante: 'combo-familiar' }), 30, 30, 500) +
    borders(colores),
  (colores) =>
    ground(PLATES.rosa) +
    rays('#fbe9e1', 0.9) +
    phone(screen(colores), colores) +
    ticket(300, 330, colores) +
    borders(colores),
]

export const ANUNCIOS = SCENES.length

/** Advert `n`, counted from 1, 560 units a side, in the colours of the business. */
export function drawAnuncio(n: number, colores: Colores): string {
  const scene = SCENES[n - 1]
  if (scene === undefined) throw new RangeError(`no advert ${n}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${scene(colores)}</svg>`
}
