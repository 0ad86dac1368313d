import { useSession } from '#web/lib/session.ts'
import { startLocalHttp, type LocalHttp } from '#test/local-http.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sendCode, verifyPhone } from './verify-phone.ts'

/** Replaces the browser's storage before the store is created. */
vi.hoisted(() => {
  vi.resetModules()
  const localStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('window', { localStorage })
})

const EMAIL = 'laura@example.com'
const PROFILE = {
  id: 1,
  first_name: 'Laura',
  last_name: 'Moreno',
  email: EMAIL,
  numero: '3005550142',
  numero_verificado: false,
  roles: [],
  todas_las_sedes: false,
  sedes: [],
  debe_cambiar_clave: false,
  tuvo_bono: false,
  consentimiento_pendiente: null,
}
const TRY = { email: EMAIL, codigo: '123456' }
const INVALIDO = { status: 400, body: { error: 'Código inválido', codigo: 'codigo_invalido' } }

let server: LocalHttp
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
  useSession.setState({ token: 'abc', isAuth: true, profile: PROFILE })
  server.answers.set('POST /users/verify-phone-code', INVALIDO)
})
afterEach(() => {
  useSession.getState().clear()
  server.answers.clear()
})

const isVerifiedHere = () => useSession.getState().profile?.numero_verificado

/** The server has verified the phone, and the page knows nothing of it. */
const verifiedMeanwhile = () =>
  server.answers.set('GET /users/profile/', { body: { ...PROFILE, numero_verificado: true } })

test('a code that is refused after a lost response counts when the phone is verified by now', async () => {
  verifiedMeanwhile()
  await expect(verifyPhone(TRY, true)).resolves.toBeNull()
  expect(isVerifiedHere()).toBe(true)
})

test.each([
  ['the phone is not verified', true, { body: PROFILE }],
  ['the person cannot be read', true, { status: 503 }],
  ['no response was lost', false, { body: { ...PROFILE, numero_verificado: true } }],
])('a refused code stays refused when %s', async (_when, wasLost, profile) => {
  server.answers.set('GET /users/profile/', profile)
  await expect(verifyPhone(TRY, wasLost)).rejects.toMatchObject({ codigo: 'codigo_invalido' })
  expect(isVerifiedHere()).toBe(false)
})

test('asking for a code of a phone that is verified already reads the person again', async () => {
  verifiedMeanwhile()
  const error = 'Tu número ya está verificado'
  server.answers.set('POST /users/send-verification-code', {
    status: 409,
    body: { error, codigo: 'ya_verificado' },
  })
  await expect(sendCode(EMAIL)).resolves.toBeNull()
  expect(isVerifiedHere()).toBe(true)
})

test('any other refusal of a code is shown, and a sent one says how long to wait', async () => {
  server.answers.set('POST /users/send-verification-code', {
    status: 409,
    body: { error: 'Este número ya está verificado para otro usuario', codigo: 'numero_verificado' },
  })
  await expect(sendCode(EMAIL)).rejects.toMatchObject({ codigo: 'numero_verificado' })
  server.answers.set('POST /users/send-verification-code', { body: { espera: 120 } })
  await expect(sendCode(EMAIL)).resolves.toBe(120)
})
