import { connectionOf } from '#test/beside.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { startListener } from './listener.ts'

const server = await startTestServer()
afterAll(() => server.close())

test('concurrent queries of the listener run one after the other', async () => {
  // pg warns of a second query before the result of the first: its next version refuses it.
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
