import { expect, test } from 'vitest'
import { brandTokens, pageTitle } from './brand.tsx'

test('the colours of the look need no tokens, in upper or lower case', () => {
  expect(brandTokens({ primario: '#C5281C', secundario: '#14493b' })).toEqual([])
})

test('another colour sets its darker and softer tokens, too', () => {
  expect(brandTokens({ primario: '#0A58CA', secundario: '#14493B' }).map(([token]) => token)).toEqual([
    '--tomate',
    '--tomate-osc',
    '--tomate-suave',
  ])
})

test.each(['red', '#fff', '#c5281c;}body{display:none', 'url(x)'])(
  '%s does not get into a style',
  (color) => {
    expect(brandTokens({ primario: color, secundario: color })).toEqual([])
  },
)

test('the title of a page names its screen and the business', () => {
  expect(pageTitle('Doña Lumbre')).toBe('Doña Lumbre')
  expect(pageTitle('Doña Lumbre', 'Tu carrito')).toBe('Tu carrito · Doña Lumbre')
})
