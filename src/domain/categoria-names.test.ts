// `rulesOf` alone knows categories by name: another file that compares one is found here.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const RULES = 'domain/categoria.ts'

/** The names of the demo, also as slugs. */
const NAME =
  '(?:pizzas\\b[^\'"`]*|combos|entradas|lasa[nñ]as|pastas|(?:panzerottis[ -]y[ -])?calzones|panzerottis|ensaladas|men[uú][ -]infantil|postres|bebidas|(?:cervezas[ -]y[ -])?vinos|cervezas)'

const CATEGORIA = String.raw`(?<!typeof )(?<![\w.?])(?:\w+\??\.)*categoria(?:\??\.(?:nombre|slug))?`

const COMPARISONS = [
  // A text that is the name of a category, in any use. Test data may contain such a name.
  new RegExp(`(?<!nombre: )(['"\`])${NAME}\\1`, 'i'),
  // Such a name in a regular expression.
  new RegExp(`/[^/'"\`]*\\b${NAME.replaceAll('[^\'"`]*', '')}\\b[^/'"\`]*/[gimuy]*\\.test`, 'i'),
  // A category compared with any text: categoria.nombre === '…', '…' !== categoria.slug.
  new RegExp(String.raw`${CATEGORIA}\s*[=!]==\s*['"\`][^'"\`]`),
  new RegExp(String.raw`[^'"\`]['"\`]\s*[=!]==\s*${CATEGORIA}\b`),
  new RegExp(String.raw`${CATEGORIA}\.(?:includes|startsWith|endsWith|match|search)\(\s*['"\`/]`),
  new RegExp(String.raw`switch \(${CATEGORIA}\)`),
]

const COMMENT = /^\s*(?:\/\/|\/?\*)/

const comparesNames = (line: string): boolean =>
  !COMMENT.test(line) && COMPARISONS.some((comparison) => comparison.test(line))

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && path !== RULES,
)

test('no file but that of the rules compares the name of a category', () => {
  const found = files.flatMap((path) =>
    readFileSync(join(SRC, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (comparesNames(line) ? [`${path}:${String(index + 1)} ${line.trim()}`] : [])),
  )
  expect(files.length).toBeGreaterThan(600)
  expect(found).toEqual([])
})

test.each([
  "const isDrink = categoria.nombre === 'Limonadas'",
  "if ('Ceviches' === producto.categoria.nombre) return",
  "return normalize(nombre).includes('pizzas')",
  "if (slug === 'cervezas-y-vinos') return",
  "['menu-infantil', 'cielo'],",
  'return /^pizzas/.test(name)',
  "producto.categoria.nombre.startsWith('Sopas')",
  'switch (categoria.slug) {',
])('This line compares one: %s', (line) => {
  expect(comparesNames(line)).toBe(true)
})

test.each([
  "const text = 'Haz que tu pizza sea única'",
  'if (categoria.id === 3) return',
  'const same = categoria.slug === slug',
  "import { drawPizza } from './pizza.ts'",
  "// 'pizzas!' beside 'pizzas' is 'pizzas-2'",
  "if (typeof line.categoria === 'string') return",
  "<Button disabled={categoria === ''}>",
])('This line compares none: %s', (line) => {
  expect(comparesNames(line)).toBe(false)
})
