import { ApiError } from '#web/lib/call.ts'
import { expect, test } from 'vitest'
import { forgetLost, sendOnce } from './lost-precios.ts'

const lost = new ApiError(0, 'sin_conexion', 'Sin conexión.')
const refused = new ApiError(409, 'precios_cambiados', 'Alguien cambió estos precios mientras tanto')

async function keyOf(body: object, failure?: Error): Promise<string> {
  let key = ''
  const sending = sendOnce(body, async (idempotencyKey) => {
    key = idempotencyKey
    if (failure !== undefined) throw failure
  })
  if (failure === undefined) await sending
  else await expect(sending).rejects.toBe(failure)
  return key
}

const change = (medida: number, antes: number, despues: number) => ({ cambios: [{ medida, antes, despues }] })

test('a change without a response is sent again with its key', async () => {
  const raise = change(1, 40_000, 42_000)
  const key = await keyOf(raise, lost)
  expect(await keyOf(raise, lost)).toBe(key)
  expect(await keyOf(raise)).toBe(key)
})

test.each([
  ['saved', undefined],
  ['refused', refused],
])('a change without a response is a new one after another one was %s', async (_how, failure) => {
  const raise = change(2, 40_000, 42_000)
  const key = await keyOf(raise, lost)
  // It was stored, and read: the person takes it back.
  await keyOf(change(2, 42_000, 40_000), failure)
  expect(await keyOf(raise)).not.toBe(key)
})

test('a change that a read shows as done is a new one, and a change that is still tried keeps its key', async () => {
  const raise = change(3, 40_000, 42_000)
  const other = change(4, 50_000, 52_000)
  const keys = [await keyOf(raise, lost), await keyOf(other, lost)]
  forgetLost(other)
  expect(await keyOf(other, lost)).toBe(keys[1])
  expect(await keyOf(raise, lost)).not.toBe(keys[0])
  forgetLost()
  expect(await keyOf(other)).not.toBe(keys[1])
})
