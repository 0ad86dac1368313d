// Limits of forgotten passwords, the same for known and unknown accounts.
import { openSession } from '#server/lib/session.ts'
import { aUsuario } from '#test/builders.ts'
import { countCodigos } from '#test/codigos.ts'
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

const recover = (body: object, on = server, ip = '127.0.0.1') =>
  on.call('POST', '/users/recuperar-clave/', { body, ip })
const reset = (body: object, on = server, ip = '127.0.0.1') =>
  on.call('POST', '/users/restablecer-clave/', { body: { password: 'nueva-clave-9', ...body }, ip })

const solicitudOf = ({ body }: { body: unknown }): string =>
  typeof body === 'object' && body !== null && 'solicitud' in body ? String(body.solicitud) : ''

/** Waits for the results of all earlier queries of the database. */
const settled = (on: TestServer) => on.db.selectFrom('recuperaciones').select('id').execute()

describe('known and unknown accounts have the same limits', () => {
  const SPENT = 'Pediste demasiados códigos hoy. Escríbenos al chat de la sede.'
  const WAIT_MS = 120_000

  async function withLimits(work: (limited: TestServer) => Promise<void>): Promise<void> {
    const limited = await startTestServer({ rateLimits: true })
    try {
      await work(limited)
    } finally {
      await limited.close()
    }
  }

  test('the limits are 120 seconds and two a day from one network, ten a day from all', () =>
    withLimits(async (limited) => {
      const cliente = await aCliente({ on: limited })
      for (const email of [cliente.email, 'nadie@correo.example']) {
        const ask = (ip: string) => recover({ email }, limited, ip)
        const first = await ask('10.2.0.1')
        expect(first.status).toBe(200)
        expect(await ask('10.2.0.1')).toMatchObject({
          status: 429,
          body: { error: 'Espera 120 segundos para pedir otro código' },
        })
        limited.clock.advance(WAIT_MS)
        expect((await ask('10.2.0.1')).status).toBe(200)
        limited.clock.advance(WAIT_MS)
        expect(await ask('10.2.0.1')).toMatchObject({ status: 429, body: { error: SPENT } })
        // One address cannot lock the owner out.
        for (let n = 2; n < 10; n += 1) expect((await ask(`10.2.0.${String(n)}`)).status).toBe(200)
        expect(await ask('10.2.0.10')).toMatchObject({ status: 429, body: { error: SPENT } })
      }
      await eventually(async () => expect(await countCodigos(limited, cliente.numero)).toBe(10))
      limited.clock.advance(24 * 3_600_000)
      expect((await recover({ email: cliente.email }, limited, '10.2.0.1')).status).toBe(200)
    }))

  test('the names of one account together cause no more messages than one of them', () =>
    withLimits(async (limited) => {
      const { email, numero } = await aCliente({ on: limited })
      for (const by of [{ email }, { numero }, { email, numero }]) {
        for (let i = 0; i < 2; i += 1) {
          expect((await recover(by, limited, '10.3.0.1')).status).toBe(200)
          limited.clock.advance(WAIT_MS)
        }
      }
      await settled(limited)
      await recover({ email }, limited, '10.3.0.2')
      await eventually(async () => expect(await countCodigos(limited, numero)).toBe(3))
    }))

  test('an account allows 25 attempts a day', () =>
    withLimits(async (limited) => {
      const cliente = await aCliente({ on: limited })
      for (const email of [cliente.email, 'nadie@correo.example']) {
        const statuses: number[] = []
        for (let n = 0; n < 6; n += 1) {
          const ip = `10.4.${String(n)}.1`
          const solicitud = solicitudOf(await recover({ email }, limited, ip))
          for (let i = 0; i < 5; i += 1) {
            const answer = await reset({ solicitud, codigo: '000000' }, limited, ip)
            statuses.push(answer.status)
          }
        }
        expect(statuses.slice(0, 25).every((status) => status === 400)).toBe(true)
        expect(statuses.slice(25)).toEqual([429, 429, 429, 429, 429])
      }
    }))
})

test('logging out everywhere ends every session of the person and of no other', async () => {
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
