// The receipts of a month for the accountant (rule comprobante/para-el-contador).
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { formatNumero } from '#domain/format.ts'
import { taxInside } from '#domain/pedido/impuesto.ts'
import { openSession } from '#server/lib/session.ts'
import { aDomicilioBody, aSede, aSesion, aProducto } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer({ now: new Date('2026-12-01T04:30:00Z') })
afterAll(() => server.close())
const admin = await openSession(server.services, 1)
const { token: cajero } = await aSesion(server, { roles: ['Cajero'] })

const producto = await aProducto(server, { precio: 68_400 })
const sede = await aSede(server)
await server.db.insertInto('sede_productos').values({ sede_id: sede, producto_id: producto }).execute()
const pedidosOf = (...ids: number[]) => ids.map(formatNumero).join(', ')
const params = (id: number) => ({ id: String(id) })
const FACTURA = { nombre: 'Ana Gómez', tipo_documento: 'CC', documento: '52123456', correo: '' } as const

async function aPaid(changes: object = {}): Promise<number> {
  const productos_pedidos = [{ producto, cantidad: 1, precio_unitario_aplicado: 68_400 }]
  const { id } = await placed(server, { sede, productos_pedidos, ...changes })
  await server.ask(pagosApi.create, { token: admin, params: params(id), body: { forma: 'DATAFONO' } })
  return id
}
const aMesa = async (numero: number) => {
  const mesa = { sede_id: sede, numero, nombre: `Mesa ${String(numero)}` }
  return (await server.db.insertInto('mesas').values(mesa).returning('id').executeTakeFirstOrThrow()).id
}
const aRonda = async (mesa: number, changes: object = {}): Promise<number> => {
  const productos_pedidos = [{ producto, cantidad: 1, precio_unitario_aplicado: 68_400 }]
  return (await placed(server, { sede, tipo_pedido: 'MESA', mesa, productos_pedidos, ...changes })).id
}
const numberOf = (id: number, numero_factura: string) =>
  server.ask(pagosApi.changeNumeroFactura, { token: admin, params: params(id), body: { numero_factura } })
const rowsOf = async (desde: string, hasta: string, token = admin, branch = sede) => {
  const { statusCode, headers, body } = await server.app.inject({
    url: `/api/reportes/comprobantes/archivo/?desde=${desde}&hasta=${hasta}&sede=${String(branch)}`,
    headers: { authorization: `Token ${token}` },
  })
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename="comprobantes-${desde}-${hasta}.csv"`)
  const [head, ...rows] = body.trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFFSede;N.º de comprobante;.*;Anulado;Devuelto$/)
  return rows.map((row) => row.split(';').slice(1))
}
/** Number, buyer, type and number of the document. */
const facturaOf = (row: readonly string[] = []) => row.slice(12, 16)

test('the receipts of a month are read by number, with their invoice, also when they were cancelled', async () => {
  await server.db.updateTable('negocio').set({ impuesto: 'INC_8' }).execute()
  const first = await aPaid({ factura: FACTURA })
  await numberOf(first, '=FE-1')
  const second = await aPaid()
  const [pago] = await server.ask(pagosApi.list, { token: admin, params: params(second) })
  await server.ask(pagosApi.cancel, {
    token: admin,
    params: { id: String(second), pago: String(pago?.id) },
  })
  // Half past midnight in Bogotá: the next month.
  server.clock.set(new Date('2026-12-01T05:30:00Z'))
  await aPaid()
  expect(await rowsOf('2026-11-01', '2026-11-30')).toEqual([
    // The number of the invoice is a formula of a spreadsheet, and is stored as text.
    [
      '1',
      '2026-11-30 23:30:00',
      pedidosOf(first),
      '63333',
      'INC 8 %',
      '5067',
      '0',
      '0',
      '0',
      '0',
      '68400',
      'Datáfono al recibir',
      "'=FE-1",
      'Ana Gómez',
      'Cédula de ciudadanía',
      '52123456',
      'No',
      '0',
    ],
    [
      '2',
      '2026-11-30 23:30:00',
      pedidosOf(second),
      '63333',
      'INC 8 %',
      '5067',
      '0',
      '0',
      '0',
      '0',
      '68400',
      'Datáfono al recibir',
      '',
      '',
      '',
      '',
      'Sí',
      '0',
    ],
  ])
  expect((await rowsOf('2026-12-01', '2026-12-31')).map(([numero]) => numero)).toEqual(['3'])
})

// Rule comprobante/impuesto.
test.each([
  { dia: '2026-12-04', impuesto_domicilio: false, noGravado: 2000 },
  { dia: '2026-12-05', impuesto_domicilio: true, noGravado: 0 },
])('the base of a receipt is that of its tax: %o', async ({ dia, impuesto_domicilio, noGravado }) => {
  server.clock.set(new Date(`${dia}T23:00:00Z`))
  await server.db.updateTable('negocio').set({ impuesto: 'INC_8', impuesto_domicilio }).execute()
  const { id, sede: branch } = await server.ask(pedidosApi.create, { body: aDomicilioBody() })
  await server.ask(pagosApi.create, { token: admin, params: params(id), body: { forma: 'DATAFONO' } })
  const [row = []] = await rowsOf(dia, dia, admin, branch.id)
  const [base, impuesto, exento, domicilio] = [row[3], row[5], row[6], row[7]].map(Number)
  const within = (base ?? 0) + (impuesto ?? 0)
  expect({ exento, domicilio }).toEqual({ exento: noGravado, domicilio: 2000 })
  expect(within + noGravado).toBe(Number(row[10]))
  // Lines are rounded one by one.
  expect(Math.abs(taxInside(within, 'INC_8').base - (base ?? 0))).toBeLessThanOrEqual(2)
})

// Rule comprobante/para-el-contador.
test('each refund stands once, with the newest receipt of its order', async () => {
  server.clock.set(new Date('2026-12-02T17:00:00Z'))
  const pagoOf = async (id: number) =>
    (await server.ask(pagosApi.list, { token: admin, params: params(id) })).at(-1)?.id ?? 0
  const refund = async (id: number, body: { valor?: number }) =>
    server.ask(pagosApi.refund, {
      token: admin,
      params: params(id),
      body: { pago: await pagoOf(id), motivo: 'Llegó fría', ...body },
    })
  const cold = await aPaid()
  await refund(cold, { valor: 10_000 })
  const canceled = await aPaid()
  const setEstado = (estado: 'CANCELADO' | 'ACEPTADO') =>
    server.ask(pedidosApi.changeEstado, { token: admin, params: params(canceled), body: { estado } })
  await setEstado('CANCELADO')
  await setEstado('ACEPTADO')
  await setEstado('CANCELADO')
  await refund(canceled, {})
  const rows = await rowsOf('2026-12-02', '2026-12-02')
  expect(rows.map((row) => [row[2], row.at(-2), row.at(-1)])).toEqual([
    [pedidosOf(cold), 'No', '10000'],
    [pedidosOf(canceled), 'Sí', '0'],
    [pedidosOf(canceled), 'Sí', '68400'],
  ])
})

// Rule comprobante/factura.
test('the buyer of a table is that of its bill, also when the house gives the round that asked', async () => {
  server.clock.set(new Date('2026-12-07T17:00:00Z'))
  const mesa = await aMesa(4)
  const asked = await aRonda(mesa, { factura: FACTURA })
  const sold = await aRonda(mesa)
  await server.ask(cortesiasApi.give, {
    token: admin,
    params: params(asked),
    body: { clase: 'CORTESIA', motivo: 'Cumpleaños', para: '', persona: null },
  })
  await server.ask(pagosApi.create, { token: admin, params: params(sold), body: { forma: 'DATAFONO' } })
  await numberOf(asked, 'FE-30')
  const rows = await rowsOf('2026-12-07', '2026-12-07')
  expect(rows.map((row) => row[2])).toEqual([pedidosOf(sold)])
  expect(facturaOf(rows[0])).toEqual(['FE-30', 'Ana Gómez', 'Cédula de ciudadanía', '52123456'])
})

// Rule comprobante/para-el-contador.
test('a number stands with the buyer of its order, and without one all buyers of the bill are named', async () => {
  server.clock.set(new Date('2026-12-08T17:00:00Z'))
  const mesa = await aMesa(5)
  const uno = await aRonda(mesa, { factura: { ...FACTURA, nombre: 'Uno', documento: '1111111' } })
  const dos = await aRonda(mesa, { factura: { ...FACTURA, nombre: 'Dos', documento: '2222222' } })
  for (const id of [uno, dos]) {
    await server.ask(pagosApi.create, { token: admin, params: params(id), body: { forma: 'DATAFONO' } })
  }
  const read = async () => facturaOf((await rowsOf('2026-12-08', '2026-12-08'))[0])
  const cedula = 'Cédula de ciudadanía'
  expect(await read()).toEqual(['', 'Uno, Dos', `${cedula}, ${cedula}`, '1111111, 2222222'])
  await numberOf(dos, 'FE-22')
  expect(await read()).toEqual(['FE-22', 'Dos', cedula, '2222222'])
  await numberOf(uno, 'FE-23')
  expect(await read()).toEqual(['FE-23, FE-22', 'Uno, Dos', `${cedula}, ${cedula}`, '1111111, 2222222'])
})

test('more receipts than a page are each in the file once, and those of another branch in none', async () => {
  await server.pool.query(
    `insert into comprobantes (sede_id, numero, pedidos, fecha, contenido)
     select sede_id, numero + 10 + n, pedidos, '2026-10-05T17:00:00Z', contenido from comprobantes, generate_series(1, 501) n
     where sede_id = $1 and numero = 1`,
    [sede],
  )
  const numeros = (await rowsOf('2026-10-01', '2026-10-31')).map(([numero]) => Number(numero))
  expect(numeros).toEqual(Array.from({ length: 501 }, (_, n) => n + 12))
  const { token } = await aSesion(server, { permisos: ['consultar_reportes'], sedes: [1] })
  expect(await rowsOf('2026-10-01', '2026-10-31', token)).toEqual([])
})

test('a month that ends before it begins, and people without the key, are refused', async () => {
  const path = `/api/reportes/comprobantes/archivo/?sede=${String(sede)}&desde=2026-11-30&hasta=2026-11-01`
  expect((await server.call('GET', path, { token: admin })).status).toBe(400)
  expect((await server.call('GET', path, { token: cajero })).status).toBe(403)
})
