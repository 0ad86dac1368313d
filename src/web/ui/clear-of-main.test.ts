import { expect, test } from 'vitest'
import { riseOver } from './clear-of-main.ts'

const stack = { left: 500, right: 900, top: 800, bottom: 860 }
const aButton = (fields: Partial<typeof stack>) => ({
  left: 600,
  right: 800,
  top: 820,
  bottom: 872,
  ...fields,
})

test.each([
  ['nothing', [], 0],
  ['a button beside it', [aButton({ left: 900, right: 1200 })], 0],
  ['a button far above it', [aButton({ top: 100, bottom: 152 })], 0],
  ['a button just under it', [aButton({ top: 872, bottom: 924 })], 0],
  ['a button behind it', [aButton({})], 52],
  ['a button that it would touch', [aButton({ top: 865, bottom: 917 })], 7],
  [
    'two buttons, of which the upper one only comes in its way after the lower one',
    [aButton({ top: 760, bottom: 790 }), aButton({})],
    112,
  ],
])('a stack over %s rises just far enough', (_, boxes, rise) => {
  expect(riseOver(stack, boxes)).toBe(rise)
})
