import { startTestServer } from '#test/server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createFastify } from './fastify.ts'

test.each([
  ['/x/ana%40correo.example%', '/x/ana%40correo.example%25'],
  ['/menu/50%-pan%C3%A9?q=a%20b&r=%', '/menu/50%25-pan%C3%A9?q=a%20b&r=%'],
  ['/menu/%E0%A4%A?q=1', '/menu/%25E0%25A4%25A?q=1'],
  ['/menu/%FF', '/menu/%25FF'],
])('a browser that opens %s gets the page of %s', async (url, opened) => {
  const { services, close } = await startTestServer()
  onTestFinished(close)
  const app = createFastify(services.config, services.log, () => undefined)
  app.get('*', (request) => ({ url: request.url }))
  const response = await app.inject({ url, headers: { accept: 'text/html' } })
  expect(response.json()).toEqual({ url: opened })
})
