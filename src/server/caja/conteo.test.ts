// What a shift says of cards and transfers over HTTP.
import { cajasApi } from '#contract/caja/cajas.ts'
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { aProducto, aSede, aSesion } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server, { precio: 41_900 })
const sede = await aSede(server, { productos: [producto] })
const at = (id: number) => ({ token, params: { id: String(id) } })

async function open(caja: number): Promise<number> {
  const { turno } = await server.ask(cajasApi.open, { ...at(caja), body: { base: 0 } })
  return turno?.id ?? 0
}

/** Two open drawers: a call that names none belongs to neither. */
async function openTwo(sede: number): Promise<[principal: number, barra: number]> {
  const ids: number[] = []
  for (const nombre of ['Principal', 'Barra']) {
    const { id } = await server.ask(cajasApi.create, { token, body: { sede, nombre } })
    await open(id)
    ids.push(id)
  }
  const [principal = 0, barra = 0] = ids
  return [principal, barra]
}

// Rule caja/conteo.
test('a shift that returned more by card and transfer than it received agrees', async () => {
  const { id: caja } = await server.ask(cajasApi.create, { token, body: { sede, nombre: 'Caja' } })
  const lunes = await open(caja)
  const paid: { pedido: number; pago: number }[] = []
  for (const body of [{ forma: 'DATAFONO' }, { forma: 'TRANSFERENCIA', medio: 'nequi' }] as const) {
    const lineas = [{ producto, cantidad: 1, precio_unitario_aplicado: 41_900 }]
    const { id } = await placed(server, { sede, productos_pedidos: lineas }, { token })
    await server.ask(pagosApi.create, { ...at(id), body })
    const [pago] = await server.ask(pagosApi.list, at(id))
    paid.push({ pedido: id, pago: pago?.id ?? 0 })
  }
  const count = { billetes: [], queda: 0 }
  await server.ask(cajasApi.close, { ...at(caja), body: { turno: lunes, ...count } })
  const martes = await open(caja)
  for (const { pedido, pago } of paid) {
    await server.ask(pagosApi.refund, { ...at(pedido), body: { pago, motivo: 'Frío' } })
  }
  const transferencias = { nequi: -41_900, daviplata: 0, bre_b: 0 }
  const body = { turno: martes, ...count, datafono: -41_900, transferencias }
  expect(await server.ask(cajasApi.close, { ...at(caja), body })).toMatchObject({
    datafono: { esperado: -41_900, contado: -41_900 },
    transferencia: { esperado: -41_900, contado: -41_900 },
    transferencias: { nequi: -41_900 },
    transferencias_esperadas: { nequi: -41_900 },
  })
})

// Rule caja/sin-caja.
test('a payment in no drawer is named before the count, and the next shift takes it', async () => {
  const [principal, barra] = await openTwo(sede)
  const sinCaja = async () => (await server.ask(liquidacionesApi.list, at(principal))).sin_caja
  expect(await sinCaja()).toEqual([])
  // A person who opened none of the drawers, and whose call names none.
  const mesero = await aSesion(server, { roles: ['Cajero'], sedes: [sede] })
  const lineas = [{ producto, cantidad: 1, precio_unitario_aplicado: 41_900 }]
  const { id } = await placed(server, { sede, productos_pedidos: lineas }, { token })
  const body = { forma: 'DATAFONO' } as const
  await server.ask(pagosApi.create, { token: mesero.token, params: { id: String(id) }, body })
  expect(await sinCaja()).toEqual([
    { forma: 'DATAFONO', cantidad: 1, valor: 41_900, devoluciones: 0, devuelto: 0 },
  ])
  const turno = (await server.ask(cajasApi.read, at(barra))).turno?.id ?? 0
  await server.ask(cajasApi.close, { ...at(barra), body: { turno, billetes: [], queda: 0 } })
  await open(barra)
  expect(await sinCaja()).toEqual([])
})

// Rule caja/sin-caja.
test('a refund in no drawer is named before the count with its payment, and the next shift takes both', async () => {
  const sede = await aSede(server, { productos: [producto] })
  const [principal, barra] = await openTwo(sede)
  const sinCaja = async () => (await server.ask(liquidacionesApi.list, at(principal))).sin_caja
  const closeBarra = async (datafono: number) =>
    server.ask(cajasApi.close, {
      ...at(barra),
      body: {
        turno: (await server.ask(cajasApi.read, at(barra))).turno?.id ?? 0,
        billetes: [],
        queda: 0,
        datafono,
      },
    })
  // A person who opened none of the drawers, and whose calls name none.
  const mesero = await aSesion(server, { roles: ['Administrador'] })
  const lineas = [{ producto, cantidad: 1, precio_unitario_aplicado: 41_900 }]
  const { id } = await placed(server, { sede, productos_pedidos: lineas }, { token })
  const asMesero = { token: mesero.token, params: { id: String(id) } }
  await server.ask(pagosApi.create, { ...asMesero, body: { forma: 'DATAFONO' } })
  const [pago] = await server.ask(pagosApi.list, at(id))
  const refund = (valor: number) =>
    server.ask(pagosApi.refund, { ...asMesero, body: { pago: pago?.id ?? 0, valor, motivo: 'Frío' } })
  await refund(10_000)
  expect(await sinCaja()).toEqual([
    { forma: 'DATAFONO', cantidad: 1, valor: 41_900, devoluciones: 1, devuelto: 10_000 },
  ])
  await closeBarra(0)
  await open(barra)
  expect(await sinCaja()).toEqual([])
  await refund(1900)
  expect(await sinCaja()).toEqual([
    { forma: 'DATAFONO', cantidad: 0, valor: 0, devoluciones: 1, devuelto: 1900 },
  ])
  expect(await closeBarra(31_900)).toMatchObject({ datafono: { esperado: 31_900, contado: 31_900 } })
  await open(barra)
  expect(await sinCaja()).toEqual([])
})
