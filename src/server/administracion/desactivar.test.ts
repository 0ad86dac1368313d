// A deactivated person: no log-in, no session, no socket (rule permisos/desactivar).
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { LIVE_CLOSE } from '#contract/pedidos/live.ts'
import { digestOf, openSession } from '#server/lib/session.ts'
import { INSUFICIENTES, SIN_ADMINISTRADOR } from '#test/acceso.ts'
import { aRol, aSesion, aUsuario } from '#test/builders.ts'
import { A_SECOND, listen, openLive } from '#test/live-socket.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { expectWithin } from '#test/within.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await server.close()
})
let admin = ''
beforeEach(async () => {
  admin = await openSession(server.services, 1)
})

const CLAVE = 'horno-bravo-7'
const DESACTIVADA = {
  status: 403,
  body: {
    error: 'Tu cuenta está desactivada. Habla con quien administra el negocio.',
    codigo: 'cuenta_desactivada',
  },
}
const change = (id: number, activo: boolean, token = admin) =>
  server.call('PATCH', `/users/usuarios/${String(id)}/`, { token, body: { activo } })
const logIn = (email: string, password: string) =>
  server.call('POST', '/users/login/', { body: { email, password } })
const profile = async (token: string) => (await server.call('GET', '/users/profile/', { token })).status

test('a deactivated person loses every session and socket in every process within a second', async () => {
  const port = await listen(server.app)
  await expectWithin(A_SECOND, async () => {
    const { usuarioId, token } = await aSesion(server, { roles: ['Cocina'] })
    const sockets = [await openLive(port, { token }), await openLive(twin.port, { token })]
    return async () => {
      expect(await change(usuarioId, false)).toMatchObject({ status: 200, body: { activo: false } })
      expect(await profile(token)).toBe(401)
      expect((await twin.call('GET', '/users/profile/', { token })).status).toBe(401)
      expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([
        LIVE_CLOSE.unauthenticated,
        LIVE_CLOSE.unauthenticated,
      ])
    }
  })
})

test('a deactivated person logs in again once activated, and no earlier session returns', async () => {
  const email = 'vacaciones@donalumbre.example'
  const usuarioId = await aUsuario(server, { email, password: CLAVE, roles: ['Cocina'] })
  const earlier = await openSession(server.services, usuarioId)
  await change(usuarioId, false)
  expect(await logIn(email, CLAVE)).toMatchObject(DESACTIVADA)
  // As a log-in leaves it that crossed the deactivation in another process.
  const crossing = 'x'.repeat(43)
  await server.db
    .insertInto('sessions')
    .values({
      token_digest: digestOf(crossing),
      usuario_id: usuarioId,
      creado_en: server.services.now(),
      expira_en: new Date(server.services.now().getTime() + 86_400_000),
    })
    .execute()
  expect(await profile(crossing)).toBe(401)
  await change(usuarioId, true)
  expect([await profile(earlier), await profile(crossing)]).toEqual([401, 401])
  const left = await server.db
    .selectFrom('sessions')
    .select('usuario_id')
    .where('usuario_id', '=', usuarioId)
    .execute()
  expect(left).toEqual([])
  const { token } = await server.ask(usuariosApi.login, { body: { email, password: CLAVE } })
  expect(await profile(token)).toBe(200)
  expect((await server.call('GET', '/api/pedidos/activos/', { token })).status).toBe(200)
})

test('only the right password shows that an account is deactivated', async () => {
  const email = 'curiosa@donalumbre.example'
  const usuarioId = await aUsuario(server, { email, password: CLAVE })
  await change(usuarioId, false)
  const wrong = await logIn(email, 'otra-cosa-99')
  expect(wrong).toMatchObject({ status: 401 })
  expect(wrong.body).toEqual((await logIn('nadie@donalumbre.example', 'otra-cosa-99')).body)
})

test('a deactivated person gets no code for a forgotten password, and the response does not show it', async () => {
  const ask = (email: string) => server.call('POST', '/users/recuperar-clave/', { body: { email } })
  const codes = async () =>
    (
      await server.db
        .selectFrom('recuperaciones')
        .select('usuario_id')
        .where('usuario_id', 'is not', null)
        .execute()
    ).length
  const email = 'olvidadiza@donalumbre.example'
  const usuarioId = await aUsuario(server, { email, numero_verificado: true })
  await change(usuarioId, false)
  const before = await codes()
  const answer = await ask(email)
  expect(answer.status).toBe(200)
  expect(Object.keys(Object(answer.body))).toEqual(Object.keys(Object((await ask('x@y.co')).body)))
  // Sent without being awaited: a code of an active account, requested later, is there first.
  const active = 'activa@donalumbre.example'
  await aUsuario(server, { email: active, numero_verificado: true })
  await ask(active)
  await expect.poll(codes).toBe(before + 1)
})

test('deactivating is audited, and roles and the other fields stay', async () => {
  const { usuarioId } = await aSesion(server, { roles: ['Cajero', 'Cocina'] })
  const params = { id: String(usuarioId) }
  const before = await server.ask(administracionApi.usuario, { token: admin, params })
  await change(usuarioId, false)
  await change(usuarioId, false)
  const after = await server.ask(administracionApi.usuario, { token: admin, params })
  expect(after).toEqual({ ...before, activo: false })
  const rows = await server.db
    .selectFrom('auditoria')
    .select('cambio')
    .where('entidad', '=', 'usuario')
    .where('entidad_id', '=', usuarioId)
    .execute()
  expect(rows).toEqual([
    { cambio: { accion: 'modificar', antes: { activo: true }, despues: { activo: false } } },
  ])
})

test('a documented change of roles keeps a person deactivated', async () => {
  const { usuarioId } = await aSesion(server, { roles: ['Cocina'] })
  await change(usuarioId, false)
  const path = `/users/usuarios/${String(usuarioId)}/`
  const answer = await server.call('PATCH', path, { token: admin, body: { roles: [6] } })
  expect(answer).toMatchObject({ status: 200, body: { activo: false, roles: [{ rol: 'Cliente' }] } })
})

describe('the limits', () => {
  test('nobody deactivates or activates a person with keys that they lack, also in an inactive role', async () => {
    const { token } = await aSesion(server, { permisos: ['gestionar_usuarios'] })
    const asleep = await aRol(server, { permisos: ['gestionar_pedidos'], activo: false })
    const sleeping = await aUsuario(server)
    await server.db.insertInto('usuario_roles').values({ usuario_id: sleeping, rol_id: asleep }).execute()
    for (const id of [1, sleeping, await aUsuario(server, { roles: ['Cocina'] })]) {
      expect(await change(id, false, token)).toMatchObject(INSUFICIENTES)
      expect(await change(id, true, token)).toMatchObject(INSUFICIENTES)
    }
    expect((await change(await aUsuario(server), false, token)).status).toBe(200)
  })

  test.each([{}, { activo: 'no' }, { activo: null }])('the change %j is refused', async (body) => {
    const id = await aUsuario(server)
    const answer = await server.call('PATCH', `/users/usuarios/${String(id)}/`, { token: admin, body })
    expect(answer.status).toBe(400)
  })

  test('the last active administrator stays active', async () => {
    const other = await aSesion(server, { roles: ['Administrador'] })
    await change(other.usuarioId, false)
    expect(await change(1, false)).toMatchObject(SIN_ADMINISTRADOR)
    expect(await profile(admin)).toBe(200)
    const roles = await server.call('PATCH', '/users/usuarios/1/', { token: admin, body: { roles: [6] } })
    expect(roles).toMatchObject(SIN_ADMINISTRADOR)
  })

  test('one active administrator is left when two deactivate each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const mine = await openSession(server.services, 1)
      const other = await aSesion(server, { roles: ['Administrador'] })
      const answers = await Promise.all([change(other.usuarioId, false, mine), change(1, false, other.token)])
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
      const active = await server.db
        .selectFrom('usuarios')
        .select('id')
        .where('id', 'in', [1, other.usuarioId])
        .where('activo', '=', true)
        .execute()
      expect(active).toHaveLength(1)
      await server.db.updateTable('usuarios').set({ activo: true }).where('id', '=', 1).execute()
      await server.db.deleteFrom('usuario_roles').where('usuario_id', '=', other.usuarioId).execute()
    }
  })
})
