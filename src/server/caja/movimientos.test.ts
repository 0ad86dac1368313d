// The movements of a shift fit into the sums that its count stores. Rule caja/movimientos.
import { cajasApi } from '#contract/caja/cajas.ts'
import { formatMoney } from '#domain/dinero.ts'
import { aSede, aSesion } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Administrador'] })

test('movements of more than $ 500.000.000 in one shift are refused, and the shift can be counted', async () => {
  const sede = await aSede(server)
  const caja = await server.ask(cajasApi.create, { token, body: { sede, nombre: 'Caja 1' } })
  const at = { token, params: { id: String(caja.id) } }
  await server.ask(cajasApi.open, { ...at, body: { base: 500_000_000 } })
  const move = (valor: number) =>
    server.call('POST', `/api/cajas/${String(caja.id)}/movimientos/`, {
      token,
      body: { tipo: 'ENTRADA', valor, motivo: 'Venta del carro' },
    })
  expect((await move(499_999_999)).status).toBe(200)
  const problem = `Los movimientos de este turno pasarían de ${formatMoney(500_000_000)}. Revisa el valor.`
  expect(await move(2)).toMatchObject({ status: 400, body: { error: problem, campos: { valor: problem } } })
  expect((await move(1)).status).toBe(200)
  const { turno, movimientos } = await server.ask(cajasApi.read, at)
  expect(movimientos).toHaveLength(2)
  const closed = await server.call('POST', `/api/cajas/${String(caja.id)}/cerrar/`, {
    token,
    body: { turno: turno?.id, billetes: [], queda: 0 },
  })
  expect(closed).toMatchObject({ status: 200, body: { efectivo: { esperado: 1_000_000_000 } } })
})
