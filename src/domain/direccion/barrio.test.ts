import { describe, expect, test } from 'vitest'
import { barrioOf, parseBarrios, suggestBarrios, tooLateFor, withBarrio } from './barrio.ts'

const barrio = (nombre: string, ultima_hora: string | null = null) => ({
  nombre,
  costo_domicilio: 5000,
  minutos: 20,
  ultima_hora,
})
const BARRIOS = [barrio('Centro'), barrio('San Marcos'), barrio('El Roble'), barrio('El Roble Alto')]
const suggested = (typed: string) => suggestBarrios(BARRIOS, typed).map(({ direccion }) => direccion)

test.each([
  ['Carrera 9 # 13-20, Centro', 'Centro'],
  ['Carrera 9 # 13-20, apto 301, san  MARCOS ', 'San Marcos'],
  ['Carrera 9 # 13-20', undefined],
  ['Centro', undefined],
  [', Centro', undefined],
  ['Carrera 9 # 13-20, Centro Histórico', undefined],
])('the address %j is in the barrio %j', (direccion, nombre) => {
  expect(barrioOf(BARRIOS, direccion)?.nombre).toBe(nombre)
})

test.each([
  ['Cra 9 # 13-20', BARRIOS.map(({ nombre }) => `Cra 9 # 13-20, ${nombre}`)],
  ['Cra 9 # 13-20 centro', ['Cra 9 # 13-20, Centro']],
  ['Cra 9 # 13-20, SAN MARCOS', ['Cra 9 # 13-20, San Marcos']],
  ['Cra 9 # 13-20 el roble alto', ['Cra 9 # 13-20, El Roble Alto']],
  ['Cra 9 # 13-20, san  marcos', ['Cra 9 # 13-20, San Marcos']],
  ['Cra 9 # 13-20, ', BARRIOS.map(({ nombre }) => `Cra 9 # 13-20, ${nombre}`)],
  ['centro', ['centro, Centro']],
  [' SÁN  marcos, ', ['SÁN marcos, San Marcos']],
  ['San Marcos casa 5, Centro', ['San Marcos casa 5, Centro']],
  ['  ', []],
  [' , ', []],
])('the typed text %j is suggested with its barrios', (typed, expected) => {
  expect(suggested(typed)).toEqual(expected)
})

test.each([
  ['San Marcos casa 5', ['San Marcos', 'Centro', 'El Roble', 'El Roble Alto']],
  ['san márcos, mz 4 casa 5', ['San Marcos', 'Centro', 'El Roble', 'El Roble Alto']],
  ['Mz 4, SAN MARCOS, casa 5', ['San Marcos', 'Centro', 'El Roble', 'El Roble Alto']],
  ['El Roble Alto casa 5', ['El Roble Alto', 'Centro', 'San Marcos', 'El Roble']],
  ['El Roble casa 5', ['El Roble', 'Centro', 'San Marcos', 'El Roble Alto']],
  ['San Marcos, calle del centro', ['San Marcos', 'Centro', 'El Roble', 'El Roble Alto']],
  ['San Marcosito casa 5', ['Centro', 'San Marcos', 'El Roble', 'El Roble Alto']],
  ['Conjunto Epicentro casa 5', ['Centro', 'San Marcos', 'El Roble', 'El Roble Alto']],
])('of the barrios for %j, the one that it names comes first', (typed, expected) => {
  expect(suggestBarrios(BARRIOS, typed).map((one) => one.barrio.nombre)).toEqual(expected)
})

test('each suggestion says whether the text names its barrio', () => {
  const named = suggestBarrios(BARRIOS, 'San Marcos casa 5').filter(({ nombrado }) => nombrado)
  expect(named.map(({ barrio }) => barrio.nombre)).toEqual(['San Marcos'])
  expect(suggestBarrios(BARRIOS, 'Calle 5').filter(({ nombrado }) => nombrado)).toEqual([])
})

test('a barrio of two branches is suggested for both', () => {
  const barrios = [1, 2].flatMap((sede) => BARRIOS.map(({ nombre }) => ({ nombre, sede })))
  expect(suggestBarrios(barrios, 'San Marcos').map((one) => one.barrio)).toEqual([
    { nombre: 'San Marcos', sede: 1 },
    { nombre: 'San Marcos', sede: 2 },
  ])
})

test.each([
  ['Carrera 9 # 13-20, Centro', 'Carrera 9 # 13-20, San Marcos'],
  ['Carrera 9 # 13-20, apto 301 , CENTRO ', 'Carrera 9 # 13-20, apto 301, San Marcos'],
  ['Carrera 9 # 13-20', 'Carrera 9 # 13-20, San Marcos'],
])('the address %j in another barrio is %j', (direccion, expected) => {
  expect(withBarrio(direccion, 'Centro', 'San Marcos')).toBe(expected)
})

test('each suggestion is in the barrio that it names', () => {
  for (const texto of ['Cra 9 # 13-20', 'San Marcos calle centro']) {
    const direcciones = suggested(texto)
    expect(direcciones).not.toEqual([])
    for (const direccion of direcciones) {
      expect(direccion.endsWith(`, ${barrioOf(BARRIOS, direccion)?.nombre ?? ''}`)).toBe(true)
    }
  }
})

describe('the last hour of a barrio', () => {
  test.each([
    [null, '23:59', null],
    ['21:00', '20:59', null],
    ['21:00', '21:00', null],
    ['21:00', '21:01', 'A Centro llevamos domicilios hasta las 09:00 PM.'],
    ['21:00', '00:30', 'A Centro llevamos domicilios hasta las 09:00 PM.'],
    ['00:30', '23:00', null],
    ['00:30', '00:45', 'A Centro llevamos domicilios hasta las 12:30 AM.'],
    ['01:00', '01:15', 'A Centro llevamos domicilios hasta la 01:00 AM.'],
    ['21:00', '11:00', null],
  ])('with the last hour %j, an order at %s gets %j', (ultima_hora, hora, expected) => {
    expect(tooLateFor(barrio('Centro', ultima_hora), hora)).toBe(expected)
  })
})

test('a pasted list is read line by line', () => {
  const row = (nombre: string, costo_domicilio: string, minutos: string, ultima_hora = '') => ({
    nombre,
    costo_domicilio,
    minutos,
    ultima_hora,
  })
  expect(
    parseBarrios(
      'Centro; 5000; 20\n\nSan Marcos;$ 5.500;25 min;21:00\r\nEl Roble\t12.000\t30\t9:30\nLa Loma;7,500;20\nSolo nombre',
    ),
  ).toEqual([
    row('Centro', '5000', '20'),
    row('San Marcos', '5500', '25', '21:00'),
    row('El Roble', '12000', '30', '09:30'),
    row('La Loma', '7500', '20'),
    row('Solo nombre', '', ''),
  ])
})

test.each([
  ['9:00', '09:00'],
  ['12:15', '12:15'],
  ['21:00', '21:00'],
  ['8:30 p. m.', '20:30'],
  ['8:30\u00A0p.\u00A0m.', '20:30'],
  ['08:30PM', '20:30'],
  ['9 pm', '21:00'],
  ['11:59 a.m.', '11:59'],
  ['12:30 a. m.', '00:30'],
  ['12 p. m.', '12:00'],
  ['9', '9'],
  ['13 pm', '13 pm'],
  ['8:60 pm', '8:60 pm'],
  ['tarde', 'tarde'],
  ['', ''],
])('the last hour %j of a pasted list is read as %j', (hora, expected) => {
  expect(parseBarrios(`Centro; 5000; 20; ${hora}`)[0]?.ultima_hora).toBe(expected)
})

test('a list of a spreadsheet has commas, quotes and headings', () => {
  expect(
    parseBarrios('Barrio,Domicilio,Minutos\n"El Roble","$ 6.000","25 min"\nLa Palma, 6000, 20, 9:00'),
  ).toEqual([
    { nombre: 'El Roble', costo_domicilio: '6000', minutos: '25', ultima_hora: '' },
    { nombre: 'La Palma', costo_domicilio: '6000', minutos: '20', ultima_hora: '09:00' },
  ])
})
