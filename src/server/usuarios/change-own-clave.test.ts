import { openSession } from '#server/lib/session.ts'
import { aUsuario } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer({ rateLimits: true })
afterAll(() => server.close())

let count = 0
async function aPersona() {
  count += 1
  const email = `clave${String(count)}@correo.example`
  const id = await aUsuario(server, { email, password: 'horno-bravo-7' })
  return { email, id, token: await openSession(server.services, id) }
}
const change = (token: string, body: object) => server.call('POST', '/users/mi-clave/', { token, body })
const logIn = async (email: string, password: string) =>
  (await server.call('POST', '/users/login/', { body: { email, password } })).status
const isOpen = async (token: string) =>
  (await server.call('GET', '/users/profile/', { token })).status === 200

test('people change their own password, and every other session ends', async () => {
  const { email, id, token } = await aPersona()
  const elsewhere = await openSession(server.services, id)
  const body = { actual: 'horno-bravo-7', password: 'masa-madre-22' }
  expect((await change(token, body)).status).toBe(204)
  expect([await isOpen(token), await isOpen(elsewhere)]).toEqual([true, false])
  expect(await logIn(email, 'masa-madre-22')).toBe(200)
  expect(await logIn(email, 'horno-bravo-7')).not.toBe(200)
})

test.each([
  [
    'a wrong present one',
    { actual: 'otra-cosa-9', password: 'masa-madre-22' },
    'actual',
    'La contraseña no es correcta',
  ],
  [
    'a common new one',
    { actual: 'horno-bravo-7', password: 'colombia2026' },
    'password',
    'Esa contraseña es muy común',
  ],
  [
    'a short new one',
    { actual: 'horno-bravo-7', password: 'corta' },
    'password',
    'La contraseña debe tener al menos 8 caracteres',
  ],
  [
    'the present one as the new one',
    { actual: 'horno-bravo-7', password: 'horno-bravo-7' },
    'password',
    'Elige una contraseña distinta de la actual',
  ],
])(
  'a new password with %s is refused at its field, and the password stays',
  async (_case, body, campo, message) => {
    const { email, token } = await aPersona()
    expect(await change(token, body)).toMatchObject({ status: 400, body: { campos: { [campo]: message } } })
    expect(await logIn(email, 'horno-bravo-7')).toBe(200)
  },
)

test('guessing the present password ends after five attempts', async () => {
  const { token } = await aPersona()
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await change(token, { actual: 'otra-cosa-9', password: 'masa-madre-22' })).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('people end their other sessions, expired ones are not counted, and the calling one goes on', async () => {
  const { id, token } = await aPersona()
  const others = [await openSession(server.services, id), await openSession(server.services, id)]
  const stranger = await aPersona()
  await openSession({ db: server.db, now: () => new Date('2026-09-01') }, id)
  const close = () => server.call('POST', '/users/cerrar-otras-sesiones/', { token })
  expect(await close()).toMatchObject({ status: 200, body: { cerradas: 2 } })
  expect(await Promise.all([token, ...others, stranger.token].map(isOpen))).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(await close()).toMatchObject({ status: 200, body: { cerradas: 0 } })
})
