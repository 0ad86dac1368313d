// The board reads kept texts. A list shows every change of an order and of what it names.
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { aPedido, aSesion, DEMO } from '#test/builders.ts'
import { createModificar, sentOf } from '#test/modificar.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { activos } from './lists.ts'
import { readPedido } from './read-pedidos.ts'
import { createWrittenPedidos } from './written-pedidos.ts'

const server = await startTestServer()
afterAll(() => server.close())

const admin = await aSesion(server, { roles: ['Administrador'] })
const cliente = await aSesion(server)
const { token } = admin
const { changed, read } = createModificar(server, token)

const post = async (id: number, path: string, body: object) => {
  const { status } = await server.call('POST', `/api/pedidos/${String(id)}/${path}/`, { token, body })
  expect(status).toBe(200)
}
const pay = (id: number) => post(id, 'pagos', { forma: 'EFECTIVO' })
const pagoOf = async (id: number) =>
  (await server.ask(pagosApi.list, { token, params: { id: String(id) } })).at(-1)?.id ?? 0
const cancel = (id: number) => post(id, 'cambiar_estado', { estado: 'CANCELADO' })
const refund = async (id: number) =>
  post(id, 'devoluciones', { pago: await pagoOf(id), valor: 1000, motivo: 'Fría' })

interface Row {
  readonly name: string
  readonly before?: (id: number) => Promise<unknown>
  readonly change: (id: number) => Promise<unknown>
}
const ROWS: readonly Row[] = [
  { name: 'a step', change: (id) => post(id, 'cambiar_estado', { estado: 'ACEPTADO' }) },
  { name: 'a cancelled order', change: cancel },
  { name: 'an order that is put away', change: (id) => post(id, 'cambiar_estado_activo', {}) },
  { name: 'a handed over order', change: (id) => post(id, 'cambiar_sede', { sede: DEMO.otraSede }) },
  {
    name: 'a changed order',
    change: async (id) => {
      const pedido = await read(id)
      const productos_pedidos = sentOf(pedido, { 0: { observaciones: 'SIN cebolla' } })
      await changed(pedido, { productos_pedidos })
    },
  },
  { name: 'a payment', change: pay },
  {
    name: 'a cancelled payment',
    before: pay,
    change: async (id) =>
      server.ask(pagosApi.cancel, { token, params: { id: String(id), pago: String(await pagoOf(id)) } }),
  },
  { name: 'a refund', before: pay, change: refund },
  {
    name: 'a refund of a cancelled order',
    before: async (id) => {
      await pay(id)
      await cancel(id)
    },
    change: refund,
  },
  {
    name: 'another phone of the branch',
    change: () =>
      server.call('PATCH', '/api/locations/sedes/1/', { token, body: { telefono: '6017770000' } }),
  },
  {
    name: 'another name of the customer',
    change: () =>
      server.db
        .updateTable('usuarios')
        .set({ first_name: 'Rosalba' })
        .where('id', '=', cliente.usuarioId)
        .execute(),
  },
]

/** The order as the lists of the board have it, and as it is. */
async function both(id: number) {
  const lists = await Promise.all([
    server.ask(pedidosApi.activos, { token }),
    server.ask(pedidosApi.finalizados, { token }),
  ])
  const sent = lists.flat().find((pedido) => pedido.id === id)
  const stored: unknown = JSON.parse(JSON.stringify(await readPedido(server.db, Alcance.TODAS, id)))
  return { sent, stored }
}

test.each(ROWS)('the lists of a board show $name', async ({ before, change }) => {
  const { id } = await aPedido(server, { invitado: null }, cliente.token)
  await before?.(id)
  const first = await both(id)
  expect(first.sent).toEqual(first.stored)
  await change(id)
  const then = await both(id)
  expect(then.sent).toEqual(then.stored)
  expect(then.sent).not.toEqual(first.sent)
})

test('the lists of a board show another name of a table', async () => {
  const mesa = (
    await server.db.selectFrom('mesas').select('id').where('sede_id', '=', 1).executeTakeFirstOrThrow()
  ).id
  const { id } = await aPedido(server, { tipo_pedido: 'MESA', mesa, invitado: null }, token)
  expect((await both(id)).sent?.mesa?.nombre).not.toBe('Terraza')
  await server.db.updateTable('mesas').set({ nombre: 'Terraza' }).where('id', '=', mesa).execute()
  expect((await both(id)).sent?.mesa?.nombre).toBe('Terraza')
})

test('the lists of a board forget a person who erases the account', async () => {
  const password = 'una-clave-larga'
  const { token: own } = await aSesion(server, { password })
  const { id } = await aPedido(
    server,
    {
      invitado: null,
      productos_pedidos: [
        { producto: DEMO.margarita, medida: DEMO.medidas.mediana, cantidad: 1, observaciones: 'Soy Rosa' },
      ],
    },
    own,
  )
  await server.db.updateTable('pedidos').set({ estado: 'COMPLETADO' }).where('id', '=', id).execute()
  expect(JSON.stringify((await both(id)).sent)).toContain('Soy Rosa')
  const erased = await server.call('DELETE', '/users/mis-datos/', { token: own, body: { password } })
  expect(erased.status).toBe(204)
  const { sent, stored } = await both(id)
  expect(sent).toEqual(stored)
  expect(JSON.stringify(sent)).not.toContain('Soy Rosa')
})

test('the list of a board holds each order once and in its place after one of them changed', async () => {
  const ids = [(await aPedido(server)).id, (await aPedido(server)).id, (await aPedido(server)).id]
  const listed = async () =>
    (await server.ask(pedidosApi.activos, { token })).map(({ id }) => id).filter((id) => ids.includes(id))
  expect(await listed()).toEqual(ids.toReversed())
  await post(ids[1] ?? 0, 'cambiar_estado', { estado: 'ACEPTADO' })
  expect(await listed()).toEqual(ids.toReversed())
})

test('lists at the same time lose no order, however few texts are kept', async () => {
  const SEDES = [DEMO.sede, DEMO.otraSede]
  for (const sede of SEDES) for (let n = 0; n < 4; n += 1) await aPedido(server, { sede })
  const written = createWrittenPedidos(server.db, 5)
  const always = { desde: null, hasta: null }
  const list = async (sede: number) => {
    const alcance = Alcance.of({ todas: false, sedes: [sede] })
    const query = activos(server.db, alcance, always)
    const ids = (await query.execute()).map(({ id }) => id)
    const text = (await written.list(alcance, query)).bytes.toString()
    const sent: { id: number }[] = JSON.parse(text)
    return { ids, sent: sent.map(({ id }) => id) }
  }
  for (let round = 0; round < 5; round += 1) {
    for (const { ids, sent } of await Promise.all([...SEDES, ...SEDES].map(list))) {
      expect(sent.length).toBeGreaterThanOrEqual(4)
      expect(sent).toEqual(ids)
    }
  }
})
