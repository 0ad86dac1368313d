// '¿Cómo llegó tu pizza?': said by the customer, read by the business (rule pedido/opinion).
import { pedidosApi } from '#contract/pedidos/api.ts'
import { opinionesApi } from '#contract/pedidos/opinion.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { aPedido, aSesion, aUsuario, DEMO } from '#test/builders.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { digestOf, openSession } from '#server/lib/session.ts'
import { eraseUsuario } from '#server/usuarios/erase-usuario.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const DAY_MS = 24 * 60 * 60 * 1000
const START = '2026-11-21T00:00:00.000Z'
const admin = await aSesion(server, { roles: ['Administrador'] })
const cliente = await aSesion(server)
beforeEach(() => server.clock.set(START))

async function delivered(token: string | null = null) {
  const pedido = await aPedido(server, token === null ? {} : { invitado: undefined }, token)
  await server.ask(pedidosApi.changeEstado, {
    params: { id: String(pedido.id) },
    body: { estado: 'COMPLETADO' },
    token: admin.token,
  })
  return pedido
}
const path = (id: number) => `/api/pedidos/${String(id)}/opinion/`
const pathOf = (token: string) => `/api/pedidos/token/${token}/opinion/`

test('a guest says it by the token of the order, and changes it for a day', async () => {
  const { id, token } = await delivered()
  expect((await server.call('GET', pathOf(token))).body).toEqual({ opinion: null, abierta: true })
  await server.call('PUT', pathOf(token), { body: { cara: 'BIEN' } })
  server.clock.advance(DAY_MS)
  const changed = { cara: 'REGULAR', palabras: 'Llegó fría' }
  expect(await server.call('PUT', pathOf(token), { body: changed })).toMatchObject({
    status: 200,
    body: { opinion: { ...changed, fecha: START }, abierta: true },
  })
  server.clock.advance(1)
  expect(await server.call('PUT', pathOf(token), { body: { cara: 'MAL' } })).toMatchObject({
    status: 409,
    body: { error: 'Ya no se puede cambiar la opinión de este pedido' },
  })
  expect((await server.call('GET', path(id), { token: admin.token })).body).toEqual({
    opinion: { ...changed, fecha: START },
    abierta: false,
  })
})

test('nothing can be said before the delivery', async () => {
  const { token } = await aPedido(server)
  expect((await server.call('GET', pathOf(token))).body).toEqual({ opinion: null, abierta: false })
  expect((await server.call('PUT', pathOf(token), { body: { cara: 'BIEN' } })).status).toBe(409)
})

test('only its owner says it, and only staff of its branch read it', async () => {
  const { id } = await delivered(cliente.token)
  const other = await aSesion(server)
  const body = { cara: 'MAL', palabras: 'Faltó la salsa' }
  for (const { token } of [other, admin]) {
    expect((await server.call('PUT', path(id), { token, body })).status).toBe(404)
  }
  expect((await server.call('PUT', path(id), { token: cliente.token, body })).status).toBe(200)
  expect((await server.call('GET', path(id), { token: other.token })).status).toBe(404)
  const away = await aUsuario(server, { roles: ['Cajero'], sedes: [DEMO.otraSede] })
  const token = await openSession(server.services, away)
  expect((await server.call('GET', path(id), { token })).status).toBe(404)
})

test.each([
  [{}],
  [{ cara: 'FELIZ' }],
  [{ cara: 'BIEN', palabras: 'x'.repeat(281) }],
  [{ cara: 'BIEN', palabras: 'hola\u202E' }],
])('%j is refused', async (body) => {
  const { token } = await delivered()
  expect((await server.call('PUT', pathOf(token), { body })).status).toBe(400)
})

test('the figures of some days count each face, of the branches of the reader', async () => {
  server.clock.set('2026-12-05T00:00:00.000Z')
  for (const cara of ['BIEN', 'BIEN', 'MAL']) {
    const { token } = await delivered()
    await server.call('PUT', pathOf(token), { body: { cara } })
  }
  const query = { desde: '2026-12-04', hasta: '2026-12-04' }
  const count = (token: string, more: object = {}) =>
    server.ask(opinionesApi.count, { token, query: { ...query, ...more } })
  expect(await count(admin.token)).toEqual({ bien: 2, regular: 0, mal: 1 })
  expect(await count(admin.token, { desde: '2026-12-05', hasta: '2026-12-05' })).toMatchObject({ bien: 0 })
  const away = await aUsuario(server, { roles: ['Administrador'], sedes: [DEMO.otraSede] })
  const token = await openSession(server.services, away)
  expect(await count(token)).toEqual({ bien: 0, regular: 0, mal: 0 })
  expect(await count(token, { sede: String(DEMO.sede) })).toMatchObject({ bien: 0 })
})

test("an opinion is in the copy of the customer's data, and its words are erased with the account", async () => {
  const persona = await aSesion(server, { password: 'masa-madre-8' })
  const { id } = await delivered(persona.token)
  await server.call('PUT', path(id), { token: persona.token, body: { cara: 'MAL', palabras: 'Soy Camila' } })
  const { opiniones } = await server.ask(usuariosApi.misDatos, { token: persona.token })
  expect(opiniones).toEqual([{ pedido: id, cara: 'MAL', palabras: 'Soy Camila', fecha: START }])
  server.clock.advance(3 * 60 * 60 * 1000)
  await eraseUsuario(
    server.services,
    {
      id: persona.usuarioId,
      tokenDigest: digestOf(persona.token),
      permisos: new Set(),
      alcance: Alcance.TODAS,
      equipoId: null,
      debeCambiarClave: false,
      isPorHoy: false,
    },
    'masa-madre-8',
  )
  expect((await server.call('GET', path(id), { token: admin.token })).body).toMatchObject({
    opinion: { cara: 'MAL', palabras: '' },
  })
})
