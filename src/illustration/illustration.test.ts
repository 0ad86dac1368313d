import { describe, expect, test } from 'vitest'
import { isDrawnDish } from './dishes.ts'
import { drawIngredient } from './icons.ts'
import { drawPicture, type Dibujo } from './picture.ts'
import { drawPizza, type Sabor } from './pizza.ts'
import { isDrawn, TOPPINGS } from './toppings.ts'

const sabor = (semilla: string, base: string, ...ingredientes: string[]): Sabor => ({
  base,
  ingredientes,
  semilla,
})
const HAWAIANA = sabor('Hawaiana', 'tomate', 'jamon', 'pina')
const PEPPERONI = sabor('Pepperoni', 'tomate', 'pepperoni')
const MENU: readonly Sabor[] = [
  sabor('Margarita', 'roja', 'mozzarella', 'albahaca'),
  sabor('Vegetariana', 'tomate', 'champinon', 'pimenton', 'cebolla', 'tomateCherry', 'aceituna', 'maiz'),
  sabor('Napolitana', 'roja', 'tomate', 'mozzarella', 'aceituna', 'ajo', 'aceiteOliva'),
  sabor('Boloñesa', 'tomate', 'carne', 'parmesano', 'perejil'),
  sabor('Mexicana', 'tomate', 'carne', 'jalapeno', 'frijol', 'picoDeGallo', 'nachos'),
  sabor('Pollo BBQ', 'bbq', 'pollo', 'tocineta', 'cebollaCaramelizada', 'salsaBbq'),
  sabor('Criolla', 'hogao', 'carneDesmechada', 'platano', 'quesoCampesino'),
  sabor('Paisa', 'tomate', 'chicharron', 'chorizo', 'carne', 'maiz', 'platano'),
  sabor('Carnes', 'tomate', 'salami', 'pepperoni', 'jamon', 'cabano', 'carne'),
  sabor('Mediterránea', 'pesto', 'tomateCherry', 'aceituna', 'espinaca', 'quesoCabra'),
  sabor('Pera y queso azul', 'blanca', 'pera', 'quesoAzul', 'nueces', 'miel'),
  sabor('Veleña', 'tomate', 'bocadillo', 'tocineta', 'mozzarella', 'romero'),
  sabor('Campesina', 'blanca', 'pollo', 'champinon', 'maiz', 'cebollaLarga', 'quesoCampesino'),
  sabor('Atún del Pacífico', 'tomate', 'atun', 'cebolla', 'aceituna', 'limon'),
  sabor('Camarones al ajillo', 'blanca', 'camaron', 'perejil', 'aji'),
  sabor('Prosciutto y rúgula', 'tomate', 'prosciutto', 'rugula', 'parmesano'),
  sabor('Burrata y pesto', 'pesto', 'burrata', 'tomateCherry', 'pesto'),
  sabor('Lomo al trapo', 'tomate', 'lomo', 'papaCriolla', 'cebollaEncurtida', 'chimichurri'),
  sabor('Serrana con higos', 'blanca', 'prosciutto', 'higos', 'quesoCabra', 'balsamico'),
  sabor('Costeña', 'blanca', 'camaron', 'calamares', 'platano', 'suero'),
  sabor('Salmón ahumado', 'blanca', 'salmon', 'cebolla', 'alcaparras', 'eneldo', 'cremaAgria'),
  sabor(
    'Doña Lumbre',
    'tomate',
    'pepperoni',
    'tocineta',
    'champinon',
    'pimenton',
    'mozzarella',
    'mielPicante',
    'bordeQueso',
  ),
]

const otro = (variante: string): Dibujo => ({ tipo: 'otro', variante })
const bebida = (variante: string): Dibujo => ({ tipo: 'bebida', variante })
const DISHES: readonly Dibujo[] = [
  ...['combo-personal', 'combo-pareja', 'combo-familiar', 'combo-parche', 'palitos-mozzarella'].map(otro),
  ...['alitas-bbq', 'alitas-picantes', 'bruschettas', 'champinones-gratinados', 'papas-rusticas'].map(otro),
  ...['patacones', 'lasana-maduro', 'pasta-alfredo-pollo', 'penne-pesto', 'penne-arrabbiata'].map(otro),
  ...['pasta-mariscos', 'noquis', 'panzerotti', 'panzerotti-jamon', 'panzerotti-pollo'].map(otro),
  ...['panzerotti-ranchero', 'calzone', 'ensalada-cesar', 'ensalada-caprese', 'ensalada-huerta'].map(otro),
  ...['carita-feliz', 'pasta-mantequilla-pollo', 'nuggets-papas', 'tiramisu', 'pizza-dulce'].map(otro),
  ...['cheesecake-maracuya', 'tres-leches', 'cannoli', 'gaseosa-botella', 'limonada-coco'].map(otro),
  ...['limonada-cerezada', 'jugo-leche', 'te-durazno', 'cafe', 'vino-tinto', 'sangria'].map(otro),
  ...['cola', 'agua', 'agua-gas', 'limonada', 'maracuya', 'mora', 'soda-frutos-rojos'].map(bebida),
  ...['cerveza', 'cerveza-artesanal'].map(bebida),
  ...['roja', 'verde', 'mixta', 'bolonesa', 'pollo-champinones', 'vegetariana'].map((variante): Dibujo => ({
    tipo: 'lasana',
    variante,
  })),
  ...['carbonara', 'bolonesa'].map((variante): Dibujo => ({ tipo: 'pasta', variante })),
  { tipo: 'pan', variante: 'ajo' },
  { tipo: 'postre', variante: 'brownie' },
]
const EXTRAS = [
  'masaIntegral',
  'masaSinGluten',
  'helado',
  'arequipe',
  'guacamole',
  'salsaAjo',
  'bordeBocadillo',
]

const EMPTY_PLATE = drawPicture({ tipo: 'otro' }, 'x')
const body = (svg: string) => svg.slice(svg.indexOf('</defs>')).replaceAll(/#i\w+?\b/g, '#')
const piecesOf = (svg: string) => body(svg).match(/<g class="pieza".*?<\/g>/gs) ?? []
const shapes = (svg: string) => svg.match(/<(path|ellipse|circle|rect)\b/g)?.length ?? 0
const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1] ?? '')

/** Every tag closes, and no number is NaN or undefined. */
function expectWellFormed(svg: string) {
  const open: string[] = []
  for (const [, slash, name = '', end] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[\w:-]+="[^"<>]*")*(\/?)>/g)) {
    if (slash && open.pop() !== name) expect.fail(`</${name}> closes nothing`)
    if (!slash && !end) open.push(name)
  }
  expect(open).toEqual([])
  const leftover = svg.replaceAll(/<\/?[a-zA-Z]+(?:\s[\w:-]+="[^"<>]*")*\/?>/g, '')
  expect(leftover).toBe('')
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
}

/** Every point of a path, which is written as one position and then steps. */
function pointsOf(d: string): number[] {
  const xs: number[] = []
  let x = 0
  for (const [, command, list = ''] of d.matchAll(/([McLZ])([^McLZ]*)/g)) {
    const numbers = [...list.matchAll(/-?\d*\.?\d+/g)].map(Number)
    if (command === 'c') xs.push((x += numbers[4] ?? 0))
    else for (let k = 0; k < numbers.length; k += 2) xs.push((x = numbers[k] ?? x))
  }
  return xs
}

/** How far left and right the pieces lie, without their shadows. */
function reachOfPieces(svg: string): [number, number] {
  const shade = '#4a1a05'
  let low = Infinity
  let high = -Infinity
  for (const [, group = ''] of svg.matchAll(/<g class="pieza"[^>]*>(.*?)<\/g>/gs)) {
    for (const [, d = '', paint = ''] of group.matchAll(/<path d="([^"]+)"([^>]*)>/g)) {
      if (paint.includes(shade)) continue
      low = Math.min(low, ...pointsOf(d))
      high = Math.max(high, ...pointsOf(d))
    }
  }
  return [low, high]
}

describe('pizza', () => {
  test('the same flavours give the same pizza to the byte', () => {
    for (const left of MENU)
      expect(drawPizza({ left, right: HAWAIANA })).toBe(drawPizza({ left, right: HAWAIANA }))
  })

  test('changing one half leaves every piece of the other half in place', () => {
    const alone = piecesOf(drawPizza({ left: HAWAIANA, bareHalf: 'right' }))
    const together = piecesOf(drawPizza({ left: HAWAIANA, right: PEPPERONI }))
    expect(alone.length).toBeGreaterThan(10)
    expect(together.slice(0, alone.length)).toEqual(alone)
  })

  test('two pizzas share no id, and every reference has its definition', () => {
    const one = drawPizza({ left: HAWAIANA, right: PEPPERONI })
    const two = drawPizza({ left: PEPPERONI })
    const ids = [...idsOf(one), ...idsOf(two)]
    expect(new Set(ids).size).toBe(ids.length)
    for (const svg of [one, two])
      for (const [, id = ''] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(idsOf(svg)).toContain(id)
  })

  test('no piece of a half crosses the seam', () => {
    for (const flavour of MENU) {
      const [, right] = reachOfPieces(drawPizza({ left: flavour, bareHalf: 'right' }))
      expect(right, flavour.semilla).toBeLessThanOrEqual(200)
      const [left] = reachOfPieces(drawPizza({ right: flavour, bareHalf: 'left' }))
      expect(left, flavour.semilla).toBeGreaterThanOrEqual(200)
    }
  })

  test('a half-and-half pizza stays under 300 kB and under 2,400 shapes', () => {
    for (const left of MENU)
      for (const right of [
        PEPPERONI,
        sabor('Paisa', 'tomate', 'chicharron', 'chorizo', 'carne', 'maiz', 'platano'),
      ]) {
        const svg = drawPizza({ left, right })
        expect(svg.length, left.semilla).toBeLessThan(300 * 1024)
        expect(shapes(svg), left.semilla).toBeLessThan(2400)
      }
  })

  test('a pizza without flavours is bare dough, and each stage of an order has its own picture', () => {
    const bare = drawPizza({})
    expect(bare).not.toContain('class="pieza"')
    expect(body(drawPizza({ left: PEPPERONI, stage: 'masa' }))).toBe(body(bare))
    expect(drawPizza({ left: PEPPERONI, stage: 'queso' })).not.toContain('class="pieza"')
    const baked = drawPizza({ left: PEPPERONI, stage: 'pizza' })
    const sliced = drawPizza({ left: PEPPERONI, stage: 'rebanada' })
    expect(shapes(sliced)).toBe(shapes(baked) + 8)
    expect(body(drawPizza({ left: PEPPERONI }))).toBe(body(baked))
  })

  test('every piece has its position in the fall, from 0 to 13', () => {
    const orders = [...drawPizza({ left: HAWAIANA }).matchAll(/class="pieza" style="--i:(\d+)"/g)].map((m) =>
      Number(m[1]),
    )
    expect(Math.min(...orders)).toBe(0)
    expect(Math.max(...orders)).toBe(13)
    expect(orders).toEqual(orders.toSorted((a, b) => a - b))
  })

  test('unknown bases and ingredients are left out, and no input text reaches the drawing', () => {
    const hostile = '"><script>alert(1)</script>'
    const svg = drawPizza({ left: sabor(hostile, hostile, hostile, 'constructor', '__proto__', 'pepperoni') })
    expectWellFormed(svg)
    expect(svg).not.toContain('script')
    expect(svg.match(/class="pieza"/g)?.length).toBeGreaterThan(8)
  })
})

describe('dishes and products', () => {
  test.each(DISHES.map((d) => [`${d.tipo} ${d.variante}`, d] as const))(
    '%s has its own drawing',
    (_name, dibujo) => {
      expect(isDrawnDish(dibujo)).toBe(true)
      const svg = drawPicture(dibujo, 'cualquiera')
      expectWellFormed(svg)
      expect(body(svg)).not.toBe(body(EMPTY_PLATE))
      expect(svg).toBe(drawPicture(dibujo, 'otro nombre'))
    },
  )

  test('no two dishes look the same, except a plain lasagne and the red one', () => {
    const bodies = DISHES.map((d) => body(drawPicture(d, '')))
    expect(new Set(bodies).size).toBe(bodies.length)
  })

  test('an unknown dish is an empty plate, never other food', () => {
    for (const dibujo of [otro('sushi'), otro('constructor'), { tipo: 'sopa' }, bebida('vino-de-arroz')])
      expect(body(drawPicture(dibujo, 'x'))).toBe(body(EMPTY_PLATE))
  })

  test('every flavour of the menu draws each of its ingredients', () => {
    for (const { base, ingredientes, semilla } of MENU) {
      expect(
        ingredientes.filter((key) => !isDrawn(key)),
        semilla,
      ).toEqual([])
      const svg = drawPicture({ tipo: 'pizza', base, ingredientes }, semilla)
      expectWellFormed(svg)
      const without = (key: string) =>
        drawPicture({ tipo: 'pizza', base, ingredientes: ingredientes.filter((k) => k !== key) }, semilla)
      for (const key of ingredientes)
        expect(body(without(key)), `${semilla} without ${key}`).not.toBe(body(svg))
    }
  })
})

describe('ingredients', () => {
  test('every ingredient key has its own icon, and an unknown one a plain plate', () => {
    const keys = [...TOPPINGS.keys(), ...MENU.flatMap((s) => s.ingredientes), ...EXTRAS]
    const plate = drawIngredient('')
    for (const key of new Set(keys)) {
      const icon = drawIngredient(key)
      expectWellFormed(icon)
      expect(icon, key).not.toBe(plate)
      expect(icon.length, key).toBeLessThan(20_000)
    }
    expect(drawIngredient('desconocido')).toBe(plate)
    expect(drawIngredient('constructor')).toBe(plate)
  })
})
