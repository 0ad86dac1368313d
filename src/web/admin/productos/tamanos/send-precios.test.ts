import { afterEach, expect, test, vi } from 'vitest'
import { sendPrecios } from './send-precios.ts'

afterEach(() => vi.unstubAllGlobals())

test('the prices of all sizes are under way at once, and a refused one is named', async () => {
  const asked: { medida: number; answer: (status: number) => void }[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { medida } = JSON.parse(body)
    asked.push({
      medida,
      answer: (status) => resolve(Response.json(status === 201 ? JSON.parse(body) : {}, { status })),
    })
    return promise
  })
  const sent = sendPrecios(
    7,
    [1, 2].map((medida) => ({ medida, precio: '30000', admite_mitades: true })),
    [],
  )
  await vi.waitUntil(() => asked.length === 2)
  expect(asked.map(({ medida }) => medida)).toEqual([1, 2])
  asked[1]?.answer(400)
  asked[0]?.answer(201)
  expect(await sent).toMatchObject({ failed: [2] })
})
