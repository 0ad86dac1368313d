import { connectionOf } from '#test/beside.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { startListener } from './listener.ts'

const server = await startTestServer()
afterAll(() => server.close())

test('questions that come at once are asked one after the other', async () => {
  // What pg says of a second question before the answer to the first: its next version takes none.
  const warned = vi.spyOn(process, 'emitWarning')
  const listener = await startListener(connectionOf(server), {}, server.services.log, () => undefined)
  const answers = await Promise.allSettled(
    ['select 1 as n', 'select n', 'select 3 as n'].map((text) => listener.ask(text)),
  )
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: [{ n: 1 }] },
    { status: 'rejected' },
    { status: 'fulfilled', value: [{ n: 3 }] },
  ])
  await listener.close()
  await expect(listener.ask('select 1')).rejects.toThrow('not listening')
  expect(warned).not.toHaveBeenCalled()
})
