import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { cached, clearMenuCache } from './menu-cache.ts'

const { services, close } = await startTestServer()
afterAll(close)

/** A reader whose answers the test gives by hand, in the order asked for. */
function byHand() {
  const asked: PromiseWithResolvers<string>[] = []
  const read = cached(() => {
    const answer = Promise.withResolvers<string>()
    asked.push(answer)
    return answer.promise
  })
  return { asked, read: () => read(services) }
}

test('callers that come while it reads share the one run, and later ones its answer', async () => {
  const { asked, read } = byHand()
  const both = [read(), read()]
  asked[0]?.resolve('menú')
  expect(await Promise.all(both)).toEqual(['menú', 'menú'])
  expect(await read()).toBe('menú')
  expect(asked).toHaveLength(1)
})

test('a change makes it read again', async () => {
  const { asked, read } = byHand()
  const first = read()
  asked[0]?.resolve('viejo')
  await first
  clearMenuCache()
  const second = read()
  asked[1]?.resolve('nuevo')
  expect(await second).toBe('nuevo')
})

test('an answer whose reading began before a change is not kept', async () => {
  const { asked, read } = byHand()
  const before = read()
  clearMenuCache()
  const after = read()
  asked[1]?.resolve('nuevo')
  asked[0]?.resolve('viejo')
  expect(await Promise.all([before, after])).toEqual(['viejo', 'nuevo'])
  expect(await read()).toBe('nuevo')
  expect(asked).toHaveLength(2)
})

test('a failure is told to who waited and not kept', async () => {
  const { asked, read } = byHand()
  const first = read()
  asked[0]?.reject(new Error('sin base de datos'))
  await expect(first).rejects.toThrow('sin base de datos')
  const second = read()
  asked[1]?.resolve('menú')
  expect(await second).toBe('menú')
})
