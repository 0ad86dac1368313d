import { startLocalHttp, type LocalHttp } from '#test/local-http.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createQueryClient, menuQuery } from './query.ts'

let server: LocalHttp

beforeAll(async () => {
  server = await startLocalHttp()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, server.origin), init))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

test.each([
  [null, undefined, '/api/categoria-productos/'],
  [2, undefined, '/api/categoria-productos/?sede=2'],
  [null, 'bebidas', '/api/categoria-productos/?slug=bebidas'],
  [2, 'bebidas', '/api/categoria-productos/?slug=bebidas&sede=2'],
  [2, undefined, '/api/categoria-productos/?sede=2&pasado=true', 'true'],
] as const)('the menu of branch %s and category %s is read from %s', async (sede, slug, path, pasado?) => {
  server.asked.length = 0
  server.answers.set(`GET ${path}`, { body: [] })
  expect(await createQueryClient().fetchQuery(menuQuery(sede, slug, pasado))).toEqual([])
  expect(server.asked).toMatchObject([{ path, authorization: undefined }])
})
