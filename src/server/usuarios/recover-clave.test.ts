import { usuariosApi } from '#contract/usuarios.ts'
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

/** Asks for a code, which is sent after the answer, and waits for it. */
async function sent(cliente: Cliente, by: object = { email: cliente.email }, on = server): Promise<string> {
  const before = await countCodigos(on, cliente.numero)
  expect((await recover(by, on)).status).toBe(200)
  await eventually(async () => expect(await countCodigos(on, cliente.numero)).toBe(before + 1))
  return lastCodigo(on, cliente.numero)
}

test('a code sets a new password, ends the old sessions and opens one', async () => {
  const cliente = await aCliente()
  const old = await openSession(server.services, cliente.usuarioId)
  const codigo = await sent(cliente)
  const { token } = await server.ask(usuariosApi.resetPassword, {
    body: { email: cliente.email, codigo, password: 'nueva-clave-9' },
  })
  expect(await server.ask(usuariosApi.profile, { token })).toMatchObject({ id: cliente.usuarioId })
  expect((await server.call('GET', '/users/profile/', { token: old })).status).toBe(401)
  expect((await logIn(cliente.email, 'vieja-clave-9')).status).toBe(401)
  expect((await logIn(cliente.email, 'nueva-clave-9')).status).toBe(200)
  // Once.
  expect((await reset({ email: cliente.email, codigo })).status).toBe(400)
})

test('the phone names the account as well', async () => {
  const cliente = await aCliente()
  const codigo = await sent(cliente, { numero: cliente.numero })
  expect((await reset({ numero: cliente.numero, codigo })).status).toBe(200)
})

describe('who asks learns nothing of', () => {
  test('whether the account exists', async () => {
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
      expect([body, answer.status, answer.body]).toEqual([body, 200, right.body])
    }
    await eventually(async () => expect(await countCodigos(server, known.numero)).toBe(1))
    expect(await countCodigos(server, unverified.numero)).toBe(0)
  })

  test('what was wrong with a code', async () => {
    const cliente = await aCliente()
    const codigo = await sent(cliente)
    const wrong = await reset({ email: cliente.email, codigo: otherThan(codigo) })
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: 'Código inválido', codigo: 'codigo_invalido' },
    })
    const unknown = await reset({ email: 'nadie@correo.example', codigo })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    for (let i = 0; i < 4; i += 1) await reset({ email: cliente.email, codigo: otherThan(codigo) })
    // Five tries are over: the right one is refused in the same words.
    const spent = await reset({ email: cliente.email, codigo })
    expect([spent.status, spent.body]).toEqual([wrong.status, wrong.body])
    server.clock.advance(10 * 60_000)
    const expired = await reset({ email: cliente.email, codigo })
    expect([expired.status, expired.body]).toEqual([wrong.status, wrong.body])
    expect((await logIn(cliente.email, 'vieja-clave-9')).status).toBe(200)
  })
})

test('a code for one purpose does not serve another', async () => {
  const cliente = await aCliente()
  const codigo = await sent(cliente)
  const token = await openSession(server.services, cliente.usuarioId)
  const verify = { email: cliente.email, codigo }
  expect((await server.call('POST', '/users/verify-phone-code', { token, body: verify })).status).toBe(400)
  expect((await reset({ email: cliente.email, codigo })).status).toBe(200)
})

test('five at once with the right code change the password once', async () => {
  const cliente = await aCliente()
  const codigo = await sent(cliente)
  const answers = await Promise.all(Array.from({ length: 5 }, () => reset({ email: cliente.email, codigo })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
})

test('a common or short password is refused and leaves the code alive', async () => {
  const cliente = await aCliente()
  const codigo = await sent(cliente)
  for (const [password, error] of [
    ['contraseña1', 'Esa contraseña es muy común'],
    ['corta', 'La contraseña debe tener al menos 8 caracteres'],
  ]) {
    expect(await reset({ email: cliente.email, codigo, password })).toMatchObject({
      status: 400,
      body: { error, campos: { password: error } },
    })
  }
  expect((await reset({ email: cliente.email, codigo })).status).toBe(200)
})

test('somebody must be named', async () => {
  const refusal = {
    status: 400,
    body: {
      error: 'Escribe tu correo o tu celular',
      campos: { email: 'Escribe tu correo o tu celular' },
    },
  }
  expect(await recover({})).toMatchObject(refusal)
  expect(await reset({ codigo: '123456' })).toMatchObject(refusal)
})

test('known and unknown accounts are slowed alike', async () => {
  const limited = await startTestServer({ rateLimits: true })
  try {
    const cliente = await aCliente({ on: limited })
    const statuses = async (ask: (email: string) => Promise<{ status: number }>, times: number) => {
      const answers: number[][] = []
      for (let i = 0; i < times; i += 1) {
        const both = [await ask(cliente.email), await ask('nadie@correo.example')]
        answers.push(both.map(({ status }) => status))
      }
      return answers
    }
    const asked = await statuses((email) => recover({ email }, limited, '10.0.0.1'), 6)
    expect(asked).toEqual([...Array.from({ length: 5 }, () => [200, 200]), [429, 429]])
    await eventually(async () => expect(await countCodigos(limited, cliente.numero)).toBe(1))
    const tried = await statuses((email) => reset({ email, codigo: '1'.repeat(6) }, limited, '10.0.0.1'), 6)
    expect(tried).toEqual([...Array.from({ length: 5 }, () => [400, 400]), [429, 429]])
  } finally {
    await limited.close()
  }
})

test('logging out everywhere ends every session of the person and of nobody else', async () => {
  const mine = await aCliente()
  const theirs = await aCliente()
  const [here, there, other] = [
    await openSession(server.services, mine.usuarioId),
    await openSession(server.services, mine.usuarioId),
    await openSession(server.services, theirs.usuarioId),
  ]
  expect((await server.call('POST', '/users/logout-all/', { token: here })).status).toBe(204)
  for (const token of [here, there]) {
    expect((await server.call('GET', '/users/profile/', { token })).status).toBe(401)
  }
  expect((await server.call('GET', '/users/profile/', { token: other })).status).toBe(200)
})
