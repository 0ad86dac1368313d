// The figures of a day are those of one moment, also while payments arrive (rule reporte/cuadre).
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { businessDay } from '#domain/format.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { aSede, aSesion, aProducto } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { readCuadre } from './read-cuadre.ts'
import { saveCuadre } from './save-cuadre.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server, { precio: 42_030 })
const productos_pedidos = [{ producto, cantidad: 1, precio_unitario_aplicado: 42_030 }]
const dia = businessDay(server.services.now(), 'America/Bogota')

/** The services of a reader during whose every query somebody pays an order. */
async function paidBetween(orders: number) {
  const sede = await aSede(server, { productos: [producto] })
  const unpaid: number[] = []
  for (let n = 0; n < orders; n += 1) unpaid.push((await placed(server, { sede, productos_pedidos })).id)
  const pay = async () => {
    const id = unpaid.pop()
    if (id === undefined) return
    await server.ask(pagosApi.create, { token, params: { id: String(id) }, body: { forma: 'DATAFONO' } })
  }
  const db = server.services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await pay()
      return result
    },
  })
  return { sede, unpaid, services: { ...server.services, db } }
}

test('payments that arrive while a day is read are in all of its figures, or in none', async () => {
  const { sede, unpaid, services } = await paidBetween(8)
  const { pagos, lugares, conciliacion } = await readCuadre(services, Alcance.TODAS, { dia, sede })
  expect(unpaid.length).toBeLessThan(5)
  const received = pagos.reduce((sum, { valor }) => sum + valor, 0)
  const { cajas, personas, sin_caja, fuera } = lugares
  expect({ places: cajas + personas + sin_caja + fuera, diferencia: conciliacion.diferencia }).toEqual({
    places: received,
    diferencia: 0,
  })
})

test('the file of a day is read at one moment, too', async () => {
  const { sede, services } = await paidBetween(20)
  const { cuerpo } = await saveCuadre(services, Alcance.TODAS, { dia, sede, formato: 'csv' })
  expect(await text(cuerpo)).toMatch(/;Diferencia;0;0\r\n/)
})
