// A prepared response bypasses Fastify's own writing. These tests show that it lacks nothing.
import { eventually } from '#test/eventually.ts'
import { startTestServer } from '#test/server.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { drain } from '#server/http/draining.ts'

const server = await startTestServer({ config: { metrics: { host: 'localhost', port: 0 } } })
afterAll(() => server.close())

const READY = '/api/categoria-productos/?sede=1'
const ask = (headers: Readonly<Record<string, string>>, method: 'GET' | 'HEAD' = 'GET', url = READY) =>
  server.app.inject({ method, url, headers })

test('a prepared response has the same bytes in every encoding, newly made and from the cache', async () => {
  const plain = (await ask({})).rawPayload
  expect(JSON.parse(plain.toString())).toEqual(expect.arrayContaining([expect.anything()]))
  for (let n = 0; n < 2; n += 1) {
    const [brotli, gzip] = [
      await ask({ 'accept-encoding': 'gzip, br' }),
      await ask({ 'accept-encoding': 'gzip' }),
    ]
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain)).toBe(true)
    expect(gunzipSync(gzip.rawPayload).equals(plain)).toBe(true)
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length)
  }
})

test('a response that is read often is compressed again, smaller', async () => {
  const sizeNow = async () => {
    const { rawPayload } = await ask({ 'accept-encoding': 'br' }, 'GET', '/api/productos/')
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toHaveLength(88)
    return rawPayload.length
  }
  const first = await sizeNow()
  await eventually(async () => expect(await sizeNow()).toBeLessThan(first))
})

test('a prepared response can be read with HEAD, and gives 304', async () => {
  const { headers } = await ask({ 'accept-encoding': 'br' })
  const head = await ask({ 'accept-encoding': 'br' }, 'HEAD')
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    headers['content-length'],
  ])
  const unchanged = await ask({ 'if-none-match': String(headers['etag']) })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  expect(unchanged.headers['content-type']).toBeUndefined()
})

test('a prepared response has the headers of every response, and is counted', async () => {
  const [ready, other] = [await ask({ 'accept-encoding': 'br' }), await ask({}, 'GET', '/api/medidas/')]
  for (const name of Object.keys(other.headers)) expect(ready.headers).toHaveProperty(name)
  expect(ready.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(await server.metrics.text()).toContain(
    '{route="/api/categoria-productos/",method="GET",status="200"}',
  )
})

test('an invalid query is refused, also when it is repeated', async () => {
  for (let n = 0; n < 2; n += 1) {
    const refused = await ask({}, 'GET', '/api/categoria-productos/?sede=uno')
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ error: 'Identificador inválido' })
  }
})

test('when the server stops, each prepared response ends its connection', async () => {
  expect((await ask({})).headers['connection']).toBe('keep-alive')
  drain(server.app)
  for (const url of [READY, '/api/medidas/', '/menu', '/api/nada/']) {
    expect((await ask({}, 'GET', url)).headers['connection']).toBe('close')
  }
})
