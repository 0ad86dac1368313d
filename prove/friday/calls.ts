// The calls of customers and staff to two processes, of which one may be killed at any moment.
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const NO_ANSWER_MS = 10_000
const AGAIN_MS = 100

interface Call {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly token?: string
  /** Its Idempotency-Key. */
  readonly clave?: string
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

// Each call has a connection of its own: a proxy spreads connections over the processes.
const agent = new Agent({ keepAlive: false })

/** One try. Null when no answer came, or half of one: the call may have had its effect. */
export function tryCall(url: string, { method, path, body, token, clave }: Call): Promise<Answer | null> {
  return new Promise((resolve) => {
    const nothing = () => resolve(null)
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      ...(clave === undefined ? {} : { 'idempotency-key': clave }),
    }
    const call = request(`${url}${path}`, { agent, method, headers, timeout: NO_ANSWER_MS })
    call.on('error', nothing).on('timeout', () => call.destroy())
    call.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('error', nothing).on('close', nothing)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: text === '' ? null : JSON.parse(text) }),
      )
    })
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Tries until an answer comes: with its key, or because it may happen twice. */
export async function call(url: string, one: Call): Promise<Answer> {
  for (;;) {
    const answer = await tryCall(url, one)
    if (answer !== null && answer.status !== 503) return answer
    await delay(AGAIN_MS)
  }
}
