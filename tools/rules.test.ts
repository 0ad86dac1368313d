// Comments cite rules by name, and docs/rules is where the names are. Both have to agree: a citation
// has its rule, and a rule its citations.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { citationsOf, outsideOf, readCovered, readRules } from './rules.ts'

const rules = readRules()
const names = rules.map(({ name }) => name)
const covered = [...readCovered()]

/** 'path: what was found', for each of the covered files. */
const foundIn = (find: (text: string) => string[]) =>
  covered.flatMap(([path, text]) => find(text).map((found) => `${path}: ${found}`))

describe('The book of rules', () => {
  test('The book of rules defines each name once.', () => {
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('The book of rules keeps each rule in the file of its area, under a plain name.', () => {
    expect(names.filter((name) => !/^[a-z-]+\/[a-z\d-]+$/.test(name))).toEqual([])
    expect(rules.filter(({ name, area }) => !name.startsWith(`${area}/`))).toEqual([])
  })

  test('The book of rules gives each rule an example and a reason.', () => {
    const bare = rules.filter(({ text }) => !/^\*Example:\* .+^\*Why:\* /ms.test(text))
    expect(bare.map(({ name }) => name)).toEqual([])
  })

  test('The book of rules has every area in its index.', () => {
    const index = readFileSync(join(import.meta.dirname, '../docs/rules/README.md'), 'utf8')
    const linked = [...index.matchAll(/^\| \[([a-z-]+)\]\(\1\.md\)/gm)].map(([, area = '']) => area)
    expect(linked.toSorted()).toEqual([...new Set(rules.map(({ area }) => area))].toSorted())
  })
})

describe('The files of the repository', () => {
  test('The files of the repository cite only rules that exist.', () => {
    const known = new Set(names)
    expect(foundIn((text) => citationsOf(text).filter((name) => !known.has(name)))).toEqual([])
  })

  test('The files of the repository cite each rule where it is kept or tested.', () => {
    const cited = new Set(
      covered.flatMap(([path, text]) => (/^(?:src|test|prove)\//.test(path) ? citationsOf(text) : [])),
    )
    expect(names.filter((name) => !cited.has(name))).toEqual([])
  })

  test('The files of the repository refer to no document outside the repository.', () => {
    expect(foundIn(outsideOf)).toEqual([])
  })
})

describe('A citation', () => {
  test.each([
    ['// The fee (rule domicilio/tarifa).', ['domicilio/tarifa']],
    ['/** Rules cupon/vigente and cupon/consumo. */', ['cupon/vigente', 'cupon/consumo']],
    [
      '// rules cupon/vigente, cupon/consumo and\n// sede/horas-de-12',
      ['cupon/vigente', 'cupon/consumo', 'sede/horas-de-12'],
    ],
    ['// A comment about a rule\n// pedido/totales that wraps', ['pedido/totales']],
    ['// The rule of the house is src/domain.', []],
  ])('A citation is found in %j.', (text, found) => {
    expect(citationsOf(text)).toEqual(found)
  })
})

describe('A reference to an outside document', () => {
  test.each([
    '(cliente.md §5)',
    '(decision 120)',
    '(decisions 37, 39)',
    '(decision\n * 120)',
    '(threats A5)',
    '(look §8)',
    'stack.md',
    'as the specification has it',
  ])('A reference to an outside document is found in %j.', (text) => {
    expect(outsideOf(text)).not.toEqual([])
  })

  test.each(['docs/decisions/0016', 'personal-mesas.spec.ts', 'a decision of ours', 'look at the board'])(
    'A reference to an outside document is not found in %j.',
    (text) => {
      expect(outsideOf(text)).toEqual([])
    },
  )
})
