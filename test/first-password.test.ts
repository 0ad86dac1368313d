// A generated password has to be changed before anything else (rule cuenta/clave-generada).
import { api } from '#contract/api.ts'
import { LIVE_CLOSE } from '#contract/pedidos/live.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { openSession } from '#server/lib/session.ts'
import { afterAll, expect, test } from 'vitest'
import { aUsuario } from './builders.ts'
import { listen, openSocket } from './live-socket.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const GENERADA = 'generada-al-instalar-1'
let count = 0
async function aMarked() {
  count += 1
  const email = `instalador${String(count)}@donalumbre.example`
  const id = await aUsuario(server, { email, password: GENERADA, roles: ['Administrador'] })
  await server.db.updateTable('usuarios').set({ debe_cambiar_clave: true }).where('id', '=', id).execute()
  return { id, email, token: await openSession(server.services, id) }
}

/** Open to a person who has to change the password. */
const OPEN = new Set([
  'POST /users/logout/',
  'POST /users/logout-all/',
  'GET /users/profile/',
  'POST /users/mi-clave/',
])
const calls: Endpoint[] = Object.values(api).flatMap((family) => Object.values(family))

test('with a generated password every call is refused except profile, log-out and the change of the password', async () => {
  const { id } = await aMarked()
  const wrong: string[] = []
  for (const endpoint of calls) {
    if (endpoint.access === 'public') continue
    const token = await openSession(server.services, id)
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
    const { status, body } = await server.call(endpoint.method, path, { token })
    const refused = status === 403 && Object(body).codigo === 'clave_por_cambiar'
    const name = `${endpoint.method} ${endpoint.path}`
    if (refused === OPEN.has(name)) wrong.push(`${name}: ${String(status)}`)
  }
  expect(wrong).toEqual([])
})

test('the live channel refuses a person with a generated password', async () => {
  const { token } = await aMarked()
  const socket = await openSocket(await listen(server.app))
  socket.send({ type: 'auth', token })
  expect(await socket.closed).toBe(LIVE_CLOSE.forbidden)
})

test('after the change of a generated password everything is open, with the same session', async () => {
  const { token, email } = await aMarked()
  expect(await server.ask(usuariosApi.profile, { token })).toMatchObject({ debe_cambiar_clave: true })
  const same = { actual: GENERADA, password: GENERADA }
  expect(await server.call('POST', '/users/mi-clave/', { token, body: same })).toMatchObject({
    status: 400,
    body: { campos: { password: 'Elige una contraseña distinta de la actual' } },
  })
  expect((await server.call('GET', '/users/usuarios/', { token })).status).toBe(403)
  const body = { actual: GENERADA, password: 'masa-madre-22' }
  expect((await server.call('POST', '/users/mi-clave/', { token, body })).status).toBe(204)
  expect(await server.ask(usuariosApi.profile, { token })).toMatchObject({ debe_cambiar_clave: false })
  expect((await server.call('GET', '/users/usuarios/', { token })).status).toBe(200)
  const login = await server.ask(usuariosApi.login, { body: { email, password: 'masa-madre-22' } })
  expect((await server.call('GET', '/users/usuarios/', { token: login.token })).status).toBe(200)
})

test('a password set by another administrator ends the mark, too', async () => {
  const { id, email } = await aMarked()
  const admin = await openSession(server.services, 1)
  const path = `/users/usuarios/${String(id)}/change-password/`
  const body = { password: 'lumbre y leña 7' }
  expect((await server.call('POST', path, { token: admin, body })).status).toBe(204)
  const { token } = await server.ask(usuariosApi.login, { body: { email, ...body } })
  expect(await server.ask(usuariosApi.profile, { token })).toMatchObject({ debe_cambiar_clave: false })
})
