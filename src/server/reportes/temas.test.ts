// The filters of each subject, and the orders behind its figures. Rules reporte/filtros and
// reporte/recorrido.
import { startTestServer } from '#test/server.ts'
import { openSession } from '#server/lib/session.ts'
import { afterAll, describe, expect, test } from 'vitest'

const MARTES = '2026-11-24'
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
  ])('by %s with %j, and so are its files', async (tema, filtros, error) => {
    const refusal = { status: 400, body: { error } }
    expect(await get(tema, { grupo: 'dia', ...filtros })).toMatchObject(refusal)
    for (const formato of ['csv', 'xlsx']) {
      expect(await get('archivo', { tema, grupo: 'dia', formato, ...filtros })).toMatchObject(refusal)
    }
  })
})
