// Orders that are repeated over HTTP: what they cost, what they keep, and what is refused.
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { aProducto, aSede, aSesion } from '#test/builders.ts'
import { expectRefused, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const { token } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server, { precio: 30_000 })
const otro = await aProducto(server, { precio: 8_000 })
const lineas = [
  { producto, cantidad: 2, observaciones: 'Bien tostada' },
  { producto: otro, cantidad: 1 },
]

let sede = 0
let id = 0
beforeEach(async () => {
  sede = await aSede(server, { productos: [producto, otro] })
  id = (await placed(server, { sede, productos_pedidos: lineas }, { token })).id
})

const path = (of = id) => `/api/pedidos/${String(of)}`
const repeat = (body: object = {}, { as = token, clave }: { as?: string; clave?: string } = {}) =>
  server.call('POST', `${path()}/repetir/`, {
    token: as,
    body: { motivo: 'Llegó frío', ...body },
    ...(clave === undefined ? {} : { headers: { 'idempotency-key': clave } }),
  })
const read = (of = id) => server.ask(pedidosApi.read, { token, params: { id: String(of) } })
const cortesia = (of: number) => server.ask(cortesiasApi.read, { token, params: { id: String(of) } })
const repeated = async (body: object = {}) => {
  const { status } = await repeat(body)
  expect(status).toBe(201)
  return (await cortesia(id)).repetido_como.at(-1) ?? 0
}

describe('a repeated order', () => {
  test('a repeated order has the same lines and contact, costs nothing, and changes nothing of the first one', async () => {
    const first = await read()
    const again = await repeated()
    expect(await read(again)).toMatchObject({
      estado: 'PENDIENTE',
      activo: true,
      tipo_pedido: first.tipo_pedido,
      sede: { id: sede },
      invitado: first.invitado,
      subtotal: 68_000,
      descuento: 68_000,
      total_pedido: 0,
      costo_domicilio: 0,
      total_a_pagar: 0,
      pagado: 0,
      comprobante: null,
      cupon_aplicado: null,
      cortesia: { clase: 'REPETIDO', valor: 68_000 },
      repite_a: id,
      productos_pedidos: [
        { producto: { id: producto }, cantidad: 2, observaciones: 'Bien tostada' },
        { producto: { id: otro }, cantidad: 1 },
      ],
    })
    expect(await read()).toEqual(first)
    expect(await cortesia(again)).toEqual({
      motivo: 'Llegó frío',
      para: '',
      persona: '',
      por: expect.stringMatching(/\S/),
      repetido_como: [],
      se_puede_cobrar: false,
      se_puede_dar: false,
    })
    expect(await cortesia(id)).toEqual({
      motivo: '',
      para: '',
      persona: '',
      por: '',
      repetido_como: [again],
      se_puede_cobrar: false,
      se_puede_dar: true,
    })
  })

  test('a repeated order has the chosen lines alone, also below the least order', async () => {
    await server.db.updateTable('negocio').set({ minimo_recoger: 20_000 }).execute()
    const [, line] = (await read()).productos_pedidos
    const again = await repeated({ lineas: [{ linea: line?.id ?? 0, cantidad: 1 }] })
    await server.db.updateTable('negocio').set({ minimo_recoger: 0 }).execute()
    const { subtotal, productos_pedidos } = await read(again)
    expect([subtotal, productos_pedidos.map((one) => one.producto.id)]).toEqual([8_000, [otro]])
  })

  test('a repeated delivery has the address of the first one, and its fee is given away', async () => {
    const home = {
      tipo_pedido: 'DOMICILIO',
      direccion: { direccion_entrega: 'Carrera 7 # 60-20', instrucciones: 'Torre 2' },
    }
    id = (await placed(server, { productos_pedidos: [{ producto: 1, medida: 2, cantidad: 1 }], ...home }, {}))
      .id
    const first = await read()
    const again = await read(await repeated())
    expect(again).toMatchObject({ direccion: first.direccion, costo_domicilio: 0, total_a_pagar: 0 })
    expect(again.cortesia?.valor).toBe(first.subtotal + first.costo_domicilio)
    const { cortesia_domicilio } = await server.db
      .selectFrom('pedidos')
      .select('cortesia_domicilio')
      .where('id', '=', again.id)
      .executeTakeFirstOrThrow()
    expect(cortesia_domicilio).toBe(first.costo_domicilio)
  })

  test('a repeated order belongs to the same customer, who reads neither the reason nor a payment to make', async () => {
    const cliente = await aSesion(server)
    id = (await placed(server, { sede, productos_pedidos: lineas, invitado: null }, { token: cliente.token }))
      .id
    const again = await repeated()
    const mine = await server.ask(pedidosApi.mios, { token: cliente.token })
    expect(mine.find((one) => one.id === again)).toMatchObject({ tomado_por_personal: false, repite_a: id })
    expect(JSON.stringify(mine)).not.toContain('Llegó frío')
    expect(await server.call('GET', `${path(again)}/cortesia/`, { token: cliente.token })).toMatchObject({
      status: 403,
    })
  })

  test('a repeated order joins no account of its table', async () => {
    const mesa = await server.db
      .insertInto('mesas')
      .values({ sede_id: sede, numero: 1, nombre: 'Mesa 1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const atTable = { sede, tipo_pedido: 'MESA', mesa: mesa.id, productos_pedidos: lineas, invitado: null }
    id = (await placed(server, atTable, { token })).id
    expect((await read()).cuenta).not.toBeNull()
    expect(await read(await repeated())).toMatchObject({ mesa: { id: mesa.id }, cuenta: null })
  })

  test('a repeated order that is sent twice with one key is one order, also after the first one was cancelled', async () => {
    const clave = 'repetir-una-sola-vez'
    const [one, two] = await Promise.all([repeat({}, { clave }), repeat({}, { clave })])
    expect(one).toMatchObject({ status: 201 })
    expect(two).toMatchObject({ status: 201 })
    await server.ask(pedidosApi.changeEstado, {
      token,
      params: { id: String(id) },
      body: { estado: 'CANCELADO' },
    })
    expect(await repeat({}, { clave })).toMatchObject({ status: 201 })
    expect((await cortesia(id)).repetido_como).toHaveLength(1)
  })

  test('a repeated order needs no payment and takes none', async () => {
    const again = await repeated()
    expect(
      await server.call('POST', `${path(again)}/pagos/`, { token, body: { forma: 'EFECTIVO' } }),
    ).toMatchObject({ status: 409 })
  })
})

describe('repeating is refused', () => {
  test('repeating without the key of refunds is refused', async () => {
    const cajero = await aSesion(server, { roles: ['Cajero'] })
    await expectRefused(server, () => repeat({}, { as: cajero.token }), {
      status: 403,
      error: 'No tienes permiso para realizar esta acción',
    })
  })

  test('repeating a cancelled order or a test order is refused', async () => {
    await server.db.updateTable('pedidos').set({ es_prueba: true }).where('id', '=', id).execute()
    await expectRefused(server, repeat, { status: 409, error: 'Un pedido de prueba no se repite.' })
    await server.db
      .updateTable('pedidos')
      .set({ es_prueba: false, estado: 'CANCELADO' })
      .where('id', '=', id)
      .execute()
    const { body } = await repeat()
    expect(body).toMatchObject({ codigo: 'pedido_cancelado' })
  })

  test.each([
    [{ motivo: ' ' }, 400, 'Escribe el motivo'],
    [{ lineas: [] }, 400, 'Elige qué se repite'],
    [{ lineas: [{ linea: 1, cantidad: 1 }] }, 400, 'Ese producto no está en el pedido'],
  ])('repeating with %j is refused', async (body, status, error) => {
    await expectRefused(server, () => repeat(body), { status, error })
  })

  test('repeating is refused for a product that the branch sells no more, and in a closed branch without hours', async () => {
    await server.db
      .deleteFrom('sede_productos')
      .where('sede_id', '=', sede)
      .where('producto_id', '=', otro)
      .execute()
    expect(await repeat()).toMatchObject({ status: 409, body: { codigo: 'producto_no_disponible' } })
    await server.db.updateTable('sedes').set({ horario_confirmado: false }).where('id', '=', sede).execute()
    expect(await repeat()).toMatchObject({ status: 409, body: { codigo: 'sede_sin_horario' } })
  })
})
