// One keep-alive HTTP/1.1 connection without a library: the load runs beside the server and must
// cost the machine little.
import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly head: string
  readonly body: Buffer
}

export interface Connection {
  /** Sends one whole request and returns the answer; one at a time. */
  send(request: Buffer): Promise<Answer>
  close(): void
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

export async function openConnection(url: URL): Promise<Connection> {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return createConnection(socket)
}

export const openConnections = (url: URL, count: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => openConnection(url)))

function createConnection(socket: Socket): Connection {
  let received: Buffer = Buffer.alloc(0)
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null
  let ended: Error | null = null
  const fail = (error: Error) => {
    ended = error
    waiting?.reject(error)
    waiting = null
  }
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = readAnswer(received)
    if (answer === null || waiting === null) return
    received = Buffer.alloc(0)
    const { resolve } = waiting
    waiting = null
    resolve(answer)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('connection closed')))
  return {
    send(request) {
      return new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended)
        waiting = { resolve, reject }
        socket.write(request)
      })
    },
    close: () => socket.destroy(),
  }
}

/** Null until the answer is complete. Every server measured here sends a Content-Length. */
function readAnswer(bytes: Buffer): Answer | null {
  const end = bytes.indexOf(END_OF_HEAD)
  if (end === -1) return null
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
  if (Number.isNaN(length)) throw new Error(`answer without a length: ${head}`)
  if (bytes.length < end + 4 + length) return null
  return { status, head, body: bytes.subarray(end + 4, end + 4 + length) }
}

export interface RequestParts {
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
}

/** A whole request as bytes, built once and sent as often as needed. */
export function requestOf(url: URL, method: string, path: string, parts: RequestParts = {}): Buffer {
  const text = parts.body === undefined ? '' : JSON.stringify(parts.body)
  const headers: Record<string, string> = { host: url.host, ...parts.headers }
  if (parts.body !== undefined) {
    headers['content-type'] = 'application/json'
    headers['content-length'] = String(Buffer.byteLength(text))
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}

/** The answer's JSON; throws unless it is a success. */
export function jsonOf(answer: Answer): unknown {
  if (answer.status >= 300) throw new Error(`${String(answer.status)} ${answer.body.toString()}`)
  return JSON.parse(answer.body.toString())
}
