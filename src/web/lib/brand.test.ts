import { expect, test } from 'vitest'
import { brandTokens, pageTitle } from './brand.tsx'

test('the colours of the look need no tokens, in any case', () => {
  expect(brandTokens({ primario: '#C5281C', secundario: '#14493b' })).toEqual([])
})

test('another colour brings its darker and softer companions', () => {
  expect(brandTokens({ primario: '#0A58CA', secundario: '#14493B' }).map(([token]) => token)).toEqual([
    '--tomate',
    '--tomate-osc',
    '--tomate-suave',
  ])
})

test.each(['red', '#fff', '#c5281c;}body{display:none', 'url(x)'])(
  '%s is not a colour we write into a style',
  (color) => {
    expect(brandTokens({ primario: color, secundario: color })).toEqual([])
  },
)

test('a page is titled by its screen and the business', () => {
  expect(pageTitle('Doña Lumbre')).toBe('Doña Lumbre')
  expect(pageTitle('Doña Lumbre', 'Tu carrito')).toBe('Tu carrito · Doña Lumbre')
})
