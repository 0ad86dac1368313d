import { usuariosApi } from '#contract/usuarios/api.ts'
import { openSession } from '#server/lib/session.ts'
import { countTry, forgetEndedTries } from '#server/db/count-try.ts'
import { aPedido, aRol, aSesion, aUsuario } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin, type Twin } from '#test/twin.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const logIn = (email: string, password: string) =>
  server.call('POST', '/users/login/', { body: { email, password } })

describe('log-in', () => {
  test('log-in exchanges the credentials for a token that opens the profile', async () => {
    const { token } = await server.ask(usuariosApi.login, {
      body: { email: 'cliente@donalumbre.example', password: 'comanda-demo' },
    })
    expect(await server.ask(usuariosApi.profile, { token })).toEqual({
      id: 5,
      first_name: 'Valentina',
      last_name: 'Rojas',
      email: 'cliente@donalumbre.example',
      numero: '3990000205',
      numero_verificado: true,
      debe_cambiar_clave: false,
      tuvo_bono: false,
      consentimiento_pendiente: null,
      todas_las_sedes: true,
      sedes: [],
      roles: [{ id: 6, rol: 'Cliente' }],
    })
  })

  test('log-in accepts the literal admin and any capitals of an e-mail', async () => {
    expect((await logIn('admin', 'comanda-demo')).status).toBe(200)
    expect((await logIn(' CAJA@DonaLumbre.example ', 'comanda-demo')).status).toBe(200)
  })

  test('log-in gives the same response to a wrong password and to an unknown account', async () => {
    const wrong = await logIn('admin', 'comanda-dem0')
    const unknown = await logIn('nadie@donalumbre.example', 'comanda-demo')
    expect(wrong).toMatchObject({
      status: 401,
      body: { error: 'Credenciales inválidas', codigo: 'credenciales_invalidas' },
    })
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.status).toBe(wrong.status)
  })

  test('log-in by phone does not tell by its words or its work whether the number exists', async () => {
    const [known, unknown] = ['3981112233', '3981112234']
    await aUsuario(server, { email: known, numero: known, password: 'horno-bravo-7', roles: ['Cajero'] })
    /** Milliseconds of processor, hashing included: other work on the machine does not count. */
    const work = new Map<string, number[]>([
      [known, []],
      [unknown, []],
    ])
    for (let round = 0; round < 7; round += 1) {
      for (const numero of [known, unknown]) {
        const before = process.cpuUsage()
        const answer = await logIn(`+57 ${numero}`, 'horno-bravo-8')
        const { user, system } = process.cpuUsage(before)
        work.get(numero)?.push((user + system) / 1000)
        expect(answer).toMatchObject({
          status: 401,
          body: { error: 'Credenciales inválidas', codigo: 'credenciales_invalidas' },
        })
      }
    }
    const least = (numero: string) => Math.min(...(work.get(numero) ?? []))
    const ratio = least(unknown) / least(known)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.7)
    expect((await logIn(known, 'horno-bravo-7')).status).toBe(200)
  })

  test('log-in names the missing field', async () => {
    expect(await logIn('', 'x')).toMatchObject({
      status: 400,
      body: { campos: { email: 'El correo electrónico es requerido' } },
    })
    expect(await logIn('admin', '')).toMatchObject({
      status: 400,
      body: { campos: { password: 'La contraseña es requerida' } },
    })
  })

  test('log-in ignores a token in the call, valid or not', async () => {
    const body = { email: 'admin', password: 'comanda-demo' }
    expect((await server.call('POST', '/users/login', { body, token: 'x'.repeat(43) })).status).toBe(200)
  })

  test('each log-in opens its own session', async () => {
    const [one, two] = [await logIn('admin', 'comanda-demo'), await logIn('admin', 'comanda-demo')]
    expect(one.body).not.toEqual(two.body)
  })
})

describe('guessing a password', () => {
  test('guessing a password is slowed for that caller and account, and the owner gets in from elsewhere', async () => {
    const limited = await startTestServer({ rateLimits: true })
    const attempt = (password: string, ip: string, email = 'admin') =>
      limited.call('POST', '/users/login/', { body: { email, password }, ip })
    try {
      for (let i = 0; i < 5; i += 1) expect((await attempt('nada', '10.0.0.1')).status).toBe(401)
      const refused = await attempt('comanda-demo', '10.0.0.1')
      expect(refused).toMatchObject({ status: 429, body: { codigo: 'demasiados_intentos' } })
      expect(refused.headers['retry-after']).toBe('60')
      expect((await attempt('comanda-demo', '10.0.0.1', ' ADMIN ')).status).toBe(429)
      expect((await attempt('comanda-demo', '10.0.0.1', 'caja@donalumbre.example')).status).toBe(200)
      expect((await attempt('comanda-demo', '10.0.0.2')).status).toBe(200)
      limited.clock.advance(60_000)
      expect((await attempt('comanda-demo', '10.0.0.1')).status).toBe(200)
    } finally {
      await limited.close()
    }
  })

  test('guessing at two processes is counted for both together, and the owner gets in, later, from elsewhere', async () => {
    const limited = await startTestServer({ rateLimits: true })
    const twin = await startTwin(limited)
    const attempt = ({ call }: Pick<Twin, 'call'>, password: string, ip: string) =>
      call('POST', '/users/login/', { body: { email: 'admin', password }, ip })
    try {
      const tries = Array.from({ length: 8 }, (_, i) =>
        attempt(i % 2 === 0 ? limited : twin, 'nada', '10.0.0.1'),
      )
      const answers = await Promise.all(tries)
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
      expect((await attempt(limited, 'comanda-demo', '10.0.0.1')).status).toBe(429)
      expect((await attempt(twin, 'comanda-demo', '10.0.0.1')).status).toBe(429)

      // As many more as make fifty in this hour, from many addresses, at one of them.
      for (let i = 5; i < 50; i += 1) await countTry(limited.services, 'cuenta admin', 3600)
      const started = performance.now()
      expect((await attempt(twin, 'comanda-demo', '10.0.0.2')).status).toBe(200)
      expect(performance.now() - started).toBeGreaterThanOrEqual(999)

      limited.clock.advance(3_600_000)
      await forgetEndedTries(limited.services)
      expect(await limited.db.selectFrom('intentos').select('veces').execute()).toEqual([])
      expect((await attempt(twin, 'comanda-demo', '10.0.0.1')).status).toBe(200)
    } finally {
      await twin.close()
      await limited.close()
    }
  })

  test('guessing the passwords of many accounts is slowed for that caller', async () => {
    const limited = await startTestServer({ rateLimits: true })
    const attempt = (email: string, ip: string) =>
      limited.call('POST', '/users/login/', { body: { email, password: 'nada' }, ip })
    try {
      const answers = await Promise.all(
        Array.from({ length: 61 }, (_, i) => attempt(`nadie${String(i)}@x.example`, '10.0.0.1')),
      )
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(60)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
      expect((await attempt('nadie@x.example', '10.0.0.2')).status).toBe(401)
    } finally {
      await limited.close()
    }
  })
})

test('log-out ends this session and no other', async () => {
  const { token, usuarioId } = await aSesion(server)
  const other = await openSession(server.services, usuarioId)
  expect((await server.call('POST', '/users/logout/', { token })).status).toBe(204)
  expect(await server.call('GET', '/users/profile/', { token })).toMatchObject({
    status: 401,
    body: { error: 'Inicia sesión para continuar', codigo: 'sin_sesion' },
  })
  expect((await server.call('GET', '/users/profile/', { token: other })).status).toBe(200)
})

describe('the permissions of a role', () => {
  test("the permissions of a role are read for one's own role", async () => {
    const { token } = await aSesion(server, { roles: ['Cajero', 'Cocina'] })
    const { roles } = await server.ask(usuariosApi.profile, { token })
    expect(roles.map(({ rol }) => rol)).toEqual(['Cajero', 'Cocina'])
    const permisos = await server.ask(usuariosApi.permissions, {
      token,
      query: { role: String(roles[0]?.id) },
    })
    expect(permisos.map(({ clave }) => clave)).toEqual([
      'consultar_productos',
      'gestionar_pedidos',
      'consultar_sedes',
      'gestionar_mesas',
      'gestionar_caja',
      'gestionar_disponibilidad',
    ])
    expect(permisos[0]).toEqual({ id: 1, nombre: 'Consultar productos', clave: 'consultar_productos' })
  })

  test('an active role of staff comes before an inactive one, and the role of customers last', async () => {
    const inactive = await aRol(server, { permisos: ['gestionar_pedidos'], activo: false })
    const { token, usuarioId } = await aSesion(server, { roles: ['Cliente'], permisos: ['repartir'] })
    await server.db.insertInto('usuario_roles').values({ usuario_id: usuarioId, rol_id: inactive }).execute()
    const { roles } = await server.ask(usuariosApi.profile, { token })
    expect(roles).toHaveLength(3)
    expect(roles[1]?.id).toBe(inactive)
    expect(roles[2]?.rol).toBe('Cliente')
  })

  test('the permissions of another role are refused', async () => {
    const { token } = await aSesion(server, { roles: ['Cliente'] })
    for (const role of ['1', '99999']) {
      expect(await server.call('GET', `/users/user-permissions/?role=${role}`, { token })).toMatchObject({
        status: 403,
        body: { error: 'No tienes permiso para realizar esta acción' },
      })
    }
  })

  test('the permissions of an inactive role are empty, though it is still listed', async () => {
    const { token, usuarioId } = await aSesion(server)
    const rol_id = await aRol(server, { permisos: ['gestionar_pedidos'], activo: false })
    await server.db.insertInto('usuario_roles').values({ usuario_id: usuarioId, rol_id }).execute()
    expect((await server.ask(usuariosApi.profile, { token })).roles).toHaveLength(1)
    expect(await server.ask(usuariosApi.permissions, { token, query: { role: String(rol_id) } })).toEqual([])
    expect((await server.call('GET', '/api/pedidos/', { token })).status).toBe(403)
  })

  test('permissions taken from a role are gone with the next call', async () => {
    const { token, usuarioId } = await aSesion(server, { permisos: ['gestionar_pedidos'] })
    expect((await server.call('GET', '/api/pedidos/', { token })).status).toBe(200)
    await server.db.deleteFrom('usuario_roles').where('usuario_id', '=', usuarioId).execute()
    expect((await server.call('GET', '/api/pedidos/', { token })).status).toBe(403)
  })
})

test.each([
  ['email', 'El correo electrónico es requerido'],
  ['password', 'La contraseña es requerida'],
])('a log-in without its %s is refused by that name', async (field, message) => {
  const body = { email: 'admin', password: 'comanda-demo', [field]: undefined }
  expect(await server.call('POST', '/users/login/', { body })).toMatchObject({
    status: 400,
    body: { error: message },
  })
})

describe('the active order', () => {
  test('the active order is null before the first one', async () => {
    const { token } = await aSesion(server, { roles: ['Cliente'] })
    expect(await server.call('GET', '/users/active-order/', { token })).toMatchObject({
      status: 200,
      body: null,
    })
  })

  test('the active order is the newest own order, never that of another person', async () => {
    const mine = await aSesion(server, { roles: ['Cliente'] })
    const theirs = await aSesion(server, { roles: ['Cliente'] })
    await aPedido(server, { invitado: null }, mine.token)
    const newest = await aPedido(server, { invitado: null }, mine.token)
    await aPedido(server, { invitado: null }, theirs.token)
    await aPedido(server)
    const active = await server.ask(usuariosApi.activeOrder, { token: mine.token })
    expect(active).toMatchObject({ id: newest.id })
    expect(active?.productos_pedidos[0]?.producto.posibles_adiciones?.length).toBeGreaterThan(10)
  })
})

// Rule cuenta/correo.
test('two accounts never have the same e-mail, in any capitals', async () => {
  await aUsuario(server, { email: 'unico@donalumbre.example' })
  await expect(aUsuario(server, { email: 'unico@donalumbre.example' })).rejects.toThrow(/unique/)
  await expect(aUsuario(server, { email: 'Unico@donalumbre.example' })).rejects.toThrow(/check/)
})
