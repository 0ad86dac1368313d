import { textOf } from '#test/html.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressSearch } from './address-search.tsx'

const calle72 = {
  place_id: 'osm:W1',
  direccion: 'Calle 72, Bogotá',
  lat: 4.6567,
  lng: -74.0582,
  out_of_coverage: false,
  distancia_metros: 2400,
}
const CREDIT = '© OpenStreetMap'

test.each([
  ['names the map service under its suggestions', CREDIT, [calle72], true],
  ['names no map service without suggestions', CREDIT, [], false],
  ['names none for the built-in grid', null, [calle72], false],
])('the address search %s', (_name, atribucion, sugerencias, isNamed) => {
  const text = textOf(
    renderToString(
      <AddressSearch
        admin={false}
        usaBarrios={false}
        texto="Calle 72"
        sugerencias={sugerencias}
        atribucion={atribucion}
        onTexto={() => undefined}
        onElegir={() => undefined}
        onSubmit={() => undefined}
      />,
    ),
  )
  expect(text.includes(CREDIT)).toBe(isNamed)
})
