import { direccionesApi } from '#contract/usuarios/direcciones.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { aSesion, DEMO } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const CASA = {
  nombre: 'Casa',
  direccion: 'Calle 72 # 10-07',
  instrucciones: 'Apto 301',
  lat: 4.6567,
  lng: -74.0582,
  sede: DEMO.sede,
}
const keep = (token: string, changes: object = {}) =>
  server.ask(direccionesApi.create, { token, body: { ...CASA, ...changes } })
const tryToKeep = (token: string, changes: object) =>
  server.call('POST', '/users/direcciones/', { token, body: { ...CASA, ...changes } })
const listOf = async (token: string) =>
  (await server.ask(direccionesApi.list, { token })).map(({ nombre }) => nombre)

test('an address is saved under its name, renamed and deleted', async () => {
  const { token } = await aSesion(server)
  const casa = await keep(token)
  expect(casa).toEqual({ ...CASA, id: expect.any(Number), sede: { id: DEMO.sede, nombre: 'Chapinero' } })
  await keep(token, { nombre: '  Oficina ' })
  expect(await listOf(token)).toEqual(['Casa', 'Oficina'])

  const params = { id: String(casa.id) }
  const renamed = await server.ask(direccionesApi.rename, { token, params, body: { nombre: 'Mis papás' } })
  expect(renamed).toEqual({ ...casa, nombre: 'Mis papás' })
  expect(await listOf(token)).toEqual(['Mis papás', 'Oficina'])
  await server.ask(direccionesApi.remove, { token, params })
  expect(await listOf(token)).toEqual(['Oficina'])
})

test.each([
  ['no name', { nombre: ' ' }, 400, 'Escribe un nombre para la dirección'],
  ['a name of 41 letters', { nombre: 'x'.repeat(41) }, 400, 'Escribe máximo 40 caracteres'],
  ['no address', { direccion: '' }, 400, 'Este campo es requerido'],
  ['a point beyond the pole', { lat: 91 }, 400, 'Coordenada inválida'],
  ['an unknown branch', { sede: 999 }, 404, 'La sede no existe'],
])('the saved address %s is refused, and nothing is stored', async (_case, changes, status, error) => {
  const { token } = await aSesion(server)
  expect(await tryToKeep(token, changes)).toMatchObject({ status, body: { error } })
  expect(await listOf(token)).toEqual([])
})

test('two saved addresses never have the same name, new or renamed', async () => {
  const { token } = await aSesion(server)
  await keep(token)
  const taken = { status: 400, body: { campos: { nombre: 'Ya tienes una dirección con ese nombre' } } }
  expect(await tryToKeep(token, {})).toMatchObject(taken)
  const { id } = await keep(token, { nombre: 'Oficina' })
  const body = { nombre: 'Casa' }
  const path = `/users/direcciones/${String(id)}/`
  expect(await server.call('PATCH', path, { token, body })).toMatchObject(taken)
  // Its own name is no conflict.
  expect((await server.call('PATCH', path, { token, body: { nombre: 'Oficina' } })).status).toBe(200)
})

test('at most twenty addresses are saved', async () => {
  const { token } = await aSesion(server)
  for (let n = 1; n <= 20; n += 1) await keep(token, { nombre: `Lugar ${String(n)}` })
  expect(await tryToKeep(token, { nombre: 'Lugar 21' })).toMatchObject({
    status: 409,
    body: { error: 'Puedes guardar hasta 20 direcciones.' },
  })
})

test('of thirty addresses at once twenty are saved', async () => {
  const { token } = await aSesion(server)
  const tries = await Promise.all(
    Array.from({ length: 30 }, (_, n) => tryToKeep(token, { nombre: `Lugar ${String(n)}` })),
  )
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(tries.filter(({ status }) => status === 409)).toHaveLength(10)
  expect(await listOf(token)).toHaveLength(20)
})

test('people cannot see, rename or delete saved addresses of others', async () => {
  const owner = await aSesion(server)
  const other = await aSesion(server)
  const { id } = await keep(owner.token)
  const path = `/users/direcciones/${String(id)}/`
  expect(await listOf(other.token)).toEqual([])
  for (const [method, body] of [
    ['PATCH', { nombre: 'Mía' }],
    ['DELETE', undefined],
  ] as const) {
    const answer = await server.call(method, path, { token: other.token, body })
    expect(answer).toMatchObject({ status: 404, body: { error: 'La dirección no existe' } })
  }
  expect(await listOf(owner.token)).toEqual(['Casa'])
})

test('saved addresses are part of the copy of one’s data', async () => {
  const { token } = await aSesion(server)
  const casa = await keep(token)
  expect((await server.ask(usuariosApi.misDatos, { token })).direcciones).toEqual([casa])
})
