// The electronic invoice of an order (rule comprobante/factura).
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { aPedido, aPedidoBody, aSesion } from '#test/builders.ts'

import { aPersona } from '#test/personas.ts'
import { place } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Cajero'] })

const FACTURA = {
  nombre: 'Hornos del Norte S. A. S.',
  tipo_documento: 'NIT',
  documento: '900123456-8',
  correo: 'pagos@hornos.co',
} as const
const read = (id: number) => server.ask(pedidosApi.read, { token, params: { id: String(id) } })
const write = (id: number, numero_factura: string) =>
  server.ask(pagosApi.changeNumeroFactura, { token, params: { id: String(id) }, body: { numero_factura } })

describe('an order with its buyer', () => {
  test('an order keeps the buyer as it is printed, and one without a buyer has none', async () => {
    const placed = await aPedido(server, { factura: FACTURA })
    expect(placed).toMatchObject({
      factura: { ...FACTURA, documento: '900.123.456-8' },
      numero_factura: '',
    })
    expect(await aPedido(server)).toMatchObject({ factura: null, numero_factura: '' })
    expect(await aPedido(server, { factura: null })).toMatchObject({ factura: null })
  })

  test.each([
    [{ documento: '900123456-7' }, 'documento', 'NIT inválido: revisa el número y su dígito de verificación'],
    [{ tipo_documento: 'CC', documento: '12' }, 'documento', 'Escribe la cédula: entre 5 y 10 dígitos'],
    [{ tipo_documento: 'RUC' }, 'tipo_documento', 'Elige el tipo de documento'],
    [{ nombre: ' ' }, 'nombre', 'Escribe el nombre o la razón social'],
    [{ correo: 'pagos' }, 'correo', 'Ingrese un correo electrónico válido'],
  ])('%j is refused at its field, and nothing is stored', async (wrong, campo, message) => {
    const stored = () => server.db.selectFrom('pedidos').select('id').orderBy('id').execute()
    const before = await stored()
    const body = { ...aPedidoBody(), factura: { ...FACTURA, ...wrong } }
    expect(await server.call('POST', '/api/pedidos/', { body })).toMatchObject({
      status: 400,
      body: { error: message, campos: { [`factura.${campo}`]: message } },
    })
    expect(await stored()).toEqual(before)
  })

  test('the buyer is a term: a retry with another one gets the first order', async () => {
    const headers = { 'idempotency-key': 'con-otra-factura' }
    const body = aPedidoBody()
    const first = await place(server, { ...body, factura: FACTURA }, { headers })
    const again = await place(server, { ...body, factura: { ...FACTURA, nombre: 'Otra' } }, { headers })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect((await place(server, body, { headers })).body).toEqual(first.body)
  })
})

describe('the number of the invoice', () => {
  test('staff write it, its customer reads it, and a blank one removes it', async () => {
    const { id, token: secreto } = await server.ask(pedidosApi.create, {
      body: { ...aPedidoBody(), factura: FACTURA },
    })
    const { version } = await read(id)
    expect(await write(id, ' FE-1024 ')).toMatchObject({ numero_factura: 'FE-1024', version: version + 1 })
    expect(await server.ask(pedidosApi.byToken, { params: { token: secreto } })).toMatchObject({
      numero_factura: 'FE-1024',
    })
    // The same number again changes nothing.
    expect(await write(id, 'FE-1024')).toMatchObject({ version: version + 1 })
    expect(await write(id, '')).toMatchObject({ numero_factura: '', version: version + 2 })
  })

  test('a number that is too long is refused, and so are people who do not manage orders', async () => {
    const { id } = await aPedido(server)
    const path = `/api/pedidos/${String(id)}/numero_factura/`
    const body = { numero_factura: 'F'.repeat(41) }
    expect((await server.call('POST', path, { token, body })).status).toBe(400)
    const cliente = await aSesion(server)
    expect(
      (await server.call('POST', path, { token: cliente.token, body: { numero_factura: 'FE-1' } })).status,
    ).toBe(403)
    expect(await read(id)).toMatchObject({ numero_factura: '' })
  })
})

test('an erased account leaves the buyer with a paid order alone', async () => {
  const cliente = await aPersona(server, { roles: ['Cliente'], numero_verificado: true })
  const body = aPedidoBody({ invitado: null, factura: FACTURA })
  const paid = await server.ask(pedidosApi.create, { token: cliente.token, body })
  const unpaid = await server.ask(pedidosApi.create, { token: cliente.token, body })
  await server.ask(pagosApi.create, {
    token,
    params: { id: String(paid.id) },
    body: { forma: 'DATAFONO' },
  })
  for (const [id, estado] of [
    [paid.id, 'COMPLETADO'],
    [unpaid.id, 'CANCELADO'],
  ] as const) {
    await server.ask(pedidosApi.changeEstado, { token, params: { id: String(id) }, body: { estado } })
  }
  await server.db
    .updateTable('pedidos')
    .set({ activo: false })
    .where('usuario_id', '=', cliente.usuarioId)
    .execute()
  const { token: own, password } = cliente
  expect((await server.call('DELETE', '/users/mis-datos/', { token: own, body: { password } })).status).toBe(
    204,
  )
  expect(await read(paid.id)).toMatchObject({ factura: { nombre: FACTURA.nombre } })
  expect(await read(unpaid.id)).toMatchObject({ factura: null })
})

// Rule comprobante/factura.
test('an erased account leaves the buyer of a table with a round that the house gave', async () => {
  const cliente = await aPersona(server, { roles: ['Cliente'], numero_verificado: true })
  const { token: admin } = await aSesion(server, { roles: ['Administrador'] })
  const table = { tipo_pedido: 'MESA', mesa: 1 } as const
  const asking = aPedidoBody({ ...table, invitado: null, factura: FACTURA })
  const asked = await server.ask(pedidosApi.create, { token: cliente.token, body: asking })
  const sold = await aPedido(server, table)
  const at = (id: number) => ({ token: admin, params: { id: String(id) } })
  const body = { clase: 'CORTESIA', motivo: 'Cumpleaños', para: '', persona: null } as const
  await server.ask(cortesiasApi.give, { ...at(asked.id), body })
  await server.ask(pagosApi.create, { ...at(sold.id), body: { forma: 'DATAFONO' } })
  await server.ask(pedidosApi.changeEstado, { ...at(asked.id), body: { estado: 'COMPLETADO' } })
  await server.db.updateTable('pedidos').set({ activo: false }).where('id', '=', asked.id).execute()
  const { token: own, password } = cliente
  expect((await server.call('DELETE', '/users/mis-datos/', { token: own, body: { password } })).status).toBe(
    204,
  )
  expect(await read(asked.id)).toMatchObject({ comprobante: null, factura: { nombre: FACTURA.nombre } })
})
