// The street front of a branch: a painted sign, an awning and a door, different for each branch.
import { times, type Point } from './geo.ts'
import { Canvas, disc, line, oval, path } from './paint.ts'

interface Facade {
  wall: string
  trim: string
  awning: readonly [string, string]
  door: string
  sky: string
  storeys: 'brick' | 'plaster' | 'glass'
  /** The colours of the sign and of the border. */
  brand: Brand
}

interface Brand {
  ground: string
  sun: string
  slice: string
  border: readonly string[]
}

/** Hex colours of the business. */
interface Colores {
  readonly primario: string
  readonly secundario: string
}

/**
 * Chapinero: an English brick house; Chicó: tall windows in pale plaster; Cedritos: a corner shop
 * with hills behind.
 */
const looksIn = ({ primario, secundario }: Colores) => {
  const brand: Brand = {
    ground: secundario,
    sun: '#FFC83D',
    slice: primario,
    border: [primario, '#FFC83D', '#1D5FD0', secundario],
  }
  return {
    chapinero: {
      wall: '#a9502f',
      trim: '#f3e7d2',
      awning: [primario, '#fff4e0'],
      door: secundario,
      sky: '#cfe8ec',
      storeys: 'brick',
      brand,
    },
    chico: {
      wall: '#f0e4cf',
      trim: secundario,
      awning: [secundario, '#FFC83D'],
      door: '#7d3516',
      sky: '#d9ecf0',
      storeys: 'glass',
      brand,
    },
    cedritos: {
      wall: '#ffc83d',
      trim: '#fff7e2',
      awning: ['#1D5FD0', '#fff4e0'],
      door: primario,
      sky: '#cfe8ec',
      storeys: 'plaster',
      brand,
    },
  } satisfies Record<string, Facade>
}

export type FacadeName = keyof ReturnType<typeof looksIn>
export const FACADES: readonly FacadeName[] = ['chapinero', 'chico', 'cedritos']

const box = (x: number, y: number, w: number, h: number, color: string, opacity = 1) =>
  path(`M${x} ${y}h${w}v${h}h${-w}Z`, color, opacity)

function backdrop(look: Facade): string {
  let out = box(0, 0, 800, 450, look.sky)
  const hills: Point[] = [
    [-20, 190],
    [90, 120],
    [190, 165],
    [300, 90],
    [420, 150],
    [540, 80],
    [660, 150],
    [820, 100],
  ]
  out += path(`M-20 450L${hills.map(([x, y]) => `${x} ${y}`).join('L')}L820 450Z`, '#8fb8a4', 0.7)
  for (const [x, y, k] of [
    [90, 60, 30],
    [640, 44, 36],
    [420, 34, 24],
  ] as const)
    out += oval(x, y, k * 2, k * 0.6, '#fff', 0.7) + oval(x + k, y - k * 0.3, k, k * 0.5, '#fff', 0.7)
  return out
}

function bricks(): string {
  let out = ''
  for (let row = 0; row < 12; row++)
    for (let i = 0; i < 12; i++) {
      const x = 122 + i * 48 + (row % 2) * 24
      if ((i * 7 + row * 5) % 3 === 0 && x < 636)
        out += box(x, 96 + row * 26, 40, 20, i % 2 ? '#8f3f22' : '#b9603c', 0.5)
    }
  return out
}

function window(x: number, y: number, w: number, h: number, trim: string): string {
  let out =
    box(x - 8, y - 8, w + 16, h + 16, trim) +
    box(x, y, w, h, '#2b4a52') +
    box(x, y, w, h * 0.5, '#ffe9b0', 0.6)
  out += path(`M${x} ${y + h}L${x + w * 0.45} ${y}H${x + w * 0.7}L${x + w * 0.25} ${y + h}Z`, '#fff', 0.16)
  out += box(x + w / 2 - 3, y, 6, h, trim) + box(x, y + h / 2 - 3, w, 6, trim)
  return out + box(x - 14, y + h + 6, w + 28, 10, trim)
}

function awning(x: number, y: number, w: number, [stripe, pale]: readonly [string, string]): string {
  const n = 10
  const step = w / n
  let out = box(x + 4, y + 52, w - 8, 12, '#1c0a02', 0.25)
  for (let i = 0; i < n; i++) {
    const color = i % 2 ? pale : stripe
    const left = x + i * step
    const top = x + 18 + (i * (w - 36)) / n
    const topNext = x + 18 + ((i + 1) * (w - 36)) / n
    out += path(
      `M${top} ${y}L${topNext} ${y}L${left + step} ${y + 44}a${step / 2} 14 0 0 1 ${-step} 0Z`,
      color,
    )
  }
  return out + box(x + 14, y - 6, w - 28, 8, '#1c0a02', 0.18)
}

/** A round hanging sign: a slice with a flame for its tip, the brand's mark without text. */
function sign(x: number, y: number, { ground, sun, slice }: Brand): string {
  let out =
    line(
      [
        [x, y - 62],
        [x, y - 40],
      ],
      '#17241F',
      5,
    ) +
    disc(x + 2, y + 4, 42, '#1c0a02', 0.3) +
    disc(x, y, 42, ground) +
    disc(x, y, 36, sun)
  out += path(`M${x - 22} ${y - 16}Q${x} ${y - 28} ${x + 22} ${y - 16}L${x} ${y + 26}Z`, slice)
  out += path(
    `M${x - 24} ${y - 17}Q${x} ${y - 31} ${x + 24} ${y - 17}L${x + 21} ${y - 10}Q${x} ${y - 22} ${x - 21} ${y - 10}Z`,
    '#b96c23',
  )
  return out + disc(x - 7, y - 6, 4.6, sun) + disc(x + 8, y - 5, 4.6, sun) + disc(x + 1, y + 7, 4.2, sun)
}

function plant(x: number): string {
  let out = path(`M${x - 20} 392h40l-6 36h-28Z`, '#a94f27') + box(x - 23, 386, 46, 9, '#c9683a')
  for (const [dx, dy, k] of [
    [-14, -22, 15],
    [12, -26, 17],
    [0, -42, 16],
    [-20, -44, 11],
    [20, -48, 11],
  ] as const)
    out +=
      oval(x + dx, 388 + dy, k, k * 1.2, '#1f5f2b') + oval(x + dx - 3, 384 + dy, k * 0.6, k * 0.8, '#3f9137')
  return out
}

const cenefa = (y: number, border: readonly string[]) =>
  times(40, (i) =>
    path(`M${120 + i * 14} ${y + 12}l7 -12l7 12Z`, border[i % border.length] ?? '#FFC83D'),
  ).join('')

/** The front of a branch of the demo, 800 by 450. */
export const drawFacade = (name: FacadeName, colores: Colores): string => draw(looksIn(colores)[name], name)

/** The front of any branch, in the two colours of its business. `variant` chooses the house. */
export function drawFacadeIn(primario: string, secundario: string, variant: number): string {
  const looks = looksIn({ primario, secundario })
  const house = looks[FACADES[variant % FACADES.length] ?? 'chico']
  const look: Facade = {
    ...house,
    wall: WALLS[variant % WALLS.length] ?? house.wall,
    trim: '#fff7e2',
    awning: [primario, '#fff4e0'],
    door: secundario,
    brand: { ground: secundario, sun: '#fff4e0', slice: primario, border: [primario, secundario] },
  }
  return draw(look, `${primario} ${secundario} ${String(variant)}`)
}

/** Pale walls, on which any colour of a business is seen. */
const WALLS = ['#e3c9a8', '#f0e4cf', '#dfe3dc']

function draw(look: Facade, name: string): string {
  const { brand } = look
  const c = new Canvas(`fachada:${name}`)
  let out = backdrop(look) + box(0, 424, 800, 26, '#b9b2a4') + box(0, 420, 800, 8, '#d9d2c4')
  out += box(112, 92, 576, 332, '#1c0a02', 0.14) + box(120, 84, 560, 340, look.wall)
  if (look.storeys === 'brick') out += bricks() + path('M104 88L200 30H600L696 88Z', '#5a2f22')
  else out += box(108, 72, 584, 18, look.trim)
  const upper = look.storeys === 'glass' ? [160, 290, 440, 570] : [176, 368, 560]
  for (const x of upper) out += window(x, 118, look.storeys === 'glass' ? 72 : 64, 84, look.trim)
  out += box(120, 224, 560, 14, '#fff7e2') + cenefa(225, brand.border)
  out += window(158, 306, 190, 84, look.trim)
  out +=
    box(400, 284, 104, 140, look.trim) +
    box(410, 294, 84, 130, look.door) +
    box(420, 306, 64, 56, '#ffe9b0', 0.85)
  out += disc(484, 376, 4, brand.sun) + window(552, 306, 92, 84, look.trim)
  out += awning(140, 250, 400, look.awning) + sign(612, 282, brand) + plant(382) + plant(526)
  return c.bare(out, '0 0 800 450')
}
