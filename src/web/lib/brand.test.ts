import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandTokens, colorTokens, themeColor } from './brand-tokens.ts'
import { pageTitle } from './brand.tsx'

const OWN = { primario: '#A63D12', secundario: '#2f2a26' }

test('the neutral colours need no tokens, in upper or lower case', () => {
  expect(brandTokens(OWN)).toEqual([])
})

test('another colour sets its darker and softer tokens and the painted border, too', () => {
  const tokens = new Map(brandTokens({ ...OWN, primario: '#0A58CA' }))
  expect([...tokens.keys()]).toEqual([
    '--tomate',
    '--tomate-osc',
    '--tomate-suave',
    '--albahaca',
    '--albahaca-osc',
    '--albahaca-suave',
    '--cenefa',
  ])
  expect(tokens.get('--tomate')).toBe('#0a58ca')
  expect(tokens.get('--albahaca')).toBe('#2f2a26')
  expect(tokens.get('--cenefa')).toContain("fill='%230a58ca'")
  expect(tokens.get('--cenefa')).not.toContain('a63d12')
})

test('a light colour is darkened in the tokens and in the bars of the browser', () => {
  const light = { primario: '#ffee00', secundario: '#ffee00' }
  const tokens = new Map(brandTokens(light))
  expect(tokens.get('--albahaca')).not.toBe('#ffee00')
  expect(themeColor(light)).toBe(tokens.get('--albahaca'))
})

test.each(['', 'red', '#fff', '#c5281c;}body{display:none', 'url(x)'])(
  '%j does not get into a style',
  (color) => {
    expect(brandTokens({ primario: color, secundario: color })).toEqual([])
    expect(brandTokens({ primario: color, secundario: '#123456' }).join(' ')).not.toMatch(/display|url\(x/)
  },
)

test('the title of a page names its screen and the business', () => {
  expect(pageTitle('Doña Lumbre')).toBe('Doña Lumbre')
  expect(pageTitle('Doña Lumbre', 'Tu carrito')).toBe('Tu carrito · Doña Lumbre')
})

test('the style sheet has the tokens of the neutral colours', () => {
  const css = readFileSync('src/web/ui/theme.css', 'utf8')
  for (const [token, value] of colorTokens({ primario: '', secundario: '' })) {
    expect(css).toContain(`${token}: ${value};`)
  }
})
