// How often a code may be requested.
import { openSession } from '#server/lib/session.ts'
import { aUsuario } from '#test/builders.ts'
import { countCodigos, lastCodigo, otherThan } from '#test/codigos.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

let count = 0
/** A customer with an unverified mobile phone. */
async function aCliente(on: TestServer = server, changes: { numero?: string; email?: string } = {}) {
  count += 1
  const numero = changes.numero ?? String(3_120_000_000 + count)
  const email = changes.email ?? `cliente${String(count)}@correo.example`
  const usuarioId = await aUsuario(on, { numero, email, roles: ['Cliente'] })
  return { usuarioId, numero, email, token: await openSession(on.services, usuarioId) }
}
type Cliente = Awaited<ReturnType<typeof aCliente>>

const send = ({ email, token }: Pick<Cliente, 'email' | 'token'>, on = server, ip = '127.0.0.1') =>
  on.call('POST', '/users/send-verification-code', { token, body: { email }, ip })
const verify = ({ email, token }: Pick<Cliente, 'email' | 'token'>, codigo: string, on = server) =>
  on.call('POST', '/users/verify-phone-code', { token, body: { email, codigo } })

/** Sends a code and returns it. */
async function sent(cliente: Cliente, on = server): Promise<string> {
  expect(await send(cliente, on)).toMatchObject({ status: 200, body: { espera: 120 } })
  return lastCodigo(on, cliente.numero)
}

describe('asking for a code', () => {
  test('another code takes 120 seconds, also for another account with that phone', async () => {
    const cliente = await aCliente()
    await sent(cliente)
    server.clock.advance(30_500)
    const refused = await send(cliente)
    expect(refused).toMatchObject({ status: 429, body: { codigo: 'demasiados_intentos' } })
    expect(refused.headers['retry-after']).toBe('90')
    const twin = await aCliente(server, { numero: cliente.numero })
    expect((await send(twin)).status).toBe(429)
    server.clock.advance(89_500)
    expect((await send(twin)).status).toBe(200)
  })

  test('a hundred requests for a code at once send one', async () => {
    const cliente = await aCliente()
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(cliente)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // Calls that wait too long for a database connection get a 503.
    const refused = answers.filter(({ status }) => status === 429 || status === 503)
    expect(refused).toHaveLength(99)
    expect(await countCodigos(server, cliente.numero)).toBe(1)
  })

  test('a code needs a mobile phone', async () => {
    const cliente = await aCliente(server, { numero: '6015550142' })
    expect(await send(cliente)).toMatchObject({
      status: 400,
      body: { campos: { numero: expect.any(String) } },
    })
    expect(await countCodigos(server, cliente.numero)).toBe(0)
  })

  test('a code for a phone that another account verified is refused', async () => {
    const first = await aCliente()
    const second = await aCliente(server, { numero: first.numero })
    expect((await verify(first, await sent(first))).status).toBe(200)
    server.clock.advance(120_000)
    expect(await send(second)).toMatchObject({
      status: 409,
      body: { error: 'Este número ya está verificado para otro usuario', codigo: 'numero_verificado' },
    })
  })

  test('codes are limited to five a day for a phone and twenty for a caller', async () => {
    const limited = await startTestServer({ rateLimits: true })
    const again = async (cliente: Cliente, ip: string) => {
      limited.clock.advance(120_000)
      return send(cliente, limited, ip)
    }
    try {
      const one = await aCliente(limited)
      for (let i = 0; i < 5; i += 1) expect((await again(one, `10.0.0.${String(i)}`)).status).toBe(200)
      const refused = await again(one, '10.0.0.9')
      expect(refused).toMatchObject({ status: 429, body: { codigo: 'demasiados_intentos' } })
      expect(refused.headers['retry-after']).toBe(String(24 * 3600 - 5 * 120))

      for (let i = 0; i < 20; i += 1) {
        expect((await again(await aCliente(limited), '10.0.1.1')).status).toBe(200)
      }
      expect((await again(await aCliente(limited), '10.0.1.1')).status).toBe(429)
      expect((await again(await aCliente(limited), '10.0.1.2')).status).toBe(200)
      limited.clock.advance(24 * 3_600_000)
      expect((await again(one, '10.0.1.1')).status).toBe(200)
    } finally {
      await limited.close()
    }
  })

  test('codes end for all people when the messages of the day are spent', async () => {
    const limited = await startTestServer({ rateLimits: true, config: { dailyMessages: 3 } })
    try {
      const people = await Promise.all(Array.from({ length: 8 }, () => aCliente(limited)))
      const answers = await Promise.all(people.map((one, i) => send(one, limited, `10.0.2.${String(i)}`)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
        expect([status, body]).toEqual([
          429,
          expect.objectContaining({ error: 'Hoy no podemos enviar más códigos. Intenta de nuevo mañana.' }),
        ])
      }
      limited.clock.advance(24 * 3_600_000)
      expect((await send(await aCliente(limited), limited, '10.0.2.9')).status).toBe(200)
    } finally {
      await limited.close()
    }
  })

  test('a code that was not sent does not count, unless it was tried', async () => {
    const limited = await startTestServer({ rateLimits: true })
    try {
      const cliente = await aCliente(limited)
      const fail = async () => {
        await limited.db.updateTable('codigos').set({ fallido: true }).execute()
      }
      for (let i = 0; i < 6; i += 1) {
        expect((await send(cliente, limited, `10.0.3.${String(i)}`)).status).toBe(200)
        await fail()
      }
      for (let i = 0; i < 5; i += 1) {
        expect((await send(cliente, limited, `10.0.4.${String(i)}`)).status).toBe(200)
        expect(
          (await verify(cliente, otherThan(await lastCodigo(limited, cliente.numero)), limited)).status,
        ).toBe(400)
        await fail()
      }
      expect((await send(cliente, limited, '10.0.5.1')).status).toBe(429)
    } finally {
      await limited.close()
    }
  })

  test('a code that could not be sent gives an error, and may be requested again at once', async () => {
    const broken = await startTestServer({
      config: {
        whatsapp: {
          // No server listens there.
          apiUrl: 'http://127.0.0.1:1',
          token: 'x',
          phoneNumberId: '1',
          template: 'a',
          orderTemplate: 'b',
          avisos: {},
          appSecret: 'x',
          verifyToken: 'y',
        },
      },
    })
    try {
      const cliente = await aCliente(broken)
      for (let i = 0; i < 2; i += 1) {
        const answer = await send(cliente, broken)
        expect(answer).toMatchObject({
          status: 503,
          body: { error: 'Error al enviar código', codigo: 'envio_fallido' },
        })
      }
    } finally {
      await broken.close()
    }
  })
})
