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

test('a listener leaves a server that became a standby, and looks for what it missed', async () => {
  // Its sessions see this function before the one of PostgreSQL.
  const { pool } = server
  const name = String((await pool.query('select current_database() as name')).rows[0]?.name)
  await pool.query(`create table papel (standby boolean not null)`)
  await pool.query('insert into papel values (false)')
  await pool.query(
    'create function public.pg_is_in_recovery() returns boolean language sql as $$ select standby from public.papel $$',
  )
  await pool.query(`alter database ${name} set search_path = public, pg_catalog`)
  const heard = vi.fn<(payload: string | null) => void>()
  const lost = vi.fn<() => void>()
  const listener = await startListener(
    connectionOf(server),
    { comanda_prueba: heard },
    server.services.log,
    lost,
    { beatMs: 10 },
  )
  await listener.ask('select 1')
  expect(lost).not.toHaveBeenCalled()
  await pool.query('update papel set standby = true')
  await vi.waitUntil(() => lost.mock.calls.length > 0, 10_000)
  await pool.query('update papel set standby = false')
  heard.mockClear()
  await vi.waitUntil(() => heard.mock.calls.length > 0, { timeout: 5_000 })
  expect(heard).toHaveBeenLastCalledWith(null)
  await listener.close()
})
