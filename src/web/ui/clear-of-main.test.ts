import { expect, test } from 'vitest'
import { aboveFoot, riseOver, riseOverAll } from './clear-of-main.ts'

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

test.each([
  ['rises over choices', [aButton({ top: 700, bottom: 850 })], 172],
  ['stays where choices leave no room above them', [aButton({ top: 50, bottom: 850 })], 0],
])('a stack %s', (_, choices, rise) => {
  expect(riseOverAll(stack, [], choices)).toBe(rise)
})

test('a stack over choices without room above them rises over the main button alone', () => {
  const choices = [aButton({ top: 50, bottom: 800 })]
  expect(riseOverAll(stack, [aButton({})], choices)).toBe(52)
})

test('a button behind the foot of the page counts only as far as it is visible above the foot', () => {
  const boxes = [aButton({ top: 700, bottom: 750 }), aButton({ top: 760, bottom: 812 }), aButton({})]
  expect(aboveFoot(boxes, 800)).toEqual([
    aButton({ top: 700, bottom: 750 }),
    aButton({ top: 760, bottom: 800 }),
  ])
})
