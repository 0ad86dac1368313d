// Idempotency-Key over HTTP: a call that is repeated, at once or later, has one effect and one
// response.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { whileHeld } from '#test/beside.ts'
import { aCupon, aPedido, aPedidoBody, aProducto, aSesion } from '#test/builders.ts'
import { aLinea, expectRefused, place, storedRows } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const cajero = await aSesion(server, { roles: ['Cajero'] })

const keyed = (clave: string) => ({ headers: { 'idempotency-key': clave } })
const countPedidos = async () => (await storedRows(server))['pedidos'] ?? 0

describe('placing an order', () => {
  test('a repeated key returns the same order with the same token, and marks the response', async () => {
    const body = aPedidoBody()
    const before = await countPedidos()
    const first = await place(server, body, keyed('clave-uno'))
    const second = await place(server, body, keyed('clave-uno'))
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(await countPedidos()).toBe(before + 1)
  })

  test('fifty orders at once with one key are one order', async () => {
    const body = aPedidoBody()
    const before = await countPedidos()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => place(server, body, keyed('clave-cincuenta'))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)
    expect(await countPedidos()).toBe(before + 1)
  })

  test('a repeated order is returned as it was, also when it has moved on', async () => {
    const body = aPedidoBody()
    const first = await place(server, body, keyed('clave-avanzada'))
    const id = String(Object(first.body).id)
    await server.ask(pedidosApi.changeEstado, {
      params: { id },
      body: { estado: 'ENVIADO' },
      token: cajero.token,
    })
    expect((await place(server, body, keyed('clave-avanzada'))).body).toEqual(first.body)
  })

  test('the order of the keys in the body does not matter, its content does', async () => {
    const body = aPedidoBody()
    const turned = Object.fromEntries(Object.entries(body).toReversed())
    await place(server, body, keyed('clave-contenido'))
    const same = await server.call('POST', '/api/pedidos/', { body: turned, ...keyed('clave-contenido') })
    expect(same.headers['idempotent-replayed']).toBe('true')
    await expectRefused(server, () => place(server, aPedidoBody(), keyed('clave-contenido')), {
      status: 422,
      codigo: 'clave_reutilizada',
      error: 'Esta solicitud ya fue usada con otros datos',
    })
  })

  test('an order stays as placed when its terms change before the retry', async () => {
    const { token, usuarioId } = await aSesion(server)
    const producto = await aProducto(server, { precio: 8000 })
    const codigo_cupon = await aCupon(server, { usuarioId })
    const send = (precio_unitario_aplicado: number, terms: object) =>
      place(
        server,
        {
          productos_pedidos: [{ producto, cantidad: 1, precio_unitario_aplicado }],
          invitado: null,
          ...terms,
        },
        { token, ...keyed('clave-de-condiciones') },
      )
    const first = await send(8000, { codigo_cupon })
    expect(first).toMatchObject({ status: 201, body: { total_pedido: 7200 } })
    await server.db.updateTable('productos').set({ precio: 9000 }).where('id', '=', producto).execute()
    const terms = { costo_domicilio: 3000, programado_para: '2026-11-21T17:00:00.000Z' }
    expect(await send(9000, terms)).toMatchObject({ status: 201, body: first.body })
  })

  test('the key of a guest reveals nothing without the order', async () => {
    const first = await place(server, {}, keyed('clave-de-invitada'))
    const invitado = Object(first.body).invitado
    const guesses = [
      {},
      { invitado: { ...invitado, nombre: 'Otra' } },
      { invitado, productos_pedidos: [{ ...aLinea(), cantidad: 2 }] },
    ]
    for (const guess of guesses) {
      const { status, body } = await place(server, guess, keyed('clave-de-invitada'))
      expect({ status, body }).toEqual({
        status: 422,
        body: {
          error: 'Esta solicitud ya fue usada con otros datos',
          codigo: 'clave_reutilizada',
        },
      })
    }
  })

  test('a refused attempt leaves its key free', async () => {
    const { token, usuarioId } = await aSesion(server)
    const producto = await aProducto(server, { precio: null })
    const codigo_cupon = await aCupon(server, { usuarioId })
    const body = { productos_pedidos: [{ producto, cantidad: 1 }], codigo_cupon }
    const again = () => place(server, body, { token, ...keyed('clave-que-falla') })
    await expectRefused(server, again, { status: 409, error: 'Este producto no tiene precio definido' })
    await server.db.updateTable('productos').set({ precio: 5000 }).where('id', '=', producto).execute()
    expect(await again()).toMatchObject({ status: 201, body: { subtotal: 5000, descuento: 500 } })
  })

  test('the same key of another person is another order', async () => {
    const [one, two] = [await aSesion(server), await aSesion(server)]
    const body = aPedidoBody({ invitado: null })
    const mine = await place(server, body, { token: one.token, ...keyed('clave-comun') })
    const theirs = await place(server, body, { token: two.token, ...keyed('clave-comun') })
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.headers['idempotent-replayed']).toBeUndefined()
    expect(Object(theirs.body).id).not.toBe(Object(mine.body).id)
  })

  test.each(['corta', 'con espacio dentro', 'clave-con-ñ-dentro', 'x'.repeat(201)])(
    'the key %j is refused',
    async (clave) => {
      await expectRefused(server, () => place(server, {}, keyed(clave)), {
        status: 400,
        error: 'La cabecera Idempotency-Key no es válida',
      })
    },
  )

  test('a key whose call still runs gets a conflict', async () => {
    const lock = `select pg_advisory_xact_lock(hashtextextended('clave pedidos invitado clave-en-curso', 0))`
    const product = await startTestServer({ limits: {} })
    onTestFinished(() => product.close())
    const send = () => place(product, {}, keyed('clave-en-curso'))
    const answer = await whileHeld(product, lock, send)
    expect(answer).toMatchObject({
      status: 409,
      body: { codigo: 'en_curso', error: 'Esta solicitud ya se está procesando' },
    })
    expect((await send()).status).toBe(201)
  })
})

describe('toggling activo', () => {
  const toggle = (id: number, clave: string) =>
    server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado_activo/`, {
      token: cajero.token,
      ...keyed(clave),
    })

  test('a repeated key does not toggle activo back', async () => {
    const { id } = await aPedido(server)
    const answers = [
      await toggle(id, 'clave-toggle'),
      ...(await Promise.all(Array.from({ length: 10 }, () => toggle(id, 'clave-toggle')))),
    ]
    for (const { body } of answers) expect(body).toMatchObject({ activo: false, version: 2 })
    expect(answers.map(({ headers }) => headers['idempotent-replayed'])).toEqual([
      undefined,
      ...Array.from({ length: 10 }, () => 'true'),
    ])
    expect((await toggle(id, 'clave-toggle-2')).body).toMatchObject({ activo: true, version: 3 })
  })

  test('the same key on another order is another toggle', async () => {
    const [one, two] = [await aPedido(server), await aPedido(server)]
    expect((await toggle(one.id, 'clave-de-dos')).body).toMatchObject({ id: one.id, activo: false })
    expect((await toggle(two.id, 'clave-de-dos')).body).toMatchObject({ id: two.id, activo: false })
  })
})

test('a repeated key of a state change leaves later changes alone', async () => {
  const { id } = await aPedido(server)
  const change = (estado: string, clave: string) =>
    server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
      token: cajero.token,
      body: { estado },
      ...keyed(clave),
    })
  await change('ACEPTADO', 'clave-aceptar')
  await change('ENVIADO', 'clave-enviar')
  expect((await change('ACEPTADO', 'clave-aceptar')).body).toMatchObject({ estado: 'ACEPTADO' })
  const now = await server.ask(pedidosApi.read, { params: { id: String(id) }, token: cajero.token })
  expect(now.estado).toBe('ENVIADO')
  expect((await change('CANCELADO', 'clave-enviar')).status).toBe(422)
})

test('a retry that names the version of its own lost answer changes nothing more', async () => {
  const { id } = await aPedido(server)
  const change = (estado: string, version: number) =>
    server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
      token: cajero.token,
      body: { estado, version },
      ...keyed('clave-con-version'),
    })
  expect((await change('ACEPTADO', 1)).body).toMatchObject({ estado: 'ACEPTADO', version: 2 })
  const again = await change('ACEPTADO', 2)
  expect(again).toMatchObject({ status: 200, body: { estado: 'ACEPTADO', version: 2 } })
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect((await change('ENVIADO', 2)).status).toBe(422)
})
