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
  /** Each made when first asked for. */
  readonly identity: () => Promise<Body> | Body
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

/** `parts` are the body, in their order: they are put together for a while only, since most of them live longer than one answer. */
export function compressed(parts: readonly (string | Buffer)[], type: string, effort: Effort): Compressed {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`
  const common = ['cache-control', 'no-cache', 'vary', 'accept-encoding', 'etag', etag]
  const bodyOf = (bytes: Buffer | string, encoding: readonly string[]): Body => ({
    lines: [...common, 'content-type', type, ...encoding, 'content-length', String(bytes.length)],
    bytes,
  })
  const brotli = (quality: number) =>
    withBytes(parts, async (bytes) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // No further back than there is something: the memory for it is taken anew each time.
        [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes.length),
      }
      return bodyOf((await asyncBrotli(bytes, { params })).toString('latin1'), ['content-encoding', 'br'])
    })
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
    identity: once(() => withBytes(parts, async (bytes) => bodyOf(Buffer.from(bytes), []))),
    brotli() {
      asked += 1
      if (asked === OFTEN && effort.often > effort.first) tighten()
      return tight ?? first()
    },
    gzip: once(() =>
      withBytes(parts, async (bytes) =>
        bodyOf((await asyncGzip(bytes)).toString('latin1'), ['content-encoding', 'gzip']),
      ),
    ),
  }
}

/** Larger room is not kept. */
const MAX_ROOM = 1 << 20
let room: Buffer | null = null

/**
 * Gives the parts together to `make`, whose bytes they are until it answers. The room for them is kept for the next: taken
 * anew for every change, it would make V8 collect its whole heap after some 60 of them.
 */
async function withBytes<T>(
  parts: readonly (string | Buffer)[],
  make: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)
  const mine = room !== null && room.length >= length ? room : Buffer.allocUnsafeSlow(length)
  room = null
  let at = 0
  for (const part of parts) at += typeof part === 'string' ? mine.write(part, at) : part.copy(mine, at)
  try {
    return await make(mine.subarray(0, length))
  } finally {
    if (length <= MAX_ROOM) room = mine
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
 * Sends it as the browser takes it, or, when it is found, that the browser has it already: straight to Node, past what Fastify does with answers that it
 * still has to write. Headers set so far leave with it, hooks of `onResponse` and the log come after it; hooks of `onSend` do not.
 */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Compressed,
  status: 200 | 404 = 200,
): Promise<void> | void {
  if (status === 200 && request.headers['if-none-match'] === answer.etag)
    return send(reply, 304, answer.unchanged)
  return onceThere(chooseBody(answer, request.headers['accept-encoding'] ?? ''), (body) =>
    send(reply, status, body),
  )
}

function chooseBody(answer: Compressed, accepted: string): Promise<Body> | Body {
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
