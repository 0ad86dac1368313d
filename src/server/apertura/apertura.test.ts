// A business that is not open yet: what customers may do, the preview, and the opening.
import { aperturaApi } from '#contract/apertura.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { PASOS } from '#domain/apertura.ts'
import type { Db } from '#server/db/client.ts'
import { forgetCached } from '#server/lib/cache/cached.ts'
import { openSession } from '#server/lib/session.ts'
import { aCupon, aPedidoBody, aSesion } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readApertura } from './read-apertura.ts'

const server = await startTestServer({ rateLimits: true })
afterAll(() => server.close())
const admin = await openSession(server.services, 1)

beforeEach(async () => {
  await server.db.updateTable('negocio').set({ abierto_desde: null }).execute()
  forgetCached()
})

const order = (body: object, headers: Record<string, string> = {}, token: string | null = null) =>
  server.call('POST', '/api/pedidos/', { body, headers, token })

/** The cookie of a preview, as a browser keeps it. */
async function enterPreview() {
  const { ruta } = await server.ask(aperturaApi.preview, { token: admin })
  const { statusCode, headers } = await server.app.inject({ url: ruta, headers: { host: 'localhost' } })
  expect({ statusCode, to: headers.location }).toEqual({ statusCode: 302, to: '/menu' })
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  return { set: String(headers['set-cookie']), cookie }
}

describe('before the opening', () => {
  test('an order of a customer is refused, staff may take one, and menus can be read', async () => {
    expect(await order(aPedidoBody())).toMatchObject({
      status: 409,
      body: { error: 'Pronto abrimos', codigo: 'aun_no_abre' },
    })
    const { token } = await aSesion(server)
    expect((await order(aPedidoBody({ invitado: null }), {}, token)).status).toBe(409)
    expect(await order(aPedidoBody(), {}, admin)).toMatchObject({ status: 201, body: { es_prueba: false } })
    expect((await server.call('GET', '/api/categoria-productos/')).status).toBe(200)
  })

  test('an order in the preview is a test order, read as one by staff and by its maker', async () => {
    const { cookie } = await enterPreview()
    const key = { 'idempotency-key': 'pedido-de-prueba-1' }
    const body = aPedidoBody()
    const placed = await order(body, { cookie, ...key })
    expect(placed).toMatchObject({ status: 201, body: { es_prueba: true, estado: 'PENDIENTE' } })
    const activos = await server.ask(pedidosApi.activos, { token: admin })
    expect(activos[0]).toMatchObject({ es_prueba: true })
    // The same order again, although the preview has ended.
    expect(await order(body, key)).toEqual({ ...placed, headers: expect.anything() })
  })

  test('test orders are in no figure, count for no phone and use no coupon', async () => {
    const { cookie } = await enterPreview()
    const placedOrders = async () =>
      (await server.metrics.text())
        .split('\n')
        .filter((line) => line.startsWith('comanda_orders_placed_total'))
    const before = await placedOrders()
    const invitado = { nombre: 'Camila Prueba', numero: '3109990011' }
    for (let count = 0; count < 4; count += 1) {
      expect((await order(aPedidoBody({ invitado }), { cookie })).status).toBe(201)
    }
    expect(await placedOrders()).toEqual(before)

    const { token, usuarioId } = await aSesion(server)
    const codigo_cupon = await aCupon(server, { usuarioId })
    expect(await order(aPedidoBody({ invitado: null, codigo_cupon }), { cookie }, token)).toMatchObject({
      status: 400,
      body: { error: 'Un pedido de prueba no usa cupones' },
    })

    await server.db.updateTable('negocio').set({ abierto_desde: server.clock.now() }).execute()
    forgetCached()
    expect((await order(aPedidoBody({ invitado }))).status).toBe(201)
  })
})

describe('the link of a preview', () => {
  test('the link of a preview is for staff who manage the business', async () => {
    const { token } = await aSesion(server, { permisos: ['gestionar_pedidos'] })
    expect((await server.call('GET', '/api/apertura/vista-previa/', { token })).status).toBe(403)
  })

  test('the link of a preview sets a cookie that scripts cannot read and other sites do not send, for an hour', async () => {
    const { set, cookie } = await enterPreview()
    expect(set).toContain('HttpOnly')
    expect(set).toContain('SameSite=Lax')
    expect(set).toContain('Max-Age=3600')
    server.clock.advance(3_599_000)
    expect((await order(aPedidoBody(), { cookie })).status).toBe(201)
    server.clock.advance(1_000)
    expect((await order(aPedidoBody(), { cookie })).status).toBe(409)
  })

  test('a changed link or cookie opens nothing, and leaving removes the cookie', async () => {
    const { cookie } = await enterPreview()
    const [until = '', mac = ''] = cookie.slice('vista_previa='.length).split('.')
    const later = `${String(Number(until) + 86_400)}.${mac}`
    const valid = `${until}.${mac}`
    const longer = ['!', '=', '.', '.x', '%20', '%e2%82%ac', '%0d%0a'].map((end) => `${valid}${end}`)
    // The last figure of 43 carries two bits that no byte needs.
    const alike = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const other = alike[alike.indexOf(mac.slice(-1)) ^ 1] ?? ''
    const changed = [later, `${until}.`, `${until}.${mac}x`, `${until}.${mac.slice(0, -1)}${other}`]
    for (const token of [...changed, ...longer, 'x', '%00']) {
      const { headers, statusCode } = await server.app.inject({ url: `/vista-previa/${token}` })
      expect(statusCode).toBe(302)
      expect(String(headers['set-cookie'])).toMatch(/^vista_previa=; Max-Age=0/)
      expect((await order(aPedidoBody(), { cookie: `vista_previa=${token}` })).status).toBe(409)
    }
    const { headers } = await server.app.inject({ url: '/vista-previa/salir' })
    expect(String(headers['set-cookie'])).toMatch(/^vista_previa=; Max-Age=0/)
  })
})

describe('the opening', () => {
  test('every step is read from the data, and the opening is audited once', async () => {
    const { pasos, abierto_desde, direccion } = await server.ask(aperturaApi.read, { token: admin })
    expect(direccion).toBe('http://localhost:3000')
    expect(pasos.map(({ paso }) => paso)).toEqual([...PASOS])
    expect(abierto_desde).toBeNull()
    const opened = await server.ask(aperturaApi.open, { token: admin })
    expect(opened.abierto_desde).toBe(server.clock.now().toISOString())
    server.clock.advance(60_000)
    expect(await server.ask(aperturaApi.open, { token: admin })).toEqual(opened)
    expect((await order(aPedidoBody())).status).toBe(201)
    const rows = await server.db
      .selectFrom('auditoria')
      .select('cambio')
      .where('entidad', '=', 'negocio')
      .execute()
    expect(rows).toEqual([
      { cambio: { accion: 'modificar', antes: { abierto: false }, despues: { abierto: true } } },
    ])
  })

  test('earlier test orders leave the kitchen with an audit, and those of customers stay', async () => {
    const { cookie } = await enterPreview()
    const activos = () => server.ask(pedidosApi.activos, { token: admin })
    const place = async (...how: Parameters<typeof order>) => {
      expect((await order(...how)).status).toBe(201)
      return Math.max(...(await activos()).map(({ id }) => id))
    }
    const prueba = await place(aPedidoBody(), { cookie })
    const real = await place(aPedidoBody(), {}, admin)
    server.clock.advance(60_000)
    await server.ask(aperturaApi.open, { token: admin })
    const later = await place(aPedidoBody(), { cookie })
    await server.ask(aperturaApi.open, { token: admin })

    const left = await activos()
    expect(left.filter(({ es_prueba }) => es_prueba).map(({ id }) => id)).toEqual([later])
    expect(left.map(({ id }) => id)).toContain(real)
    const rows = await server.db
      .selectFrom('auditoria')
      .select('cambio')
      .where('entidad', '=', 'pedido')
      .where('entidad_id', '=', prueba)
      .execute()
    expect(rows).toEqual([
      {
        cambio: { campo: 'estado', antes: 'PENDIENTE', despues: 'CANCELADO', motivo: 'Pedido de prueba' },
      },
    ])
  })

  test('deliveries go by barrios where no street around the first branch is known', async () => {
    const isWithoutMap = async () => (await server.ask(aperturaApi.read, { token: admin })).sin_mapa
    const first = server.db.updateTable('sedes').where('id', '=', 1)
    const { lat, lng } = await server.db
      .selectFrom('sedes')
      .select(['lat', 'lng'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    expect(await isWithoutMap()).toBe(false)
    await first.set({ lat: 5.6325, lng: -73.5245 }).execute()
    expect(await isWithoutMap()).toBe(true)
    await first.set({ lat, lng }).execute()
  })

  test.each([
    ['archived products', ['update productos set archivado = true']],
    ['products of hidden categories', ['update categorias_productos set oculta = true']],
    ['products of archived categories', ['update categorias_productos set archivada = true']],
    ['products without prices', ['update productos set precio = null', 'delete from precios_por_medida']],
    [
      'products with prices at archived sizes',
      ['update productos set precio = null', 'update medidas set archivada = true'],
    ],
    [
      'products that follow a table of archived sizes',
      [
        'update productos set precio = null, sigue_tabla = true',
        'delete from precios_por_medida',
        `insert into precios_por_categoria (categoria_id, medida_id, precio)
         select c.id, m.id, 30000 from categorias_productos c, medidas m`,
        'update medidas set archivada = true',
      ],
    ],
  ])('a menu of %s alone is none', async (_what, changes) => {
    const hasCarta = async (db: Db) =>
      (await readApertura(server.services, db)).pasos.find(({ paso }) => paso === 'carta')?.hecho
    expect(await hasCarta(server.db)).toBe(true)
    const trx = await server.db.startTransaction().execute()
    try {
      for (const change of changes) await sql.raw(change).execute(trx)
      expect(await hasCarta(trx)).toBe(false)
    } finally {
      await trx.rollback().execute()
    }
  })

  test('the opening is refused while a necessary step is missing, and names it', async () => {
    await server.db.updateTable('negocio').set({ nombre: 'Mi pizzería' }).execute()
    await server.db.deleteFrom('sede_productos').execute()
    expect(await server.call('POST', '/api/apertura/abrir/', { token: admin })).toMatchObject({
      status: 409,
      body: { error: 'Antes de abrir te falta: Tu negocio y Carta.', codigo: 'faltan_pasos' },
    })
    expect((await server.ask(aperturaApi.read, { token: admin })).abierto_desde).toBeNull()
  })
})
