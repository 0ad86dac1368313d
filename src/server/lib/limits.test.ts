import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { createLimits } from './limits.ts'

const START = Date.parse('2026-11-20T18:00:00Z')

function clocked(enabled = true) {
  let time = START
  const limits = createLimits({ now: () => new Date(time), enabled, spread: false })
  return {
    limits,
    advance: (seconds: number) => {
      time += seconds * 1000
    },
  }
}

function refusalOf(work: () => void): AppError | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

test('a limit accepts the allowed attempts and refuses the next with the seconds left', () => {
  const { limits, advance } = clocked()
  for (let i = 0; i < 3; i += 1) limits.hit('login', 'a', 3, 60)
  advance(20)
  const refusal = refusalOf(() => limits.hit('login', 'a', 3, 60))
  expect(refusal).toMatchObject({ status: 429, codigo: 'demasiados_intentos', retryAfter: 40 })
})

test('a limit starts again when its window is over', () => {
  const { limits, advance } = clocked()
  limits.hit('login', 'a', 1, 60)
  advance(60)
  expect(refusalOf(() => limits.hit('login', 'a', 1, 60))).toBeNull()
  expect(refusalOf(() => limits.hit('login', 'a', 1, 60))).not.toBeNull()
})

test('a limit keeps callers and purposes apart', () => {
  const { limits } = clocked()
  limits.hit('login', 'a', 1, 60)
  expect(refusalOf(() => limits.hit('login', 'b', 1, 60))).toBeNull()
  expect(refusalOf(() => limits.hit('pedido', 'a', 1, 60))).toBeNull()
})

test('a disabled limit counts nothing', () => {
  const { limits } = clocked(false)
  for (let i = 0; i < 100; i += 1) limits.hit('login', 'a', 1, 60)
  expect(refusalOf(() => limits.hit('login', 'a', 1, 60))).toBeNull()
})

test('many callers neither fill the memory nor lift the limit of a late one', () => {
  const { limits } = clocked()
  for (let i = 0; i < 60_000; i += 1) limits.hit('login', `caller ${String(i)}`, 1, 60)
  limits.hit('login', 'late', 1, 60)
  expect(refusalOf(() => limits.hit('login', 'late', 1, 60))).not.toBeNull()
})

test('a limit forgets attempts that succeeded', () => {
  const { limits } = clocked()
  limits.hit('login', 'a', 1, 60)
  limits.forgive('login', 'a')
  expect(refusalOf(() => limits.hit('login', 'a', 1, 60))).toBeNull()
})

test('a returned place is free again, once', () => {
  const { limits } = clocked()
  const giveBack = limits.reserve('pedido', 'a', 2, 60)
  limits.reserve('pedido', 'a', 2, 60)
  expect(refusalOf(() => limits.reserve('pedido', 'a', 2, 60))).toMatchObject({ status: 429 })
  giveBack()
  giveBack()
  expect(refusalOf(() => limits.reserve('pedido', 'a', 2, 60))).toBeNull()
  expect(refusalOf(() => limits.reserve('pedido', 'a', 2, 60))).not.toBeNull()
})

test('a place returned after its window has ended does not free one in the next window', () => {
  const { limits, advance } = clocked()
  const giveBack = limits.reserve('pedido', 'a', 1, 60)
  advance(60)
  limits.reserve('pedido', 'a', 1, 60)
  giveBack()
  expect(refusalOf(() => limits.reserve('pedido', 'a', 1, 60))).not.toBeNull()
})

test('refused reservations do not count', () => {
  const { limits } = clocked()
  const giveBack = limits.reserve('pedido', 'a', 1, 60)
  for (let i = 0; i < 5; i += 1) refusalOf(() => limits.reserve('pedido', 'a', 1, 60))
  giveBack()
  expect(refusalOf(() => limits.reserve('pedido', 'a', 1, 60))).toBeNull()
})
