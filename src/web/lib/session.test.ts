import { eventually } from '#test/eventually.ts'
import { startLocalHttp, type LocalHttp } from '#test/local-http.ts'
import { messageOf } from './call.ts'
import { notify } from '#web/ui/toast.tsx'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from './session.ts'

/** Replaces the browser's storage before the store is created. */
const stored = vi.hoisted(() => {
  // Another test file in this worker may have imported the stores while there was no storage.
  vi.resetModules()
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
  return items
})

const COCINA = { id: 3, rol: 'Cocina' }
const CAJA = { id: 4, rol: 'Caja' }
const PROFILE = {
  id: 1,
  first_name: 'Laura',
  last_name: 'Moreno',
  email: 'laura@example.com',
  numero: '3005550142',
  numero_verificado: true,
  roles: [COCINA, CAJA],
}
const CREDENTIALS = { email: 'laura@example.com', password: 'secreta-1' }

let server: LocalHttp
const error = vi.spyOn(notify, 'error').mockReturnValue('')
const session = () => useSession.getState()

beforeAll(async () => {
  server = await startLocalHttp()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, server.origin), init))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})
beforeEach(() => {
  server.answers.set('POST /users/login/', { body: { token: 'abc' } })
  server.answers.set('POST /users/logout/', { status: 204 })
  server.answers.set('GET /users/profile/', { body: PROFILE })
  server.answers.set('GET /users/active-order/', {
    body: { id: 42, estado: 'ACEPTADO', productos_pedidos: [] },
  })
  server.answers.set('GET /users/user-permissions/?role=3', {
    body: [{ id: 1, nombre: 'x', clave: 'gestionar_pedidos' }],
  })
  server.answers.set('GET /users/user-permissions/?role=4', { body: [] })
})
afterEach(() => {
  session().clear()
  error.mockClear()
  server.asked.length = 0
  server.answers.clear()
})

test('logging in reads the person, their order, and the permissions of their first role', async () => {
  await session().login(CREDENTIALS)
  expect(session()).toMatchObject({
    token: 'abc',
    isAuth: true,
    profile: PROFILE,
    activeOrder: { id: 42 },
    selectedRole: 3,
    userPermissions: ['gestionar_pedidos'],
    errors: null,
  })
})

test('the session is kept in the browser as `authentication`', async () => {
  await session().login(CREDENTIALS)
  const kept: { state: unknown } = JSON.parse(stored.get('authentication') ?? '')
  expect(kept.state).toMatchObject({
    token: 'abc',
    isAuth: true,
    selectedRole: 3,
    profile: { first_name: 'Laura' },
  })
})

test.each([
  [401, { error: 'Tu cuenta está bloqueada.', codigo: 'x' }, 'Tu cuenta está bloqueada.'],
  [400, { error: 'Tu cuenta está bloqueada.' }, 'Tu cuenta está bloqueada.'],
  [429, { error: 'Demasiados intentos.', codigo: 'x' }, 'Demasiados intentos.'],
  [401, { detail: 'Unauthorized' }, 'Credenciales inválidas'],
  [201, { token: 't' }, 'Credenciales inválidas'],
  [500, { error: 'database down', codigo: 'x' }, 'Error durante el inicio de sesión'],
  [503, { error: 'No disponible.', codigo: 'no_disponible' }, 'Error durante el inicio de sesión'],
  [200, {}, 'No token available'],
])('a log-in with the response %i %j is refused with "%s"', async (status, body, sentence) => {
  server.answers.set('POST /users/login/', { status, body })
  const refused: unknown = await session()
    .login(CREDENTIALS)
    .catch((thrown: unknown) => thrown)
  expect(messageOf(refused, 'Error durante el inicio de sesión')).toBe(sentence)
  expect(session()).toMatchObject({ token: '', isAuth: false })
})

test('changing role loads its permissions', async () => {
  await session().login(CREDENTIALS)
  await session().selectRole(CAJA.id)
  expect(session()).toMatchObject({ selectedRole: 4, userPermissions: [] })
})

test('a role whose permissions cannot be read is not selected', async () => {
  await session().login(CREDENTIALS)
  server.answers.set('GET /users/user-permissions/?role=4', { status: 500 })
  await session().selectRole(CAJA.id)
  expect(session()).toMatchObject({ selectedRole: 3, userPermissions: ['gestionar_pedidos'] })
  expect(session().errors).toBe('Error retrieving user permissions')
})

test('the role that was chosen last is selected, whichever permissions arrive first', async () => {
  await session().login(CREDENTIALS)
  await Promise.all([session().selectRole(CAJA.id), session().selectRole(COCINA.id)])
  expect(session()).toMatchObject({ selectedRole: 3, userPermissions: ['gestionar_pedidos'] })
  await Promise.all([session().selectRole(CAJA.id), session().loadProfile()])
  expect(session()).toMatchObject({ selectedRole: 4, userPermissions: [] })
})

test('the selected role stays while the person has it, and the first role replaces it otherwise', async () => {
  await session().login(CREDENTIALS)
  await session().selectRole(CAJA.id)
  await session().loadProfile()
  expect(session().selectedRole).toBe(4)
  server.answers.set('GET /users/profile/', { body: { ...PROFILE, roles: [COCINA] } })
  await session().loadProfile()
  expect(session()).toMatchObject({ selectedRole: 3, userPermissions: ['gestionar_pedidos'] })
})

test('a role that was taken away keeps its permissions until those of the next are read', async () => {
  await session().login(CREDENTIALS)
  server.answers.set('GET /users/profile/', { body: { ...PROFILE, roles: [CAJA] } })
  server.answers.set('GET /users/user-permissions/?role=4', {
    body: [
      { id: 1, nombre: 'x', clave: 'gestionar_pedidos' },
      { id: 2, nombre: 'y', clave: 'gestionar_caja' },
    ],
  })
  const seen: unknown[] = []
  const stop = useSession.subscribe(({ selectedRole, userPermissions }) => {
    seen.push([selectedRole, ...userPermissions])
  })
  await session().loadProfile()
  stop()
  expect(new Set(seen.map(String))).toEqual(
    new Set(['3,gestionar_pedidos', '4,gestionar_pedidos,gestionar_caja']),
  )
})

test('the next role allows nothing when its permissions cannot be read, and no role allows nothing', async () => {
  await session().login(CREDENTIALS)
  server.answers.set('GET /users/profile/', { body: { ...PROFILE, roles: [CAJA] } })
  server.answers.set('GET /users/user-permissions/?role=4', { status: 500 })
  await session().loadProfile()
  expect(session()).toMatchObject({ selectedRole: 4, userPermissions: [] })
  useSession.setState({ userPermissions: ['gestionar_pedidos'] })
  server.answers.set('GET /users/profile/', { body: { ...PROFILE, roles: [] } })
  await session().loadProfile()
  expect(session()).toMatchObject({ selectedRole: null, userPermissions: [] })
})

test('a role that is chosen while the selected one is taken away is selected', async () => {
  await session().login(CREDENTIALS)
  const PISO = { id: 5, rol: 'Piso' }
  server.answers.set('GET /users/user-permissions/?role=5', { body: [] })
  server.answers.set('GET /users/profile/', { body: { ...PROFILE, roles: [PISO, CAJA] } })
  await Promise.all([session().selectRole(CAJA.id), session().loadProfile()])
  expect(session()).toMatchObject({ selectedRole: 4, userPermissions: [] })
})

test('an active order that cannot be read counts as none', async () => {
  server.answers.set('GET /users/active-order/', { status: 500 })
  await session().login(CREDENTIALS)
  expect(session().activeOrder).toBeNull()
})

test('unreadable permissions store an error without a toast, and the error can be cleared', async () => {
  server.answers.set('GET /users/user-permissions/?role=3', {
    status: 403,
    body: { error: 'No puedes', codigo: 'x' },
  })
  await session().login(CREDENTIALS)
  expect(session().errors).toBe('No puedes')
  expect(error).not.toHaveBeenCalled()
  session().clearErrors()
  expect(session().errors).toBeNull()
})

test('an unreadable profile shows a toast, and the session stays', async () => {
  server.answers.set('GET /users/profile/', {
    status: 500,
    body: { error: 'Intenta más tarde', codigo: 'x' },
  })
  await session().login(CREDENTIALS)
  expect(error).toHaveBeenCalledExactlyOnceWith('Error retrieving user data')
  expect(session()).toMatchObject({ isAuth: true, profile: null })
})

test('the permissions of the selected role are read even when the profile is not', async () => {
  await session().login(CREDENTIALS)
  useSession.setState({ userPermissions: [] })
  server.answers.set('GET /users/profile/', { status: 500 })
  await session().loadProfile()
  expect(session()).toMatchObject({ selectedRole: 3, userPermissions: ['gestionar_pedidos'] })
})

test('reading the profile without a session shows a toast', async () => {
  await session().loadProfile()
  expect(error).toHaveBeenCalledExactlyOnceWith('No token available')
})

test('a token that is no longer valid clears the session without a toast', async () => {
  await session().login(CREDENTIALS)
  server.answers.set('GET /users/profile/', {
    status: 401,
    body: { error: 'Sesión vencida', codigo: 'sin_sesion' },
  })
  await session().loadProfile()
  expect(session()).toMatchObject({
    token: '',
    isAuth: false,
    profile: null,
    userPermissions: [],
    selectedRole: null,
  })
  expect(error).not.toHaveBeenCalled()
})

test('logging out clears the session at once and ends the token on the server', async () => {
  await session().login(CREDENTIALS)
  session().logout()
  expect(session()).toMatchObject({
    token: '',
    isAuth: false,
    profile: null,
    activeOrder: null,
    selectedRole: null,
  })
  await eventually(() => {
    expect(server.asked.at(-1)).toMatchObject({ path: '/users/logout/', authorization: 'Token abc' })
  })
})

test('a response that arrives after logging out changes nothing', async () => {
  await session().login(CREDENTIALS)
  const reading = session().loadProfile()
  session().clear()
  await reading
  expect(session()).toMatchObject({ token: '', profile: null, activeOrder: null, userPermissions: [] })
})
