import { usuariosApi } from '#contract/usuarios/api.ts'
import { aSesion, aUsuario } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

let count = 0
/** The sign-up form of a new person each time. */
function aRegistro(changes: Readonly<Record<string, unknown>> = {}) {
  count += 1
  return {
    first_name: 'Camila',
    last_name: 'Díaz',
    email: `camila${String(count)}@correo.example`,
    numero: String(3_110_000_000 + count),
    password: 'horno-bravo-7',
    ...changes,
  }
}

const signUp = (changes?: Readonly<Record<string, unknown>>, ip?: string) =>
  server.call('POST', '/users/register/', { body: aRegistro(changes), ...(ip === undefined ? {} : { ip }) })

const countUsuarios = async () => (await server.db.selectFrom('usuarios').select('id').execute()).length

test('the sign-up opens an account of the role Cliente and returns the token of its first session', async () => {
  const body = aRegistro({ email: '  Camila.Diaz@Correo.example ' })
  const { token } = await server.ask(usuariosApi.register, { body })
  expect(await server.ask(usuariosApi.profile, { token })).toEqual({
    id: expect.any(Number),
    first_name: 'Camila',
    last_name: 'Díaz',
    email: 'camila.diaz@correo.example',
    numero: body.numero,
    numero_verificado: false,
    debe_cambiar_clave: false,
    tuvo_bono: false,
    consentimiento_pendiente: '2026-11',
    todas_las_sedes: true,
    sedes: [],
    roles: [{ id: 6, rol: 'Cliente' }],
  })
  const login = { email: 'camila.diaz@correo.example', password: body.password }
  expect((await server.call('POST', '/users/login/', { body: login })).status).toBe(200)
})

test('the sign-up ignores fields outside the form', async () => {
  const changes = { id: 1, roles: [1], rol: 'Administrador', is_admin: true, numero_verificado: true }
  const { status, body } = await signUp(changes)
  expect(status).toBe(201)
  expect(Object.keys(body ?? {})).toEqual(['token'])
  const row = await server.db
    .selectFrom('usuarios')
    .innerJoin('usuario_roles', 'usuario_roles.usuario_id', 'usuarios.id')
    .select(['usuarios.id', 'numero_verificado', 'rol_id'])
    .orderBy('usuarios.id', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ numero_verificado: false, rol_id: 6 })
  expect(row.id).toBeGreaterThan(6)
})

describe('a field', () => {
  const CORTA = 'La contraseña debe tener al menos 8 caracteres'
  const EMAIL = 'Ingrese un correo electrónico válido'
  const CELULAR = 'Ingrese un número de teléfono válido (10 dígitos)'
  test.each([
    ['first_name', '  ', 'El nombre es requerido'],
    ['last_name', '', 'El apellido es requerido'],
    ['first_name', 'x'.repeat(81), 'Escribe máximo 80 caracteres'],
    ['email', '', 'El correo electrónico es requerido'],
    ['email', 'camila', EMAIL],
    ['email', 'admin', EMAIL],
    ['email', 'a b@correo.example', EMAIL],
    ['numero', '', 'El número de teléfono es requerido'],
    ['numero', '31055501', CELULAR],
    ['numero', '+573105550142', CELULAR],
    ['password', '', 'La contraseña es requerida'],
    ['password', 'corta-7', CORTA],
    ['password', 'contraseña1', 'Esa contraseña es muy común'],
  ])('the field %s: %j is refused', async (field, value, message) => {
    const before = await countUsuarios()
    expect(await signUp({ [field]: value })).toMatchObject({
      status: 400,
      body: { error: message, campos: { [field]: message } },
    })
    expect(await countUsuarios()).toBe(before)
  })

  test.each([
    ['first_name', 'El nombre es requerido'],
    ['last_name', 'El apellido es requerido'],
    ['email', 'El correo electrónico es requerido'],
    ['numero', 'El número de teléfono es requerido'],
    ['password', 'La contraseña es requerida'],
  ])('the field %s may not be missing', async (field, message) => {
    expect(await signUp({ [field]: undefined })).toMatchObject({
      status: 400,
      body: { campos: { [field]: message } },
    })
  })

  test('a password counts to its last character, at any length', async () => {
    const password = `${'masa lenta '.repeat(8)}A`
    const { email } = await signUpWith({ password })
    const logIn = (tried: string) =>
      server.call('POST', '/users/login/', { body: { email, password: tried } })
    expect((await logIn(`${password.slice(0, -1)}B`)).status).toBe(401)
    expect((await logIn(password)).status).toBe(200)
  })
})

async function signUpWith(changes: Readonly<Record<string, unknown>>) {
  const body = aRegistro(changes)
  expect((await server.call('POST', '/users/register/', { body })).status).toBe(201)
  return body
}

describe('an account that exists', () => {
  test('an account that exists is not revealed by its e-mail beyond the refusal', async () => {
    const { email } = await signUpWith({})
    const again = await signUp({ email: email.toUpperCase(), numero: '3110009999' })
    expect(again).toMatchObject({
      status: 409,
      body: {
        error: 'No fue posible crear la cuenta con estos datos. Si ya tienes una, inicia sesión.',
        codigo: 'registro_rechazado',
      },
    })
    expect(JSON.stringify(again.body)).not.toContain('correo')
  })

  test('of two sign-ups with one e-mail at once, one succeeds', async () => {
    const body = aRegistro()
    const before = await countUsuarios()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call('POST', '/users/register/', { body })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await countUsuarios()).toBe(before + 1)
  })

  test('an account that exists keeps its phone once that is verified, and only then', async () => {
    await aUsuario(server, { numero: '3128880001', numero_verificado: false })
    expect((await signUp({ numero: '3128880001' })).status).toBe(201)
    await aUsuario(server, { numero: '3128880002', numero_verificado: true })
    expect(await signUp({ numero: '3128880002' })).toMatchObject({
      status: 409,
      body: {
        error: 'Este número de teléfono ya está registrado y verificado',
        codigo: 'numero_verificado',
      },
    })
  })
})

test('the consent is stored with its version, time and origin; its absence is stored too', async () => {
  await signUp({ consentimiento: '2026-11' }, '10.1.1.1')
  await signUp({})
  const rows = await server.db
    .selectFrom('consentimientos')
    .select(['version', 'fecha', 'ip'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(rows).toEqual([
    { version: 'no informado', fecha: server.clock.now(), ip: '127.0.0.1' },
    { version: '2026-11', fecha: server.clock.now(), ip: '10.1.1.1' },
  ])
})

test('a caller may open twenty accounts an hour', async () => {
  const limited = await startTestServer({ rateLimits: true })
  const bad = { ...aRegistro(), password: 'corta' }
  const attempt = (body: unknown, ip: string) => limited.call('POST', '/users/register/', { body, ip })
  try {
    // Refused forms do not count: typing mistakes lock no person out.
    for (let i = 0; i < 30; i += 1) expect((await attempt(bad, '10.0.0.1')).status).toBe(400)
    for (let i = 0; i < 20; i += 1) {
      expect((await attempt(aRegistro({ password: '12345678' }), '10.0.0.1')).status).toBe(400)
    }
    expect(await attempt(aRegistro(), '10.0.0.1')).toMatchObject({
      status: 429,
      body: { codigo: 'demasiados_intentos' },
    })
    expect((await attempt(aRegistro(), '10.0.0.2')).status).toBe(201)
  } finally {
    await limited.close()
  }
})

test('only staff who manage people are recorded as the author of a registration', async () => {
  const manager = await aSesion(server, { permisos: ['gestionar_usuarios'] })
  const customer = await aSesion(server)
  for (const token of [customer.token, 'x'.repeat(43), manager.token]) {
    const { status } = await server.call('POST', '/users/register/', { token, body: aRegistro() })
    expect(status).toBe(201)
  }
  const rows = await server.db.selectFrom('auditoria').select(['usuario_id', 'entidad', 'cambio']).execute()
  expect(rows).toEqual([{ usuario_id: manager.usuarioId, entidad: 'usuario', cambio: { accion: 'crear' } }])
})
