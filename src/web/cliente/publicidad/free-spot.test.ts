import { expect, test } from 'vitest'
import { freeSpot, isFree, type Box } from './free-spot.ts'

const PHONE = { width: 390, height: 844 }
const CARD = { width: 300, height: 72 }
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })

test('in an empty window the card gets the lower right corner', () => {
  expect(freeSpot(CARD, PHONE, [])).toEqual(box(78, 760, 378, 832))
})

test('the card gets a place over a sheet at the bottom', () => {
  const spot = freeSpot(CARD, PHONE, [box(0, 340, 390, 844)])
  expect(spot).not.toBeNull()
  expect(spot?.bottom).toBeLessThanOrEqual(336)
  expect(spot?.bottom).toBeGreaterThan(320)
})

test('the card gets a place beside a control at the right edge', () => {
  const closeButtons = [box(338, 0, 382, 844)]
  expect(freeSpot(CARD, PHONE, closeButtons)?.right).toBeLessThanOrEqual(334)
})

test('the card gets no place when the window is full or smaller than the card', () => {
  expect(freeSpot(CARD, PHONE, [box(0, 0, 390, 844)])).toBeNull()
  expect(freeSpot({ width: 380, height: 72 }, PHONE, [])).toBeNull()
})

test.each([
  ['a place is free as far from a control as the gap', box(0, 0, 96, 100), true],
  ['a place is not free nearer to a control than the gap', box(0, 0, 97, 100), false],
  ['a place is not free inside a control', box(0, 0, 400, 400), false],
])('%s', (_case, other, expected) => {
  expect(isFree(box(100, 50, 200, 150), [other])).toBe(expected)
})
