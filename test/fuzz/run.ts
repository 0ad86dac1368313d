// Fuzzing over real connections: spoiled requests at every endpoint, by every principal, and what
// was wrong with the answers.
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedido } from '#test/builders.ts'
import { listen } from '#test/live-socket.ts'
import type { TestServer } from '#test/server.ts'
import { Agent, request as httpRequest } from 'node:http'
import { makePrincipals, readRoles, type Principal } from './principals.ts'
import { Random } from '#test/random.ts'
import { aim, type Shot } from './request.ts'
import type { Valid } from '#test/fuzz/teachings/teaching.ts'
import { teachingOf } from './teachings.ts'
import { createWorlds, type World } from '#test/fuzz/teachings/world.ts'

export interface FuzzReport {
  readonly seed: number
  readonly requests: number
  readonly endpoints: number
  readonly byStatus: Readonly<Record<string, number>>
  /** Endpoints that accepted nothing, not even valid requests. */
  readonly neverAccepted: readonly string[]
  /** 5xx, no answer in time, a refusal that is no Spanish sentence, or refusals that stored something. */
  readonly wrong: readonly string[]
  readonly slowestMs: number
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
}

const AT_ONCE = 6
/** Sessions end, roles change and people are erased under the fuzzing: new people replace them. */
const RENEW_EVERY = 400
/** How many requests start from their teaching, and how many of those its own person sends. */
const TAUGHT = 0.85

const ENDPOINTS = Object.entries(api).flatMap(([family, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${family}.${name}`, endpoint]),
)

/** The server takes payments online at the tests' Wompi. */
export async function fuzz(
  server: TestServer,
  { seed, requests, patienceMs }: { seed: number; requests: number; patienceMs: number },
): Promise<FuzzReport> {
  const random = new Random(seed)
  const port = await listen(server.app)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const roles = await readRoles(server)
  const { token: pedidoToken } = await aPedido(server)
  const perEndpoint = Math.ceil(requests / ENDPOINTS.length)
  const byStatus = new Map<string, number>()
  const accepted = new Set<string>()
  const wrong: string[] = []
  let slowestMs = 0
  let sent = 0
  const makeWorld = await createWorlds(server)
  let principals = await makePrincipals(server, roles)

  /** A request on rows of its own, where the endpoint has such a teaching. */
  const prepare = async (name: string, world: World | null): Promise<Prepared | null> => {
    const teaching = teachingOf(name)
    if (typeof teaching !== 'function' || world === null) return null
    try {
      return { world, valid: await teaching(world) }
    } catch (error) {
      wrong.push(`${name} cannot be prepared: ${String(error)}`)
      return null
    }
  }

  const fire = async (name: string, endpoint: Endpoint, isSpoiled: boolean, prepared: Prepared | null) => {
    const stranger = random.pick(principals)
    const who = prepared === null || (isSpoiled && !random.chance(TAUGHT)) ? stranger : ownerOf(prepared)
    const valid = prepared?.valid ?? null
    const shot = aim({ name, endpoint, who, pedidoToken, valid }, random, isSpoiled)
    const started = performance.now()
    const answer = await send(port, agent, shot, patienceMs)
    const took = performance.now() - started
    slowestMs = Math.max(slowestMs, took)
    sent += 1
    const status = typeof answer === 'string' ? answer : String(answer.status)
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    const fault = typeof answer === 'string' ? answer : faultOf(answer, shot.method)
    if (fault !== null || took > patienceMs)
      wrong.push(`${fault ?? 'slow'} (${took.toFixed(0)} ms): ${describe(shot)}`)
    if (typeof answer === 'string') return false
    if (answer.status < 300 && shot.method === endpoint.method) accepted.add(name)
    if (answer.status === 401 && who !== null) who.token = await openSession(server.services, who.usuarioId)
    return answer.status >= 400 && answer.status < 500
  }

  let renewedAt = 0
  const fireAll = async ([name, endpoint]: (typeof ENDPOINTS)[number], shots: number, isSpoiled: boolean) => {
    const isDone = () => !isSpoiled && accepted.has(name)
    const world = isDone() || typeof teachingOf(name) !== 'function' ? null : await makeWorld()
    for (let left = shots; left > 0; left -= AT_ONCE) {
      if (isDone()) return
      if (sent - renewedAt >= RENEW_EVERY) {
        principals = await makePrincipals(server, roles)
        renewedAt = sent
      }
      // All before the first one is sent: a request may change what the next preparation needs.
      const batch: (Prepared | null)[] = []
      while (batch.length < Math.min(left, AT_ONCE)) {
        const isTaught = !isSpoiled || random.chance(TAUGHT)
        batch.push(await prepare(name, isTaught ? world : null))
      }
      const before = await lastRows(server)
      const refused = await Promise.all(batch.map((prepared) => fire(name, endpoint, isSpoiled, prepared)))
      const after = refused.every(Boolean) ? await lastRows(server) : before
      if (after !== before) wrong.push(`${name} was refused and stored something: ${before}, ${after}`)
    }
  }
  for (const endpoint of ENDPOINTS) await fireAll(endpoint, perEndpoint, true)
  // A call that needs a rare permission and a rare id is accepted seldom: it is repeated once,
  // unspoiled.
  for (const endpoint of ENDPOINTS) await fireAll(endpoint, perEndpoint, false)
  agent.destroy()
  return {
    seed,
    requests: sent,
    endpoints: ENDPOINTS.length,
    byStatus: Object.fromEntries([...byStatus].toSorted(([a], [b]) => a.localeCompare(b))),
    neverAccepted: ENDPOINTS.map(([name]) => name).filter((name) => !accepted.has(name)),
    wrong,
    slowestMs,
  }
}

interface Prepared {
  readonly world: World
  readonly valid: Valid
}

/** Who sends a prepared request. */
const ownerOf = ({ world, valid: { token = world.token } }: Prepared): Principal | null =>
  token === null ? null : { usuarioId: world.usuarioId, email: 'admin', token }

/** The newest rows of what people do: a refusal adds none. */
async function lastRows({ pool }: TestServer): Promise<string> {
  const { rows } = await pool.query<{ last: string }>(
    `select concat_ws(' ', 'cambio', (select max(id) from auditoria), 'pedido', (select max(id) from pedidos),
       'pago', (select max(id) from pagos), 'persona', (select max(id) from usuarios),
       'intento', (select max(id) from intentos_pago)) as last`,
  )
  return rows[0]?.last ?? ''
}

/** What came back, or in words why nothing did. */
function send(
  port: number,
  agent: Agent,
  { method, path, headers, body }: Shot,
  patienceMs: number,
): Promise<Answer | string> {
  return new Promise((resolve) => {
    const call = httpRequest({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', (error) => resolve(`cut: ${error.message}`))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text })
      })
    })
    call.setTimeout(patienceMs * 2, () => call.destroy(new Error('no answer')))
    call.on('error', (error) => {
      // A request that cannot be parsed is refused with a body: the parser cannot know that it was
      // a HEAD.
      const unread = method === 'HEAD' && 'code' in error && error.code === 'HPE_CLOSED_CONNECTION'
      resolve(unread ? { status: 400, type: '', text: '' } : `cut: ${error.message}`)
    })
    // The length is written for every method: bytes without it would be read as the next request.
    if (body !== null) call.setHeader('content-length', body.length)
    call.end(body ?? undefined)
  })
}

/** Words that only English sentences use. */
const ENGLISH = /\b(invalid|expected|not found|bad request|required|must|too|the|is|of|cannot|unexpected)\b/i

function faultOf({ status, type, text }: Answer, method: string): string | null {
  if (status >= 500) return `${String(status)} ${text.slice(0, 200)}`
  if (status < 400 || method === 'HEAD') return null
  if (!type.startsWith('application/json')) return `${String(status)} is ${type}: ${text.slice(0, 200)}`
  const body: unknown = JSON.parse(text)
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  // A sentence may begin with the name of something, which staff write.
  if (typeof error === 'string' && /^\p{L}.{3,}|\p{L}{2} \p{L}/u.test(error) && !ENGLISH.test(error))
    return null
  return `${String(status)} says ${text.slice(0, 200)}`
}

const describe = ({ method, path, headers, body }: Shot) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${(body ?? '').toString('utf8').slice(0, 400)}`
