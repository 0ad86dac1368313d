// Reports and their orders as files: CSV for Excel in Colombia, and workbooks with numbers as
// numbers and dates as dates. Rule reporte/descarga.
import { openSession } from '#server/lib/session.ts'
import { aPedido, aSesion, DEMO } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'

const server = await startTestServer({ now: new Date('2026-11-24T17:30:00Z') })
afterAll(() => server.close())
const admin = await openSession(server.services, 1)
const HOY = '2026-11-24'

beforeAll(async () => {
  await aPedido(server)
  const { id } = await aPedido(server, { sede: DEMO.otraSede })
  // A code that a spreadsheet would calculate, and a channel number that would become a cell.
  await server.db
    .updateTable('pedidos')
    .set({ cupon_codigo: '=1+1', canal_numero: '1;"2"' })
    .where('id', '=', id)
    .execute()
})

const file = async (path: string, query: Record<string, string>, token = admin) => {
  const search = new URLSearchParams({ desde: HOY, hasta: HOY, ...query }).toString()
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: 'GET',
    url: `/api/reportes/${path}?${search}`,
    headers: { authorization: `Token ${token}` },
  })
  return { status: statusCode, headers, bytes: rawPayload, text: rawPayload.toString('utf8') }
}
const insertMany = (dia: string, from: number, count: number) =>
  server.pool
    .query(`insert into pedidos (token_digest, estado, activo, fecha, tipo_pedido, sede_id, invitado_numero,
      subtotal, descuento, total_pedido, costo_domicilio, historial)
    select sha256(('${dia} ' || n)::bytea), 'COMPLETADO', false, '${dia}T17:00:00Z'::timestamptz + n / 3 * interval '1 millisecond',
      'RECOGER', 1, '3001234567', 100, 0, 100, 0, '[]' from generate_series(${String(from + 1)}, ${String(from + count)}) n`)
const linesOf = (text: string) => text.trimEnd().split('\r\n')
const sheetOf = async (bytes: Buffer) => {
  const [sheet] = await readXlsxFile(bytes)
  return sheet?.data ?? []
}

test('the orders behind a figure are saved as CSV, and a code cannot become a formula or a cell', async () => {
  const { status, headers, text } = await file('pedidos/archivo/', { formato: 'csv' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="pedidos-${HOY}-${HOY}.csv"`,
  })
  const [titles, ...rows] = linesOf(text)
  expect(titles).toMatch(/^\uFEFFPedido;Fecha;Sede;/)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(
    /^2;2026-11-24 12:30:00;[^;]+;Para recoger;Web;"1;""2""";Pendiente;'=1\+1;\d+;\d+;0;\d+;0;0;0;0;;$/,
  )
})

test('the file of orders says the branch of each receipt, also after the order was handed over', async () => {
  const query = { desde: '2026-11-23', hasta: '2026-11-23', formato: 'xlsx' }
  const { id } = await aPedido(server)
  const call = (path: string, body: object) =>
    server.call('POST', `/api/pedidos/${String(id)}/${path}/`, { token: admin, body })
  expect(await call('pagos', { forma: 'DATAFONO' })).toMatchObject({ status: 200 })
  expect(await call('cambiar_sede', { sede: DEMO.otraSede })).toMatchObject({ status: 200 })
  await server.db
    .updateTable('pedidos')
    .set({ fecha: new Date('2026-11-23T17:00:00Z') })
    .where('id', '=', id)
    .execute()
  const [titles, row] = await sheetOf((await file('pedidos/archivo/', query)).bytes)
  const of = (title: string) => row?.[titles?.indexOf(title) ?? -1]
  expect([of('Sede'), of('Comprobante'), of('Sede del comprobante')]).toEqual(['Cedritos', 1, 'Chapinero'])
})

// Rule reporte/descarga: files have the money that reports have.
test('what cash left out stands beside what was paid, and is in nothing that went back', async () => {
  const query = { desde: '2026-11-20', hasta: '2026-11-20', formato: 'xlsx' }
  const { id } = await aPedido(server)
  const cuando = { fecha: new Date('2026-11-20T17:00:00Z'), subtotal: 42_030, total_pedido: 42_030 }
  await server.db.updateTable('pedidos').set(cuando).where('id', '=', id).execute()
  const call = (path: string, body: object) =>
    server.call('POST', `/api/pedidos/${String(id)}/${path}/`, { token: admin, body })
  expect(await call('pagos', { forma: 'EFECTIVO' })).toMatchObject({ body: { pagado: 42_030 } })
  const pago = await server.db.selectFrom('pagos').select('id').where('pedido_id', '=', id).executeTakeFirst()
  const refund = { pago: pago?.id, motivo: 'Llegó fría' }
  expect(await call('devoluciones', refund)).toMatchObject({ body: { devuelto: 42_030 } })
  const [titles = [], row] = await sheetOf((await file('pedidos/archivo/', query)).bytes)
  const of = (title: string) => row?.[titles.indexOf(title)]
  expect(titles.slice(13, 16)).toEqual(['Pagado', 'Redondeo', 'Devuelto'])
  expect([of('Pagado'), of('Redondeo'), of('Devuelto')]).toEqual([42_000, 30, 42_000])
  const receipts = linesOf((await file('comprobantes/archivo/', { formato: 'csv' })).text)
  expect([receipts[0], receipts.at(-1)].map((line) => line?.split(';').at(-1))).toEqual(['Devuelto', '42000'])
})

test('a filter and the branches of a person cut a file as they cut the screen', async () => {
  const one = await file('pedidos/archivo/', { formato: 'csv', sede: String(DEMO.otraSede) })
  expect(linesOf(one.text)).toHaveLength(2)
  const { token } = await aSesion(server, { permisos: ['consultar_reportes'], sedes: [DEMO.otraSede] })
  const theirs = await file('pedidos/archivo/', { formato: 'csv' }, token)
  expect(linesOf(theirs.text)).toEqual(linesOf(one.text))
})

// Rule reporte/periodo-anterior: the 29th to the 31st of March stand beside no day of April.
test('the file of a shorter month ends with the total of the report', async () => {
  await insertMany('2026-03-10', 0, 2)
  await insertMany('2026-03-31', 0, 3)
  await insertMany('2026-04-10', 0, 1)
  const query = { desde: '2026-04-01', hasta: '2026-04-30', tema: 'ventas', grupo: 'dia' }
  const [titles = '', ...rows] = linesOf((await file('archivo/', { ...query, formato: 'csv' })).text)
  const pedidos = titles.split(';').indexOf('Pedidos')
  const cells = rows.map((row) => row.split(';'))
  expect(cells.map((row) => [row[0], row[pedidos], row[pedidos + 1]])).toEqual([
    ['2026-04-10', '1', '2'],
    ['Total', '1', '5'],
  ])
  const [, day, total] = await sheetOf((await file('archivo/', { ...query, formato: 'xlsx' })).bytes)
  expect([day?.[0], total?.[0], total?.[pedidos + 1]]).toEqual([expect.any(Date), 'Total', 5])
})

test('a file of more orders than a page has each of them once', async () => {
  await insertMany('2026-10-05', 0, 4001)
  const query = { desde: '2026-10-05', hasta: '2026-10-05', formato: 'csv' }
  const [, ...rows] = linesOf((await file('pedidos/archivo/', query)).text)
  expect(new Set(rows.map((row) => row.split(';')[0])).size).toBe(4001)
  expect(rows).toHaveLength(4001)
})

test('an Excel file of the orders has numbers as numbers, dates as dates and text as text', async () => {
  const { headers, bytes } = await file('pedidos/archivo/', { formato: 'xlsx' })
  expect(headers['content-disposition']).toContain(`pedidos-${HOY}-${HOY}.xlsx`)
  const [titles, row] = await sheetOf(bytes)
  const of = (title: string) => row?.[titles?.indexOf(title) ?? -1]
  // A day of Excel is a fraction, which the reader cuts at a millisecond.
  expect(Math.round(Number(of('Fecha')) / 1000)).toBe(Date.parse('2026-11-24T12:30:00Z') / 1000)
  expect(of('Fecha')).toBeInstanceOf(Date)
  expect(of('Total')).toEqual(expect.any(Number))
  expect(of('Cupón')).toBe('=1+1')
  expect(of('Número en el canal')).toBe('1;"2"')
})

test('a report is saved with each figure beside the period before', async () => {
  const query = { tema: 'productos', grupo: 'producto' }
  const csv = linesOf((await file('archivo/', { ...query, formato: 'csv' })).text)
  expect(csv[0]).toBe('\uFEFFProducto;Valor;Valor, periodo anterior;Unidades;Unidades, periodo anterior')
  expect(csv[1]).toMatch(/^Margarita;\d+;0;2;0$/)
  const [, row] = await sheetOf((await file('archivo/', { ...query, formato: 'xlsx' })).bytes)
  expect(row).toEqual(['Margarita', expect.any(Number), 0, 2, 0])
  const days = { tema: 'ventas', grupo: 'dia', formato: 'xlsx' }
  const [, day] = await sheetOf((await file('archivo/', days)).bytes)
  expect(day?.[0]).toEqual(new Date('2026-11-24T00:00:00Z'))
})

test('more orders than a workbook holds are refused, and CSV is offered', async () => {
  for (let from = 0; from <= 100_000; from += 5_000) await insertMany('2026-09-05', from, 5_000)
  const query = { desde: '2026-09-05', hasta: '2026-09-05', formato: 'xlsx' }
  const { status, text } = await file('pedidos/archivo/', query)
  expect([status, JSON.parse(text)]).toEqual([
    422,
    {
      error: 'Son más de 100.000 pedidos, demasiados para Excel. Descárgalos en CSV o elige menos días.',
      codigo: 'demasiadas_filas',
    },
  ])
})

test.each([
  ['archivo/', { tema: 'pagos', grupo: 'hora', formato: 'csv' }, 'Grupo inválido'],
  ['archivo/', { tema: 'nada', grupo: 'dia', formato: 'csv' }, 'Reporte inválido'],
  ['pedidos/archivo/', { formato: 'pdf' }, 'Formato inválido'],
])('the file %s of %j is refused', async (path, query, error) => {
  const { status, text } = await file(path, query)
  expect([status, JSON.parse(text)]).toMatchObject([400, { error }])
})
