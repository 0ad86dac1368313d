import { aRol, aSesion, aUsuario } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { closeSession, digestOf, findPerson, findPersons, openSession, tokenOf } from './session.ts'

const server = await startTestServer()
afterAll(() => server.close())
const DAY = 24 * 60 * 60 * 1000

test('only the form "Token …" carries a token', () => {
  const token = 'a'.repeat(43)
  expect(tokenOf(`Token ${token}`)).toBe(token)
  for (const header of [undefined, '', token, `Bearer ${token}`, `token ${token}`, 'Token ', 'Token short']) {
    expect(tokenOf(header)).toBeNull()
  }
})

test('a token is 256 random bits of which only the digest is stored', async () => {
  const { token, usuarioId } = await aSesion(server)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const row = await server.db
    .selectFrom('sessions')
    .selectAll()
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow()
  expect(row.token_digest).toEqual(digestOf(token))
  expect(JSON.stringify(row)).not.toContain(token)
})

test('a session without requests ends after 30 days', async () => {
  const { token } = await aSesion(server)
  const start = server.clock.now()
  server.clock.advance(30 * DAY)
  expect(await findPerson(server.services, token)).toBeNull()
  server.clock.advance(-1)
  expect(await findPerson(server.services, token)).not.toBeNull()
  server.clock.set(start)
})

test('each use extends a session', async () => {
  const { token, usuarioId } = await aSesion(server)
  const start = server.clock.now()
  server.clock.advance(29 * DAY)
  expect(await findPerson(server.services, token)).toMatchObject({ id: usuarioId })
  server.clock.advance(29 * DAY)
  expect(await findPerson(server.services, token)).toMatchObject({ id: usuarioId })
  server.clock.set(start)
})

test('no use extends a session beyond 90 days', async () => {
  const { token } = await aSesion(server)
  const start = server.clock.now()
  for (const days of [29, 29, 29]) {
    server.clock.advance(days * DAY)
    expect(await findPerson(server.services, token)).not.toBeNull()
  }
  server.clock.advance(3 * DAY - 1)
  expect(await findPerson(server.services, token)).not.toBeNull()
  server.clock.advance(1)
  expect(await findPerson(server.services, token)).toBeNull()
  expect((await findPersons(server.services, [token])).size).toBe(0)
  server.clock.set(start)
})

test('a closed session is invalid, and the others stay', async () => {
  const usuarioId = await aUsuario(server)
  const [phone, computer] = [
    await openSession(server.services, usuarioId),
    await openSession(server.services, usuarioId),
  ]
  await closeSession(server.services, digestOf(phone))
  expect(await findPerson(server.services, phone)).toBeNull()
  expect(await findPerson(server.services, computer)).not.toBeNull()
})

test('permissions are the union of the active roles', async () => {
  const usuarioId = await aUsuario(server, { permisos: ['consultar_sedes'] })
  for (const rol_id of [
    await aRol(server, { permisos: ['gestionar_mesas', 'consultar_sedes'] }),
    await aRol(server, { permisos: ['gestionar_roles'], activo: false }),
  ]) {
    await server.db.insertInto('usuario_roles').values({ usuario_id: usuarioId, rol_id }).execute()
  }
  const person = await findPerson(server.services, await openSession(server.services, usuarioId))
  expect([...(person?.permisos ?? [])].toSorted()).toEqual(['consultar_sedes', 'gestionar_mesas'])
})
