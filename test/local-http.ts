// A real HTTP server for tests of the browser's side: it answers from a table and records the
// requests.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface Asked {
  method: string
  path: string
  authorization: string | undefined
  idempotencyKey: string | undefined
  body: unknown
}

export interface Answer {
  status?: number
  /** Sent as JSON; a string is sent as it is; nothing when missing. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** The request is read, and gets no response. */
  silent?: true
}

export interface LocalHttp {
  origin: string
  asked: Asked[]
  /** How many requests the caller has given up before they got a response. */
  givenUp: () => number
  /**
   * The answers by 'GET /path?query'; a function is called each time. Unknown requests get a 404 in
   * HTML.
   */
  answers: Map<string, Answer | (() => Answer)>
  close: () => Promise<void>
}

export async function startLocalHttp(): Promise<LocalHttp> {
  const asked: Asked[] = []
  const answers: LocalHttp['answers'] = new Map()
  let givenUp = 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const call = await readAsked(request)
    asked.push(call)
    const known = answers.get(`${call.method} ${call.path}`) ?? { status: 404, body: '<h1>Not here</h1>' }
    const { status = 200, body, headers, silent } = typeof known === 'function' ? known() : known
    response.once('close', () => {
      if (!response.writableEnded) givenUp += 1
    })
    if (silent === true) return
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body))
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    asked,
    answers,
    givenUp: () => givenUp,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const text = Buffer.concat(parts).toString('utf8')
  const { authorization, 'idempotency-key': key } = request.headers
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    authorization,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    body: text === '' ? undefined : JSON.parse(text),
  }
}
