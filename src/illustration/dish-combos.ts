// The combos: a table laid with what each one brings.
import { CLAY, type DrawBody, ovenDish, plate, WHITE } from './crockery.ts'
import { BOTTLES } from './dish-bottles.ts'
import { mozzarellaSticks, potatoWedges, TOMATO_DIP, wings } from './dish-fried.ts'
import { GLASSES } from './dish-glasses.ts'
import { garlicSlice } from './dish-starters.ts'
import { type Rng, times } from './geo.ts'
import { Canvas, group, shape } from './paint.ts'
import { pizzaBody, type Sabor } from './pizza.ts'
import { bowl } from './sauce-bowl.ts'

const PEPPERONI: Sabor = { base: 'tomate', ingredientes: ['pepperoni'], semilla: 'Pepperoni' }

const HAWAIANA: Sabor = { base: 'tomate', ingredientes: ['jamon', 'pina'], semilla: 'Hawaiana' }

const MEXICANA: Sabor = {
  base: 'tomate',
  ingredientes: ['carne', 'jalapeno', 'maiz', 'cebolla'],
  semilla: 'Combo familiar',
}

/** A 400-unit drawing with its corner at (x, y), `k` times as large. */
const put = (body: string, x: number, y: number, k: number) => group(body, `translate(${x} ${y}) scale(${k})`)

const pizza = (c: Canvas, sabor: Sabor, slices: boolean) => pizzaBody(c, { left: sabor, slices })

const glass = (c: Canvas, r: Rng, key: string) => (GLASSES[key] ?? BOTTLES[key])?.(c, r) ?? ''

const personal: DrawBody = (c, r) =>
  put(pizza(c, PEPPERONI, false), -16, -14, 0.76) +
  put(plate(c, 182) + potatoWedges(r, 200, 204, 17, 104), 6, 206, 0.48) +
  put(glass(c, r, 'bebida-cola'), 196, 150, 0.64)

const couple: DrawBody = (c, r) => {
  const bread = [
    [140, 118, -0.5],
    [252, 112, -0.4],
    [132, 204, -0.45],
    [262, 196, -0.5],
    [146, 288, -0.4],
    [262, 282, -0.5],
  ] as const
  const slices = bread.map(([x, y, turn]) => garlicSlice(c, r, x, y, turn, true, 1.06)).join('')
  return (
    put(pizza(c, HAWAIANA, false), -12, -12, 0.72) +
    put(plate(c, 182, WHITE) + slices, 0, 238, 0.42) +
    put(glass(c, r, 'bebida-limonada'), 168, 218, 0.48) +
    put(glass(c, r, 'bebida-limonada'), 250, 188, 0.5)
  )
}

/** A lined basket of mozzarella sticks with its dip. */
function stickBasket(c: Canvas, r: Rng): string {
  const basket = ovenDish(c, 160, 116, ['#b9803a', '#7d4f1c', '#e3b268'])
  const rows = times(6, (i): readonly [number, number, number] => [150 + (i % 2) * 8, 128 + i * 28, -0.1])
  return (
    basket.body +
    shape(basket.inner, '#fff4dc') +
    mozzarellaSticks(r, rows, 1.1) +
    bowl(r, 286, 196, 50, TOMATO_DIP)
  )
}

const family: DrawBody = (c, r) =>
  put(pizza(c, MEXICANA, true), -22, -22, 0.84) +
  put(stickBasket(c, r), -4, 248, 0.46) +
  put(glass(c, r, 'gaseosa-botella'), 172, 158, 0.62)

const TWELVE = times(12, (i): readonly [number, number, number] => [
  92 + (i % 4) * 72,
  138 + Math.floor(i / 4) * 62,
  i * 1.3,
])

const friends: DrawBody = (c, r) => {
  const tray = ovenDish(c, 182, 122, CLAY)
  const wingTray = tray.body + shape(tray.inner, '#5c2410') + wings(r, TWELVE, 'bbq', 1.3)
  return (
    put(pizza(c, PEPPERONI, false), -14, -16, 0.6) +
    put(pizza(c, HAWAIANA, false), 172, -10, 0.58) +
    put(wingTray, -6, 190, 0.56) +
    put(glass(c, r, 'gaseosa-botella'), 196, 190, 0.54)
  )
}

export const COMBOS: Record<string, DrawBody> = {
  'combo-personal': personal,
  'combo-pareja': couple,
  'combo-familiar': family,
  'combo-parche': friends,
}
