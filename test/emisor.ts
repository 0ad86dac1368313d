// A local provider of electronic invoices that speaks docs/electronic-invoices.md: one number for
// each reference, and only for a body whose signature is right.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

export interface LocalEmisor {
  readonly url: string
  /** 'on' responds, 'down' fails, 'refuses' finds the buyer wrong, 'mute' issues and loses its answer, 'slow' answers after `answer`. */
  mode: 'on' | 'down' | 'refuses' | 'mute' | 'nonsense' | 'slow'
  /** Lets a slow one answer. */
  answer: () => void
  /** The body of each attempt that was signed. */
  readonly asked: unknown[]
  /** The number of each reference. */
  readonly issued: Map<string, string>
  close(): Promise<void>
}

export const SECRETO_EMISOR = 'secreto-de-la-facturacion'

export async function startLocalEmisor(): Promise<LocalEmisor> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const { 'x-comanda-signature': signature, 'idempotency-key': key } = request.headers
      const expected = createHmac('sha256', SECRETO_EMISOR).update(body).digest('hex')
      if (signature !== expected || typeof key !== 'string') return json(response, 401, {})
      emisor.asked.push(JSON.parse(body.toString('utf8')))
      if (emisor.mode === 'down') return json(response, 503, {})
      if (emisor.mode === 'refuses') return json(response, 422, { error: 'NIT desconocido' })
      if (emisor.mode === 'nonsense') return json(response, 200, { numero: '' })
      const numero = emisor.issued.get(key) ?? `FE-${String(emisor.issued.size + 1)}`
      emisor.issued.set(key, numero)
      if (emisor.mode === 'mute') request.socket.destroy()
      else if (emisor.mode === 'slow') emisor.answer = () => json(response, 200, { numero })
      else json(response, 200, { numero })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const emisor: LocalEmisor = {
    url: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}/facturas`,
    mode: 'on',
    answer: () => undefined,
    asked: [],
    issued: new Map(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return emisor
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
