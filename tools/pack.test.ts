// The commands that the operator's page names are those of a packed product.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCRIPTS } from './pack.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')

/** Only in a copy from git: they build the product, pack it or prove it. */
const FROM_GIT = ['build', 'pack', 'prove', 'test:machines']

test('each command of the operator’s page is in a packed product', () => {
  const named = new Set([...page.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script))
  expect([...named].filter((script) => !SCRIPTS.has(script)).toSorted()).toEqual(FROM_GIT)
})
