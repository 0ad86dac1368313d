// Shared devices: who may enrol and revoke one, and what a short key opens (rule permisos/equipos).
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { equiposApi } from '#contract/usuarios/equipos.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { LIVE_CLOSE } from '#contract/pedidos/live.ts'
import { CLAVES } from '#domain/permisos.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedido, aSesion, aUsuario, type UsuarioOptions } from '#test/builders.ts'
import { listen, openLive } from '#test/live-socket.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await server.close()
})
let admin = ''
beforeEach(async () => {
  admin = await openSession(server.services, 1)
})

const PASSWORD = 'horno-bravo-7'
const CLAVE = '4071'
const WRONG = { status: 401, body: { error: 'La clave no es correcta.', codigo: 'clave_incorrecta' } }
const LOCKED = { status: 429, body: { codigo: 'demasiados_intentos' } }
const GONE = { status: 401, body: { codigo: 'equipo_revocado' } }

const enrol = (sede = 1, token = admin) =>
  server.ask(equiposApi.create, { token, body: { sede, nombre: 'Tableta de la caja' } })
const revoke = (id: number, token = admin) => server.call('DELETE', `/api/equipos/${String(id)}/`, { token })
const personas = (equipo: string) => server.call('POST', '/api/equipos/personas/', { body: { equipo } })
const enter = (equipo: string, usuario: number, clave = CLAVE) =>
  server.call('POST', '/api/equipos/entrar/', { body: { equipo, usuario, clave } })
const tokenOf = ({ body }: { body: unknown }) => equiposTokenOf(body)
function equiposTokenOf(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'token' in body) return String(body.token)
  throw new Error(`no token in ${JSON.stringify(body)}`)
}
const status = async (path: string, token: string) => (await server.call('GET', path, { token })).status

/** A person of the team with a short key. */
async function aPersona(options: UsuarioOptions = { roles: ['Cajero'], sedes: [1] }) {
  const id = await aUsuario(server, { password: PASSWORD, ...options })
  const token = await openSession(server.services, id)
  await server.ask(equiposApi.miClave, { token, body: { password: PASSWORD, clave: CLAVE } })
  return id
}

test('a repeated enrolment makes one device, whose new token works and whose earlier one does not', async () => {
  const headers = { 'idempotency-key': 'clave-de-la-tableta' }
  const press = (nombre = 'Tableta perdida') =>
    server.ask(equiposApi.create, { token: admin, body: { sede: 1, nombre }, headers })
  const [lost, again] = [await press(), await press()]
  expect(again).toEqual({ ...lost, token: again.token })
  expect(await personas(lost.token)).toMatchObject(GONE)
  expect((await personas(again.token)).status).toBe(200)
  const listed = await server.ask(equiposApi.list, { token: admin })
  expect(listed.filter(({ nombre }) => nombre === 'Tableta perdida')).toHaveLength(1)
  const stored = await server.db.selectFrom('idempotency_keys').select('respuesta').execute()
  expect(JSON.stringify(stored)).not.toContain(lost.token)
  const audited = server.db.selectFrom('auditoria').select('cambio').where('entidad_id', '=', lost.id)
  expect(await audited.where('entidad', '=', 'equipo').orderBy('id').execute()).toMatchObject([
    { cambio: { accion: 'crear' } },
    { cambio: { accion: 'modificar', despues: { registro: 'nuevo' } } },
  ])
  await expect(press('Otra')).rejects.toThrow('answered 422')
  await revoke(lost.id)
  await expect(press()).rejects.toThrow('Tableta perdida ya se quitó. Regístralo de nuevo.')
})

test('people of the branch enter with their key, and the audit names each of them', async () => {
  const { token: equipo } = await enrol()
  const [ana, luis] = [
    await aPersona({ permisos: ['gestionar_pedidos'], sedes: [1] }),
    await aPersona({ permisos: ['gestionar_pedidos'], sedes: [1, 3] }),
  ]
  await aPersona({ roles: ['Cajero'], sedes: [3] })
  await aPersona({ roles: ['Cliente'] })
  await aUsuario(server, { roles: ['Cajero'], sedes: [1] })
  const { body } = await personas(equipo)
  expect(body).toMatchObject({ nombre: 'Tableta de la caja', sede: { id: 1, nombre: 'Chapinero' } })
  expect(JSON.stringify(body)).not.toMatch(/hash|correo|numero/)
  expect(body).toHaveProperty(
    'personas',
    expect.arrayContaining([
      { id: ana, nombre: expect.any(String) },
      { id: luis, nombre: expect.any(String) },
    ]),
  )
  const { id } = await aPedido(server)
  for (const [who, estado] of [
    [ana, 'ACEPTADO'],
    [luis, 'EN_PROCESO'],
  ] as const) {
    const token = tokenOf(await enter(equipo, who))
    const path = `/api/pedidos/${String(id)}/cambiar_estado/`
    expect((await server.call('POST', path, { token, body: { estado } })).status).toBe(200)
  }
  const cambios = await server.ask(administracionApi.auditoria, {
    token: admin,
    query: { entidad: 'pedido' },
  })
  expect(cambios.slice(0, 2).map(({ usuario }) => usuario?.id)).toEqual([luis, ana])
})

test('two people type orders at a table on one tablet, and the audit and the orders name the right one', async () => {
  const { token: equipo } = await enrol()
  const people = [
    await aPersona({ permisos: ['gestionar_pedidos'], sedes: [1] }),
    await aPersona({ permisos: ['gestionar_pedidos'], sedes: [1] }),
  ]
  const [mesa] = await server.ask(sedesApi.mesas, { query: { sede: '1' } })
  const placed: number[] = []
  for (const who of people) {
    const token = tokenOf(await enter(equipo, who))
    const profile = await server.call('GET', '/users/profile/', { token })
    expect(profile.body).toMatchObject({ id: who })
    const { id } = await aPedido(server, { tipo_pedido: 'MESA', mesa: mesa?.id, invitado: null }, token)
    const path = `/api/pedidos/${String(id)}/cambiar_estado/`
    expect((await server.call('POST', path, { token, body: { estado: 'ACEPTADO' } })).status).toBe(200)
    placed.push(id)
  }
  const rows = await server.db
    .selectFrom('pedidos')
    .select(['id', 'creado_por', 'mesa_id'])
    .where('id', 'in', placed)
    .orderBy('id')
    .execute()
  expect(rows).toEqual(placed.map((id, n) => ({ id, creado_por: people[n], mesa_id: mesa?.id })))
  const cambios = await server.ask(administracionApi.auditoria, {
    token: admin,
    query: { entidad: 'pedido' },
  })
  expect(cambios.slice(0, 2).map(({ entidad_id, usuario }) => [entidad_id, usuario?.id])).toEqual([
    [placed[1], people[1]],
    [placed[0], people[0]],
  ])
})

test('a manager removes the key of a person, who leaves every device at once and keeps the password', async () => {
  const { token: equipo } = await enrol()
  const who = await aPersona()
  const token = tokenOf(await enter(equipo, who))
  const own = await openSession(server.services, who)
  const path = `/users/usuarios/${String(who)}/`
  const person = async () => (await server.call('GET', path, { token: admin })).body
  expect(await person()).toMatchObject({ con_clave_de_equipo: true })
  const { body } = await server.call('PATCH', path, { token: admin, body: { clave_de_equipo: null } })
  expect(body).toMatchObject({ con_clave_de_equipo: false })
  expect(await status('/users/profile/', token)).toBe(401)
  expect(await status('/users/profile/', own)).toBe(200)
  expect(await enter(equipo, who)).toMatchObject(WRONG)
  // Nobody sets the key of another person.
  const set = await server.call('PATCH', path, { token: admin, body: { clave_de_equipo: '1234' } })
  expect(set.status).toBe(400)
  const [cambio] = await server.ask(administracionApi.auditoria, {
    token: admin,
    query: { entidad: 'usuario' },
  })
  expect(cambio?.cambio).toMatchObject({
    antes: { clave_de_equipo: true },
    despues: { clave_de_equipo: false },
  })
})

describe('what a session on a shared device opens', () => {
  test('a session on a shared device opens only the branch of the device, and no people, roles, business or catalogue', async () => {
    const { token: equipo } = await enrol(1)
    // Everything, everywhere.
    const boss = await aPersona({ permisos: CLAVES })
    const token = tokenOf(await enter(equipo, boss))
    const here = await aPedido(server, { sede: 1 })
    const there = await aPedido(server, { sede: 3 })
    expect(await status(`/api/pedidos/${String(here.id)}/`, token)).toBe(200)
    expect(await status(`/api/pedidos/${String(there.id)}/`, token)).toBe(404)
    for (const path of [
      '/users/usuarios/',
      '/users/roles/',
      '/users/permisos/',
      '/users/invitaciones/',
      '/api/auditoria/',
      '/api/mensajes-salientes/',
      '/api/equipos/',
      '/api/apertura/',
      '/api/campanas/',
    ]) {
      expect([path, await status(path, token)]).toEqual([path, 403])
    }
    const patch = (path: string, body: object) => server.call('PATCH', path, { token, body })
    expect((await patch('/api/negocio/', { lema: 'x' })).status).toBe(403)
    expect((await patch('/api/productos/1/', { oculto: true })).status).toBe(403)
    const permisos = await server.call('GET', '/users/profile/', { token })
    expect(permisos.status).toBe(200)
  })

  test('a session on a shared device opens nothing of the account: neither data nor phone, keys or other sessions', async () => {
    const { token: equipo } = await enrol()
    const who = await aPersona()
    const token = tokenOf(await enter(equipo, who))
    const calls = [
      ['GET', '/users/mis-datos/', undefined],
      ['PATCH', '/users/profile/', { numero: '3125550000' }],
      ['POST', '/users/mi-clave/', { actual: PASSWORD, password: 'horno-bravo-8' }],
      ['PUT', '/users/mi-clave-de-equipo/', { password: PASSWORD, clave: '9137' }],
      ['POST', '/users/cerrar-otras-sesiones/', undefined],
      ['POST', '/users/send-verification-code', { email: 'x@x.co' }],
    ] as const
    for (const [method, path, body] of calls) {
      expect(await server.call(method, path, { token, body })).toMatchObject({
        status: 403,
        body: { codigo: 'equipo_compartido' },
      })
    }
  })

  test('a session lasts twelve hours, however much it is used', async () => {
    const { token: equipo } = await enrol()
    const token = tokenOf(await enter(equipo, await aPersona()))
    server.clock.advance(11 * 3_600_000)
    expect(await status('/users/profile/', token)).toBe(200)
    server.clock.advance(2 * 3_600_000)
    expect(await status('/users/profile/', token)).toBe(401)
  })

  test('the next person ends the session before, and gets another token', async () => {
    const { token: equipo } = await enrol()
    const [ana, luis] = [await aPersona(), await aPersona()]
    const first = tokenOf(await enter(equipo, ana))
    const second = tokenOf(await enter(equipo, luis))
    expect(second).not.toBe(first)
    expect([await status('/users/profile/', first), await status('/users/profile/', second)]).toEqual([
      401, 200,
    ])
    // A session elsewhere goes on.
    const elsewhere = await openSession(server.services, ana)
    await enter(equipo, luis)
    expect(await status('/users/profile/', elsewhere)).toBe(200)
  })
})

describe('guessing', () => {
  test('five wrong keys lock that person on that device for 15 minutes, in every process', async () => {
    const [one, other] = [await enrol(), await enrol()]
    const [ana, luis] = [await aPersona(), await aPersona()]
    for (let n = 1; n <= 4; n += 1) expect(await enter(one.token, ana, '0001')).toMatchObject(WRONG)
    expect(await enter(one.token, ana, '0001')).toMatchObject({
      ...LOCKED,
      body: {
        error:
          'Fueron cinco intentos. Espera 15 minutos para entrar en este equipo, o entra con tu contraseña.',
      },
    })
    expect(await enter(one.token, ana)).toMatchObject(LOCKED)
    const again = { body: { equipo: one.token, usuario: ana, clave: CLAVE } }
    expect(await twin.call('POST', '/api/equipos/entrar/', again)).toMatchObject(LOCKED)
    // Others on this device, and the same person on another one, are not affected.
    expect((await enter(one.token, luis)).status).toBe(200)
    expect((await enter(other.token, ana)).status).toBe(200)
    server.clock.advance(14 * 60_000)
    expect(await enter(one.token, ana)).toMatchObject(LOCKED)
    server.clock.advance(61_000)
    expect((await enter(one.token, ana)).status).toBe(200)
  })

  test('a right key forgives wrong ones, and twenty at once are five', async () => {
    const { token: equipo } = await enrol()
    const ana = await aPersona()
    for (let n = 1; n <= 4; n += 1) await enter(equipo, ana, '0001')
    expect((await enter(equipo, ana)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(equipo, ana, '0001')))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(4)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(16)
  })

  test('thirty wrong keys on any devices close the others for a day, except where that person has entered', async () => {
    const tablet = await enrol()
    const [ana, luis] = [await aPersona(), await aPersona()]
    // A right key takes the wrong ones back.
    for (let n = 1; n <= 31; n += 1) expect((await enter(tablet.token, ana)).status).toBe(200)
    for (let n = 0; n < 8; n += 1) {
      const { token, id } = await enrol()
      for (let k = 0; k < 4; k += 1) {
        const expected = n * 4 + k < 30 ? WRONG : LOCKED
        expect(await enter(token, ana, '0001')).toMatchObject(expected)
      }
      await revoke(id)
    }
    const other = await enrol()
    expect(await enter(other.token, ana)).toMatchObject({
      ...LOCKED,
      body: {
        error:
          'Hoy hubo muchos intentos con tu clave. Entra con tu contraseña, o en un equipo donde ya hayas entrado.',
      },
    })
    expect((await enter(tablet.token, ana)).status).toBe(200)
    expect((await enter(other.token, luis)).status).toBe(200)
    server.clock.advance(24 * 3_600_000)
    expect((await enter(other.token, ana)).status).toBe(200)
  })

  test('a branch enrols twenty devices in a day', async () => {
    const limited = await startTestServer({ rateLimits: true })
    try {
      const token = await openSession(limited.services, 1)
      const send = (sede: number) =>
        limited.call('POST', '/api/equipos/', { token, body: { sede, nombre: 'Tableta' } })
      for (let n = 1; n <= 20; n += 1) expect((await send(1)).status).toBe(201)
      expect(await send(1)).toMatchObject({
        status: 429,
        body: { error: 'Hoy ya se registraron muchos equipos en esta sede. Intenta de nuevo mañana.' },
      })
      expect((await send(3)).status).toBe(201)
      limited.clock.advance(24 * 3_600_000)
      const later = { token: await openSession(limited.services, 1), body: { sede: 1, nombre: 'Tableta' } }
      expect((await limited.call('POST', '/api/equipos/', later)).status).toBe(201)
    } finally {
      await limited.close()
    }
  })

  test.each(['123', '1234567', '12a4', '', '1111', '1234', '4321', '987654'])(
    'the key %j cannot be chosen',
    async (clave) => {
      const { token } = await aSesion(server, { roles: ['Cajero'], password: PASSWORD })
      expect(
        await server.call('PUT', '/users/mi-clave-de-equipo/', {
          token,
          body: { password: PASSWORD, clave },
        }),
      ).toMatchObject({ status: 400, body: { campos: { clave: expect.any(String) } } })
    },
  )

  test('a key needs the password, is stored as a hash, and opens no other way in', async () => {
    const email = 'clave-corta@donalumbre.example'
    const id = await aPersona({ roles: ['Cajero'], email })
    const token = await openSession(server.services, id)
    const body = { password: 'otra', clave: '9137' }
    expect(await server.call('PUT', '/users/mi-clave-de-equipo/', { token, body })).toMatchObject({
      status: 400,
      body: { campos: { password: 'La contraseña no es correcta' } },
    })
    const { clave_equipo_hash } = await server.db
      .selectFrom('usuarios')
      .select('clave_equipo_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(clave_equipo_hash).toMatch(/^\$argon2id\$/)
    expect((await server.call('POST', '/users/login/', { body: { email, password: CLAVE } })).status).toBe(
      401,
    )
  })
})

describe('who is kept out', () => {
  test('the token of a revoked device opens nothing, and its sessions and sockets end at once', async () => {
    const { id, token: equipo } = await enrol()
    const who = await aPersona({ permisos: ['gestionar_pedidos'], sedes: [1] })
    const token = tokenOf(await enter(equipo, who))
    const sockets = [
      await openLive(await listen(server.app), { token }),
      await openLive(twin.port, { token }),
    ]
    expect((await revoke(id)).status).toBe(204)
    expect(await status('/users/profile/', token)).toBe(401)
    expect((await twin.call('GET', '/users/profile/', { token })).status).toBe(401)
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([
      LIVE_CLOSE.unauthenticated,
      LIVE_CLOSE.unauthenticated,
    ])
    expect(await personas(equipo)).toMatchObject(GONE)
    expect(await enter(equipo, who)).toMatchObject(GONE)
    expect(await enter('x'.repeat(43), who)).toMatchObject(GONE)
    const listed = await server.ask(equiposApi.list, { token: admin })
    expect(listed.map((one) => one.id)).not.toContain(id)
    expect((await revoke(id)).status).toBe(404)
  })

  test('people of another branch, customers and people without a key are refused as for a wrong key', async () => {
    const { token: equipo } = await enrol(1)
    const refused = [
      await aPersona({ roles: ['Cajero'], sedes: [3] }),
      await aPersona({ roles: ['Cliente'] }),
      await aUsuario(server, { roles: ['Cajero'], sedes: [1] }),
      999_999,
    ]
    for (const who of refused) expect(await enter(equipo, who)).toMatchObject(WRONG)
  })

  test('a deactivated person, and one who leaves the branch, lose the device at once', async () => {
    const { token: equipo } = await enrol(1)
    const who = await aPersona({ permisos: ['gestionar_pedidos'], sedes: [1] })
    const change = (body: object) =>
      server.call('PATCH', `/users/usuarios/${String(who)}/`, { token: admin, body })
    const { id } = await aPedido(server, { sede: 1 })
    const token = tokenOf(await enter(equipo, who))
    await change({ sedes: [3] })
    expect(await status(`/api/pedidos/${String(id)}/`, token)).toBe(404)
    expect(await enter(equipo, who)).toMatchObject(WRONG)
    await change({ sedes: [1] })
    const again = tokenOf(await enter(equipo, who))
    await change({ activo: false })
    expect(await status('/users/profile/', again)).toBe(401)
    expect(await enter(equipo, who)).toMatchObject(WRONG)
    expect(JSON.stringify((await personas(equipo)).body)).not.toContain(`"id":${String(who)},`)
  })

  test('managers enrol and revoke the devices of their own branches alone', async () => {
    const manager = await aSesion(server, { permisos: ['gestionar_usuarios'], sedes: [1] })
    const cajero = await aSesion(server, { roles: ['Cajero'] })
    const body = { sede: 3, nombre: 'Tableta' }
    const send = (token: string, sede: number) =>
      server.call('POST', '/api/equipos/', { token, body: { ...body, sede } })
    expect((await send(manager.token, 3)).status).toBe(403)
    expect((await send(cajero.token, 1)).status).toBe(403)
    expect((await send(admin, 999)).status).toBe(404)
    const theirs = await enrol(3)
    expect((await revoke(theirs.id, manager.token)).status).toBe(404)
    const own = await enrol(1, manager.token)
    expect(
      (await server.ask(equiposApi.list, { token: manager.token })).map(({ sede }) => sede.id),
    ).not.toContain(3)
    expect((await revoke(own.id, manager.token)).status).toBe(204)
    const [cambio] = await server.ask(administracionApi.auditoria, { token: admin })
    expect(cambio).toMatchObject({ entidad: 'equipo', entidad_id: own.id, cambio: { accion: 'eliminar' } })
  })

  test('only the digest of a token is stored', async () => {
    const { token } = await enrol()
    const rows = await server.db.selectFrom('equipos').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
