import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, identifyAs } from './call.ts'
import { mesasQuery } from './order-queries.ts'

const MESAS = [
  { id: 1, nombre: 'Mesa 1', sede: 1, estado: 'LIBRE' },
  { id: 2, nombre: 'Mesa 1', sede: 2, estado: 'LIBRE' },
]
const answer = (status: number, body: unknown) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const read = () => new QueryClient().fetchQuery(mesasQuery(2))

afterEach(() => {
  vi.unstubAllGlobals()
  identifyAs({ token: () => '', expired: () => {} })
})

test('the tables of one branch are read with the session, also when the server sends those of all', async () => {
  identifyAs({ token: () => 'abc', expired: () => {} })
  const fetch = answer(200, MESAS)
  expect((await read())?.map(({ id }) => id)).toEqual([2])
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('authorization')).toBe('Token abc')
})

test('tables that come with id and name alone are those of the branch', async () => {
  answer(200, [
    { id: 3, nombre: 'Mesa 3' },
    { id: 4, nombre: 'Mesa 4' },
  ])
  expect((await read())?.map(({ nombre }) => nombre)).toEqual(['Mesa 3', 'Mesa 4'])
})

test.each([401, 403, 404])('a server that refuses the tables with %i shows none', async (status) => {
  answer(status, {})
  expect(await read()).toBeNull()
})

test('a server that fails has not refused the tables', async () => {
  answer(500, {})
  await expect(read()).rejects.toBeInstanceOf(ApiError)
})
