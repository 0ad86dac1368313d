import { expect, test } from 'vitest'
import { whenMissing } from './documentado.ts'

const failure = (status: number) => Object.assign(new Error('refused'), { status })

test('a call that the server does not have counts as its value', () => {
  expect(whenMissing<readonly string[]>([])(failure(404))).toEqual([])
  expect(whenMissing(null)(failure(404))).toBeNull()
})

test.each([failure(0), failure(403), failure(500), failure(503), new Error('broken')])(
  'a call that fails in another way stays a failure: %o',
  (error) => {
    expect(() => whenMissing(null)(error)).toThrow(error)
  },
)
