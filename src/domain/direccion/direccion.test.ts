import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axisOf, formatDireccion, ordinal, type Cuadrante, type NumeroVia } from './direccion.ts'
import { parseDireccion } from './parse-direccion.ts'

fc.configureGlobal({ seed: 20_261_120 })

/** What the text reads, in the normal form. Its parts are compared by their only spelling. */
const read = (text: string): string | null => {
  const direccion = parseDireccion(text)
  return direccion === null ? null : formatDireccion(direccion)
}

const clean = (n: Omit<NumeroVia, 'cuadrante'>, cuadrante: Cuadrante | null): NumeroVia => ({
  ...n,
  letraBis: n.bis ? n.letraBis : '',
  cuadrante,
})

const written = (n: NumeroVia, glued: boolean): string => {
  const letter = n.letra === '' ? '' : `${glued ? '' : ' '}${glued ? n.letra : n.letra.toLowerCase()}`
  const bis = n.bis ? ` bis${n.letraBis === '' ? '' : ` ${n.letraBis}`}` : ''
  return `${String(n.numero)}${letter}${bis}${n.cuadrante === null ? '' : ` ${n.cuadrante.toLowerCase()}`}`
}

describe('any spelling', () => {
  const LETTERS = ['', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
  const numero = fc.record({
    numero: fc.integer({ min: 1, max: 250 }),
    letra: fc.constantFrom(...LETTERS),
    bis: fc.boolean(),
    letraBis: fc.constantFrom(...LETTERS),
  })
  const KINDS = [
    ['CL', ['calle', 'cll', 'cl', 'clle', 'Cl.', 'C']],
    ['CR', ['carrera', 'cra', 'cr', 'kr', 'k', 'Kra.']],
    ['DG', ['diagonal', 'dg', 'Diag.']],
    ['TV', ['transversal', 'tv', 'trv', 'Transv.']],
    ['AC', ['avenida calle', 'av cl', 'AC', 'Av. Calle']],
    ['AK', ['avenida carrera', 'av. cra', 'ak', 'AV K']],
  ] as const
  const kind = fc
    .constantFrom(...KINDS)
    .chain(([tipo, words]) => fc.tuple(fc.constant(tipo), fc.constantFrom(...words)))
  const separator = fc.constantFrom(
    ' # ',
    '#',
    ' No. ',
    ' no ',
    ' Nº ',
    ' nro. ',
    ' con ',
    ' ',
    ', ',
    ' N° ',
    ' número ',
  )
  const dash = fc.constantFrom('-', ' - ', ' ', ' – ', '—')
  const complemento = fc.constantFrom(
    '',
    'apto 302',
    'Torre 2, apto 803',
    'oficina 301, Chicó',
    'Barrio Ñuñoa',
  )
  const anAddress = fc.record({
    kind,
    via: numero,
    cruce: numero,
    side: fc.constantFrom(null, null, 'SUR', 'ESTE'),
    placa: fc.integer({ min: 0, max: 199 }),
    separator,
    dash,
    glued: fc.boolean(),
    complemento,
  })

  // Rule direccion/forma-normal.
  test('any spelling reads into the parts that were written, and its normal form reads the same again', () => {
    fc.assert(
      fc.property(anAddress, (address) => {
        const [tipo, word] = address.kind
        const onVia = address.side !== null && (axisOf(tipo) === 'calle') === (address.side === 'SUR')
        const via = clean(address.via, onVia ? address.side : null)
        const cruce = clean(address.cruce, onVia ? null : address.side)
        const text = `${word} ${written(via, address.glued)}${address.separator}${written(cruce, address.glued)}${address.dash}${String(address.placa)}`
        const expected = {
          via: { tipo, ...via },
          cruce,
          placa: address.placa,
          complemento: address.complemento,
        }
        const parsed = parseDireccion(
          `${text}${address.complemento === '' ? '' : `, ${address.complemento}`}`,
        )
        expect(parsed).toEqual(expected)
        expect(parseDireccion(formatDireccion(expected))).toEqual(expected)
        expect(parseDireccion(formatDireccion(expected).toUpperCase())).toEqual({
          ...expected,
          complemento: address.complemento.toUpperCase(),
        })
      }),
      { numRuns: 4000 },
    )
  })

  test('reading an address never fails, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('', 'calle 93 # ', 'cra 7 '),
        (text, start) => {
          const direccion = parseDireccion(start + text)
          if (direccion === null) return
          const again = parseDireccion(formatDireccion({ ...direccion, complemento: '' }))
          expect(again).toEqual({ ...direccion, complemento: '' })
        },
      ),
      { numRuns: 2000 },
    )
  })

  // A pattern that backtracks over such a text would not end before the time limit of the test.
  test('an address of any length is read in one pass', () => {
    const length = 20_000
    expect(read('av '.repeat(length))).toBeNull()
    expect(read(`calle ${'1'.repeat(length)}`)).toBeNull()
    expect(read(`calle 93 ${'con '.repeat(length)}`)).toBe(`Calle 93, ${'con '.repeat(length).trim()}`)
    expect(read(`calle 93${'#'.repeat(length)}17${' '.repeat(length)}25`)).toBe('Calle 93 # 17-25')
    expect(read(`calle 93${' '.repeat(length)}bis`)).toBe('Calle 93 Bis')
  })
})

const street = (text: string): NumeroVia => {
  const direccion = parseDireccion(`calle ${text}`)
  if (direccion === null) throw new Error(`no street in ${text}`)
  return direccion.via
}

describe('the place of a street among its neighbours', () => {
  test('streets sort by number, letter and bis', () => {
    const inOrder = [
      '92',
      '93',
      '93 bis',
      '93 bis a',
      '93A',
      '93A bis',
      '93A bis B',
      '93B',
      '93C',
      '93D',
      '94',
    ]
    const places = inOrder.map((text) => ordinal(street(text)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(new Set(places).size).toBe(places.length)
  })

  test.each([
    ['93', 93],
    ['93 bis', 93.1],
    ['93 bis a', 93.15],
    ['93A', 93.2],
    ['93A bis', 93.3],
    ['93B', 93.4],
    ['93D', 93.8],
    ['93E', 93.95],
    ['93Z bis', 93.95],
  ])('the position of %s is %d', (text, expected) => {
    expect(ordinal(street(text))).toBeCloseTo(expected, 9)
  })
})
