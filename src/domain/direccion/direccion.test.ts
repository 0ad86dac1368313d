import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  axisOf,
  formatDireccion,
  ordinal,
  type Cuadrante,
  type NumeroVia,
  type TipoVia,
} from './direccion.ts'
import { parseDireccion } from './parse-direccion.ts'

fc.configureGlobal({ seed: 20_261_120 })

/** What the text reads, in the normal form: its parts are compared by their only spelling. */
const read = (text: string): string | null => {
  const direccion = parseDireccion(text)
  return direccion === null ? null : formatDireccion(direccion)
}

describe('the parts of an address', () => {
  test('are street, crossing, door and what follows', () => {
    expect(parseDireccion('Calle 93B # 17-25, oficina 301, Chicó')).toEqual({
      via: { tipo: 'CL', numero: 93, letra: 'B', bis: false, letraBis: '', cuadrante: null },
      cruce: { numero: 17, letra: '', bis: false, letraBis: '', cuadrante: null },
      placa: 25,
      complemento: 'oficina 301, Chicó',
    })
  })

  test('hold letters, bis and the side of the city', () => {
    expect(parseDireccion('kr 26a bis b # 12c sur - 07')).toEqual({
      via: { tipo: 'CR', numero: 26, letra: 'A', bis: true, letraBis: 'B', cuadrante: null },
      cruce: { numero: 12, letra: 'C', bis: false, letraBis: '', cuadrante: 'SUR' },
      placa: 7,
      complemento: '',
    })
  })

  test('of an unfinished address end where it ends', () => {
    expect(parseDireccion('Calle 93')).toMatchObject({ cruce: null, placa: null, complemento: '' })
    expect(parseDireccion('Calle 93 # ')).toMatchObject({ cruce: null, placa: null, complemento: '' })
    expect(parseDireccion('Calle 93 # 13')).toMatchObject({ cruce: { numero: 13 }, placa: null })
    expect(parseDireccion('Calle 93 # 13 -')).toMatchObject({
      cruce: { numero: 13 },
      placa: null,
      complemento: '',
    })
    expect(parseDireccion('Calle 93 # 13-4')).toMatchObject({ cruce: { numero: 13 }, placa: 4 })
  })
})

describe('every kind of street', () => {
  const spellings: Record<TipoVia, string[]> = {
    CL: ['calle', 'Calle', 'CALLE', 'call', 'cll', 'cl', 'clle', 'cle', 'c', 'Cl.', 'CL .', 'cll.'],
    CR: [
      'carrera',
      'Carrera',
      'cra',
      'cr',
      'kr',
      'kra',
      'krr',
      'k',
      'crr',
      'crra',
      'car',
      'carera',
      'carr',
      'Cra.',
      'Cra .',
      'Kr.',
      'K.',
    ],
    DG: ['diagonal', 'diag', 'dig', 'dg', 'd', 'Dg.'],
    TV: [
      'transversal',
      'tranversal',
      'trasversal',
      'transv',
      'tranv',
      'trasv',
      'trans',
      'trv',
      'tv',
      'tr',
      't',
      'Tv.',
    ],
    AC: [
      'avenida calle',
      'av calle',
      'Av. Calle',
      'av cl',
      'Av. Cl',
      'av. cll',
      'AC',
      'ac.',
      'A.C.',
      'avcl',
      'Avda. calle',
    ],
    AK: [
      'avenida carrera',
      'av carrera',
      'Av. Cra.',
      'av k',
      'ave. kr',
      'AK',
      'ak.',
      'A.K.',
      'akr',
      'avda cra',
    ],
    CQ: ['circular', 'circ', 'cir', 'cq', 'Cq.'],
    AV: ['avenida', 'av', 'Av.', 'ave', 'avda', 'Avda.'],
  }

  test.each(Object.entries(spellings).flatMap(([tipo, words]) => words.map((word) => [word, tipo])))(
    '%j is a %s',
    (word, tipo) => {
      expect(parseDireccion(`${word} 85 # 15-20`)?.via).toMatchObject({ tipo, numero: 85 })
      expect(parseDireccion(`${word}85 # 15-20`)?.via).toMatchObject({ tipo, numero: 85 })
    },
  )

  test('grows northwards, westwards or neither', () => {
    const axes = (['CL', 'AC', 'DG', 'CR', 'AK', 'TV', 'CQ', 'AV'] as const).map(axisOf)
    expect(axes).toEqual(['calle', 'calle', 'calle', 'carrera', 'carrera', 'carrera', null, null])
  })
})

describe('usual spellings', () => {
  test.each([
    ['cra 7ma No. 45-10 apto 302', 'Carrera 7 # 45-10, apto 302'],
    ['Cra. 7ª #45-10', 'Carrera 7 # 45-10'],
    ['Carrera 7.ª # 45-10', 'Carrera 7 # 45-10'],
    ['Calle 1ra # 2da - 03', 'Calle 1 # 2-03'],
    ['calle 1ro 4to 5', 'Calle 1 # 4-05'],
    ['calle 3er 8vo 9', 'Calle 3 # 8-09'],
    ['Calle 93 bis n 17 25', 'Calle 93 Bis # 17-25'],
    ['Calle 93 bis x 17', 'Calle 93 Bis # 17'],
    ['Calle 93n # 17-25', 'Calle 93N # 17-25'],
    ['carrera 8va # 9na-10', 'Carrera 8 # 9-10'],
    ['carrera 10mo # 5ta-10', 'Carrera 10 # 5-10'],
    ['Calle 93 B 17 25', 'Calle 93B # 17-25'],
    ['calle 93b#17-25', 'Calle 93B # 17-25'],
    ['cll 93 b no 17 - 25', 'Calle 93B # 17-25'],
    ['Calle 93 nro 17 25', 'Calle 93 # 17-25'],
    ['Calle 93 Nro. 17 25', 'Calle 93 # 17-25'],
    ['Calle 93 Nº 17–25', 'Calle 93 # 17-25'],
    ['Calle 93 n° 17—25', 'Calle 93 # 17-25'],
    ['Calle 93 n 17 25', 'Calle 93 # 17-25'],
    ['Calle 93 N. 17 25', 'Calle 93 # 17-25'],
    ['Calle 93 num 17 25', 'Calle 93 # 17-25'],
    ['Calle 93 número 17-25', 'Calle 93 # 17-25'],
    ['Calle 93, # 17-25', 'Calle 93 # 17-25'],
    ['Calle 93 con 17', 'Calle 93 # 17'],
    ['Calle 93 con carrera 17 # 25', 'Calle 93 # 17-25'],
    ['Calle 93 con 17 nro 25', 'Calle 93 # 17-25'],
    ['Calle 93 con 17 num. 25', 'Calle 93 # 17-25'],
    ['Calle 93 con 17 número 25', 'Calle 93 # 17-25'],
    ['Calle 93 con 17 no #25', 'Calle 93 # 17-25'],
    ['Calle 93 con 17 n25', 'Calle 93 # 17-25'],
    ['Calle 93  B  #  17  -  25', 'Calle 93B # 17-25'],
    ['Calle 93 con Cra. 17 No. 25', 'Calle 93 # 17-25'],
    ['Calle 93 por 17', 'Calle 93 # 17'],
    ['Calle 93 x 17', 'Calle 93 # 17'],
    ['Calle 93 y carrera 17', 'Calle 93 # 17'],
    ['Calle 93 esquina carrera 17', 'Calle 93 # 17'],
    ['Calle 93 carrera 17 25', 'Calle 93 # 17-25'],
    ['k 15 85 24', 'Carrera 15 # 85-24'],
    ['calle 127 bis # 13-10', 'Calle 127 Bis # 13-10'],
    ['calle 127bis # 13-10', 'Calle 127 Bis # 13-10'],
    ['calle 127 bis a # 13-10', 'Calle 127 Bis A # 13-10'],
    ['calle 127 bisa # 13-10', 'Calle 127 Bis A # 13-10'],
    ['calle 127a bis # 13 bis-10', 'Calle 127A Bis # 13 Bis-10'],
    ['calle 127 bis sur # 13-10', 'Calle 127 Bis Sur # 13-10'],
    ['Calle 72 # 10-07, Quinta Camacho', 'Calle 72 # 10-07, Quinta Camacho'],
    ['  Calle 72 # 10-07 ', 'Calle 72 # 10-07'],
    ['. Calle 72 # 10-07', 'Calle 72 # 10-07'],
    ['Calle\u00a072\u00a0#\u00a010-07', 'Calle 72 # 10-07'],
    ['calle 72 # 10-110', 'Calle 72 # 10-110'],
    ['CALLE93NO13-45', 'Calle 93 # 13-45'],
    ['Calle 93 nr 13-45', 'Calle 93 # 13-45'],
    ['Calle 93 № 13-45', 'Calle 93 # 13-45'],
    ['Calle 93 numeral 13 guión 45', 'Calle 93 # 13-45'],
    ['Calle 93 # 13--45', 'Calle 93 # 13-45'],
    ['Calle 93 # 13_45', 'Calle 93 # 13-45'],
    ['Calle 93 # 13/45', 'Calle 93 # 13-45'],
    ['Calle 93 # 13.45', 'Calle 93 # 13-45'],
    ['Calle 93 # 13−45', 'Calle 93 # 13-45'],
    ['Calle 93 # 13‑45', 'Calle 93 # 13-45'],
    ['Calle 93 # 13-45.', 'Calle 93 # 13-45'],
    ['Calle 93#13A45', 'Calle 93 # 13A-45'],
    ['Cra 13-A # 93-B-45', 'Carrera 13A # 93B-45'],
    ['Calle 93ABis # 13Bbis-45', 'Calle 93A Bis # 13B Bis-45'],
    ['Calle 93Bnorte # 13-45', 'Calle 93B Norte # 13-45'],
    ['Calle 93 # 13oeste-45', 'Calle 93 # 13-45 Oeste'],
    ['calle 93 # 13-45 apto 301, Bogotá', 'Calle 93 # 13-45, apto 301, Bogotá'],
    ['Calle 093 # 013-045', 'Calle 93 # 13-45'],
    ['Bogotá, Calle 93 # 13-45', 'Calle 93 # 13-45'],
    ['Bogotá D.C. - Calle 93 # 13-45', 'Calle 93 # 13-45'],
    ['Dirección: Calle 93 # 13-45', 'Calle 93 # 13-45'],
    ['(Calle 93 # 13-45)', 'Calle 93 # 13-45'],
    ['en la calle 93 con 13', 'Calle 93 # 13'],
    ['Esquina cra 13 con 93', 'Carrera 13 # 93'],
    ['calle 72 # 10-1100', 'Calle 72 # 10, 1100'],
  ])('%j reads %j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test.each([
    '',
    ' ',
    'Chicó',
    'Mz 5 Cs 12 Barrio X',
    'calle',
    'calle #',
    'calle mil',
    'calle 1234 # 5-6',
    '93 # 13-45',
    'kilómetro 5',
    'casa 5',
    'el avenida 5',
  ])('%j is no address', (text) => {
    expect(parseDireccion(text)).toBeNull()
  })
})

describe('what follows the door', () => {
  test.each([
    ['Calle 72 # 10-07 Torre Ñ, apto 5º', 'Torre Ñ, apto 5º'],
    ['Calle 72 # 10-07 - 301', '301'],
    ['Calle 72 # 10-07 – 301', '301'],
    ['Calle 72 # 10-07-301', '301'],
    ['Calle 72 # 10-07; portería (azul)', 'portería (azul)'],
    ['Calle 72 # 10-07apto 2', 'apto 2'],
    ['Calle 72 # 10-07A', 'A'],
    ['Calle 72, Quinta Camacho', 'Quinta Camacho'],
    ['Calle 93 apto 301', 'apto 301'],
    ['Calle 93 con 13 esquina', 'esquina'],
    ['Calle 72 # 10-07 🍕 casa 😀', '🍕 casa 😀'],
    ['Calle 72 # 10-07 Cafe\u0301 Ini\u0301rida', 'Café Inírida'],
    ['Calle 72 # 10-07 İstanbul', 'İstanbul'],
    ['Calle 72 # 10-07 sureste', 'sureste'],
  ])('of %j is %j, as it was written', (text, expected) => {
    expect(parseDireccion(text)?.complemento).toBe(expected)
  })
})

describe('avenues known by their name', () => {
  test.each([
    ['Avenida Caracas # 45-10', 'Avenida Carrera 14 # 45-10'],
    ['Av. Caracas con calle 63', 'Avenida Carrera 14 # 63'],
    ['Caracas # 63-20', 'Avenida Carrera 14 # 63-20'],
    ['Autopista Norte # 127-30', 'Avenida Carrera 45 # 127-30'],
    ['la autopista norte con 127', 'Avenida Carrera 45 # 127'],
    ['Auto Norte 127 30', 'Avenida Carrera 45 # 127-30'],
    ['la  autopista  norte 127', 'Avenida Carrera 45 # 127'],
    ['Autonorte 127 30', 'Avenida Carrera 45 # 127-30'],
    ['Aut. Norte 127 30', 'Avenida Carrera 45 # 127-30'],
    ['Carrera Séptima # 72-41', 'Avenida Carrera 7 # 72-41'],
    ['Cra séptima # 72-41', 'Avenida Carrera 7 # 72-41'],
    ['Séptima con 72', 'Avenida Carrera 7 # 72'],
    ['la septima con calle 72', 'Avenida Carrera 7 # 72'],
    ['NQS # 75-20', 'Avenida Carrera 30 # 75-20'],
    ['Av. Norte Quito Sur # 75-20', 'Avenida Carrera 30 # 75-20'],
    ['Av Boyacá # 80-94', 'Avenida Carrera 72 # 80-94'],
    ['Pepe Sierra # 15-40', 'Avenida Calle 116 # 15-40'],
    ['Avenida Chile # 7-50', 'Avenida Calle 72 # 7-50'],
    ['Avenida El Dorado # 68-50', 'Avenida Calle 26 # 68-50'],
    ['Av 19 # 127-51', 'Avenida Carrera 19 # 127-51'],
    ['Av. 19A # 127-51', 'Avenida 19A # 127-51'],
    ['Av. 190 # 12-51', 'Avenida 190 # 12-51'],
    ['Calle 63 con Caracas', 'Calle 63 # 14'],
    ['Calle 72 # Caracas - 20', 'Calle 72 # 14-20'],
    ['Av Caracas # 20-10 Sur', 'Avenida Carrera 14 # 20-10 Sur'],
  ])('%j is %j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test.each(['Caracasito # 1-2', 'Chile # 7-50', 'El Dorado # 5-5', 'Calle Septimazo 5'])(
    '%j is none of them',
    (text) => {
      expect(parseDireccion(text)).toBeNull()
    },
  )
})

describe('two streets of the same direction', () => {
  test.each([
    ['Calle 93 con calle 94', 'Calle 93, con calle 94'],
    ['Carrera 7 con Caracas', 'Carrera 7, con Caracas'],
    ['Calle 93 con Av. Chile', 'Calle 93, con Av. Chile'],
    ['Transversal 21 con carrera 15', 'Transversal 21, con carrera 15'],
  ])('%j has no corner', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('the sides of the city', () => {
  test.each([
    ['Calle 45 sur # 13-20', 'Calle 45 Sur # 13-20'],
    ['Calle 45 S # 13-20', 'Calle 45 Sur # 13-20'],
    ['Calle 45s # 13-20', 'Calle 45 Sur # 13-20'],
    ['Calle 45 # 13-20 sur', 'Calle 45 Sur # 13-20'],
    ['Calle 45 Sur # 13-20 Sur', 'Calle 45 Sur # 13-20'],
    ['Carrera 13 # 45-20 Sur', 'Carrera 13 # 45-20 Sur'],
    ['Carrera 13 # 45 Sur - 20', 'Carrera 13 # 45-20 Sur'],
    ['Carrera 13 Sur # 45-20', 'Carrera 13 # 45-20 Sur'],
    ['Carrera 13 # 45-20 Sur apto 3', 'Carrera 13 # 45-20 Sur, apto 3'],
    ['Calle 45 # 3 Este - 20', 'Calle 45 # 3-20 Este'],
    ['Calle 45 # 3-20 Este', 'Calle 45 # 3-20 Este'],
    ['Carrera 3 # 45-20 Oriente', 'Carrera 3 Este # 45-20'],
    ['Calle 5 Norte # 3-20 Oeste', 'Calle 5 Norte # 3-20 Oeste'],
    ['Calle 5 # 3-20 occidente', 'Calle 5 # 3-20 Oeste'],
    ['Calle 45 Sur # 3-20 Este', 'Calle 45 Sur # 3-20 Este'],
    ['Carrera 3 Este # 45-20 Sur', 'Carrera 3 Este # 45-20 Sur'],
    ['Carrera 3 Sur', 'Carrera 3 Sur'],
    ['Circular 3 # 70-20 Sur', 'Circular 3 Sur # 70-20'],
    ['Calle 45sur # 13-20', 'Calle 45 Sur # 13-20'],
    ['Calle 45 Sur # 13-20 Norte', 'Calle 45 Sur # 13-20'],
    ['Circular 3 Sur # 70-20 Norte', 'Circular 3 Sur # 70-20'],
    ['Calle 45 surtidora', 'Calle 45, surtidora'],
  ])('%j reads %j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

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

  test('reads into the parts that were written, and its normal form reads the same again', () => {
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

  test('never fails, whatever is typed', () => {
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

  // A pattern that tried every way to split such a text would not end before the time limit of the test.
  test('is read in one pass, however long and hostile', () => {
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
  test('goes by number, letter and bis', () => {
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
  ])('of %s is %d', (text, expected) => {
    expect(ordinal(street(text))).toBeCloseTo(expected, 9)
  })
})
