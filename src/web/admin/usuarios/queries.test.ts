// A server that knows only the documents returns everybody, whatever is searched, and has no second
// page (rule api/solo-documentado).
import { MAX_LISTA } from '#contract/usuarios/administracion.ts'
import { startLocalHttp, type LocalHttp } from '#test/local-http.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { usuariosQuery } from './queries.ts'

const person = (id: number, first_name: string, numero = '') => ({
  id,
  first_name,
  last_name: 'Díaz',
  email: `p${String(id)}@correo.example`,
  numero,
  roles: [],
})

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

async function find(buscar: string, people: readonly unknown[]): Promise<number[]> {
  server.answers.set(`GET /users/usuarios/?${new URLSearchParams({ buscar }).toString()}`, { body: people })
  const { pages } = await new QueryClient().fetchInfiniteQuery(usuariosQuery(buscar))
  return pages.flat().map(({ id }) => id)
}

test.each([
  ['andres', [2]],
  ['Diaz', [2, 1]],
  ['díaz p1@', [1]],
  ['310555', [1]],
  ['+57 310 555 0142', [1]],
  ['nobody', []],
])('of everybody that the server returns, %s finds those with its words', async (buscar, expected) => {
  expect(await find(buscar, [person(2, 'Andrés'), person(1, 'Laura', '3105550142')])).toEqual(expected)
})

const everybody = (count: number) => Array.from({ length: count }, (_, index) => person(count - index, 'Ana'))
const { getNextPageParam } = usuariosQuery('')
const next = (...pages: ReturnType<typeof everybody>[]) => {
  const whole = pages.map((page) =>
    page.map((one) => ({
      ...one,
      activo: true,
      con_clave_de_equipo: false,
      todas_las_sedes: true,
      sedes: [],
    })),
  )
  return getNextPageParam(whole.at(-1) ?? [], whole, null, [])
}

test('a full page leads to the next one, until a page brings nobody new', () => {
  const all = everybody(MAX_LISTA)
  expect(next(all)).toBe(1)
  expect(next(all, all)).toBeNull()
  expect(next(everybody(3))).toBeNull()
})
