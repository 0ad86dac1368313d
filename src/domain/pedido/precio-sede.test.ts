import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inAnySede, inSede, priceInSede, type PrecioDeSede } from './precio-sede.ts'

const size = (medida: number, precio: number) => ({ medida, nombre: `T${String(medida)}`, precio })
const at = (sede: number, medida: number | null, precio: number): PrecioDeSede => ({ sede, medida, precio })
const pizza = (...precios_sede: PrecioDeSede[]) => ({
  id: 7,
  precio: null,
  precios_por_medida: [size(1, 20_000), size(2, 40_000)],
  ...(precios_sede.length === 0 ? {} : { precios_sede }),
})

describe('the price of a product in a branch', () => {
  const hawaiana = pizza(at(3, 2, 44_000))
  test.each([
    ['the price of the branch, where it has one', 2, 3, 44_000],
    ['the price of every branch at another size', 1, 3, 20_000],
    ['the price of every branch in another branch', 2, 4, 40_000],
    ['no price at a size that the product does not have', 9, 3, null],
    ['no price without a size, when all prices are by size', null, 3, null],
  ])('the price of a product in a branch is %s', (_what, medida, sede, precio) => {
    expect(priceInSede(hawaiana, medida, sede)).toBe(precio)
  })

  test('the price of a product without sizes is that of the branch', () => {
    const jugo = { precio: 9_000, precios_por_medida: [], precios_sede: [at(3, null, 9_500)] }
    expect([3, 4].map((sede) => priceInSede(jugo, null, sede))).toEqual([9_500, 9_000])
    expect(inSede(jugo, 3)).toEqual({ precio: 9_500, precios_por_medida: [] })
  })
})

describe('a product in a branch', () => {
  test('a product in a branch has the prices of the branch and keeps everything else', () => {
    expect(inSede(pizza(at(3, 2, 44_000)), 3)).toEqual({
      id: 7,
      precio: null,
      precios_por_medida: [size(1, 20_000), size(2, 44_000)],
    })
  })

  test('a product in a branch is the same object where all branches have the same prices', () => {
    const same = pizza()
    expect(inSede(same, 3)).toBe(same)
    expect(inAnySede(same, [3, 4])).toBe(same)
  })
})

describe('a product without a branch', () => {
  test.each([
    ['the price of every branch, when it is the lowest', pizza(at(3, 2, 44_000)), [3, 4], 40_000, true],
    ['the price of a branch, when that is the lowest', pizza(at(3, 2, 38_000)), [3, 4], 38_000, true],
    [
      'one price, when every branch has it',
      pizza(at(3, 2, 44_000), at(4, 2, 44_000)),
      [3, 4],
      44_000,
      undefined,
    ],
    ['the price of the only branch that sells it', pizza(at(3, 2, 44_000)), [3], 44_000, undefined],
    ['nothing of a branch that does not sell it', pizza(at(3, 2, 38_000)), [4], 40_000, undefined],
    ['the price of every branch, when no branch sells it', pizza(at(3, 2, 38_000)), [], 40_000, undefined],
  ])('a product without a branch shows %s', (_what, producto, sedes, precio, desde) => {
    const shown = inAnySede(producto, sedes)
    expect(shown.precios_por_medida).toEqual([size(1, 20_000), size(2, precio)])
    expect(shown.precio_desde).toBe(desde)
    expect(shown.precios_sede).toBeUndefined()
  })

  test('a product without a branch never costs more than in a branch that sells it', () => {
    const prices = fc.array(
      fc.record({
        sede: fc.integer({ min: 1, max: 4 }),
        medida: fc.constantFrom(1, 2),
        precio: fc.integer({ min: 1, max: 100_000 }),
      }),
      { minLength: 1 },
    )
    const sedes = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 })
    fc.assert(
      fc.property(prices, sedes, (precios, selling) => {
        const producto = pizza(...precios)
        const lowest = inAnySede(producto, selling).precios_por_medida.map(({ precio }) => precio)
        const inEach = selling.map((sede) =>
          inSede(producto, sede).precios_por_medida.map(({ precio }) => precio),
        )
        expect(lowest).toEqual(lowest.map((_, i) => Math.min(...inEach.map((row) => row[i] ?? 0))))
      }),
    )
  })
})
