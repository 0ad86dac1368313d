import { expect, test } from 'vitest'
import { mapaUrl } from './mapa.ts'

const direccion = 'Calle 93B # 13-45'
const MAPS = 'https://www.google.com/maps/dir/?api=1&destination='

// Rule reparto/mapa.
test('the map leads to the address in its city and country, and nowhere for a barrio', () => {
  expect(mapaUrl({ direccion, barrio: null }, 'Bogotá')).toBe(
    `${MAPS}Calle%2093B%20%23%2013-45%2C%20Bogot%C3%A1%2C%20Colombia`,
  )
  expect(mapaUrl({ direccion, barrio: null }, '')).toBe(`${MAPS}Calle%2093B%20%23%2013-45%2C%20Colombia`)
  expect(mapaUrl({ direccion, barrio: 'Galerías' }, 'Bogotá')).toBeNull()
})
