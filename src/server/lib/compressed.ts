// An answer that is made once and sent often: its bytes in each encoding, and the tag by which a browser asks whether it changed.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface Compressed {
  readonly type: string
  readonly etag: string
  readonly identity: Buffer
  /** Made when first asked for. */
  readonly brotli: () => Promise<Buffer> | Buffer
  readonly gzip: () => Promise<Buffer> | Buffer
}

const asyncBrotli = promisify(brotliCompress)
const asyncGzip = promisify(gzip)

/** `quality` is Brotli's, 0 to 11: what it costs against what it saves. */
export function compressed(text: string, type: string, quality: number): Compressed {
  const identity = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  return {
    type,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    brotli: once(() => asyncBrotli(identity, { params })),
    gzip: once(() => asyncGzip(identity)),
  }
}

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

/** The body as the browser takes it, with its headers set; nothing when the browser has it already. */
export function bodyFor(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Compressed,
): Promise<Buffer> | Buffer | undefined {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: answer.etag })
  if (request.headers['if-none-match'] === answer.etag) {
    reply.code(304)
    return undefined
  }
  reply.header('content-type', answer.type)
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br')
    return answer.brotli()
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip')
    return answer.gzip()
  }
  return answer.identity
}
