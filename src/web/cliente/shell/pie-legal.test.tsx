// Who sells, and where customers complain (rules negocio/pie-legal and propina/aviso).
import { orNeutro, type Negocio } from '#contract/negocio.ts'
import { textOf } from '#test/html.ts'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pie } from './pie-legal.tsx'

const NEUTRO = orNeutro(Object.assign(new Error('404'), { status: 404 }))
const NONA: Negocio = {
  ...NEUTRO,
  nombre: 'La Nona',
  razon_social: 'La Nona S. A. S.',
  nit: '901.234.567-7',
  direccion: 'Calle 12 # 9-30',
  ciudad: 'Villa de Leyva',
  correo: 'hola@lanona.example',
  telefono: '6087320000',
  consentimiento_version: '2026-11',
}

const draw = (changes: Partial<Negocio> = {}, props: Partial<ComponentProps<typeof Pie>> = {}): string =>
  renderToString(
    <Pie isNarrow={false} negocio={{ ...NONA, ...changes }} sede={undefined} isAtTable={false} {...props} />,
  )

test('the seller is named with NIT, address and phone, and the authority is linked', () => {
  const html = draw()
  expect(textOf(html)).toMatch(/La Nona S\. A\. S\. · NIT 901\.234\.567-7/)
  expect(textOf(html)).toContain('Calle 12 # 9-30, Villa de Leyva')
  expect(html).toMatch(/href="https:\/\/www\.sic\.gov\.co" target="_blank" rel="noopener"/)
  expect(html).toContain(`href="/politica-de-datos"`)
})

test('the chosen branch is named with its own address and phone', () => {
  const sede = { direccion: 'Carrera 9 # 8-07', ciudad: 'Tunja', telefono: '3105550101' }
  const text = textOf(draw({}, { sede }))
  expect(text).toMatch(/Carrera 9 # 8-07, Tunja · \+57 310 555 0101/)
  expect(text).not.toContain('Villa de Leyva')
})

test.each([
  ['the e-mail', {}, 'mailto:hola@lanona.example'],
  ['the phone without an e-mail', { correo: '' }, 'tel:+576087320000'],
])('complaints go to %s of the business', (_where, changes, href) => {
  expect(draw(changes)).toContain(`href="${href}"`)
})

test('a business without e-mail and phone has no link for complaints', () => {
  expect(draw({ correo: '', telefono: '' })).not.toContain('Peticiones')
})

test('a server that does not know the business shows nothing', () => {
  expect(draw(NEUTRO)).toBe('')
})

test('the tip is explained at a table alone, and only where the business suggests one', () => {
  const propina = { porcentaje: 10, domicilios: false }
  expect(draw({ propina })).not.toContain('propina')
  expect(textOf(draw({ propina }, { isAtTable: true }))).toMatch(
    /^La propina es voluntaria: .* Sugerimos el 10\s%/,
  )
  expect(draw({}, { isAtTable: true })).not.toContain('propina')
})
