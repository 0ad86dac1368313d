// Parts of an address after the door, avenues by name, and the sides of the city.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDireccion } from './direccion.ts'
import { parseDireccion } from './parse-direccion.ts'

fc.configureGlobal({ seed: 20_261_120 })

/** What the text reads, in the normal form. Its parts are compared by their only spelling. */
const read = (text: string): string | null => {
  const direccion = parseDireccion(text)
  return direccion === null ? null : formatDireccion(direccion)
}

describe('text after the door number', () => {
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
  ])('the rest of %j is %j, as it was written', (text, expected) => {
    expect(parseDireccion(text)?.complemento).toBe(expected)
  })
})

// Rule direccion/avenidas.
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
  ])('avenue %j is %j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test.each(['Caracasito # 1-2', 'Chile # 7-50', 'El Dorado # 5-5', 'Calle Septimazo 5'])(
    '%j is not an avenue known by its name',
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
  ])('two streets of the same direction: %j has no corner', (text, expected) => {
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
  ])('the side of the city in %j reads %j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})
