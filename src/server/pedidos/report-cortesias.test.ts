// The report of orders that the house gave, and that none of them is a sale.
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import { cuadreApi } from '#contract/cuadre.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { reportesApi } from '#contract/reportes.ts'
import { addDays, businessDay } from '#domain/format.ts'
import { aProducto, aSede, aSesion, aUsuario } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const { token } = await aSesion(server, { roles: ['Administrador'] })
const producto = await aProducto(server, { precio: 42_030 })
const sede = await aSede(server, { productos: [producto] })
const andres = await aUsuario(server, { roles: ['Cajero'], sedes: [sede] })
const hoy = businessDay(server.services.now(), 'America/Bogota')

const anOrder = async () =>
  (await placed(server, { sede, productos_pedidos: [{ producto, cantidad: 1 }] }, { token })).id
const post = async (path: string, body: object) => {
  const answer = await server.call('POST', path, { token, body })
  expect([path, answer.status]).toEqual([path, path.endsWith('/repetir/') ? 201 : 200])
  return Number(Object(answer.body).id)
}
const give = async (body: object) => post(`/api/pedidos/${String(await anOrder())}/cortesia/`, body)
const report = (dia = hoy, as = token) =>
  server.ask(cortesiasApi.report, { token: as, query: { desde: dia, hasta: dia, sede: String(sede) } })

const CUMPLE = { clase: 'CORTESIA', motivo: 'Cumpleaños' }
const sold = await anOrder()
const one = await give(CUMPLE)
const two = await give(CUMPLE)
const meal = await give({ clase: 'PERSONAL', motivo: 'Almuerzo', persona: andres })
const repeated = await post(`/api/pedidos/${String(sold)}/repetir/`, { motivo: 'Llegó frío' })
const cancelled = await give(CUMPLE)
await server.ask(pedidosApi.changeEstado, {
  token,
  params: { id: String(cancelled) },
  body: { estado: 'CANCELADO' },
})

test('a day has its courtesies, meals and repeats by kind, reason and person, and leads to their orders', async () => {
  expect(await report()).toMatchObject([
    { clase: 'CORTESIA', motivo: 'Cumpleaños', cantidad: 2, valor: 84_060, antes: 0, pedidos: [two, one] },
    { clase: 'PERSONAL', motivo: 'Almuerzo', cantidad: 1, valor: 42_030, pedidos: [meal] },
    { clase: 'REPETIDO', motivo: 'Llegó frío', cantidad: 1, valor: 42_030, pedidos: [repeated] },
  ])
})

test('each of its figures leads to its orders, and the file of them says who and why', async () => {
  const days = { desde: addDays(hoy, -3), hasta: hoy, sede: String(sede), cifra: 'CORTESIA' as const }
  const behind = async (more: object) =>
    (await server.ask(reportesApi.pedidos, { token, query: { ...days, ...more } })).map(
      ({ id, cortesia_valor }) => [id, cortesia_valor],
    )
  expect(await behind({})).toEqual([repeated, meal, two, one].map((id) => [id, 42_030]))
  for (const { clase, motivo, persona_id, pedidos } of await report()) {
    const found = await behind({ clase, motivo, cortesia_de: String(persona_id) })
    expect(
      found.map(([id]) => id),
      motivo,
    ).toEqual(pedidos)
  }
  expect(await behind({ clase: 'PERSONAL' })).toEqual([[meal, 42_030]])
  const query = new URLSearchParams({ ...days, formato: 'csv' })
  const { body } = await server.call('GET', `/api/reportes/pedidos/archivo/?${query.toString()}`, { token })
  const [titles, ...rows] = String(body).trimEnd().split('\r\n')
  expect(titles).toMatch(
    /;Clase;Motivo;Quién lo consumió;Quién lo autorizó;Valor no cobrado;Repite el pedido$/,
  )
  expect(rows).toEqual([
    expect.stringMatching(`;Repetido;Llegó frío;;Prueba \\d+;42030;${String(sold)}$`),
    expect.stringMatching(/;Consumo del personal;Almuerzo;Prueba \d+;Prueba \d+;42030;$/),
    expect.stringMatching(/;Cortesía;Cumpleaños;;Prueba \d+;42030;$/),
    expect.stringMatching(/;Cortesía;Cumpleaños;;Prueba \d+;42030;$/),
  ])
})

test('the same weekday of the week after has them as the period before', async () => {
  const [first] = await report(addDays(hoy, 7))
  expect(first).toMatchObject({ cantidad: 0, valor: 0, cantidad_antes: 2, antes: 84_060, pedidos: [] })
})

test('none of them is a sale, and the day agrees', async () => {
  const query = { desde: hoy, hasta: hoy, sede: String(sede) }
  const { total } = await server.ask(reportesApi.ventas, { token, query: { ...query, grupo: 'dia' } })
  expect(total.actual).toMatchObject({
    pedidos: 1,
    subtotal: 42_030,
    descuento: 0,
    total: 42_030,
    cancelados: 0,
  })
  const productos = await server.ask(reportesApi.productos, { token, query: { ...query, grupo: 'producto' } })
  expect(productos.total.actual).toEqual({ mitades: 2, valor: 42_030 })
  const behind = await server.ask(reportesApi.pedidos, { token, query })
  expect(behind.map(({ id }) => id)).toEqual([sold])
  const cuadre = await server.ask(cuadreApi.cuadre, { token, query: { dia: hoy, sede: String(sede) } })
  expect(cuadre).toMatchObject({
    ventas: { pedidos: 1, descuento: 0, total: 42_030 },
    conciliacion: { vendido: 42_030, por_cobrar: 42_030, diferencia: 0 },
  })
})

test('people of another branch see none of them', async () => {
  const other = await aSesion(server, { roles: ['Administrador'], sedes: [1] })
  expect(await report(hoy, other.token)).toEqual([])
})

test.each([
  [{ desde: hoy, hasta: addDays(hoy, -1) }, 'Rango de fechas inválido'],
  [{ desde: addDays(hoy, -500), hasta: hoy }, 'Elige máximo 400 días'],
])('the period %j is refused', async (query, error) => {
  const url = `/api/reportes/cortesias/?desde=${query.desde}&hasta=${query.hasta}`
  expect(await server.call('GET', url, { token })).toMatchObject({ status: 400, body: { error } })
})
