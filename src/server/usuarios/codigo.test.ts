import { usuariosApi } from '#contract/usuarios/api.ts'
import { openSession } from '#server/lib/session.ts'
import { aUsuario } from '#test/builders.ts'
import { countCodigos, lastCodigo, otherThan } from '#test/codigos.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { forgetOldCodigos } from './codigos.ts'

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
const isVerified = async (usuarioId: number, on = server) =>
  (
    await on.db
      .selectFrom('usuarios')
      .select('numero_verificado')
      .where('id', '=', usuarioId)
      .executeTakeFirstOrThrow()
  ).numero_verificado
const cuponesOf = (usuarioId: number, on = server) =>
  on.db.selectFrom('cupones').selectAll().where('usuario_id', '=', usuarioId).execute()

const tuvoBono = async ({ token }: Cliente) => (await server.ask(usuariosApi.profile, { token })).tuvo_bono

/** Sends a code and returns it. */
async function sent(cliente: Cliente, on = server): Promise<string> {
  expect(await send(cliente, on)).toMatchObject({ status: 200, body: { espera: 120 } })
  return lastCodigo(on, cliente.numero)
}

describe('a code', () => {
  test('a code verifies the phone and gives the welcome coupon', async () => {
    const cliente = await aCliente()
    const codigo = await sent(cliente)
    const { cupon } = await server.ask(usuariosApi.verifyCode, {
      token: cliente.token,
      body: { email: cliente.email, codigo },
    })
    expect(cupon).toEqual({
      codigo: expect.stringMatching(/^BIENVENIDA-[A-Z2-9]{6}$/),
      porcentaje_descuento: 15,
      fecha_fin: '2027-01-19',
    })
    expect(await isVerified(cliente.usuarioId)).toBe(true)
    expect(await tuvoBono(cliente)).toBe(true)
    expect(await cuponesOf(cliente.usuarioId)).toMatchObject([{ ...cupon, usado: false }])
  })

  test('a code is stored as a digest that does not reveal it', async () => {
    const cliente = await aCliente()
    const codigo = await sent(cliente)
    const row = await server.db
      .selectFrom('codigos')
      .selectAll()
      .where('usuario_id', '=', cliente.usuarioId)
      .executeTakeFirstOrThrow()
    expect(row.digest).toHaveLength(32)
    expect(JSON.stringify({ ...row, digest: row.digest.toString('latin1') })).not.toContain(`"${codigo}"`)
  })

  test('a code is requested and used with one’s own e-mail, in any capitals', async () => {
    const [mine, theirs] = [await aCliente(), await aCliente()]
    const asThem = { token: mine.token, email: theirs.email }
    expect((await send(asThem)).status).toBe(403)
    expect(await countCodigos(server, theirs.numero)).toBe(0)
    const codigo = await sent(theirs)
    expect((await verify(asThem, codigo)).status).toBe(403)
    expect((await verify({ ...theirs, email: theirs.email.toUpperCase() }, codigo)).status).toBe(200)
  })

  test('a code can be used once', async () => {
    const cliente = await aCliente()
    const codigo = await sent(cliente)
    expect((await verify(cliente, codigo)).status).toBe(200)
    expect(await verify(cliente, codigo)).toMatchObject({
      status: 400,
      body: { error: 'Código inválido', codigo: 'codigo_invalido' },
    })
    expect(await send(cliente)).toMatchObject({ status: 409, body: { codigo: 'ya_verificado' } })
  })

  test('a code is valid for ten minutes', async () => {
    const cliente = await aCliente()
    const codigo = await sent(cliente)
    server.clock.advance(10 * 60_000)
    expect(await verify(cliente, codigo)).toMatchObject({ status: 400, body: { codigo: 'codigo_vencido' } })
    const late = await sent(cliente)
    server.clock.advance(10 * 60_000 - 1)
    expect((await verify(cliente, late)).status).toBe(200)
  })

  test('a code becomes invalid once a newer one is sent', async () => {
    const cliente = await aCliente()
    const old = await sent(cliente)
    server.clock.advance(120_000)
    const fresh = await sent(cliente)
    if (old !== fresh) expect((await verify(cliente, old)).status).toBe(400)
    expect((await verify(cliente, fresh)).status).toBe(200)
  })

  test('a code may be tried five times; then even the right one is refused', async () => {
    const cliente = await aCliente()
    const codigo = await sent(cliente)
    server.clock.advance(50_000)
    for (let i = 0; i < 5; i += 1) {
      expect(await verify(cliente, otherThan(codigo))).toMatchObject({
        status: 400,
        body: { error: 'Código inválido' },
      })
    }
    const refused = await verify(cliente, codigo)
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'Demasiados intentos. Solicita un nuevo código.' },
    })
    expect(refused.headers['retry-after']).toBe('70')
    expect(await isVerified(cliente.usuarioId)).toBe(false)
    server.clock.advance(70_000)
    expect((await verify(cliente, await sent(cliente))).status).toBe(200)
  })

  test('a code tried fifty times at once is checked five times', async () => {
    const cliente = await aCliente()
    const wrong = otherThan(await sent(cliente))
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(cliente, wrong)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
  })

  test('a code that was never sent is refused', async () => {
    expect((await verify(await aCliente(), '123456')).status).toBe(400)
  })

  test('a code for a former phone does not verify the new one', async () => {
    const cliente = await aCliente()
    const codigo = await sent(cliente)
    await server.db
      .updateTable('usuarios')
      .set({ numero: '3129990000' })
      .where('id', '=', cliente.usuarioId)
      .execute()
    expect((await verify(cliente, codigo)).status).toBe(400)
  })

  test.each(['', '12345', '1234567', 'abcdef', '12 345', '１２３４５６'])(
    'the code %j has not six digits',
    async (codigo) => {
      expect(await verify(await aCliente(), codigo)).toMatchObject({
        status: 400,
        body: { campos: { codigo: 'Código inválido' } },
      })
    },
  )
})

describe('the welcome coupon', () => {
  test('of two accounts that verify the same phone at once, one gets the welcome coupon', async () => {
    const numero = '3127770001'
    const clientes = [await aCliente(server, { numero }), await aCliente(server, { numero })]
    const codigos: string[] = []
    for (const cliente of clientes) {
      codigos.push(await sent(cliente))
      server.clock.advance(120_000)
    }
    const tries = Array.from({ length: 10 }, (_, i) => i % 2)
    const answers = await Promise.all(
      tries.map((i) => verify(clientes[i] ?? { email: '', token: '' }, codigos[i] ?? '')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({ error: 'Este número ya está verificado para otro usuario' })
    const given = await Promise.all(clientes.map(({ usuarioId }) => cuponesOf(usuarioId)))
    expect(given.flat()).toHaveLength(1)
    const verified = await Promise.all(clientes.map(({ usuarioId }) => isVerified(usuarioId)))
    expect(verified.filter(Boolean)).toHaveLength(1)
  })

  test('the welcome coupon is not given again to a phone that had it in another account', async () => {
    const first = await aCliente()
    await verify(first, await sent(first))
    await server.db
      .updateTable('usuarios')
      .set({ numero: '3127770099', numero_verificado: false })
      .where('id', '=', first.usuarioId)
      .execute()
    server.clock.advance(120_000)
    const second = await aCliente(server, { numero: first.numero })
    expect(await verify(second, await sent(second))).toMatchObject({ status: 200, body: { cupon: null } })
    expect(await tuvoBono(second)).toBe(false)
    // Nor to the same person with another phone, who is not promised it again.
    const moved = { ...first, numero: '3127770099' }
    expect(await tuvoBono(moved)).toBe(true)
    expect(await verify(moved, await sent(moved))).toMatchObject({ status: 200, body: { cupon: null } })
  })

  test('the welcome coupon is given to the end of its last day, and not after', async () => {
    const bono = await startTestServer({ now: new Date('2027-01-20T04:58:00Z') })
    try {
      const [last, late] = [await aCliente(bono), await aCliente(bono)]
      const codigo = await sent(last, bono)
      bono.clock.set('2027-01-20T04:59:59Z')
      expect(await verify(last, codigo, bono)).toMatchObject({ body: { cupon: { fecha_fin: '2027-01-19' } } })
      const after = await sent(late, bono)
      bono.clock.set('2027-01-20T05:00:00Z')
      expect(await verify(late, after, bono)).toMatchObject({ status: 200, body: { cupon: null } })
      expect(await isVerified(late.usuarioId, bono)).toBe(true)
      expect(await cuponesOf(late.usuarioId, bono)).toEqual([])
    } finally {
      await bono.close()
    }
  })
})

test('codes are deleted when no limit counts them any more', async () => {
  const cliente = await aCliente()
  await sent(cliente)
  server.clock.advance(3 * 24 * 3_600_000)
  const fresh = await aCliente()
  await sent(fresh)
  await forgetOldCodigos(server.services)
  const rows = await server.db.selectFrom('codigos').select('usuario_id').execute()
  expect(rows).toEqual([{ usuario_id: fresh.usuarioId }])
})
