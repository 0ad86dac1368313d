// An answer that is made once and sent often: its bytes in each encoding, and the tag by which a browser asks whether it changed.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { OutgoingHttpHeader } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { endWhenDraining } from './draining.ts'
import { onceThere } from './once-there.ts'

/** A body with the headers that belong to it, as Node writes them: name, value, name, value. */
interface Body {
  readonly lines: readonly string[]
  /** A text has one character for each byte: Node sends it in one piece with the head. */
  readonly bytes: Buffer | string
}

export interface Compressed {
  readonly etag: string
  readonly unchanged: Body
  readonly identity: Body
  /** Made when first asked for. */
  readonly brotli: () => Promise<Body> | Body
  readonly gzip: () => Promise<Body> | Body
}

const asyncBrotli = promisify(brotliCompress)
const asyncGzip = promisify(gzip)

/** Brotli's qualities, 0 to 11: what making it costs against what it saves. */
interface Effort {
  readonly first: number
  /** Once it has been asked for so often that it is worth making again. */
  readonly often: number
}
const OFTEN = 20

export function compressed(identity: Buffer, type: string, effort: Effort): Compressed {
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = ['cache-control', 'no-cache', 'vary', 'accept-encoding', 'etag', etag]
  const bodyOf = (bytes: Buffer | string, encoding: readonly string[]): Body => ({
    lines: [...common, 'content-type', type, ...encoding, 'content-length', String(bytes.length)],
    bytes,
  })
  const brotli = async (quality: number) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      // No further back than there is something: the memory for it is taken anew each time.
      [constants.BROTLI_PARAM_LGWIN]: windowOf(identity.length),
    }
    return bodyOf((await asyncBrotli(identity, { params })).toString('latin1'), ['content-encoding', 'br'])
  }
  const first = once(() => brotli(effort.first))
  let asked = 0
  let tight: Body | null = null
  /** Nobody waits for it; should it fail, the first one goes on. */
  const tighten = () => {
    brotli(effort.often).then(
      (made) => (tight = made),
      () => undefined,
    )
  }
  return {
    etag,
    unchanged: { lines: common, bytes: '' },
    identity: bodyOf(identity, []),
    brotli() {
      asked += 1
      if (asked === OFTEN && effort.often > effort.first) tighten()
      return tight ?? first()
    },
    gzip: once(async () =>
      bodyOf((await asyncGzip(identity)).toString('latin1'), ['content-encoding', 'gzip']),
    ),
  }
}

/** In powers of two, as Brotli wants it. */
const windowOf = (bytes: number) =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  )

/** Whoever comes later gets the result itself: an answer from memory waits for nothing. */
function once<T>(make: () => Promise<T>): () => Promise<T> | T {
  let made: Promise<T> | T | undefined
  return () => {
    if (made !== undefined) return made
    const making = make().then((result) => (made = result))
    made = making
    return making
  }
}

/**
 * Sends it as the browser takes it, or that it has it already: straight to Node, past what Fastify does with answers that it
 * still has to write. Headers set so far leave with it, hooks of `onResponse` and the log come after it; hooks of `onSend` do not.
 */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Compressed,
): Promise<void> | void {
  if (request.headers['if-none-match'] === answer.etag) return send(reply, 304, answer.unchanged)
  return onceThere(chooseBody(answer, request.headers['accept-encoding'] ?? ''), (body) =>
    send(reply, 200, body),
  )
}

function chooseBody(answer: Compressed, accepted: string): Promise<Body> | Body {
  if (/\bbr\b/.test(accepted)) return answer.brotli()
  return /\bgzip\b/.test(accepted) ? answer.gzip() : answer.identity
}

function send(reply: FastifyReply, status: number, { lines, bytes }: Body): void {
  endWhenDraining(reply)
  reply.hijack()
  const head: OutgoingHttpHeader[] = [...lines]
  for (const [name, value] of Object.entries(reply.getHeaders())) head.push(name, value ?? '')
  reply.raw.writeHead(status, head).end(bytes, 'latin1')
}
