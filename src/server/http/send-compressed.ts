// Sends a response whose bytes are prepared.
import type { Body, Compressed } from '#server/lib/cache/compressed.ts'
import { onceThere } from '#server/lib/cache/once-there.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OutgoingHttpHeader } from 'node:http'
import { endWhenDraining } from './draining.ts'

/**
 * Sends the response in an encoding that the browser accepts, or 304 when the browser has it. Node
 * writes it directly: the headers set so far are sent, hooks of `onResponse` and the log run, hooks
 * of `onSend` do not.
 */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Compressed,
  status: 200 | 404 = 200,
): Promise<void> | void {
  if (status === 200 && request.headers['if-none-match'] === answer.etag)
    return send(reply, 304, answer.unchanged)
  return onceThere(chosenBody(answer, request.headers['accept-encoding'] ?? ''), (body) =>
    send(reply, status, body),
  )
}

export function chosenBody(answer: Compressed, accepted: string): Promise<Body> | Body {
  if (/\bbr\b/.test(accepted)) return answer.brotli()
  return /\bgzip\b/.test(accepted) ? answer.gzip() : answer.identity()
}

function send(reply: FastifyReply, status: number, { lines, bytes }: Body): void {
  endWhenDraining(reply)
  reply.hijack()
  const head: OutgoingHttpHeader[] = [...lines]
  for (const [name, value] of Object.entries(reply.getHeaders())) head.push(name, value ?? '')
  reply.raw.writeHead(status, head).end(bytes, 'latin1')
}
