// Calls an outside service: JSON in, JSON out, checked against its contract.
import type * as z from 'zod/mini'

/** More bytes than any valid response has. */
const MAX_BYTES = 1_000_000

/** The failure, without the address: some addresses contain keys. */
export class AskError extends Error {
  override name = 'AskError'
  /** The status of the response; null when it had another shape. */
  readonly status: number | null
  constructor(message: string, status: number | null = null) {
    super(message)
    this.status = status
  }
}

interface Question {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown
  readonly signal: AbortSignal
}

/** The parsed response; throws an AskError for another status, too many bytes, or another shape. */
export async function ask<Schema extends z.ZodMiniType>(
  schema: Schema,
  { url, headers = {}, body, signal }: Question,
): Promise<z.output<Schema>> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { accept: 'application/json', ...(body === undefined ? {} : JSON_TYPE), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new AskError(`status ${String(response.status)}`, response.status)
  }
  const parsed = schema.safeParse(parseJson(await readBounded(response)))
  if (!parsed.success) throw new AskError('unexpected answer')
  return parsed.data
}

const JSON_TYPE = { 'content-type': 'application/json' }

async function readBounded(response: Response): Promise<string> {
  const body: AsyncIterable<Uint8Array> | null = response.body
  if (body === null) return ''
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > MAX_BYTES) throw new AskError('answer too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AskError('answer is not JSON')
  }
}
