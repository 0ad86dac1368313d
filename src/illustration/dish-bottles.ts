// Bottles, beer, wine, sangria and coffee.
import { type Bottle, bottle, tumbler } from './bottle.ts'
import type { DrawBody } from './crockery.ts'
import { coffee, redWine, sangria } from './dish-wine.ts'
import { between, type Rng, times } from './geo.ts'
import { oval } from './paint.ts'
import { drawTopping } from './toppings.ts'

const WATER_BOTTLE: Bottle = {
  glass: ['#7fb6cf', '#bfe2ee', '#eef9fc'],
  cap: '#1D5FD0',
  label: ['#ffffff', '#1D5FD0'],
  width: 54,
  shoulder: 124,
  neck: 19,
}

const SPARKLING_BOTTLE: Bottle = {
  glass: ['#3f8f7a', '#8fcfb9', '#dff5ea'],
  cap: '#237A3B',
  label: ['#ffffff', '#237A3B'],
  width: 50,
  shoulder: 144,
  neck: 17,
}

const SODA_BOTTLE: Bottle = {
  glass: ['#1b0703', '#3f1407', '#7d3a1c'],
  cap: '#c4291d',
  label: ['#c4291d', '#ffe9b0'],
  width: 62,
  shoulder: 128,
  neck: 17,
}

const BEER_BOTTLE: Bottle = {
  glass: ['#3f1a05', '#7d3a0c', '#b9681f'],
  cap: '#FFC83D',
  label: ['#fff4dc', '#15493c'],
  width: 40,
  shoulder: 150,
  neck: 14,
}

const CRAFT_BOTTLE: Bottle = {
  glass: ['#1d0d05', '#432009', '#7a431c'],
  cap: '#17241F',
  label: ['#c4291d', '#FFC83D'],
  width: 44,
  shoulder: 170,
  neck: 15,
}

const coldBeads = (r: Rng, x: number, w: number, from: number) =>
  times(22, () => {
    const k = between(r, 1.2, 3)
    return oval(x + between(r, -w, w), between(r, from, 338), k, k * 1.3, '#fff', between(r, 0.5, 0.85))
  }).join('')

const stillWater: DrawBody = (c, r) => bottle(c, 'b', 200, WATER_BOTTLE) + coldBeads(r, 200, 48, 170)

const sparklingWater: DrawBody = (c, r) =>
  bottle(c, 'b', 146, SPARKLING_BOTTLE) +
  coldBeads(r, 146, 44, 190) +
  tumbler(c, r, 'v', { x: 272, top: 168, width: 52, tones: ['#9fd0dc', '#d3eef3', '#f3fcfd'] }) +
  drawTopping('limon', r, 306, 172, 0.2, 1.9)

const sodaBottle: DrawBody = (c, r) =>
  bottle(c, 'b', 146, SODA_BOTTLE) +
  tumbler(c, r, 'v', { x: 282, top: 178, width: 50, tones: ['#1f0904', '#431708', '#7a3518'], ice: true })

const lager: DrawBody = (c, r) =>
  bottle(c, 'b', 136, BEER_BOTTLE) +
  coldBeads(r, 136, 36, 190) +
  tumbler(c, r, 'v', {
    x: 268,
    top: 120,
    width: 62,
    tones: ['#c47a08', '#eeae24', '#ffdf7d'],
    foam: '#fff3d6',
  })

const craftBeer: DrawBody = (c, r) =>
  bottle(c, 'b', 136, CRAFT_BOTTLE) +
  coldBeads(r, 136, 38, 210) +
  tumbler(c, r, 'v', {
    x: 268,
    top: 120,
    width: 62,
    tones: ['#6b1f08', '#a63f12', '#d67a2c'],
    foam: '#f6dcae',
  })

export const BOTTLES: Record<string, DrawBody> = {
  'bebida-agua': stillWater,
  'bebida-agua-gas': sparklingWater,
  'bebida-cerveza': lager,
  'bebida-cerveza-artesanal': craftBeer,
  'gaseosa-botella': sodaBottle,
  'vino-tinto': redWine,
  sangria,
  cafe: coffee,
}
