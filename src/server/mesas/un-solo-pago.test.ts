// One payment of an account is one payment wherever people count it. Rules mesa/cobrar and
// pago/anular.
import { cajasApi } from '#contract/caja/cajas.ts'
import { cuadreApi } from '#contract/cuadre.ts'
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { comprobantesApi } from '#contract/pedidos/comprobante.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { businessDay } from '#domain/format.ts'
import { aProducto, aSede, aSesion } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server, { precio: 5900 })
const sede = await aSede(server, { productos: [producto] })
const at = (id: number) => ({ token, params: { id: String(id) } })

test('one payment of two rounds is one payment of the shift, the day and the receipt', async () => {
  const caja = await server.ask(cajasApi.create, { token, body: { sede, nombre: 'Caja' } })
  const { turno } = await server.ask(cajasApi.open, { ...at(caja.id), body: { base: 0 } })
  const mesa = (await server.ask(sedesAdminApi.createMesa, { token, body: { sede } })).id
  const rondas: number[] = []
  for (const cantidad of [1, 2]) {
    const productos_pedidos = [{ producto, cantidad, precio_unitario_aplicado: 5900 }]
    const order = { sede, tipo_pedido: 'MESA', mesa, productos_pedidos } as const
    rondas.push((await placed(server, order, { token })).id)
  }
  const [primera = 0, segunda = 0] = rondas
  const cuenta = (await server.ask(pedidosApi.read, at(primera))).cuenta ?? 0
  const paid = await server.ask(cuentasApi.createPago, { ...at(cuenta), body: { forma: 'DATAFONO' } })
  expect(paid.cobros).toMatchObject([{ valor: 17_700, anulable: true, por_devolver: rondas }])

  const [comprobante] = await server.ask(comprobantesApi.read, at(primera))
  expect(comprobante?.pagos).toMatchObject([{ forma: 'DATAFONO', valor: 17_700, redondeo: 0 }])
  const one = [{ forma: 'DATAFONO', cantidad: 1, valor: 17_700 }]
  const dia = businessDay(server.services.now(), 'America/Bogota')
  const { pagos } = await server.ask(cuadreApi.cuadre, { token, query: { dia, sede: String(sede) } })
  expect(pagos).toMatchObject(one)
  const body = { turno: turno?.id ?? 0, billetes: [], datafono: 17_700, queda: 0 }
  expect((await server.ask(cajasApi.close, { ...at(caja.id), body })).pagos).toEqual(one)

  // Cancelling it is refused from now on, and its money goes back on its orders.
  const cobro = async () => (await server.ask(cuentasApi.read, at(cuenta))).cobros
  expect(await cobro()).toMatchObject([{ anulable: false, por_devolver: rondas }])
  const [pago] = await server.ask(pagosApi.list, at(primera))
  expect(pago).toMatchObject({ valor: 5900, otros_pedidos: [segunda], de_cuenta: true })
  await server.ask(pagosApi.refund, { ...at(primera), body: { pago: pago?.id ?? 0, motivo: 'Frío' } })
  expect(await cobro()).toMatchObject([{ anulable: false, por_devolver: [segunda] }])
})
