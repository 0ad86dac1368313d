import { usuariosApi } from '#contract/usuarios/api.ts'
import { aCupon, aPedido } from '#test/builders.ts'
import { whileHeld } from '#test/beside.ts'
import { aPedidoTerminado, aPersona } from '#test/personas.ts'
import { aPorDevolver } from '#test/pagos-en-linea.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

describe('one’s own data', () => {
  test('one’s own data is changed alone or together', async () => {
    const { token, usuarioId, email, numero, password } = await aPersona(server)
    expect(
      await server.ask(usuariosApi.changeProfile, { token, body: { first_name: '  Camila ' } }),
    ).toMatchObject({ id: usuarioId, first_name: 'Camila', email, numero })
    expect(
      await server.ask(usuariosApi.changeProfile, {
        token,
        body: { last_name: 'Díaz', numero: '3149990001', password },
      }),
    ).toMatchObject({ first_name: 'Camila', last_name: 'Díaz', numero: '3149990001' })
  })

  test('of two changes at the same time both are kept', async () => {
    const { token, usuarioId } = await aPersona(server)
    const row = `select from usuarios where id = ${String(usuarioId)} for update`
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const changes: Promise<unknown>[] = []
    // Both have read the person before either writes.
    await whileHeld(server, row, async () => {
      for (const body of [{ first_name: 'Camila' }, { last_name: 'Díaz' }]) {
        changes.push(server.call('PATCH', '/users/profile/', { token, body }))
      }
      await vi.waitUntil(async () => (await server.pool.query(waiting)).rowCount === 2, {
        timeout: 10_000,
        interval: 5,
      })
    })
    await Promise.all(changes)
    expect(await server.ask(usuariosApi.profile, { token })).toMatchObject({
      first_name: 'Camila',
      last_name: 'Díaz',
    })
    expect((await server.call('PATCH', '/users/profile/', { token, body: {} })).status).toBe(200)
  })

  test('changing one’s own data gives no role, no other e-mail and no verified phone', async () => {
    const { token, usuarioId, email } = await aPersona(server)
    const changes = {
      email: 'otro@correo.example',
      roles: [1],
      numero_verificado: true,
      password: 'x',
      id: 1,
    }
    expect((await server.call('PATCH', '/users/profile/', { token, body: changes })).status).toBe(200)
    const { perfil } = await server.ask(usuariosApi.misDatos, { token })
    expect(perfil).toMatchObject({ id: usuarioId, email, roles: [], numero_verificado: false })
  })

  test('changing the phone, and only that, loses the verification', async () => {
    const { token, numero, password } = await aPersona(server, { numero_verificado: true })
    const verified = async (body: object) => {
      expect((await server.call('PATCH', '/users/profile/', { token, body })).status).toBe(200)
      return (await server.ask(usuariosApi.misDatos, { token })).perfil.numero_verificado
    }
    expect(await verified({ first_name: 'Ana', numero })).toBe(true)
    expect(await verified({ numero: '3149990002', password })).toBe(false)
    expect(await verified({ numero, password })).toBe(false)
  })

  test('another phone needs the password, whether the former one is verified or not', async () => {
    const unverified = await aPersona(server)
    const verified = await aPersona(server, { numero_verificado: true })
    const byPhone = await aPersona(server, { numero: '3149990011', email: '3149990011' })
    const team = await aPersona(server, { roles: ['Cajero'] })
    for (const [n, persona] of [unverified, verified, byPhone, team].entries()) {
      const { token, password } = persona
      const perfil = () => server.ask(usuariosApi.profile, { token })
      const { numero } = await perfil()
      const other = `314999002${String(n)}`
      const change = (body: object) => server.call('PATCH', '/users/profile/', { token, body })
      expect(await change({ numero: other })).toMatchObject({
        status: 400,
        body: { campos: { password: 'Escribe tu contraseña para cambiar el celular' } },
      })
      expect(await change({ numero: other, password: 'no-es-esta' })).toMatchObject({
        status: 400,
        body: { codigo: 'password_incorrecta', campos: { password: 'La contraseña no es correcta' } },
      })
      expect(await perfil()).toMatchObject({ numero, numero_verificado: persona === verified })
      expect((await change({ first_name: 'Ana', numero })).status).toBe(200)
      expect((await change({ numero: other, password })).status).toBe(200)
      expect(await perfil()).toMatchObject({ first_name: 'Ana', numero: other, numero_verificado: false })
    }
  })

  test('the audit has the changes that people of the team make of their own data, and none of customers', async () => {
    const audited = async (roles: string[]) => {
      const { usuarioId, token, password } = await aPersona(server, { roles })
      const body = { last_name: 'Rojas', numero: `3149990${String(100 + (usuarioId % 900))}`, password }
      expect((await server.call('PATCH', '/users/profile/', { token, body })).status).toBe(200)
      expect((await server.call('PATCH', '/users/profile/', { token, body })).status).toBe(200)
      const rows = server.db.selectFrom('auditoria').select(['usuario_id', 'cambio'])
      return {
        usuarioId,
        rows: await rows.where('entidad_id', '=', usuarioId).where('entidad', '=', 'usuario').execute(),
      }
    }
    const { usuarioId, rows } = await audited(['Cajero'])
    const cambio = { accion: 'modificar', antes: {}, despues: { datos: 'Apellidos, Celular' } }
    expect(rows).toEqual([{ usuario_id: usuarioId, cambio }])
    expect((await audited(['Cliente'])).rows).toEqual([])
  })

  test('the phone that another person verified is refused', async () => {
    const { numero } = await aPersona(server, { numero_verificado: true })
    const { token, password } = await aPersona(server)
    const body = { numero, password }
    expect(await server.call('PATCH', '/users/profile/', { token, body })).toMatchObject({
      status: 409,
      body: { codigo: 'numero_verificado' },
    })
  })

  test.each([
    [{ first_name: ' ' }, 'first_name', 'El nombre es requerido'],
    [{ last_name: '' }, 'last_name', 'El apellido es requerido'],
    [{ numero: '123' }, 'numero', 'Ingrese un número de teléfono válido (10 dígitos)'],
  ])('the change %j of one’s own data is refused', async (body, field, message) => {
    const { token } = await aPersona(server)
    expect(await server.call('PATCH', '/users/profile/', { token, body })).toMatchObject({
      status: 400,
      body: { campos: { [field]: message } },
    })
  })
})

test('the copy of one’s data is a file with everything that is stored', async () => {
  const { token, usuarioId, email, numero } = await aPersona(server, { roles: ['Cliente'] })
  await server.db
    .insertInto('consentimientos')
    .values({ usuario_id: usuarioId, version: '2026-11', fecha: server.clock.now(), ip: '10.0.0.1' })
    .execute()
  const pedidoId = await aPedidoTerminado(server, token)
  const codigo = await aCupon(server, { usuarioId })
  await server.db
    .insertInto('direcciones_guardadas')
    .values({ usuario_id: usuarioId, nombre: 'Casa', direccion: 'Calle 72', lat: 4.6, lng: -74, sede_id: 1 })
    .execute()
  await server.services.whatsapp.sendCodigo({ numero, usuarioId }, '123456')
  const enlace = 'https://pizza.example/un-token-secreto'
  await server.services.whatsapp.sendPedido({ numero, usuarioId }, { id: pedidoId, enlace })
  await aPorDevolver(server, { sede: 1, nombre: 'Prueba' })
  await server.db
    .updateTable('intentos_pago')
    .set({ usuario_id: usuarioId, pedido: JSON.stringify({ solicitud: { tipo_pedido: 'RECOGER' } }) })
    .execute()
  await aPedido(server)

  const { headers } = await server.call('GET', '/users/mis-datos/', { token })
  expect(headers['content-disposition']).toBe('attachment; filename="mis-datos.json"')
  const datos = await server.ask(usuariosApi.misDatos, { token })
  expect(datos).toMatchObject({
    perfil: {
      id: usuarioId,
      email,
      numero,
      numero_verificado: false,
      creado_en: expect.stringMatching(/Z$/),
      roles: [{ rol: 'Cliente' }],
    },
    pedidos: [{ id: pedidoId, direccion: { direccion_entrega: 'Calle 72 # 10-07' } }],
    cupones: [{ codigo }],
    direcciones: [{ nombre: 'Casa', direccion: 'Calle 72' }],
    pagos_en_linea: [
      {
        pedido: null,
        estado: 'VENCIDO',
        valor: 45_000,
        solicitud: { tipo_pedido: 'RECOGER' },
        por_devolver: [
          {
            valor: 45_000,
            moneda: 'COP',
            motivo: 'Los precios cambiaron',
            nombre: 'Prueba',
            devuelto_en: null,
          },
        ],
      },
    ],
    mensajes: expect.arrayContaining([
      expect.objectContaining({ pedido: null, numero, texto: 'Código de verificación' }),
      expect.objectContaining({
        pedido: pedidoId,
        numero,
        texto: expect.stringMatching(/^Sigue tu pedido #\d+ aquí: \(enlace\)$/),
      }),
    ]),
    consentimientos: [
      { pedido: null, version: '2026-11', fecha: '2026-11-20T18:00:00.000Z', ip: '10.0.0.1', canal: 'web' },
      { pedido: pedidoId, version: '2026-11', ip: '127.0.0.1', canal: 'web' },
    ],
  })
  expect(JSON.stringify(datos)).not.toMatch(/"[^"]*(hash|token|password|digest)[^"]*":/i)
  expect(JSON.stringify(datos)).not.toMatch(/123456|un-token-secreto/)
})
