// The filters of each subject, and the orders behind its figures. Rules reporte/filtros and
// reporte/recorrido.
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { reportesApi } from '#contract/reportes.ts'
import { GRUPOS, type Tema } from '#domain/reporte/reporte.ts'
import { openSession } from '#server/lib/session.ts'
import { aSesion, DEMO } from '#test/builders.ts'
import { aLinea, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const MARTES = '2026-11-24'
const MIERCOLES = '2026-11-25'
const server = await startTestServer({ now: new Date('2026-11-24T17:00:00Z') })
afterAll(() => server.close())
const admin = await openSession(server.services, 1)

const get = (path: string, query: Record<string, string>) =>
  server.call(
    'GET',
    `/api/reportes/${path}/?${new URLSearchParams({ desde: MARTES, hasta: MARTES, ...query }).toString()}`,
    { token: admin },
  )

describe('a filter that the subject does not have is refused', () => {
  test.each([
    ['pagos', { hora: '3', tipo: 'DOMICILIO' }, 'Pagos no tiene los filtros Hora y Tipo de pedido'],
    ['ventas', { forma: 'EFECTIVO' }, 'Ventas no tiene el filtro Forma de pago'],
    ['ventas', { categoria: '1', producto: '2' }, 'Ventas no tiene los filtros Categoría y Producto'],
    ['productos', { persona: '1' }, 'Productos no tiene el filtro Quién lo tomó'],
  ])(
    'the subject %s refuses the filters %j that it does not have, and so do its files',
    async (tema, filtros, error) => {
      const refusal = { status: 400, body: { error } }
      expect(await get(tema, { grupo: 'dia', ...filtros })).toMatchObject(refusal)
      for (const formato of ['csv', 'xlsx']) {
        expect(await get('archivo', { tema, grupo: 'dia', formato, ...filtros })).toMatchObject(refusal)
      }
    },
  )
})

describe('the orders behind the figures', () => {
  let ana = { token: '', usuarioId: 0 }
  let orders: Record<'ofColleague' | 'ofAna' | 'cancelled' | 'web', number>

  const order = async (token?: string, productos_pedidos = [aLinea()]) =>
    (await placed(server, { productos_pedidos }, token === undefined ? {} : { token })).id
  const pay = (id: number, token: string, forma: 'EFECTIVO' | 'DATAFONO') =>
    server.ask(pagosApi.create, { token, params: { id: String(id) }, body: { forma } })
  const list = async (tema: Tema, query: Record<string, string> = {}) => {
    const all = { desde: MARTES, hasta: MARTES, tema, ...query }
    const pedidos = await server.ask(reportesApi.pedidos, { token: admin, query: all })
    const { body } = await get('pedidos/archivo', { ...all, formato: 'csv' })
    expect(String(body).trimEnd().split('\r\n')).toHaveLength(pedidos.length + 1)
    return pedidos.map(({ id }) => id)
  }

  beforeAll(async () => {
    ana = await aSesion(server, { roles: ['Cajero'] })
    const colleague = await aSesion(server, { roles: ['Cajero'] })
    orders = {
      ofColleague: await order(colleague.token),
      ofAna: await order(ana.token, [aLinea({ cantidad: 2 })]),
      cancelled: await order(colleague.token),
      web: await order(),
    }
    await pay(orders.ofColleague, ana.token, 'EFECTIVO')
    await pay(orders.web, colleague.token, 'DATAFONO')
    await server.ask(pedidosApi.changeEstado, {
      token: admin,
      params: { id: String(orders.cancelled) },
      body: { estado: 'CANCELADO' },
    })
    // The other branch gets an order that this one was paid for.
    const path = `/api/pedidos/${String(orders.ofColleague)}/cambiar_sede/`
    expect(await server.call('POST', path, { token: admin, body: { sede: DEMO.otraSede } })).toMatchObject({
      status: 200,
    })
    server.clock.set('2026-11-25T17:00:00Z')
    await pay(orders.ofAna, colleague.token, 'EFECTIVO')
  })

  test("the orders behind a person's figure are those whose payment they registered, or those that they took", async () => {
    const persona = String(ana.usuarioId)
    expect(await list('pagos', { persona })).toEqual([orders.ofColleague])
    expect(await list('ventas', { persona })).toEqual([orders.ofAna])
  })

  test('the orders behind payments go by the day of the payment and the branch that received it', async () => {
    const sede = String(DEMO.sede)
    expect(await list('pagos', { sede })).toEqual([orders.web, orders.ofColleague])
    expect(await list('pagos', { sede: String(DEMO.otraSede) })).toEqual([])
    expect(await list('pagos', { sede, desde: MIERCOLES, hasta: MIERCOLES })).toEqual([orders.ofAna])
  })

  test('the orders behind payments are as many as the payments of each row, in every group', async () => {
    for (const grupo of GRUPOS.pagos) {
      const query = { desde: MARTES, hasta: MIERCOLES, grupo }
      const { filas } = await server.ask(reportesApi.pagos, { token: admin, query })
      expect(filas.reduce((sum, { actual }) => sum + actual.pagos, 0)).toBe(3)
      for (const { clave, actual } of filas) {
        const row = grupo === 'dia' ? { desde: clave, hasta: clave } : { [grupo]: clave, hasta: MIERCOLES }
        expect(await list('pagos', row), `${grupo} ${clave}`).toHaveLength(actual.pagos)
      }
    }
  })

  test('the orders behind a form alone are those of its payments, as an earlier front end asks', async () => {
    const query = { desde: MIERCOLES, hasta: MIERCOLES, forma: 'EFECTIVO', sede: String(DEMO.sede) }
    const pedidos = await server.ask(reportesApi.pedidos, { token: admin, query })
    expect(pedidos.map(({ id }) => id)).toEqual([orders.ofAna])
  })

  test('the orders behind products leave out cancelled ones, which those of sales show', async () => {
    expect(await list('productos', { producto: String(DEMO.margarita) })).not.toContain(orders.cancelled)
    expect(await list('ventas')).toContain(orders.cancelled)
  })

  test('the orders behind a person who took none on the web are those of payments online', async () => {
    const query = { desde: MARTES, hasta: MIERCOLES, grupo: 'persona' } as const
    await server.db
      .updateTable('pagos')
      .set({ usuario_id: null })
      .where('pedido_id', '=', orders.web)
      .execute()
    const { filas } = await server.ask(reportesApi.pagos, { token: admin, query })
    expect(filas).toContainEqual(expect.objectContaining({ clave: '0', nombre: 'Pagos en línea' }))
    expect(await list('pagos', { persona: '0' })).toEqual([orders.web])
  })

  test('a refund is a figure of payments on its own day, by its form, and leads to its order', async () => {
    server.clock.set('2026-11-26T17:00:00Z')
    const token = await openSession(server.services, 1)
    const params = { id: String(orders.ofAna) }
    const [pago] = await server.ask(pagosApi.list, { token, params })
    const body = { pago: pago?.id ?? 0, valor: 10_000, motivo: 'Frío' }
    await server.ask(pagosApi.refund, { token, params, body })
    const days = { desde: '2026-11-26', hasta: '2026-11-26' }
    const query = { ...days, grupo: 'forma', sede: String(DEMO.sede) } as const
    const { filas, total } = await server.ask(reportesApi.pagos, { token, query })
    const cifras = { pagos: 0, valor: 0, devuelto: 10_000, propina_devuelta: 0 }
    expect(filas).toMatchObject([{ clave: 'EFECTIVO', actual: cifras }])
    expect(total.actual).toMatchObject(cifras)
    const found = await server.ask(reportesApi.pedidos, {
      token,
      query: { ...days, desde: MARTES, cifra: 'DEVUELTO', forma: 'EFECTIVO', persona: '1' },
    })
    expect(found.map(({ id }) => id)).toEqual([orders.ofAna])
    const search = new URLSearchParams({ ...query, tema: 'pagos', formato: 'csv' }).toString()
    const file = await server.call('GET', `/api/reportes/archivo/?${search}`, { token })
    const [titles, row] = String(file.body).split('\r\n')
    expect(titles).toMatch(/;Devuelto;Devuelto, periodo anterior;Propina devuelta;[^;]+$/)
    expect(row).toMatch(/^Efectivo;0;.*;10000;0;0;0$/)
  })

  test.each([
    [{ tema: 'pagos', hora: '3' }, 'Pagos no tiene el filtro Hora'],
    [{ tema: 'pagos', cifra: 'RECIBIDO' }, 'Filtro inválido'],
  ])('the orders behind a figure are refused with %j', async (query, error) => {
    for (const path of ['pedidos', 'pedidos/archivo']) {
      expect(await get(path, { ...query, formato: 'csv' })).toMatchObject({ status: 400, body: { error } })
    }
  })
})
