// Calls the four processes in turn over connections that stay open. A call whose connection breaks is
// repeated under its key at another process, until one acknowledges it.
import { Agent, request } from 'node:http'
import * as z from 'zod/mini'

const MOST_TRIES = 400
const NO_ANSWER_MS = 60_000

export type Call = readonly [method: 'GET' | 'POST' | 'PUT', path: string, body?: object]

/** A refusal that the product explained: nothing was stored. */
export class Refused extends Error {
  readonly codigo: string

  constructor(codigo: string, message: string) {
    super(message)
    this.codigo = codigo
  }
}

const refusal = z.object({ codigo: z.string() })
const agent = new Agent({ keepAlive: true })

/** The processes, as callers see them. */
export const processes: { urls: URL[]; target: number | null } = {
  urls: [],
  /** The one that is killed next: most calls go to it, so that its death cuts many. */
  target: null,
}

/** Calls so far, and those of which a kill cut the connection. */
export const counts = { calls: 0, cut: 0 }

export async function send<T extends z.ZodMiniType>(
  schema: T,
  token: string,
  call: Call,
): Promise<z.output<T>> {
  counts.calls += 1
  const [method, path, body] = call
  const key = `dinero-${String(counts.calls)}`
  const { target, urls } = processes
  const first = target !== null && counts.calls % 4 > 0 ? target : counts.calls
  for (let at = first; at < first + MOST_TRIES; at += 1) {
    const url = urls[at % urls.length]
    const answer = url === undefined ? null : await ask(url, token, key, call)
    if (answer === null) continue
    if (answer.status < 300) return z.parse(schema, JSON.parse(answer.text || 'null'))
    const codigo = answer.status < 500 ? z.parse(refusal, JSON.parse(answer.text)).codigo : ''
    // The database may still work on the call of a killed process.
    if (answer.status === 503 || codigo === 'en_curso') continue
    throw new Refused(codigo, `${method} ${path} ${JSON.stringify(body)}: ${answer.text}`)
  }
  throw new Error(`${method} ${path}: no process acknowledged it`)
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** Null when there is no answer, or half of one: the call may have been done. */
function ask(url: URL, token: string, key: string, [method, path, body]: Call): Promise<Answer | null> {
  const text = body === undefined ? '' : JSON.stringify(body)
  return new Promise((resolve) => {
    let isConnected = false
    const nothing = () => {
      if (isConnected) counts.cut += 1
      resolve(null)
    }
    const headers = {
      authorization: `Token ${token}`,
      'idempotency-key': key,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    }
    const { hostname, port } = url
    const asked = request({ agent, hostname, port, method, path, headers, timeout: NO_ANSWER_MS })
    asked.on('finish', () => (isConnected = true))
    asked.on('error', nothing).on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('response', (answer) => {
      let received = ''
      answer.setEncoding('utf8').on('data', (part: string) => (received += part))
      answer.on('error', nothing)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: received }))
    })
    asked.end(text)
  })
}
