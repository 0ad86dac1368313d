// People erase their own data.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { openSession } from '#server/lib/session.ts'
import { whileHeld } from '#test/beside.ts'
import { aCupon, aDomicilioBody, aPedido, DEMO } from '#test/builders.ts'
import { SEEDED_AT } from '#test/database.ts'
import { aPedidoTerminado, aPersona } from '#test/personas.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const erase = (token: string, password: string, on = server) =>
  on.call('DELETE', '/users/mis-datos/', { token, body: { password } })

describe('erasing oneself', () => {
  test('erasing oneself leaves the orders without any person in them', async () => {
    const persona = await aPersona(server, { roles: ['Cliente'], numero_verificado: true })
    const { usuarioId, token, email, numero, password } = persona
    await server.db
      .insertInto('direcciones_guardadas')
      .values({
        usuario_id: usuarioId,
        nombre: 'Casa',
        direccion: 'Calle 72',
        lat: 4.6,
        lng: -74,
        sede_id: 1,
      })
      .execute()
    const pedidoId = await aPedidoTerminado(server, token)
    await aCupon(server, { usuarioId })
    const used = await aCupon(server, { usuarioId, usado: true })
    await server.services.whatsapp.sendCodigo({ numero, usuarioId }, '123456')
    await server.db
      .insertInto('consentimientos')
      .values({ usuario_id: usuarioId, version: '2026-11', fecha: server.clock.now(), ip: '10.0.0.77' })
      .execute()
    await server.db
      .updateTable('pedidos')
      .set({ cortesia_para: 'Camila' })
      .where('id', '=', pedidoId)
      .execute()
    const before = await server.db
      .selectFrom('pedidos')
      .select(['total_pedido', 'costo_domicilio', 'fecha', 'version', 'lat', 'lng'])
      .where('id', '=', pedidoId)
      .executeTakeFirstOrThrow()
    expect(before).toMatchObject({ lat: expect.any(Number), lng: expect.any(Number) })
    const other = await openSession(server.services, usuarioId)

    expect((await erase(token, password)).status).toBe(204)

    for (const gone of [token, other]) {
      expect((await server.call('GET', '/users/profile/', { token: gone })).status).toBe(401)
    }
    const login = { email, password }
    expect((await server.call('POST', '/users/login/', { body: login })).status).toBe(401)
    const erased = { email: `eliminada-${String(usuarioId)}@cuenta.invalid`, password: '' }
    expect(
      (await server.call('POST', '/users/login/', { body: { ...erased, password: 'horno-bravo-7' } })).status,
    ).toBe(401)

    const admin = await openSession(server.services, 1)
    const pedido = await server.ask(pedidosApi.read, { token: admin, params: { id: String(pedidoId) } })
    expect(pedido).toMatchObject({
      usuario: { first_name: 'Cuenta', last_name: 'eliminada', numero: '' },
      direccion: { direccion_entrega: 'Dato eliminado', instrucciones: '' },
      total_pedido: before.total_pedido,
      costo_domicilio: before.costo_domicilio,
      fecha: before.fecha.toISOString(),
      version: before.version + 1,
    })
    const para = await server.db
      .selectFrom('pedidos')
      .select('cortesia_para')
      .where('id', '=', pedidoId)
      .executeTakeFirstOrThrow()
    expect(para).toEqual({ cortesia_para: '' })
    expect(JSON.stringify(pedido)).not.toMatch(/Camila|Calle 72 # 10-07|301/)
    const point = server.db.selectFrom('pedidos').select(['lat', 'lng']).where('id', '=', pedidoId)
    expect(await point.execute()).toEqual([{ lat: null, lng: null }])
    const cupones = await server.db
      .selectFrom('cupones')
      .select('codigo')
      .where('usuario_id', '=', usuarioId)
      .execute()
    expect(cupones).toEqual([{ codigo: used }])
    await expectNowhere(server, [email, numero, '10.0.0.77', 'preguntar por Camila'])
  })

  test('erasing oneself leaves data of another account with the same phone', async () => {
    const numero = '3149990077'
    const persona = await aPersona(server)
    const other = await aPersona(server)
    const rowsOf = async (usuario_id: number) =>
      Promise.all(
        (['mensajes_salientes', 'codigos', 'consentimientos'] as const).map(async (table) => {
          const rows = await server.db
            .selectFrom(table)
            .select('id')
            .where('usuario_id', '=', usuario_id)
            .execute()
          return rows.length
        }),
      )
    for (const { usuarioId, token, email, password } of [persona, other]) {
      await server.call('PATCH', '/users/profile/', { token, body: { numero, password } })
      expect(
        (await server.call('POST', '/users/send-verification-code', { token, body: { email } })).status,
      ).toBe(200)
      server.clock.advance(120_000)
      await server.db
        .insertInto('consentimientos')
        .values({ usuario_id: usuarioId, version: '2026-11', fecha: server.clock.now(), ip: null })
        .execute()
    }
    expect((await erase(persona.token, persona.password)).status).toBe(204)
    expect(await rowsOf(persona.usuarioId)).toEqual([0, 0, 1])
    expect(await rowsOf(other.usuarioId)).toEqual([1, 1, 1])
    server.clock.set(SEEDED_AT)
  })

  test('erasing oneself works after an order with a coupon was cancelled, which keeps its coupon', async () => {
    const { usuarioId, token, password } = await aPersona(server)
    const codigo_cupon = await aCupon(server, { usuarioId })
    const { id } = await aPedido(server, { invitado: null, codigo_cupon }, token)
    const admin = await openSession(server.services, 1)
    const change = (estado: string) =>
      server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, { token: admin, body: { estado } })
    expect((await change('CANCELADO')).status).toBe(200)
    expect((await erase(token, password)).status).toBe(204)
    expect(await server.ask(pedidosApi.read, { token: admin, params: { id: String(id) } })).toMatchObject({
      descuento: 3_890,
      cupon_aplicado: { codigo: codigo_cupon },
    })
    expect(await change('PENDIENTE')).toMatchObject({ status: 200, body: { descuento: 3_890 } })
  })

  test('erasing oneself frees the e-mail and the phone for a new account', async () => {
    const { token, email, numero, password } = await aPersona(server, { numero_verificado: true })
    expect((await erase(token, password)).status).toBe(204)
    const registro = { first_name: 'Ana', last_name: 'Díaz', email, numero, password }
    expect((await server.call('POST', '/users/register/', { body: registro })).status).toBe(201)
  })

  test('erasing oneself needs the password', async () => {
    const { token, usuarioId } = await aPersona(server)
    expect(await erase(token, 'otra-clave-7')).toMatchObject({
      status: 400,
      body: { campos: { password: 'La contraseña no es correcta' } },
    })
    expect(await erase(token, '')).toMatchObject({ status: 400 })
    expect(await server.ask(usuariosApi.profile, { token })).toMatchObject({ id: usuarioId })
  })

  test('erasing oneself waits for an order under way', async () => {
    const { token, password } = await aPersona(server)
    const { id } = await aPedido(server, { invitado: null }, token)
    for (let newer = 0; newer < 11; newer += 1) {
      const { id: ended } = await aPedido(server, { invitado: null }, token)
      await server.db.updateTable('pedidos').set({ estado: 'CANCELADO' }).where('id', '=', ended).execute()
    }
    expect(await erase(token, password)).toMatchObject({ status: 409, body: { codigo: 'pedido_en_curso' } })
    await server.db.updateTable('pedidos').set({ activo: false }).where('id', '=', id).execute()
    expect((await erase(token, password)).status).toBe(204)
  })

  test('an order that is placed while its person erases themselves keeps its address and its notes', async () => {
    const { token, usuarioId, password } = await aPersona(server)
    const account = `select from usuarios where id = ${String(usuarioId)} for key share`
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    // The account as an order holds it until its commit.
    const { erasing, id } = await whileHeld(server, account, async () => {
      const answer = erase(token, password)
      await vi.waitUntil(async () => (await server.pool.query(waiting)).rowCount === 1, {
        timeout: 10_000,
        interval: 5,
      })
      const body = aDomicilioBody({ invitado: null })
      return { erasing: answer, id: (await aPedido(server, body, token)).id }
    })
    expect(await erasing).toMatchObject({ status: 409, body: { codigo: 'pedido_en_curso' } })
    const pedido = await server.ask(pedidosApi.read, { token, params: { id: String(id) } })
    expect(pedido.direccion?.direccion_entrega).toBe(DEMO.direccion)
  })

  test('erasing oneself is refused to the last administrator, and to one of two at once', async () => {
    const two = await startTestServer()
    try {
      const admin = await openSession(two.services, 1)
      expect(await erase(admin, 'comanda-demo', two)).toMatchObject({
        status: 409,
        body: { error: 'No puedes dejar el sistema sin un administrador' },
      })
      expect((await two.call('GET', '/users/profile/', { token: admin })).status).toBe(200)
      const second = await aPersona(two, { roles: ['Administrador'] })
      const answers = await Promise.all([
        erase(admin, 'comanda-demo', two),
        erase(second.token, second.password, two),
      ])
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    } finally {
      await two.close()
    }
  })
})

/** Looks for the texts in every row of every table. */
async function expectNowhere(on: TestServer, texts: readonly string[]): Promise<void> {
  const { rows: tables } = await on.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  for (const { name } of tables) {
    for (const text of texts) {
      const { rows } = await on.pool.query(`select 1 from "${name}" t where t::text like $1 limit 1`, [
        `%${text}%`,
      ])
      expect([name, text, rows.length]).toEqual([name, text, 0])
    }
  }
}
