import { expect, test } from 'vitest'
import { mergeAlcance } from './merge-alcance.ts'

const of = (...sedes: number[]) => ({ todas: false, sedes })
const TODAS = { todas: true, sedes: [] }

// Rule permisos/sedes.
test.each([
  ['a colleague gave another branch', of(1, 2), [of(1)], of(1, 3), of(1, 2, 3)],
  ['a colleague took one away', of(), [of(1)], of(1, 3), of(3)],
  ['both took one away', of(2), [of(1, 2)], of(2), of(2)],
  ['a colleague gave all branches', TODAS, [of(1)], of(1, 3), TODAS],
  ['a colleague gave all, and the form takes one away', TODAS, [of(1, 2)], of(2), of(2)],
  ['the form gives all', of(1, 2), [of(1)], TODAS, TODAS],
  ['the form chooses some of all', of(5), [TODAS], of(1), of(1)],
  ['a lost try is corrected', of(1, 9), [of(1), of(1, 9)], of(1), of(1)],
  ['a lost try took one away, and it is ticked again', of(1), [of(1, 2), of(1)], of(1, 2), of(1, 2)],
  ['a lost try for all was not stored', of(1, 2), [of(1), TODAS], of(1), of(1, 2)],
  ['a lost try gave all', TODAS, [of(1), TODAS], of(1), of(1)],
])('the branches of a person are saved: %s', (_name, present, known, chosen, saved) => {
  expect(mergeAlcance(present, { known, chosen })).toEqual(saved)
})
