// The data policy is read with the services that get data of customers.
import { negocioApi } from '#contract/negocio.ts'
import { readConfig } from '#server/config/config.ts'
import { startTestServer } from '#test/server.ts'
import { expect, test } from 'vitest'

test('the policy comes with the map service and the issuer of invoices that are configured', async () => {
  const { maps, emisor } = readConfig({
    MAPS: 'google',
    GOOGLE_MAPS_KEY: 'k',
    FACTURACION_URL: 'https://emisor.example',
    FACTURACION_SECRETO: 's'.repeat(32),
  })
  const server = await startTestServer({ config: { maps, emisor } })
  try {
    const { encargados } = await server.ask(negocioApi.consentimiento, { query: {} })
    expect(encargados).toEqual({ mapas: 'google', facturacion: true })
  } finally {
    await server.close()
  }
})
