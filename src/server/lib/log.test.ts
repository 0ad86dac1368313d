import { describeError } from './log.ts'
import { expect, test } from 'vitest'

test('an error keeps its message and code, and loses the values that PostgreSQL quotes', () => {
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (numero)=(3001234567) already exists.',
    where: 'COPY usuarios, line 1',
    cause: Object.assign(new Error('inner'), { detail: 'Ana Gómez' }),
  })
  const described = describeError(error)
  expect(described).toMatchObject({
    message: 'duplicate key value',
    code: '23505',
    cause: { message: 'inner' },
  })
  expect(JSON.stringify({ ...described, stack: '' })).not.toMatch(/3001234567|COPY|Ana/)
})

test('whatever is thrown is described', () => {
  expect(describeError('3001234567')).toEqual({ message: 'not an error' })
})
