// Calls every endpoint of the contract, in every form of its path, as every kind of person. The
// table beside this file says who may.
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { CLAVES, type Clave } from '#domain/permisos.ts'
import { digestOf, openSession } from '#server/lib/session.ts'
import { afterAll, expect, test } from 'vitest'
import { ALLOWED, type Allowed } from './access-table.ts'
import { aRol, aUsuario } from './builders.ts'
import { startTestServer, type Answer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())

interface Principal {
  readonly name: string
  readonly usuarioId: number | null
  readonly claves: readonly Clave[]
  /** Sent instead of the token of a session. */
  readonly token?: string
}

const principals = await makePrincipals()
const sessions = new Map<Principal, string>()
const endpoints = Object.entries(api).flatMap(([family, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${family}.${name}`, endpoint]),
)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

// Rule permisos/en-el-servidor.
test('the table of access names every endpoint and no other', () => {
  const declared = endpoints.map(([, endpoint]) => nameOf(endpoint))
  expect(Object.keys(ALLOWED).toSorted()).toEqual(declared.toSorted())
})

test.each(endpoints)(
  '%s is allowed or refused to each kind of person as the table says',
  async (_name, endpoint) => {
    const wrong = await Promise.all(principals.map((principal) => wrongAnswers(endpoint, principal)))
    expect(wrong.flat()).toEqual([])
  },
)

/** Responses that differ from the table, a line for each form of the path. */
async function wrongAnswers(endpoint: Endpoint, principal: Principal): Promise<string[]> {
  const due = expectedOutcome(ALLOWED[nameOf(endpoint)] ?? [], principal)
  const wrong: string[] = []
  for (const path of formsOf(endpoint)) {
    const token = await tokenFor(principal)
    const answer = await server.call(endpoint.method, path, { token })
    const outcome = outcomeOf(answer)
    if (outcome !== due) wrong.push(`${principal.name}: ${path} is ${outcome}, not ${due}`)
    // Logging out is one of the calls.
    if (endpoint.method !== 'GET' && answer.status < 300) sessions.delete(principal)
  }
  return wrong
}

test('the server serves no call that the contract does not declare', async () => {
  for (const path of ['/api/usuarios/', '/users/', '/api/', '/users/registro', '/locations/', '/ws/otra/']) {
    const answer = await server.call('GET', path)
    expect([path, answer.status]).toEqual([path, 404])
  }
})

test('other methods of a path are refused', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await server.call(method, '/api/pedidos/')
    expect([method, answer.status]).toEqual([method, 405])
  }
})

test('HEAD needs the same permission as GET', async () => {
  for (const [, endpoint] of endpoints) {
    if (endpoint.method !== 'GET' || typeof endpoint.access !== 'object') continue
    const [path = ''] = formsOf(endpoint)
    const { statusCode } = await server.app.inject({ method: 'HEAD', url: path })
    expect([path, statusCode]).toEqual([path, 401])
  }
})

/** Spellings of a path that a guard could read differently than the router. */
const VARIANTS: readonly ((path: string) => string)[] = [
  (path) => path.replace('/', '//'),
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/\/$/, '%2f'),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.codePointAt(0)?.toString(16) ?? ''}`),
  (path) => `/x/..${path}`,
  (path) => `/./${path.slice(1)}`,
  (path) => `/%2e%2e${path}`,
  (path) => `${path};a=b`,
  (path) => `${path}?access=public`,
  (path) => path.replace(/\/$/, '.json'),
]

test.each(endpoints.filter(([, { access }]) => typeof access === 'object'))(
  '%s refuses a customer in every spelling of its path',
  async (_name, endpoint) => {
    const token = await openSession(server.services, await aUsuario(server))
    const [path = ''] = formsOf(endpoint)
    for (const variant of VARIANTS) {
      const answer = await server.call(endpoint.method, variant(path), {
        token,
        headers: { 'x-http-method-override': 'GET', 'x-original-url': '/api/negocio/' },
      })
      // A screen is no answer of the API; everything else is a refusal.
      const screen = String(answer.headers['content-type']).startsWith('text/html')
      expect([variant(path), screen || answer.status >= 400]).toEqual([variant(path), true])
    }
  },
)

test('capitals, escaped or doubled slashes and method overrides open no other way in', async () => {
  const token = await openSession(server.services, await aUsuario(server))
  for (const path of [
    '/API/pedidos/',
    '/api/pedidos%2f',
    '/api//pedidos/activos',
    '/api/pedidos/activos//',
  ]) {
    const answer = await server.call('GET', path, { token, headers: { 'x-http-method-override': 'POST' } })
    // A screen is no answer of the API; everything else is a refusal.
    const screen = String(answer.headers['content-type']).startsWith('text/html')
    expect([path, screen || answer.status >= 400]).toEqual([path, true])
  }
})

async function makePrincipals(): Promise<Principal[]> {
  const roles = await server.db.selectFrom('roles').select(['id', 'rol']).orderBy('id').execute()
  const held = await server.db
    .selectFrom('rol_permisos')
    .innerJoin('permisos', 'permisos.id', 'rol_permisos.permiso_id')
    .select(['rol_id', 'clave'])
    .execute()
  const made: Principal[] = [
    { name: 'nobody', usuarioId: null, claves: [] },
    { name: 'a token that was never given', usuarioId: null, claves: [], token: 'x'.repeat(43) },
    { name: 'a session that was closed', usuarioId: null, claves: [], token: await anEndedSession('closed') },
    { name: 'a session that expired', usuarioId: null, claves: [], token: await anEndedSession('expired') },
    { name: 'an inactive role with every key', usuarioId: await aSleeper(), claves: [] },
  ]
  for (const { id, rol } of roles) {
    const claves = new Set(held.flatMap((row) => (row.rol_id === id ? [row.clave] : [])))
    made.push({
      name: `the role ${rol}`,
      usuarioId: await aUsuario(server, { roles: [rol] }),
      claves: CLAVES.filter((clave) => claves.has(clave)),
    })
  }
  for (const clave of CLAVES) {
    made.push({
      name: `only ${clave}`,
      usuarioId: await aUsuario(server, { permisos: [clave] }),
      claves: [clave],
    })
  }
  return made
}

/** The token of a session that is open: the one of the last call, unless that call may have ended it. */
async function tokenFor(principal: Principal): Promise<string | null> {
  if (principal.usuarioId === null) return principal.token ?? null
  const token = sessions.get(principal) ?? (await openSession(server.services, principal.usuarioId))
  sessions.set(principal, token)
  return token
}

/** The token of an administrator whose session has ended. */
async function anEndedSession(how: 'closed' | 'expired'): Promise<string> {
  const token = await openSession(server.services, 1)
  const digest = digestOf(token)
  const { numUpdatedRows } = await server.db
    .updateTable('sessions')
    .set({ expira_en: new Date(server.clock.now().getTime() - 1000) })
    .where('token_digest', '=', digest)
    .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
  if (how === 'closed') await server.db.deleteFrom('sessions').where('token_digest', '=', digest).execute()
  return token
}

/** A person whose only role would allow everything if it were active. */
async function aSleeper(): Promise<number> {
  const usuario_id = await aUsuario(server)
  const rol_id = await aRol(server, { permisos: [...CLAVES], activo: false })
  await server.db.insertInto('usuario_roles').values({ usuario_id, rol_id }).execute()
  return usuario_id
}

/** The path and its aliases with an id, each with and without its last slash. */
function formsOf(endpoint: Endpoint): string[] {
  return [endpoint.path, ...(endpoint.aliases ?? [])].flatMap((path) => {
    const filled = path.replaceAll(/\{\w+\}/g, '1')
    return [filled, filled.replace(/\/$/, '')]
  })
}

type Outcome = 'allowed' | 'sin_sesion' | 'sin_permiso'

function expectedOutcome(allowed: Allowed, { usuarioId, claves }: Principal): Outcome {
  if (allowed === 'anyone') return 'allowed'
  if (usuarioId === null) return 'sin_sesion'
  const may = allowed === 'logged in' || claves.some((clave) => allowed.includes(clave))
  return may ? 'allowed' : 'sin_permiso'
}

function outcomeOf({ status, body }: Answer): Outcome {
  if (status !== 401 && status !== 403) return 'allowed'
  expect(body).toEqual({ codigo: expect.any(String), error: expect.any(String) })
  return status === 401 ? 'sin_sesion' : 'sin_permiso'
}
