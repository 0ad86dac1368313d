// Invitations by a link that works once (rule permisos/invitar).
import { usuariosApi } from '#contract/usuarios/api.ts'
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { createLog } from '#server/lib/log.ts'
import { digestOf, openSession } from '#server/lib/session.ts'
import { forgetOldInvitaciones } from '#server/usuarios/accept-invitacion.ts'
import { INSUFICIENTES, ROL } from '#test/acceso.ts'
import { aRol, aSesion } from '#test/builders.ts'
import { startLocalHttp } from '#test/local-http.ts'
import { WITH_WHATSAPP } from '#test/mensajes.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
let admin = ''
beforeEach(async () => {
  admin = await openSession(server.services, 1)
})

const CLAVE = 'horno-bravo-7'
let count = 0
const nueva = (changes: object = {}) => {
  count += 1
  const email = `invitada${String(count)}@correo.example`
  return { first_name: 'Rosa', last_name: 'Peña', email, roles: [ROL.cajero], ...changes }
}
const create = (body: object, token = admin) => server.call('POST', '/users/invitaciones/', { token, body })
const pathOf = (id: number) => `/users/invitaciones/${String(id)}/`
const makeLink = (id: number, token = admin) => server.call('POST', `${pathOf(id)}enlace/`, { token })
const read = (token: string) => server.call('POST', '/users/invitaciones/consultar/', { body: { token } })
const accept = (body: object) => server.call('POST', '/users/invitaciones/aceptar/', { body })

async function anInvitation(changes: object = {}, by = admin) {
  const body = nueva(changes)
  const { id } = await server.ask(invitacionesApi.create, { token: by, body })
  const { token } = await server.ask(invitacionesApi.makeLink, { token: by, params: { id: String(id) } })
  return { id, token, email: body.email }
}

const accounts = async (email: string) =>
  (await server.db.selectFrom('usuarios').select('id').where('email', '=', email).execute()).length

test('an invited person reads the invitation, chooses a password, and works with its roles', async () => {
  const { id, token, email } = await anInvitation({ numero: '3105550142', roles: [ROL.cajero, 4] })
  expect(await server.ask(invitacionesApi.read, { body: { token } })).toEqual({
    first_name: 'Rosa',
    email,
    numero: '3105550142',
    roles: ['Cajero', 'Cocina'],
  })
  const entered = await server.ask(invitacionesApi.accept, { body: { token, password: CLAVE } })
  expect(await server.ask(usuariosApi.profile, { token: entered.token })).toEqual({
    id: expect.any(Number),
    first_name: 'Rosa',
    last_name: 'Peña',
    email,
    numero: '3105550142',
    numero_verificado: false,
    debe_cambiar_clave: false,
    tuvo_bono: false,
    consentimiento_pendiente: null,
    todas_las_sedes: true,
    sedes: [],
    roles: [
      { id: 3, rol: 'Cajero' },
      { id: 4, rol: 'Cocina' },
    ],
  })
  const board = await server.call('GET', '/api/pedidos/activos/', { token: entered.token })
  expect(board.status).toBe(200)
  await server.ask(usuariosApi.login, { body: { email, password: CLAVE } })
  // The account has the personal data now; the invitation keeps none of it.
  const row = await server.db
    .selectFrom('invitaciones')
    .select(['first_name', 'last_name', 'email', 'numero'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ first_name: '', last_name: '', email: null, numero: '' })
})

test('an invitation without an e-mail needs that of the person, who cannot change a given one', async () => {
  const open = await anInvitation({ email: null })
  expect(await accept({ token: open.token, password: CLAVE })).toMatchObject({
    status: 400,
    body: { campos: { email: 'El correo electrónico es requerido' } },
  })
  const taken = await accept({ token: open.token, password: CLAVE, email: 'CLIENTE@donalumbre.example' })
  expect(taken).toMatchObject({
    status: 409,
    body: { codigo: 'correo_tomado', campos: { email: expect.stringContaining('Escribe otro') } },
  })
  const ofACustomer = await anInvitation({ email: 'cliente@donalumbre.example' })
  expect(await accept({ token: ofACustomer.token, password: CLAVE })).toMatchObject({
    status: 409,
    body: {
      error: 'No pudimos usar este correo. Pide una invitación con otro, o que le den permisos a tu cuenta.',
    },
  })
  const own = 'Propio@Correo.example'
  expect((await accept({ token: open.token, password: CLAVE, email: own })).status).toBe(201)
  expect(await accounts('propio@correo.example')).toBe(1)

  const given = await anInvitation()
  await accept({ token: given.token, password: CLAVE, email: 'otra@correo.example' })
  expect([await accounts(given.email), await accounts('otra@correo.example')]).toEqual([1, 0])
})

test('only a digest of the token is stored, and a retry of the invitation makes no second one', async () => {
  const body = nueva()
  const headers = { 'idempotency-key': 'una-sola-invitacion' }
  const first = await server.call('POST', '/users/invitaciones/', { token: admin, body, headers })
  const again = await server.call('POST', '/users/invitaciones/', { token: admin, body, headers })
  expect(again.body).toEqual(first.body)
  const { token } = await server.ask(invitacionesApi.makeLink, {
    token: admin,
    params: { id: String(Object(first.body).id) },
  })
  const tables = ['invitaciones', 'auditoria', 'idempotency_keys', 'mensajes_salientes'] as const
  const rows = await Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()))
  expect(JSON.stringify(rows)).not.toContain(token)
  const stored = await server.db
    .selectFrom('invitaciones')
    .select('id')
    .where('token_digest', '=', digestOf(token))
    .execute()
  expect(stored).toHaveLength(1)
})

describe('a link works once', () => {
  test('of ten acceptances at once one opens an account', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { token } = await anInvitation({ email: null })
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          accept({ token, password: CLAVE, email: `carrera${String(round)}.${String(i)}@correo.example` }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        201,
        ...Array.from({ length: 9 }, () => 409),
      ])
    }
  })

  test.each([
    ['used', 409, 'Esta invitación ya se usó. Inicia sesión con tu correo y tu contraseña.'],
    ['expired', 409, 'Esta invitación ya venció. Pide una nueva a quien te invitó.'],
    ['withdrawn', 404, 'Esta invitación ya no existe. Pide una nueva a quien te invitó.'],
    ['replaced', 404, 'Esta invitación ya no existe. Pide una nueva a quien te invitó.'],
  ])('a link that is %s says so and opens nothing', async (how, status, error) => {
    const { id, token, email } = await anInvitation()
    if (how === 'used') await accept({ token, password: CLAVE })
    if (how === 'expired') server.clock.advance(48 * 3_600_000)
    if (how === 'withdrawn') await server.call('DELETE', pathOf(id), { token: admin })
    if (how === 'replaced') await makeLink(id)
    const before = await accounts(email)
    expect(await read(token)).toMatchObject({ status, body: { error } })
    expect(await accept({ token, password: CLAVE })).toMatchObject({ status, body: { error } })
    expect(await accounts(email)).toBe(before)
    if (how === 'expired') server.clock.advance(-48 * 3_600_000)
  })

  test('an expired invitation gets a new link, and a withdrawn or used one none', async () => {
    const { id, token } = await anInvitation()
    server.clock.advance(48 * 3_600_000)
    const owner = await openSession(server.services, 1)
    const listed = await server.ask(invitacionesApi.list, { token: owner })
    expect(listed.find((one) => one.id === id)?.vencida).toBe(true)
    const fresh = await server.ask(invitacionesApi.makeLink, {
      token: owner,
      params: { id: String(id) },
    })
    expect((await read(fresh.token)).status).toBe(200)
    server.clock.advance(-48 * 3_600_000)
    expect((await read(token)).status).toBe(404)
    await server.call('DELETE', pathOf(id), { token: admin })
    expect((await makeLink(id)).status).toBe(404)
    expect((await server.call('DELETE', pathOf(id), { token: admin })).status).toBe(404)
  })

  test.each(['', 'corto', 'a'.repeat(44), '../../../../etc/passwd', 'a'.repeat(42) + '%'])(
    'the token %j is refused before it is looked up',
    async (token) => {
      expect((await read(token)).status).toBe(400)
      expect((await accept({ token, password: CLAVE })).status).toBe(400)
    },
  )

  test.each(['corta', '12345678', 'colombia2026'])(
    'the password %j is refused, and the link works on',
    async (password) => {
      const { token } = await anInvitation()
      expect(await accept({ token, password })).toMatchObject({
        status: 400,
        body: { campos: { password: expect.any(String) } },
      })
      expect((await accept({ token, password: CLAVE })).status).toBe(201)
    },
  )
})

describe('the limits of the inviter', () => {
  test('nobody invites into a role with keys that they lack, also an inactive one', async () => {
    const { token } = await aSesion(server, { permisos: ['gestionar_usuarios'] })
    const asleep = await aRol(server, { permisos: ['gestionar_pedidos'], activo: false })
    for (const roles of [[ROL.administrador], [ROL.cliente, ROL.cajero], [asleep]]) {
      expect(await create(nueva({ roles }), token)).toMatchObject(INSUFICIENTES)
    }
    expect((await create(nueva({ roles: [ROL.cliente] }), token)).status).toBe(201)
  })

  test('nobody makes the link of, or withdraws, an invitation into a stronger role', async () => {
    const { token } = await aSesion(server, { permisos: ['gestionar_usuarios'] })
    const { id, token: link } = await anInvitation({ roles: [ROL.administrador] })
    expect(await makeLink(id, token)).toMatchObject(INSUFICIENTES)
    expect(await server.call('DELETE', pathOf(id), { token })).toMatchObject(INSUFICIENTES)
    expect((await read(link)).status).toBe(200)
  })

  test.each(['loses the key', 'is deactivated', 'may no longer invite', 'sees the role grow'])(
    'an invitation is worth nothing once its inviter %s',
    async (what) => {
      const rol = await aRol(server, { permisos: ['gestionar_mesas'] })
      const { usuarioId, token } = await aSesion(server, {
        permisos: ['gestionar_usuarios', 'gestionar_mesas'],
      })
      const invitation = await anInvitation({ roles: [rol] }, token)
      const permiso = async (clave: string) =>
        (
          await server.db
            .selectFrom('permisos')
            .select('id')
            .where('clave', '=', clave)
            .executeTakeFirstOrThrow()
        ).id
      const own = server.db.selectFrom('usuario_roles').select('rol_id').where('usuario_id', '=', usuarioId)
      const drop = async (clave: string) =>
        server.db
          .deleteFrom('rol_permisos')
          .where('rol_id', 'in', own)
          .where('permiso_id', '=', await permiso(clave))
          .execute()
      if (what === 'loses the key') await drop('gestionar_mesas')
      if (what === 'may no longer invite') await drop('gestionar_usuarios')
      if (what === 'is deactivated') {
        await server.call('PATCH', `/users/usuarios/${String(usuarioId)}/`, {
          token: admin,
          body: { activo: false },
        })
      }
      if (what === 'sees the role grow') {
        const permiso_id = await permiso('gestionar_roles')
        await server.db.insertInto('rol_permisos').values({ rol_id: rol, permiso_id }).execute()
      }
      expect(await accept({ token: invitation.token, password: CLAVE })).toMatchObject({
        status: 409,
        body: { codigo: 'invitacion_sin_permisos' },
      })
      expect(await accounts(invitation.email)).toBe(0)
    },
  )

  test.each([
    ['no role', { roles: [] }, { roles: 'Elige al menos un rol' }],
    ['an unknown role', { roles: [99_999] }, { roles: 'El rol no existe' }],
    ['no name', { first_name: ' ' }, { first_name: 'El nombre es requerido' }],
    ['a broken e-mail', { email: 'rosa' }, { email: 'Ingrese un correo electrónico válido' }],
    ['a broken phone', { numero: '12' }, { numero: 'Ingrese un número de teléfono válido (10 dígitos)' }],
  ])('an invitation with %s is refused at its field', async (_case, changes, campos) => {
    expect(await create(nueva(changes))).toMatchObject({ status: 400, body: { campos } })
  })
})

test('staff see the open invitations, newest first, with every field and no token', async () => {
  const body = nueva({ numero: '3105550142', roles: [ROL.cajero, ROL.cliente] })
  const created = await server.ask(invitacionesApi.create, { token: admin, body })
  const used = await anInvitation()
  await accept({ token: used.token, password: CLAVE })
  const listed = await server.ask(invitacionesApi.list, { token: admin })
  expect(listed[0]).toEqual(created)
  expect(created).toEqual({
    ...body,
    id: created.id,
    roles: [
      { id: 3, rol: 'Cajero' },
      { id: 6, rol: 'Cliente' },
    ],
    todas_las_sedes: true,
    sedes: [],
    vence: '2026-11-22T18:00:00.000Z',
    vencida: false,
  })
  expect(listed.map(({ id }) => id)).not.toContain(used.id)
})

test('the account that an invitation opened is in the audit with its roles', async () => {
  const { token, email } = await anInvitation()
  await accept({ token, password: CLAVE })
  const { id } = await server.db
    .selectFrom('usuarios')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const row = await server.db
    .selectFrom('auditoria')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    usuario_id: id,
    entidad: 'usuario',
    entidad_id: id,
    cambio: { accion: 'crear', despues: { roles: ['Cajero'], por_invitacion: true } },
  })
})

test('the log has neither the token nor the password of an invitation', async () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  const logged = await startTestServer({ log, config: { production: true } })
  try {
    const by = await openSession(logged.services, 1)
    const { id } = await logged.ask(invitacionesApi.create, { token: by, body: nueva() })
    const params = { id: String(id) }
    const { token } = await logged.ask(invitacionesApi.makeLink, { token: by, params })
    await logged.ask(invitacionesApi.read, { body: { token } })
    await logged.ask(invitacionesApi.accept, { body: { token, password: CLAVE } })
    await logged.call('POST', '/users/invitaciones/aceptar/', { body: { token, password: CLAVE } })
    const text = lines.join('')
    expect(text).toContain('/users/invitaciones/aceptar/')
    expect(text).not.toContain(token)
    expect(text).not.toContain(CLAVE)
  } finally {
    await logged.close()
  }
})

describe('where WhatsApp has a template for invitations', () => {
  const numero = '3105550142'
  const withTemplate = async (status: number, rateLimits = false) => {
    const meta = await startLocalHttp()
    const { whatsapp, publicUrl } = WITH_WHATSAPP
    meta.answers.set(`POST /${whatsapp.phoneNumberId}/messages`, {
      status,
      body: status === 200 ? { messages: [{ id: 'wamid.1' }] } : { error: { code: 131_026 } },
    })
    const own = await startTestServer({
      rateLimits,
      config: {
        publicUrl,
        whatsapp: { ...whatsapp, apiUrl: meta.origin, avisos: { invitacion: 'invitacion' } },
      },
    })
    const token = await openSession(own.services, 1)
    const { id } = await own.ask(invitacionesApi.create, { token, body: nueva({ numero }) })
    return {
      own,
      asked: meta.asked,
      makeLink: () => own.ask(invitacionesApi.makeLink, { token, params: { id: String(id) } }),
      close: async () => {
        await own.close()
        await meta.close()
      },
    }
  }

  test('the link of an invitation is sent to the phone of the person, and staff do not read it', async () => {
    const { own, asked, makeLink: link, close } = await withTemplate(200)
    try {
      const { token, whatsapp } = await link()
      expect(whatsapp).toBe('ENVIADO')
      const parameters = ['Rosa', 'Doña Lumbre', `https://admin.pedidos.example/invitacion#${token}`].map(
        (text) => ({ type: 'text', text }),
      )
      expect(asked.map(({ body }) => body)).toMatchObject([
        {
          to: `57${numero}`,
          template: { name: 'invitacion', components: [{ type: 'body', parameters }] },
        },
      ])
      const stored = await own.db
        .selectFrom('mensajes_salientes')
        .select(['numero', 'texto'])
        .where('numero', '=', numero)
        .execute()
      expect(stored).toEqual([{ numero, texto: 'Invitación al equipo' }])
    } finally {
      await close()
    }
  })

  test('the link works and says so when WhatsApp refuses, or the phone had enough of them', async () => {
    const refusing = await withTemplate(400)
    try {
      const { token, whatsapp } = await refusing.makeLink()
      expect(whatsapp).toBe('FALLIDO')
      await refusing.own.ask(invitacionesApi.read, { body: { token } })
    } finally {
      await refusing.close()
    }
    const limited = await withTemplate(200, true)
    try {
      const sent = [await limited.makeLink(), await limited.makeLink(), await limited.makeLink()]
      expect(sent.map(({ whatsapp }) => whatsapp)).toEqual(['ENVIADO', 'ENVIADO', 'FALLIDO'])
      expect(limited.asked).toHaveLength(2)
    } finally {
      await limited.close()
    }
  })

  test('nothing is sent without a phone, or while messages stay in the outbox', async () => {
    for (const changes of [{}, { numero }]) {
      const { id } = await server.ask(invitacionesApi.create, { token: admin, body: nueva(changes) })
      const link = await server.ask(invitacionesApi.makeLink, { token: admin, params: { id: String(id) } })
      expect(link.whatsapp).toBe('NO')
    }
    const texts = await server.db.selectFrom('mensajes_salientes').select('texto').execute()
    expect(JSON.stringify(texts)).not.toContain('invitacion')
  })
})

test('guessing tokens ends after thirty tries of a network in a minute', async () => {
  const limited = await startTestServer({ rateLimits: true })
  try {
    const guess = (n: number) =>
      limited.call('POST', n % 2 === 0 ? '/users/invitaciones/consultar/' : '/users/invitaciones/aceptar/', {
        body: { token: String(n).padStart(43, 'x'), password: CLAVE },
      })
    for (let n = 0; n < 30; n += 1) expect((await guess(n)).status).toBe(404)
    expect((await guess(30)).status).toBe(429)
  } finally {
    await limited.close()
  }
})

test('invitations are deleted a month after they ended', async () => {
  const { id } = await anInvitation()
  const isThere = async () =>
    (await server.db.selectFrom('invitaciones').select('id').where('id', '=', id).execute()).length
  server.clock.advance(31 * 24 * 3_600_000)
  await forgetOldInvitaciones(server.services)
  expect(await isThere()).toBe(1)
  server.clock.advance(2 * 24 * 3_600_000)
  await forgetOldInvitaciones(server.services)
  server.clock.advance(-33 * 24 * 3_600_000)
  expect(await isThere()).toBe(0)
})
