// A response that is made once and sent often: its bytes in each encoding, and its ETag.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** A body with its headers, as Node writes them: name, value, name, value. */
export interface Body {
  readonly lines: readonly string[]
  /** A text with one character for each byte: Node sends it in one piece with the head. */
  readonly bytes: Buffer | string
}

export interface Compressed {
  readonly etag: string
  readonly unchanged: Body
  /** Each is made at its first use. */
  readonly identity: () => Promise<Body> | Body
  readonly brotli: () => Promise<Body> | Body
  readonly gzip: () => Promise<Body> | Body
}

const asyncBrotli = promisify(brotliCompress)
const asyncUnbrotli = promisify(brotliDecompress)
const asyncGzip = promisify(gzip)

/** Brotli's qualities, 0 to 11. */
interface Effort {
  readonly first: number
  /** After this many uses a better compression is worth its time. */
  readonly often: number
}
const OFTEN = 20

const made = new WeakSet()

export const isCompressed = (value: unknown): value is Compressed =>
  typeof value === 'object' && value !== null && made.has(value)

/**
 * `parts` are the body, in their order. They are joined only for a moment: responses share most of
 * them. They are dropped after compression: large live strings cause full garbage collections.
 */
export function compressed(parts: readonly (string | Buffer)[], type: string, effort: Effort): Compressed {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`
  const common = ['cache-control', 'no-cache', 'vary', 'accept-encoding', 'etag', etag]
  const bodyOf = (bytes: Buffer | string, encoding: readonly string[]): Body => ({
    lines: [...common, 'content-type', type, ...encoding, 'content-length', String(bytes.length)],
    bytes,
  })
  let held: readonly (string | Buffer)[] | null = parts
  const withBody = async <T>(make: (bytes: Buffer) => Promise<T>): Promise<T> =>
    held === null ? make(await asyncUnbrotli(bufferOf(await first()))) : withBytes(held, make)
  const brotli = (quality: number) =>
    withBody(async (bytes) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // No larger than the body: this memory is allocated at each call.
        [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes.length),
      }
      return bodyOf((await asyncBrotli(bytes, { params })).toString('latin1'), ['content-encoding', 'br'])
    })
  const first = once(async (): Promise<Body> => {
    const body = await brotli(effort.first)
    held = null
    return body
  })
  let asked = 0
  let tight: Body | null = null
  /** In the background. When it fails, the first version stays. */
  const tighten = () => {
    brotli(effort.often).then(
      (made) => (tight = made),
      () => undefined,
    )
  }
  const answer: Compressed = {
    etag,
    unchanged: { lines: common, bytes: '' },
    identity: once(() => withBody(async (bytes) => bodyOf(Buffer.from(bytes), []))),
    brotli() {
      asked += 1
      if (asked === OFTEN && effort.often > effort.first) tighten()
      return tight ?? first()
    },
    gzip: once(() =>
      withBody(async (bytes) =>
        bodyOf((await asyncGzip(bytes)).toString('latin1'), ['content-encoding', 'gzip']),
      ),
    ),
  }
  made.add(answer)
  return answer
}

const bufferOf = ({ bytes }: Body) => (typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)

/** A larger buffer is not kept. */
const MAX_ROOM = 1 << 20
let room: Buffer | null = null

/**
 * Joins the parts in a buffer that `make` may use until it returns. The buffer is kept for the next
 * call: about 60 new ones, one for each change, would make V8 run a full garbage collection.
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

/** The exponent of a power of two. */
const windowOf = (bytes: number) =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  )

/** Later calls return the result itself instead of a promise. */
function once<T>(make: () => Promise<T>): () => Promise<T> | T {
  let made: Promise<T> | T | undefined
  return () => {
    if (made !== undefined) return made
    const making = make().then((result) => (made = result))
    made = making
    return making
  }
}
