// A shift, and what a person holds, may be more pesos than an integer of the database holds.
import { cajasApi } from '#contract/caja/cajas.ts'
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { cuadreApi } from '#contract/cuadre.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { businessDay } from '#domain/format.ts'
import { aProducto, aSede, aSesion, aUsuario } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server, { precio: 40_000 })

const PESOS = 1_900_000_000
const SUM = 2 * PESOS

let sede = 0
let caja = 0
beforeEach(async () => {
  sede = await aSede(server, { productos: [producto] })
  caja = (await server.ask(cajasApi.create, { token, body: { sede, nombre: 'Caja' } })).id
  await server.ask(cajasApi.open, { ...at(caja), body: { base: 0 } })
})

const at = (id: number) => ({ token, params: { id: String(id) } })

async function paidTwice(body: { forma: 'EFECTIVO' | 'DATAFONO' | 'TRANSFERENCIA'; recibe?: number }) {
  for (const _ of [1, 2]) {
    const { id } = await placed(
      server,
      { sede, productos_pedidos: [{ producto, cantidad: 1, precio_unitario_aplicado: 40_000 }] },
      { token },
    )
    await server.db
      .updateTable('pedidos')
      .set({ subtotal: PESOS, total_pedido: PESOS })
      .where('id', '=', id)
      .execute()
    await server.ask(pagosApi.create, { ...at(id), body })
  }
}

const close = async () => {
  const { turno } = await server.ask(cajasApi.read, at(caja))
  return server.ask(cajasApi.close, {
    ...at(caja),
    body: { turno: turno?.id ?? 0, billetes: [], queda: 0 },
  })
}

test('a shift with more pesos than an integer of the database holds is closed', async () => {
  await paidTwice({ forma: 'EFECTIVO' })
  await paidTwice({ forma: 'DATAFONO' })
  await paidTwice({ forma: 'TRANSFERENCIA' })
  const cierre = await close()
  expect(cierre).toMatchObject({
    efectivo: { esperado: SUM },
    datafono: { esperado: SUM },
    transferencia: { esperado: SUM },
    transferencias_esperadas: { sin_llave: SUM },
    pagos: [
      { forma: 'DATAFONO', valor: SUM },
      { forma: 'EFECTIVO', valor: SUM },
      { forma: 'TRANSFERENCIA', valor: SUM },
    ],
  })
  expect(await server.ask(cajasApi.cierre, at(cierre.id))).toEqual(cierre)
})

test('a person settles more pesos than an integer of the database holds', async () => {
  const persona = await aUsuario(server, { roles: ['Cajero'], sedes: [sede] })
  await paidTwice({ forma: 'EFECTIVO', recibe: persona })
  const dia = businessDay(server.services.now(), 'America/Bogota')
  const query = { dia, sede: String(sede) }
  expect((await server.ask(cuadreApi.cuadre, { token, query })).por_liquidar).toMatchObject([{ debe: SUM }])
  const settled = await server.ask(liquidacionesApi.create, { ...at(caja), body: { persona, debe: SUM } })
  expect(settled).toMatchObject({ efectivo: SUM, entregado: SUM })
  expect(await close()).toMatchObject({ efectivo: { esperado: SUM } })
})
