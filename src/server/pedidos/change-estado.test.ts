import { pedidosApi } from '#contract/pedidos/api.ts'
import { ESTADOS, type Estado } from '#domain/pedido/pedido.ts'
import { aPedido, aSesion } from '#test/builders.ts'
import { expectRefused } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const cocina = await aSesion(server, { roles: ['Cocina'] })
const cliente = await aSesion(server)

const changeEstado = (id: number, estado: unknown, token: string | null = cocina.token) =>
  server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, { token, body: { estado } })
const changeActivo = (id: number, body?: unknown, token: string | null = cocina.token) =>
  server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado_activo/`, { token, body })

const auditOf = (id: number) =>
  server.db
    .selectFrom('auditoria')
    .select(['usuario_id', 'entidad', 'cambio', 'fecha'])
    .where('entidad_id', '=', id)
    .orderBy('id')
    .execute()
const eventsOf = async (id: number) =>
  (await server.db.selectFrom('eventos').select('id').where('pedido_id', '=', id).execute()).length

const pairs = ESTADOS.flatMap((from) => ESTADOS.map((to): [Estado, Estado] => [from, to]))

describe('staff move an order', () => {
  test.each(pairs)('staff move an order from %s to %s', async (from, to) => {
    const { id } = await aPedido(server)
    await server.db.updateTable('pedidos').set({ estado: from }).where('id', '=', id).execute()
    const { status, body } = await changeEstado(id, to)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id, estado: to, activo: true, version: from === to ? 1 : 2 },
    })
    // A change without effect leaves no trace.
    expect(await auditOf(id)).toHaveLength(from === to ? 0 : 1)
    expect(await eventsOf(id)).toBe(from === to ? 1 : 2)
  })

  test('each step of an order keeps its time, its author and its audit', async () => {
    const { id } = await aPedido(server)
    server.clock.advance(60_000)
    await changeEstado(id, 'ACEPTADO')
    server.clock.advance(60_000)
    const { body } = await changeEstado(id, 'EN_PROCESO')
    const [accepted, started] = [server.clock.now().getTime() - 60_000, server.clock.now().getTime()]
    expect(body).toMatchObject({
      version: 3,
      historial: [
        { estado: 'PENDIENTE' },
        { estado: 'ACEPTADO', fecha: new Date(accepted).toISOString() },
        { estado: 'EN_PROCESO', fecha: new Date(started).toISOString() },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('usuario_id')
    expect(await auditOf(id)).toMatchObject([
      {
        usuario_id: cocina.usuarioId,
        entidad: 'pedido',
        cambio: { campo: 'estado', antes: 'PENDIENTE', despues: 'ACEPTADO' },
        fecha: new Date(accepted),
      },
      { cambio: { campo: 'estado', antes: 'ACEPTADO', despues: 'EN_PROCESO' } },
    ])
  })

  test('thirty changes of one order at once run one after the other', async () => {
    const { id } = await aPedido(server)
    const steps = Array.from({ length: 30 }, (_, i) => ESTADOS[i % ESTADOS.length])
    const answers = await Promise.all(steps.map((estado) => changeEstado(id, estado)))
    expect(answers.map(({ status }) => status)).toEqual(steps.map(() => 200))
    const { version, historial } = await server.ask(pedidosApi.read, {
      params: { id: String(id) },
      token: cocina.token,
    })
    expect(historial).toHaveLength(version)
    expect(await auditOf(id)).toHaveLength(version - 1)
    // Each change starts where the one before it ended.
    const changes = (await auditOf(id)).map(({ cambio }) => Object(cambio))
    expect(changes.slice(1).map(({ antes }) => antes)).toEqual(
      changes.slice(0, -1).map(({ despues }) => despues),
    )
  })
})

describe('activo', () => {
  test('activo toggles without a body, and is set with one', async () => {
    const { id } = await aPedido(server)
    expect((await changeActivo(id)).body).toMatchObject({ activo: false, version: 2 })
    expect((await changeActivo(id, {})).body).toMatchObject({ activo: true, version: 3 })
    expect((await changeActivo(id, { activo: false })).body).toMatchObject({ activo: false, version: 4 })
    expect((await changeActivo(id, { activo: false })).body).toMatchObject({ activo: false, version: 4 })
    expect(await auditOf(id)).toMatchObject([
      { usuario_id: cocina.usuarioId, cambio: { campo: 'activo', antes: true, despues: false } },
      { cambio: { campo: 'activo', antes: false, despues: true } },
      { cambio: { campo: 'activo', antes: true, despues: false } },
    ])
    expect(await eventsOf(id)).toBe(4)
  })

  test('activo does not change the state', async () => {
    const { id } = await aPedido(server)
    expect((await changeActivo(id)).body).toMatchObject({ estado: 'PENDIENTE', historial: [{}] })
  })
})

describe('the version that the caller saw', () => {
  const change = (id: number, action: string, body: object) =>
    server.call('POST', `/api/pedidos/${String(id)}/${action}/`, { token: cocina.token, body })

  test('with the version that the caller saw, an unchanged order is changed', async () => {
    const { id } = await aPedido(server)
    const moved = await change(id, 'cambiar_estado', { estado: 'ACEPTADO' })
    expect(moved.body).toMatchObject({ version: 2 })
    const back = await change(id, 'cambiar_estado', { estado: 'PENDIENTE', version: 2 })
    expect(back).toMatchObject({ status: 200, body: { estado: 'PENDIENTE', version: 3 } })
    const off = await change(id, 'cambiar_estado_activo', { activo: false, version: 3 })
    expect(off).toMatchObject({ status: 200, body: { activo: false, version: 4 } })
  })

  test.each([
    ['cambiar_estado', { estado: 'PENDIENTE', version: 2 }],
    ['cambiar_estado_activo', { activo: false, version: 2 }],
  ])(
    'with the version that the caller saw %s leaves an order alone that a colleague has moved and moved back',
    async (action, body) => {
      const { id } = await aPedido(server)
      for (const estado of ['ACEPTADO', 'EN_PROCESO', 'ACEPTADO']) await changeEstado(id, estado)
      await expectRefused(server, () => change(id, action, body), {
        status: 409,
        error: `El pedido #${String(id).padStart(5, '0')} ya cambió.`,
      })
      expect(await auditOf(id)).toHaveLength(3)
    },
  )

  test('of twenty undo calls at once, exactly one wins', async () => {
    const { id } = await aPedido(server)
    await changeEstado(id, 'ACEPTADO')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => change(id, 'cambiar_estado', { estado: 'PENDIENTE', version: 2 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('a lost response is returned again under the same key', async () => {
    const { id } = await aPedido(server)
    await changeEstado(id, 'ACEPTADO')
    const send = () =>
      server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
        token: cocina.token,
        headers: { 'idempotency-key': `deshacer-${String(id)}-0123456789` },
        body: { estado: 'PENDIENTE', version: 2 },
      })
    const first = await send()
    expect(first).toMatchObject({ status: 200, body: { version: 3 } })
    expect((await send()).body).toEqual(first.body)
  })
})

describe('refused changes', () => {
  test('a version that is not a number is refused', async () => {
    const { id } = await aPedido(server)
    const send = () =>
      server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
        token: cocina.token,
        body: { estado: 'ACEPTADO', version: 'dos' },
      })
    await expectRefused(server, send, { status: 400, error: 'Versión inválida' })
  })

  test.each(['LISTO', 'pendiente', '', null, 3, undefined])('a state of %j is refused', async (estado) => {
    const { id } = await aPedido(server)
    await expectRefused(server, () => changeEstado(id, estado), { status: 400, error: 'Estado inválido' })
  })

  test('an activo that is neither true nor false is refused', async () => {
    const { id } = await aPedido(server)
    await expectRefused(server, () => changeActivo(id, { activo: 'no' }), {
      status: 400,
      error: 'Dato inválido',
    })
  })

  test('a change of an unknown order is refused', async () => {
    const refusal = { status: 404, error: 'El pedido no existe' }
    await expectRefused(server, () => changeEstado(999_999, 'ACEPTADO'), refusal)
    await expectRefused(server, () => changeActivo(999_999), refusal)
  })

  test("a change is refused without a session, to the order's customer, and to staff without the key", async () => {
    const { id } = await aPedido(server, { invitado: null }, cliente.token)
    const mercadeo = await aSesion(server, { roles: ['Mercadeo'] })
    const sin = { status: 403, error: 'No tienes permiso para realizar esta acción' }
    for (const [token, refusal] of [
      [null, { status: 401, error: 'Inicia sesión para continuar' }],
      [cliente.token, sin],
      [mercadeo.token, sin],
    ] as const) {
      await expectRefused(server, () => changeEstado(id, 'ACEPTADO', token), refusal)
      await expectRefused(server, () => changeActivo(id, undefined, token), refusal)
    }
  })
})
