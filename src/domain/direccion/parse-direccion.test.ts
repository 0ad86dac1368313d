// The spellings of an address that people use.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axisOf, formatDireccion, type TipoVia } from './direccion.ts'
import { parseDireccion } from './parse-direccion.ts'

fc.configureGlobal({ seed: 20_261_120 })

/** What the text reads, in the normal form. Its parts are compared by their only spelling. */
const read = (text: string): string | null => {
  const direccion = parseDireccion(text)
  return direccion === null ? null : formatDireccion(direccion)
}

describe('the parts of an address', () => {
  test('the parts of an address are street, crossing, door and what follows', () => {
    expect(parseDireccion('Calle 93B # 17-25, oficina 301, Chicó')).toEqual({
      via: { tipo: 'CL', numero: 93, letra: 'B', bis: false, letraBis: '', cuadrante: null },
      cruce: { numero: 17, letra: '', bis: false, letraBis: '', cuadrante: null },
      placa: 25,
      complemento: 'oficina 301, Chicó',
    })
  })

  test('the parts of an address include letters, bis and the side of the city', () => {
    expect(parseDireccion('kr 26a bis b # 12c sur - 07')).toEqual({
      via: { tipo: 'CR', numero: 26, letra: 'A', bis: true, letraBis: 'B', cuadrante: null },
      cruce: { numero: 12, letra: 'C', bis: false, letraBis: '', cuadrante: 'SUR' },
      placa: 7,
      complemento: '',
    })
  })

  test('the parts of an address of an unfinished address end where it ends', () => {
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
    'the street in %j is a %s',
    (word, tipo) => {
      expect(parseDireccion(`${word} 85 # 15-20`)?.via).toMatchObject({ tipo, numero: 85 })
      expect(parseDireccion(`${word}85 # 15-20`)?.via).toMatchObject({ tipo, numero: 85 })
    },
  )

  test('a street grows northwards, westwards or neither', () => {
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
  ])('the address %j reads %j', (text, expected) => {
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
