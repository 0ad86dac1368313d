// The table of rooms covers the code, and the linter holds the code to it.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { expand, ROOMS } from './rooms.ts'

const ROOT = join(import.meta.dirname, '..')

test('every folder of code is a room of the table', () => {
  const files = globSync('{src,tools,test,bench,prove}/**/*.{ts,tsx}', { cwd: ROOT })
  const folders = files.filter((file) => !/\.(d|test)\.tsx?$/.test(file)).map((file) => dirname(file))
  expect([...new Set(folders)].toSorted()).toEqual(ROOMS.map(({ folder }) => folder).toSorted())
})

/** Primitives and drawings: many files of one kind that do not know each other. */
const COLLECTIONS = new Set(['src/web/ui', 'src/illustration'])

test('a room of the product has at most twenty files', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file))
  const sizes = Map.groupBy(files, (file) => dirname(file))
  const large = [...sizes].filter(([folder, { length }]) => length > 20 && !COLLECTIONS.has(folder))
  expect(large.map(([folder]) => folder)).toEqual([])
})

test('a room may only import rooms above it, so no two import each other', () => {
  const pair = () =>
    expand([
      ['menu', 'carrito'],
      ['carrito', 'menu'],
    ])
  expect(pair).toThrow('carrito is not above menu')
})

/** A row of docs/architecture.md about one room of the server, and what the room may import. */
const ROW = /^\| `src\/(server\/[\w-/]+)` \|.*\| ([^|]+) \|$/gm
/** What the page calls 'lib' for a feature. */
const PLUMBING = ['domain', 'contract', 'async', 'db', 'lib', 'http', 'providers']

test('docs/architecture.md names what a room of the server may import, as the table does', () => {
  const rows = [...readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').matchAll(ROW)]
  expect(rows.length).toBeGreaterThan(25)
  for (const [, name = '', cell = ''] of rows) {
    const words = ROOMS.find((room) => room.name === name)?.mayImport.split(/\s+/) ?? ['no such room']
    const plain = words.map((word) => word.replace(/^server\//, '').replace('/**', ''))
    const holds = plain.filter((word) => word !== '')
    const isFeature = holds.includes('http') && !cell.includes('http')
    const named = cell.split(', ').flatMap((one) => {
      if (one === 'nothing') return []
      if (one === 'the rooms of orders') return ['pedidos']
      return one === 'lib' && isFeature ? PLUMBING : [one]
    })
    expect({ name, named: named.toSorted() }).toEqual({ name, named: holds.toSorted() })
  }
})

/** What the linter says of files that stand in a copy of the house. */
function lint(files: Readonly<Record<string, string>>): string {
  const house = mkdtempSync(join(tmpdir(), 'comanda-rooms-'))
  const all = {
    ...files,
    'package.json': readFileSync(join(ROOT, 'package.json'), 'utf8'),
    'oxlint.config.ts': `export { default } from '${join(ROOT, 'oxlint.config.ts')}'`,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(house, dirname(path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  const program = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [program, '--format=unix'], { cwd: house, encoding: 'utf8' })
  rmSync(house, { recursive: true })
  return stdout
}

const LIVE = `export const live = 'live'\n`

test('the linter sees an import of a forbidden room, also of a type and of a later part', () => {
  const said = lint({
    'src/server/live/live.ts': LIVE,
    'src/domain/value.ts': `export { live } from '#server/live/live.ts'\n`,
    'src/domain/type.ts': `import type { live } from '#server/live/live.ts'\nexport type Live = typeof live\n`,
    'src/domain/later.ts': `export const later = () => import('#server/live/live.ts')\n`,
  })
  for (const file of ['value', 'type', 'later']) expect(said).toContain(`src/domain/${file}.ts`)
})

test('the linter sees a room inside the own one that is imported without its alias', () => {
  const said = lint({
    'src/server/lib/cache/cached.ts': LIVE,
    'src/server/lib/services.ts': `export { live } from './cache/cached.ts'\n`,
    'src/server/lib/gate.ts': `export const later = () => import('./cache/cached.ts')\n`,
  })
  for (const file of ['services', 'gate']) expect(said).toContain(`src/server/lib/${file}.ts`)
})

test('the linter sees one of two rooms that import each other', () => {
  const said = lint({
    'src/server/live/live.ts': LIVE,
    'src/server/live/hub.ts': `export { client } from '#server/db/client.ts'\n`,
    'src/server/db/client.ts': `import { live } from '#server/live/live.ts'\nexport const client = live\n`,
  })
  expect(said).toContain('src/server/db/client.ts')
  expect(said).not.toContain('src/server/live/hub.ts')
})

test('the linter sees a circle of files, also one of types', () => {
  const said = lint({
    'src/domain/a.ts': `import { b } from './b.ts'\nexport type A = string\nexport const a = b\n`,
    'src/domain/b.ts': `import type { A } from './a.ts'\nexport const b: A = 'b'\n`,
  })
  expect(said).toContain('Dependency cycle')
})

test('the linter sees the store of another feature', () => {
  const said = lint({
    'src/server/catalogo/store.ts': `export const store = 1\n`,
    'src/server/caja/store.ts': `export const store = 1\n`,
    'src/server/sedes/read-sedes.ts': `export { store } from '#server/catalogo/store.ts'\n`,
    'src/server/mesas/read-cuenta.ts': `export { store } from '#server/caja/store.ts'\n`,
    'src/server/app.ts': `export { store } from '#server/caja/store.ts'\n`,
    'src/server/catalogo/carta/list.ts': `export { store } from '#server/catalogo/store.ts'\n`,
  })
  for (const file of ['sedes/read-sedes', 'mesas/read-cuenta', 'app']) expect(said).toContain(file)
  expect(said).not.toContain('carta/list')
})
