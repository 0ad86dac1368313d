import { hash as cheapHash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

// Rule seguridad/claves-y-tokens.
test('a hash is argon2id, salted, and only its password matches', async () => {
  const [first, second] = await Promise.all([hashPassword('Lumbre brava 1'), hashPassword('Lumbre brava 1')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await verifyPassword(first, 'Lumbre brava 1')).toBe(true)
  expect(await verifyPassword(first, 'Lumbre brava 2')).toBe(false)
})

test('the whole of a long password counts', async () => {
  const long = 'a'.repeat(100)
  const hash = await hashPassword(`${long}1`)
  expect(await verifyPassword(hash, `${long}2`)).toBe(false)
})

test('without an account every password is refused', async () => {
  expect(await verifyPassword(null, 'comanda-demo')).toBe(false)
  expect(await verifyPassword(null, '')).toBe(false)
})

test('a missing account costs as much work as a wrong password', async () => {
  const stored = await hashPassword('clave de prueba')
  const timed = async (hash: string | null) => {
    const start = performance.now()
    await verifyPassword(hash, 'otra')
    return performance.now() - start
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < 5; i += 1) {
    known.push(await timed(stored))
    unknown.push(await timed(null))
  }
  // A refusal without a hash takes a thousandth of this; a busy machine only makes both slower.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
})

test('at most two hashes are computed at a time, and every caller gets a response', async () => {
  const hash = await hashPassword('clave de prueba')
  const crowd = Array.from({ length: 12 }, (_, i) =>
    verifyPassword(hash, i % 2 === 0 ? 'clave de prueba' : 'otra'),
  )
  expect(await Promise.all(crowd)).toEqual(crowd.map((_, i) => i % 2 === 0))
})

test('a queue of several seconds is refused, and the gate opens again', async () => {
  // A cheap hash has its own cost factor, so that the queue is short.
  const hash = await cheapHash('clave de prueba', { memoryCost: 8, timeCost: 1 })
  const crowd = await Promise.allSettled(Array.from({ length: 210 }, () => verifyPassword(hash, 'otra')))
  const refused = crowd.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({ reason: { status: 503 } })
  expect(await verifyPassword(hash, 'clave de prueba')).toBe(true)
})
