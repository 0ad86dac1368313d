import { describe, expect, test } from 'vitest'
import { mergeChoice } from './same-set.ts'

const opened = { before: new Set([1, 2, 3]) }

describe('the ids that a checklist saves', () => {
  test.each([
    ['nothing changed', [1, 2, 3], [1, 2, 3], [1, 2, 3]],
    ['one ticked, one unticked', [1, 2, 3], [2, 3, 4], [2, 3, 4]],
    ['a colleague removed 2', [1, 3], [1, 2, 3, 4], [1, 3, 4]],
    ['a colleague added 9', [1, 2, 3, 9], [1, 2], [1, 2, 9]],
    ['both ticked 4', [1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4]],
  ])('a checklist saves the right ids: %s', (_name, present, selected, saved) => {
    expect(mergeChoice(present, { ...opened, selected: new Set(selected) })).toEqual(saved)
  })

  test.each([
    ['a tick that was stored is taken back', [1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3], [1, 2, 3]],
    ['a tick that was not stored is taken back', [1, 2, 3, 4], [1, 2, 3], [1, 2, 3], [1, 2, 3]],
    ['2 was unticked, and stays after all', [1, 3], [1, 3], [1, 2, 3], [1, 3, 2]],
    ['4 is sent again', [1, 2, 3, 4], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4]],
    ['a colleague added 9', [1, 2, 3, 4], [1, 2, 3, 4, 9], [1, 2, 3], [1, 2, 3, 9]],
    ['a colleague removed 2', [1, 2, 3, 4], [1, 3, 4], [1, 2, 3], [1, 3]],
  ])('after a save without a response: %s', (_name, tried, present, selected, saved) => {
    const choice = { ...opened, selected: new Set(selected), tried: [new Set(tried)] }
    expect(mergeChoice(present, choice)).toEqual(saved)
  })
})
