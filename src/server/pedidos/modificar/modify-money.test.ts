// Random changes against an oracle of their money: no peso is lost or counted twice.
import { cuadreApi } from '#contract/cuadre.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import type { CambioPedido } from '#contract/pedidos/modificar.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { chargedFee, TARIFA } from '#domain/direccion/domicilio.ts'
import { businessDay, ZONA_POR_DEFECTO } from '#domain/format.ts'
import { percentOf } from '#domain/pedido/precios.ts'
import { forgetCached } from '#server/lib/cache/cached.ts'
import { aCampana, aDomicilioBody, aPedidoBody, aPedido, aProducto, aSesion, DEMO } from '#test/builders.ts'
import { createModificar, sentOf } from '#test/modificar.ts'
import { Random } from '#test/random.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Administrador'] })
const { change, preview, read } = createModificar(server, token)
const random = new Random(20_261_124)
const productos = [
  { id: await aProducto(server, { precio: 6000 }), precio: 6000 },
  { id: await aProducto(server, { precio: 12_500 }), precio: 12_500 },
  { id: await aProducto(server, { precio: 33_300 }), precio: 33_300 },
]
const MARGARITA = 38_900
const MINIMO = 40_000
const campana = await aCampana(server, { pedido_minimo: MINIMO })

type Linea = NonNullable<CambioPedido['productos_pedidos']>[number]

/** Prices of today move before each change. */
async function movePrices(): Promise<void> {
  for (const producto of productos) {
    producto.precio = random.int(20, 400) * 100
    await server.db
      .updateTable('productos')
      .set({ precio: producto.precio })
      .where('id', '=', producto.id)
      .execute()
  }
  forgetCached()
}

const aProductoLinea = (): Linea => ({ producto: random.pick(productos).id, cantidad: random.int(1, 4) })

function randomLineas(order: PedidoEnviado): Linea[] {
  const kept = sentOf(order)
    .filter(() => random.chance(0.7))
    .map((linea) => Object.assign(linea, random.chance(0.5) ? { cantidad: random.int(1, 5) } : {}))
  const all = random.chance(0.5) || kept.length === 0 ? [...kept, aProductoLinea()] : kept
  return all
}

/** What the sent lines cost: sold units at their price, all others at today's. */
function expectedProducts(order: PedidoEnviado, lineas: readonly Linea[]): number {
  return lineas.reduce((sum, { linea, producto, cantidad }) => {
    const sold = order.productos_pedidos.find(({ id }) => id === linea)
    const kept = Math.min(cantidad, sold?.cantidad ?? 0)
    const today = productos.find(({ id }) => id === producto)?.precio ?? MARGARITA
    return sum + kept * (sold?.precio_unitario_aplicado ?? 0) + (cantidad - kept) * today
  }, 0)
}

test('after random changes every figure is that of an oracle, and the day balances', async () => {
  const { token: cliente } = await aSesion(server, { roles: ['Cliente'] })
  const orders: PedidoEnviado[] = []
  for (let n = 0; n < 8; n += 1) {
    await movePrices()
    const body = n % 2 === 0 ? aPedidoBody() : aDomicilioBody()
    const lines = [aProductoLinea(), { producto: DEMO.margarita, medida: DEMO.medidas.mediana, cantidad: 1 }]
    orders.push(await aPedido(server, { ...body, productos_pedidos: lines }))
  }
  // One with a campaign.
  orders.push(
    await aPedido(
      server,
      {
        invitado: null,
        codigo_cupon: campana.codigo,
        productos_pedidos: [{ producto: DEMO.margarita, medida: DEMO.medidas.mediana, cantidad: 2 }],
      },
      cliente,
    ),
  )
  for (const { id } of orders) {
    for (let round = 0; round < 3; round += 1) {
      await movePrices()
      const order = await read(id)
      const productos_pedidos = randomLineas(order)
      const products = expectedProducts(order, productos_pedidos)
      const shown = await preview(order, { productos_pedidos })
      const answer = await change(order, { productos_pedidos })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      const after = await read(id)
      const hasCupon = order.cupon_aplicado !== null && products >= MINIMO
      const descuento = hasCupon ? percentOf(products, 10) : 0
      const domicilio = chargedFee(order.costo_domicilio, products, TARIFA)
      expect(after).toMatchObject({
        subtotal: products,
        descuento,
        total_pedido: products - descuento,
        costo_domicilio: domicilio,
        total_a_pagar: products - descuento + domicilio,
      })
      expect(shown.ahora).toBe(after.total_a_pagar)
      expect(after.productos_pedidos.reduce((sum, { total_linea }) => sum + total_linea, 0)).toBe(products)
    }
    // A part of some was paid.
    if (random.chance(0.5)) {
      const valor = random.int(1, 20) * 100
      await server.ask(pagosApi.create, {
        token,
        params: { id: String(id) },
        body: { forma: 'DATAFONO', valor },
      })
    }
  }
  const { rows } = await server.pool.query<{ usos: number; costo: string; descuento: string }>(`
    select usos, costo, (select coalesce(sum(descuento), 0) from pedidos where cupon_codigo is not null) as descuento
    from campanas where id = ${String(campana.id)}`)
  expect(rows[0]?.costo).toBe(rows[0]?.descuento)
  const dia = businessDay(server.clock.now(), ZONA_POR_DEFECTO)
  const { conciliacion, ventas } = await server.ask(cuadreApi.cuadre, { token, query: { dia } })
  const finals = await Promise.all(orders.map(({ id }) => read(id)))
  const sum = (of: (pedido: PedidoEnviado) => number) => finals.reduce((all, one) => all + of(one), 0)
  expect(ventas).toMatchObject({
    pedidos: finals.length,
    subtotal: sum((one) => one.subtotal),
    descuento: sum((one) => one.descuento),
    total: sum((one) => one.total_a_pagar),
  })
  expect(conciliacion).toMatchObject({
    diferencia: 0,
    por_cobrar: sum((one) => Math.max(0, one.total_a_pagar - one.pagado)),
    pagado_de_mas: sum((one) => Math.max(0, one.pagado - one.total_a_pagar)),
  })
})
