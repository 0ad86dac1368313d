import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NIT_INVALIDO, NIT_SIN_DIGITO, nitCheckDigit, readNit } from './nit.ts'

fc.configureGlobal({ seed: 20_261_123 })

describe('the check digit of a NIT', () => {
  // Numbers of public bodies and large companies, as their papers print them.
  test.each([
    ['800197268', 4],
    ['899999068', 1],
    ['860002964', 4],
    ['890903938', 8],
    ['860034313', 7],
    ['890900608', 9],
    ['899999063', 3],
    ['900000000', 5],
  ])('the check digit of %s is %i', (digits, expected) => {
    expect(nitCheckDigit(digits)).toBe(expected)
  })

  test('changing one digit of a NIT, or its check digit, makes it invalid', () => {
    const number = fc.integer({ min: 10_000_000, max: 9_999_999_999 }).map(String)
    const change = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(number, change, (digits, { at, by }) => {
        const right = nitCheckDigit(digits)
        expect(readNit(`${digits}-${String((right + by) % 10)}`)).toEqual({ problem: NIT_INVALIDO })
        const index = at % digits.length
        const other = (Number(digits[index]) + by) % 10
        const changed = `${digits.slice(0, index)}${String(other)}${digits.slice(index + 1)}`
        // Two digits stand for three remainders: 0 and 1 are their own digit, 10 is 1, too.
        if (nitCheckDigit(changed) !== right)
          expect(readNit(`${changed}-${String(right)}`)).toEqual({ problem: NIT_INVALIDO })
      }),
    )
  })
})

// Rule negocio/nit.
describe('the text of a NIT', () => {
  test.each([
    ['900000000-5', '900.000.000-5'],
    [' 900.000.000 - 5 ', '900.000.000-5'],
    ['890.903.938-8', '890.903.938-8'],
    ['8000-1', null],
  ])('%j is read as %j', (text, expected) => {
    expect(readNit(text)).toEqual(expected === null ? { problem: NIT_INVALIDO } : { nit: expected })
  })

  test('a NIT without its check digit is refused with an example', () => {
    expect(readNit('900000000')).toEqual({ problem: NIT_SIN_DIGITO })
  })

  test('the example in the refusal is a valid NIT', () => {
    const [example = ''] = /[\d.]+-\d$/.exec(NIT_SIN_DIGITO) ?? []
    expect(readNit(example)).toEqual({ nit: example })
  })

  test.each(['', 'abc', '900000000-', '-5', '9000000005-', '1e9-5', '٩٠٠٠٠٠٠٠٠-5', '0000000000-0'])(
    '%j is no NIT',
    (text) => {
      expect(readNit(text)).toHaveProperty('problem')
    },
  )
})
