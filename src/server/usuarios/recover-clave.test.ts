import { usuariosApi } from '#contract/usuarios/api.ts'
import { openSession } from '#server/lib/session.ts'
import { aUsuario } from '#test/builders.ts'
import { countCodigos, lastCodigo, otherThan } from '#test/codigos.ts'
import { eventually } from '#test/eventually.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

let count = 0
async function aCliente({ verificado = true, on = server }: { verificado?: boolean; on?: TestServer } = {}) {
  count += 1
  const numero = String(3_130_000_000 + count)
  const email = `olvido${String(count)}@correo.example`
  const usuarioId = await aUsuario(on, {
    numero,
    email,
    numero_verificado: verificado,
    password: 'vieja-clave-9',
  })
  return { usuarioId, numero, email }
}
type Cliente = Awaited<ReturnType<typeof aCliente>>

const recover = (body: object, on = server, ip = '127.0.0.1') =>
  on.call('POST', '/users/recuperar-clave/', { body, ip })
const reset = (body: object, on = server, ip = '127.0.0.1') =>
  on.call('POST', '/users/restablecer-clave/', { body: { password: 'nueva-clave-9', ...body }, ip })
const logIn = (email: string, password: string) =>
  server.call('POST', '/users/login/', { body: { email, password } })

interface Sent {
  readonly solicitud: string
  readonly codigo: string
}

const solicitudOf = ({ body }: { body: unknown }): string =>
  typeof body === 'object' && body !== null && 'solicitud' in body ? String(body.solicitud) : ''

/** Requests a code, which is sent after the response, and waits for it. */
async function sent(
  cliente: Cliente,
  { by = { email: cliente.email }, on = server, ip }: { by?: object; on?: TestServer; ip?: string } = {},
): Promise<Sent> {
  const before = await countCodigos(on, cliente.numero)
  const answer = await recover(by, on, ip)
  expect(answer.status).toBe(200)
  await eventually(async () => expect(await countCodigos(on, cliente.numero)).toBe(before + 1))
  return { solicitud: solicitudOf(answer), codigo: await lastCodigo(on, cliente.numero) }
}

test('a code sets a new password, ends the old sessions and opens one', async () => {
  const cliente = await aCliente()
  const old = await openSession(server.services, cliente.usuarioId)
  const code = await sent(cliente)
  const { token } = await server.ask(usuariosApi.resetPassword, {
    body: { ...code, password: 'nueva-clave-9' },
  })
  expect(await server.ask(usuariosApi.profile, { token })).toMatchObject({ id: cliente.usuarioId })
  expect((await server.call('GET', '/users/profile/', { token: old })).status).toBe(401)
  expect((await logIn(cliente.email, 'vieja-clave-9')).status).toBe(401)
  expect((await logIn(cliente.email, 'nueva-clave-9')).status).toBe(200)
  // Only once.
  expect((await reset(code)).status).toBe(400)
})

test('the phone identifies the account as well', async () => {
  const cliente = await aCliente()
  expect((await reset(await sent(cliente, { by: { numero: cliente.numero } }))).status).toBe(200)
})

test('a code is valid for the browser that requested it, and a later request leaves it valid', async () => {
  const cliente = await aCliente()
  const mine = await sent(cliente, { ip: '10.1.0.1' })
  const other = await sent(cliente, { ip: '10.1.0.2' })
  if (mine.codigo !== other.codigo) {
    const stolen = { solicitud: other.solicitud, codigo: mine.codigo }
    expect(await reset(stolen)).toMatchObject({ status: 400, body: { codigo: 'codigo_invalido' } })
  }
  expect((await reset(mine)).status).toBe(200)
  // The new password ends every request of the account.
  expect((await reset(other)).status).toBe(400)
})

describe('a caller learns nothing', () => {
  test('a caller does not learn whether the account exists', async () => {
    const known = await aCliente()
    const unverified = await aCliente({ verificado: false })
    const right = await recover({ email: known.email })
    expect(right).toMatchObject({ status: 200, body: { mensaje: expect.any(String) } })
    for (const body of [
      { email: 'nadie@correo.example' },
      { email: unverified.email },
      { numero: unverified.numero },
      { numero: '3139999999' },
      { email: 'admin' },
      { email: known.email, numero: '3139999999' },
    ]) {
      const answer = await recover(body)
      expect([body, answer.status]).toEqual([body, 200])
      expect(answer.body).toEqual({ ...Object(right.body), solicitud: expect.stringMatching(/^[\w-]{43}$/) })
      expect(solicitudOf(answer)).not.toBe(solicitudOf(right))
    }
    await eventually(async () => expect(await countCodigos(server, known.numero)).toBe(1))
    expect(await countCodigos(server, unverified.numero)).toBe(0)
  })

  test('a caller does not learn whether there was a code: attempts, their end and the end of the request are the same', async () => {
    const cliente = await aCliente()
    const known = await sent(cliente)
    const unknown = solicitudOf(await recover({ email: 'otra.nadie@correo.example' }))
    const both = async () => {
      const wrong = otherThan(known.codigo)
      const answers = [
        await reset({ solicitud: known.solicitud, codigo: wrong }),
        await reset({ solicitud: unknown, codigo: wrong }),
      ]
      expect(answers[1]?.body).toEqual(answers[0]?.body)
      return answers[0]
    }
    for (let i = 0; i < 5; i += 1) {
      expect(await both()).toMatchObject({ status: 400, body: { error: 'Código inválido' } })
    }
    expect(await both()).toMatchObject({
      status: 429,
      body: { error: 'Demasiados intentos. Solicita un nuevo código.' },
    })
    expect((await reset(known)).status).toBe(429)
    server.clock.advance(10 * 60_000)
    expect(await both()).toMatchObject({ status: 400, body: { codigo: 'codigo_vencido' } })
    expect((await logIn(cliente.email, 'vieja-clave-9')).status).toBe(200)
  })
})

test('a code for one purpose is not valid for another', async () => {
  const cliente = await aCliente()
  const code = await sent(cliente)
  const token = await openSession(server.services, cliente.usuarioId)
  const verify = { email: cliente.email, codigo: code.codigo }
  expect((await server.call('POST', '/users/verify-phone-code', { token, body: verify })).status).toBe(400)
  expect((await reset(code)).status).toBe(200)
})

test('five calls at once with the right code change the password once', async () => {
  const cliente = await aCliente()
  const code = await sent(cliente)
  const answers = await Promise.all(Array.from({ length: 5 }, () => reset(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
})

test('fifty guesses at once count as five attempts', async () => {
  const cliente = await aCliente()
  const { solicitud, codigo } = await sent(cliente)
  const guesses = Array.from({ length: 50 }, () => reset({ solicitud, codigo: otherThan(codigo) }))
  const answers = await Promise.all(guesses)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect((await reset({ solicitud, codigo })).status).toBe(429)
})

test('a common or short password is refused and leaves the code valid', async () => {
  const cliente = await aCliente()
  const code = await sent(cliente)
  for (const [password, error] of [
    ['contraseña1', 'Esa contraseña es muy común'],
    ['corta', 'La contraseña debe tener al menos 8 caracteres'],
  ]) {
    expect(await reset({ ...code, password })).toMatchObject({
      status: 400,
      body: { error, campos: { password: error } },
    })
  }
  expect((await reset(code)).status).toBe(200)
})

test('a recovery needs an account, and a code needs its request', async () => {
  expect(await recover({})).toMatchObject({
    status: 400,
    body: {
      error: 'Escribe tu correo o tu celular',
      campos: { email: 'Escribe tu correo o tu celular' },
    },
  })
  expect(await reset({ codigo: '123456', email: 'nadie@correo.example' })).toMatchObject({
    status: 400,
    body: { campos: { solicitud: 'Solicita un nuevo código' } },
  })
})
