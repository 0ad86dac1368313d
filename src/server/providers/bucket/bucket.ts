// Pictures in a bucket of a service that speaks the protocol of Amazon S3 (docs/decisions/0126).
import type { Counter } from '#server/metrics/metrics.ts'
import { MediaError, type MediaProvider } from '#server/providers/media.ts'
import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { BucketConfig } from './bucket-config.ts'

interface BucketOptions {
  readonly config: BucketConfig
  /** Null for the commands. */
  readonly calls: Counter | null
  /** How long the bucket may be silent. */
  readonly readMs?: number
  readonly writeMs?: number
}

const READ_MS = 3_000
const WRITE_MS = 10_000
/** As in the folder `media`, so that any tool can copy one into the other. */
const FOLDER = 'media/'
const NAME = /^\w[\w.-]*$/
/** The bucket says so when it is asked for too much at once, or for a moment cannot answer. */
const RETRIES = 2
/** Before the first retry; twice as long before the second. */
const RETRY_MS = 50

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  webp: 'image/webp',
}

export function createBucketMedia(options: BucketOptions): MediaProvider {
  const { config, calls, readMs = READ_MS, writeMs = WRITE_MS } = options
  const client = new AwsClient({
    accessKeyId: config.key,
    secretAccessKey: config.secret,
    region: config.region,
    service: 's3',
  })
  const urlOf = (name: string) => new URL(`${FOLDER}${encodeURIComponent(name)}`, config.url).href

  /** An answer; null for an unknown name. */
  async function ask(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    url: string,
    sent: { readonly bytes?: Uint8Array<ArrayBuffer>; readonly type?: string } = {},
  ): Promise<{ response: Response; silence: Silence } | null> {
    const saving = method === 'PUT'
    const silence = createSilence(saving ? writeMs : readMs)
    const body = sent.bytes
    try {
      const response = await silence.during(
        fetchSigned(client, url, {
          method,
          redirect: 'error',
          signal: silence.signal,
          headers: {
            'x-amz-content-sha256': createHash('sha256')
              .update(body ?? '')
              .digest('hex'),
            ...(saving && { 'content-type': sent.type ?? '', 'cache-control': FOREVER }),
          },
          ...(body !== undefined && { body }),
        }),
      )
      if (response.ok) {
        calls?.add({ provider: 'bucket', outcome: 'answered' })
        return { response, silence }
      }
      const code = method === 'HEAD' ? null : codeOf(await silence.during(response.text()))
      if (response.status === 404 && code !== 'NoSuchBucket' && !saving) {
        calls?.add({ provider: 'bucket', outcome: 'answered' })
        return null
      }
      const { status } = response
      throw new MediaError(`the bucket answered ${String(status)} ${code ?? ''}`.trim(), status)
    } catch (error) {
      const known = error instanceof MediaError ? error : unreachable(error)
      const isRefusal = known.status !== null && known.status < 500
      calls?.add({ provider: 'bucket', outcome: isRefusal ? 'refused' : 'failed' })
      throw known
    }
  }

  async function open(name: string) {
    const answer = await ask('GET', urlOf(name))
    if (answer === null) return null
    const { response, silence } = answer
    const size = Number(response.headers.get('content-length') ?? Number.NaN)
    if (!Number.isSafeInteger(size)) throw new MediaError('the bucket sent no length', response.status)
    return { bytes: Readable.from(piecesOf(response, silence), { objectMode: false }), size }
  }

  return {
    open,
    async read(name) {
      const picture = await open(name)
      return picture === null ? null : buffer(picture.bytes)
    },
    async save(name, bytes) {
      const type = TYPES[name.replace(/^.*\./, '')] ?? 'application/octet-stream'
      const answer = await ask('PUT', urlOf(name), { bytes: Uint8Array.from(bytes), type })
      await answer?.response.body?.cancel()
    },
    async has(name) {
      return (await ask('HEAD', urlOf(name))) !== null
    },
    async remove(name) {
      const answer = await ask('DELETE', urlOf(name))
      await answer?.response.body?.cancel()
    },
    async list() {
      const names: string[] = []
      let next: string | null = null
      do {
        const url = new URL(config.url)
        url.searchParams.set('list-type', '2')
        url.searchParams.set('prefix', FOLDER)
        if (next !== null) url.searchParams.set('continuation-token', next)
        const answer = await ask('GET', url.href)
        if (answer === null) break
        const xml = await textOf(answer)
        for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) {
          const name = key.slice(FOLDER.length)
          if (key.startsWith(FOLDER) && NAME.test(name)) names.push(name)
        }
        next = plain(/<NextContinuationToken>([^<]+)</.exec(xml)?.[1] ?? '') || null
      } while (next !== null)
      return names.toSorted()
    },
  }
}

const FOREVER = 'public, max-age=31536000, immutable'

const unreachable = (error: unknown) =>
  new MediaError(`the bucket does not answer (${reasonOf(error)})`, null)

/** fetch hides the reason of a lost connection in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'time-out' : error.message
}

const codeOf = (xml: string): string | null => /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? null

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}
const plain = (xml: string) => xml.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)

/**
 * The signal goes to `fetch` itself, never through the `Request` that the client signs: Node loses
 * the signal of a `Request` at a garbage collection, and the call would wait for a silent bucket.
 */
async function fetchSigned(
  client: AwsClient,
  url: string,
  init: RequestInit & { readonly signal: AbortSignal },
): Promise<Response> {
  const { signal, ...unsigned } = init
  for (let retry = 0; ; retry += 1) {
    const { headers } = await client.sign(url, unsigned)
    const response = await fetch(url, { ...unsigned, headers, signal })
    const isBusy = response.status === 429 || response.status >= 500
    if (!isBusy || retry === RETRIES) return response
    await response.body?.cancel()
    await delay(RETRY_MS * 2 ** retry, undefined, { signal })
  }
}

interface Silence {
  readonly signal: AbortSignal
  /** Waits for the bucket, and ends the call when it is silent for too long. */
  during<T>(waiting: Promise<T>): Promise<T>
  end(): void
}

/** Only the bucket's silence counts, not how slowly a phone takes the bytes. */
function createSilence(milliseconds: number): Silence {
  const controller = new AbortController()
  return {
    signal: controller.signal,
    async during(waiting) {
      const timer = setTimeout(() => controller.abort(), milliseconds)
      try {
        return await waiting
      } finally {
        clearTimeout(timer)
      }
    },
    end: () => controller.abort(),
  }
}

async function textOf({ response, silence }: { response: Response; silence: Silence }): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of piecesOf(response, silence)) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** The body piece by piece. A reader that goes away ends the call. */
async function* piecesOf({ body }: Response, silence: Silence): AsyncGenerator<Uint8Array> {
  if (body === null) return
  const reader = body.getReader()
  try {
    for (;;) {
      const piece: { readonly value?: Uint8Array } = await silence.during(reader.read())
      if (piece.value === undefined) return
      yield piece.value
    }
  } catch (error) {
    throw unreachable(error)
  } finally {
    silence.end()
  }
}
