// What the linter cannot count: casts where it allows them, comments that switch it off, and long
// comments.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '..')

const FILES = globSync('{src,tools,test,bench,prove}/**/*.{ts,tsx}', { cwd: ROOT })
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** How often a file has casts; the linter refuses them in every other file. */
const CASTS: Readonly<Record<string, number>> = {
  'src/server/http/docs.ts': 2,
  'src/server/http/route.ts': 1,
  'src/server/page/pages.ts': 1,
}

/** In a line that is neither a comment nor an import. */
const CAST = /^(?!import|\s*(?:\/\/|\/?\*)).* as (?!const\b)[A-Z]/gm

test('the files that may cast have exactly the casts that are listed here', () => {
  const castsIn = (file: string) => read(file).match(CAST)?.length ?? 0
  const found = Object.keys(CASTS).map((file) => [file, castsIn(file)])
  expect(Object.fromEntries(found)).toEqual(CASTS)
})

/** A type that nothing checks: kysely's `$castTo`, and a schema of zod without a check. */
const UNCHECKED = /\$castTo|z\.custom<[^(]*>\(\)/

test('no code declares a type that nothing checks', () => {
  const own = 'tools/house.test.ts'
  expect(FILES.filter((file) => file !== own && UNCHECKED.test(read(file)))).toEqual([])
})

test('no comment switches the linter or the compiler off', () => {
  const off = new RegExp(['(ox|es)lint-disable', '@ts-(ignore|expect-error|nocheck)'].join('|'))
  expect(FILES.length).toBeGreaterThan(1000)
  expect(FILES.filter((file) => off.test(read(file)))).toEqual([])
})

test('tsconfig.json names every world, so that the linter knows the types of each file', () => {
  const named = z.object({ references: z.array(z.object({ path: z.string() })) })
  const { references } = z.parse(named, JSON.parse(read('tsconfig.json')))
  const worlds = globSync('tsconfig.*.json', { cwd: ROOT }).filter((file) => file !== 'tsconfig.base.json')
  expect(references.map(({ path }) => path).toSorted()).toEqual(worlds.map((file) => `./${file}`).toSorted())
})

test('the editor starts files that exist', () => {
  const named = [...read('.vscode/launch.json').matchAll(/\$\{workspaceFolder\}\/([^"]+)/g)]
  const own = named.flatMap(([, file = '']) => (file.startsWith('node_modules/') ? [] : [file]))
  expect(own).not.toEqual([])
  expect(own.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

const COMMENT = /^\s*(?:\/\/|\/\*|\* )/

test('a whole-line comment of src has at most 100 columns', () => {
  const longIn = (file: string) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        COMMENT.test(line) && line.length > 100 ? [`${file}:${String(index + 1)}`] : [],
      )
  expect(FILES.filter((file) => file.startsWith('src/')).flatMap(longIn)).toEqual([])
})

const OBSCURE =
  /^\s*(?:\/\/|\/?\*+) Of |^\s*(?:\/\/|\/?\*+) .*(?:of before|(?:release|version) before)\b|\btest\('[^']*(?:of before|(?:release|version) before)/m

test('no comment begins with "Of", and an older version is not named by "before"', () => {
  expect(FILES.filter((file) => OBSCURE.test(read(file)))).toEqual([])
})

test('classes name only the widths of the theme', () => {
  const theme = read('src/web/ui/theme.css')
  const absent = ['sm', 'md', 'lg', 'xl', '2xl'].filter((name) => !theme.includes(`--breakpoint-${name}:`))
  const width = new RegExp(`(?<![@\\w-])(?:max-)?(?:${absent.join('|')}):[a-z[*-]`)
  const web = FILES.filter((file) => file.startsWith('src/web/'))
  expect(absent).not.toEqual([])
  expect(web.filter((file) => width.test(read(file)))).toEqual([])
})

/** A query's order by a name, without the collation of Spanish. */
const BY_NAME =
  /orderBy\('(?:\w+\.)?(?:nombre|first_name|last_name)'|order by (?:[\w.]+, )*(?:\w+\.)?(?:nombre|first_name|last_name)\b(?! collate)/g

// A database that the operator made may sort Á and Ñ after Z.
test('queries sort by a name as Spanish does', () => {
  const found = FILES.filter((file) => /^src\/server\/.*(?<!\.test)\.ts$/.test(file)).flatMap((file) =>
    [...read(file).matchAll(BY_NAME)].map(([text]) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

/** An input that registers a field, up to its end. */
const REGISTERED = /<[A-Z]\w+(?:(?!\/>)[^])*?\{\.\.\.register\('([\w.]+)'[^]*?\/>/g
const REFUSAL = /error=\{errors\.([\w.?]+?)\??\.message\}/

test('an input shows the refusal of the field that it registers', () => {
  const inputs = FILES.filter((file) => file.endsWith('.tsx')).flatMap((file) =>
    [...read(file).matchAll(REGISTERED)].map(([input, field]) => ({
      file,
      field,
      shows: REFUSAL.exec(input)?.[1]?.replaceAll('?', ''),
    })),
  )
  expect(inputs.length).toBeGreaterThan(50)
  expect(inputs.filter(({ field, shows }) => shows !== undefined && shows !== field)).toEqual([])
})
