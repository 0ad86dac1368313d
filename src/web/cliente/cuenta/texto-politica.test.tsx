// The data policy names the services that get data of customers, and no others.
import { SIN_ENCARGADOS } from '#contract/negocio.ts'
import { textOf } from '#test/html.ts'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TextoPolitica } from './texto-politica.tsx'

const NONE = { ...SIN_ENCARGADOS, enLinea: false }

function draw(configured: Partial<ComponentProps<typeof TextoPolitica>>): string {
  const page = <TextoPolitica {...NONE} {...configured} />
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
}
const words = (configured: Parameters<typeof draw>[0]) => textOf(draw(configured))

test('without a service the policy names WhatsApp and the rider alone', () => {
  const text = words({})
  expect(text).toMatch(/Meta que los transmite en nuestro nombre\. .* tu dirección\. Nadie más los recibe,/)
  expect(text).not.toMatch(/Google|Mapbox|Wompi|factura/)
})

test.each([
  ['Wompi', { enLinea: true }, /Si pagas en línea, lo haces con Wompi, .*\. Nadie más/],
  ['Mapbox', { mapas: 'mapbox' }, /Las direcciones que escribes las busca Mapbox, .*\. Nadie más/],
  ['Google', { mapas: 'google' }, /Las direcciones que escribes las busca Google Maps, .*\. Nadie más/],
  ['the issuer of invoices', { facturacion: true }, /el proveedor que la emite .*\. Nadie más/],
] as const)('the policy names %s when it is configured', (_who, configured, sentence) => {
  expect(words({})).not.toMatch(sentence)
  expect(words(configured)).toMatch(sentence)
})

test('an issuer of invoices has its data among those that are kept', () => {
  expect(words({ facturacion: true })).toContain('De tu factura electrónica, si la pides: nombre')
})

test('with Google its terms and its privacy policy are linked', () => {
  const html = draw({ mapas: 'google' })
  expect(html).toContain('href="https://maps.google.com/help/terms_maps/"')
  expect(html).toContain('href="https://policies.google.com/privacy"')
})
