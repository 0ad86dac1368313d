// The description of the API passes the recommended rules of OpenAPI's linters (redocly and
// spectral).
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { expectDocumented } from '#test/documented-status.ts'
import { startTestServer } from '#test/server.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toOpenApi } from './docs.ts'

const document = toOpenApi()
const { components = {}, paths = {} } = document
const reference = z.object({ $ref: z.string() })
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
const operations = Object.entries(paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const operation = item?.[method]
    return operation === undefined ? [] : [{ name: `${method} ${path}`, path, operation }]
  }),
)
const endpoints: readonly Endpoint[] = Object.values(api).flatMap((family) => Object.values(family))

/** Every object in the document, with its path. */
function* nodesOf(value: unknown, at = ''): Generator<[at: string, node: object]> {
  if (typeof value !== 'object' || value === null) return
  yield [at, value]
  for (const [key, child] of Object.entries(value)) yield* nodesOf(child, `${at}/${key}`)
}
const nodes = [...nodesOf(document)]

test('the description is OpenAPI 3.1 with every endpoint of the contract, each with its own id', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(operations).toHaveLength(endpoints.length)
  const ids = operations.map(({ operation }) => operation.operationId ?? '')
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z]+_[A-Za-z]+$/)
})

test('every reference is resolved, and has no siblings', () => {
  const refs = nodes.filter(([, node]) => '$ref' in node)
  expect(refs.length).toBeGreaterThan(500)
  const known = new Set(nodes.map(([at]) => at))
  for (const [at, node] of refs) {
    expect([at, known.has(z.parse(reference, node).$ref.slice(1))]).toEqual([at, true])
    expect([at, Object.keys(node)]).toEqual([at, ['$ref']])
  }
})

test('request and response bodies have names, and every name is used', () => {
  const text = JSON.stringify(document)
  const names = Object.keys(components.schemas ?? {})
  expect(names).toEqual(
    expect.arrayContaining(['Pedido', 'NuevoPedido', 'Sede', 'Producto', 'Cotizacion', 'Error']),
  )
  for (const name of names) {
    expect(name).toMatch(/^[A-Z][A-Za-z]+$/)
    expect([name, text.includes(`"#/components/schemas/${name}"`)]).toEqual([name, true])
  }
  const inline = nodes.filter(
    ([at, node]) => /\/content\/[^/]*~?[^/]*\/[^/]*\/schema$/.test(at) && !('$ref' in node),
  )
  expect(inline.map(([at]) => at)).toEqual([])
})

test('the description has no keywords of OpenAPI 3.0 and no names of zod', () => {
  for (const [at, node] of nodes.filter(([at]) => at.startsWith('/components/schemas/'))) {
    const keys = at.endsWith('/properties') ? [] : Object.keys(node)
    expect([at, keys.filter((key) => ['nullable', '$id', 'id', '$schema'].includes(key))]).toEqual([at, []])
  }
})

describe('every operation', () => {
  test.each(operations)(
    'the operation $name describes its access, its input and its refusals',
    ({ path, operation }) => {
      const { tags = [], summary, description, security, responses, parameters = [] } = operation
      expect((document.tags ?? []).map(({ name }) => name)).toEqual(expect.arrayContaining(tags))
      expect(tags).toHaveLength(1)
      expect(summary).toBeTruthy()
      expect(description).toBeTruthy()
      for (const scheme of (security ?? [{ missing: [] }]).flatMap(Object.keys)) {
        expect(Object.keys(components.securitySchemes ?? {})).toContain(scheme)
      }
      const statuses = Object.keys(responses)
      expect(statuses.some((status) => status.startsWith('2'))).toBe(true)
      expect(statuses).toEqual(expect.arrayContaining(['400', '429', '503']))
      if (security?.every((one) => 'token' in one) === true && security.length > 0)
        expect(statuses).toContain('401')
      const given = parameters.map((parameter) =>
        'name' in parameter ? `${parameter.in} ${parameter.name}` : '',
      )
      expect(new Set(given).size).toBe(given.length)
      const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => `path ${name ?? ''}`)
      expect(given.filter((name) => name.startsWith('path '))).toEqual(inPath)
    },
  )
})

test('the description names every code that a 503 may have', () => {
  const folder = join(import.meta.dirname, '..')
  const codes = globSync('**/*.ts', { cwd: folder, exclude: (name) => name.endsWith('.test.ts') }).flatMap(
    (file) =>
      Array.from(
        readFileSync(join(folder, file), 'utf8').matchAll(/AppError\(\s*503,\s*'(\w+)'/g),
        ([, code]) => code,
      ),
  )
  const { description } = z.parse(z.object({ description: z.string() }), components.responses?.['Error503'])
  const named = Array.from(description.matchAll(/(\w+_\w+) \(/g), ([, name]) => name)
  expect(new Set(named)).toEqual(new Set(codes))
  expect(named).toContain('no_disponible')
})

test('the tests fail at a refusal that it does not name for an operation', () => {
  expectDocumented('GET', '/api/productos/7?x=1', 404)
  expectDocumented('GET', '/api/productos/7', 500)
  expectDocumented('POST', '/locations/horarios-sede/', 409)
  expect(() => expectDocumented('GET', '/api/productos/7', 409)).toThrow('409')
  expect(() => expectDocumented('GET', '/api/pedidos/activos', 422)).toThrow('422')
})

describe('the served description', () => {
  const starting = startTestServer()
  afterAll(async () => (await starting).close())

  test('the served description is that document, and each path is served without its slash too', async () => {
    const server = await starting
    expect((await server.call('GET', '/api/docs/json')).body).toEqual(JSON.parse(JSON.stringify(document)))
    const withSlash = await server.call('GET', '/api/locations/sedes/')
    expect((await server.call('GET', '/api/locations/sedes')).body).toEqual(withSlash.body)
  })
})
