// What printers print of an order that staff change or hand over. Rules impresion/cola,
// impresion/cambio and comanda/reimpresion.
import type { Trabajo } from '#contract/impresion/estacion.ts'
import { impresionApi } from '#contract/impresion/impresion.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { REIMPRESION } from '#domain/impresion/comanda.ts'
import type { Estado } from '#domain/pedido/pedido.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedido, aProducto, DEMO } from '#test/builders.ts'
import { createModificar, sentOf } from '#test/modificar.ts'
import { anEstacion, anImpresora, report, take } from '#test/printers.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)
const { id: estacion, token } = await anEstacion(server)
const { id: navegador, token: deNavegador } = await server.ask(impresionApi.createEstacion, {
  token: admin,
  body: { sede: DEMO.sede, nombre: 'Tableta', clase: 'NAVEGADOR' },
})
const otra = await anEstacion(server, DEMO.otraSede)
const { changed, read } = createModificar(server, admin)

const limonada = await aProducto(server, { nombre: 'Limonada', precio: 6000 })
const { categoria_id: bebidas } = await server.db
  .selectFrom('productos')
  .select('categoria_id')
  .where('id', '=', limonada)
  .executeTakeFirstOrThrow()
const LIMONADAS = { producto: limonada, cantidad: 2 }
const PIZZA = { producto: DEMO.margarita, medida: DEMO.medidas.mediana, cantidad: 1 }

beforeEach(async () => {
  await server.db.updateTable('impresoras').set({ archivada_en: new Date() }).execute()
  await server.db.deleteFrom('impresiones').execute()
})

const move = (id: number, estado: Estado) =>
  server.ask(pedidosApi.changeEstado, { token: admin, params: { id: String(id) }, body: { estado } })
const print = (id: number, impresora: number) =>
  server.ask(impresionApi.comanda, { token: admin, params: { id: String(id) }, body: { impresora } })

/** The text of all tickets that wait for the printer; each of them comes out. */
async function printed(impresora: number, own = token): Promise<string[]> {
  const tickets: string[] = []
  for (;;) {
    const trabajo = await take(server, own, impresora)
    if (trabajo === null) return tickets
    tickets.push(textOf(trabajo))
    await report(server, own, trabajo, 'IMPRESA')
  }
}

const textOf = ({ renglones }: Trabajo): string =>
  renglones.map((one) => (one.clase === 'texto' ? one.texto : one.clase)).join('\n')

const more = (order: PedidoEnviado) => changed(order, { productos_pedidos: [...sentOf(order), LIMONADAS] })
/** Without its last line. */
const less = (order: PedidoEnviado) => changed(order, { productos_pedidos: sentOf(order).slice(0, -1) })

/** The two ways to another branch. */
const WAYS = {
  'Pasar a otra sede': async ({ id }: PedidoEnviado, sede: number) => {
    await server.ask(pedidosApi.changeSede, { token: admin, params: { id: String(id) }, body: { sede } })
  },
  'Modificar pedido': async ({ id }: PedidoEnviado, sede: number) => {
    await changed(await read(id), { sede })
  },
}

describe.each(Object.entries(WAYS))('%s to another branch', (_name, pass) => {
  test('an order that waits is printed there as one that arrives, and no longer in its former branch', async () => {
    const before = await anImpresora(server, estacion)
    const arrival = await anImpresora(server, otra.id, { sede: DEMO.otraSede })
    const accepted = await anImpresora(server, otra.id, { sede: DEMO.otraSede, ocasion: 'ACEPTACION' })
    const order = await aPedido(server)
    await pass(order, DEMO.otraSede)
    expect(await printed(before)).toEqual([])
    const tickets = await printed(arrival, otra.token)
    expect(tickets).toEqual([expect.stringContaining('Sede Cedritos')])
    expect(tickets[0]).not.toContain(REIMPRESION)
    expect(await printed(accepted, otra.token)).toEqual([])
    await move(order.id, 'ACEPTADO')
    expect(await printed(accepted, otra.token)).toHaveLength(1)
  })

  test('an accepted order is printed there by the printers of the acceptance, too', async () => {
    const arrival = await anImpresora(server, otra.id, { sede: DEMO.otraSede })
    const accepted = await anImpresora(server, otra.id, { sede: DEMO.otraSede, ocasion: 'ACEPTACION' })
    const order = await aPedido(server)
    await move(order.id, 'ACEPTADO')
    await pass(order, DEMO.otraSede)
    expect(await printed(arrival, otra.token)).toHaveLength(1)
    expect(await printed(accepted, otra.token)).toHaveLength(1)
  })

  test('a ticket of a change that was left out meanwhile waits again when the order comes back', async () => {
    const printer = await anImpresora(server, estacion)
    const order = await aPedido(server)
    await printed(printer)
    await pass(order, DEMO.otraSede)
    await more(await read(order.id))
    expect(await printed(printer)).toEqual([])
    await pass(order, DEMO.sede)
    const tickets = await printed(printer)
    expect(tickets).toEqual([expect.stringContaining('NUEVO\n2 × Limonada')])
    expect(tickets[0]).toContain(REIMPRESION)
  })
})

test('branch and lines that change together are printed there once', async () => {
  const printer = await anImpresora(server, otra.id, { sede: DEMO.otraSede })
  const order = await aPedido(server)
  await changed(order, { sede: DEMO.otraSede, productos_pedidos: [...sentOf(order), LIMONADAS] })
  expect(await printed(printer, otra.token)).toEqual([expect.stringContaining('NUEVO\n2 × Limonada')])
})

describe('a printer that had no ticket', () => {
  test('a printer without a ticket prints its new lines, unmarked and once, and marked from then on', async () => {
    const kitchen = await anImpresora(server, estacion)
    const bar = await anImpresora(server, estacion, { categorias: [bebidas] })
    const order = await aPedido(server)
    expect(await printed(kitchen)).toHaveLength(1)
    const changedOnce = await more(order)
    const tickets = await printed(bar)
    expect(tickets).toEqual([expect.stringContaining('CAMBIÓ\n')])
    expect(tickets[0]).toContain('NUEVO\n2 × Limonada')
    expect(tickets[0]).not.toContain(REIMPRESION)
    expect(tickets[0]).not.toContain('Margarita')
    expect(await printed(kitchen)).toEqual([expect.stringContaining(REIMPRESION)])
    await changed(changedOnce, { productos_pedidos: sentOf(changedOnce, { 1: { cantidad: 3 } }) })
    expect(await printed(bar)).toEqual([expect.stringContaining(REIMPRESION)])
  })

  test('a printer without a ticket waits for the acceptance when it is set so', async () => {
    const bar = await anImpresora(server, estacion, { categorias: [bebidas], ocasion: 'ACEPTACION' })
    const order = await aPedido(server)
    await more(order)
    expect(await printed(bar)).toEqual([])
    await move(order.id, 'ACEPTADO')
    expect(await printed(bar)).toHaveLength(1)
    const accepted = await aPedido(server)
    await move(accepted.id, 'ACEPTADO')
    await more(await read(accepted.id))
    expect(await printed(bar)).toEqual([expect.stringContaining('NUEVO\n2 × Limonada')])
  })

  test('a printer without a line of its own prints nothing, also when a line is removed before it prints', async () => {
    const bar = await anImpresora(server, estacion, { categorias: [bebidas] })
    const order = await aPedido(server)
    await changed(order, { productos_pedidos: sentOf(order, { 0: { cantidad: 2 } }) })
    expect(await printed(bar)).toEqual([])
    await less(await aPedido(server, { productos_pedidos: [PIZZA, LIMONADAS] }))
    expect(await printed(bar)).toEqual([])
    // Printing by hand is refused too, although another printer already printed the order.
    const kitchen = await anImpresora(server, estacion)
    const third = await aPedido(server, { productos_pedidos: [PIZZA, PIZZA] })
    await printed(kitchen)
    await less(third)
    await print(third.id, bar)
    expect(await printed(bar)).toEqual([])
  })

  test('a printer prints a line that came back after its ticket was left out', async () => {
    const bar = await anImpresora(server, estacion, { categorias: [bebidas] })
    const order = await less(await aPedido(server, { productos_pedidos: [PIZZA, LIMONADAS] }))
    expect(await printed(bar)).toEqual([])
    await more(order)
    const tickets = await printed(bar)
    expect(tickets).toEqual([expect.stringContaining('NUEVO\n2 × Limonada')])
    expect(tickets[0]).not.toContain(REIMPRESION)
  })
})

test.each([
  ['a printer of a program', estacion, token, 'TCP' as const],
  ['a browser', navegador, deNavegador ?? '', 'NAVEGADOR' as const],
])('%s that has nothing left to make prints what is gone', async (_name, de, own, conexion) => {
  const bar = await anImpresora(server, de, { categorias: [bebidas], conexion })
  const order = await aPedido(server, { productos_pedidos: [PIZZA, LIMONADAS] })
  expect(await printed(bar, own)).toEqual([expect.stringContaining('2 × Limonada')])
  await less(order)
  const tickets = await printed(bar, own)
  expect(tickets).toEqual([expect.stringContaining('YA NO: 2 × Limonada')])
  expect(tickets[0]).toMatch(/^REIMPRESIÓN\nCAMBIÓ\n/)
  expect(tickets[0]).not.toContain('Margarita')
})

test('a change that an order was cancelled with is printed when the order is taken up', async () => {
  const printer = await anImpresora(server, estacion)
  const order = await aPedido(server)
  await printed(printer)
  await more(order)
  await move(order.id, 'CANCELADO')
  expect(await printed(printer)).toEqual([])
  await move(order.id, 'PENDIENTE')
  expect(await printed(printer)).toEqual([expect.stringContaining('NUEVO\n2 × Limonada')])
})
