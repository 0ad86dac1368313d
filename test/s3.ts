// A local server that speaks the part of Amazon's S3 that the product uses, and checks the published
// contract of its signatures (AWS Signature Version 4) by itself.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

export const BUCKET = 'fotos-de-la-casa'
export const REGION = 'us-east-1'
export const KEY = 'AKIDLOCAL'
export const SECRET = 'secreto/de+la=cubeta'

/** A request as it arrived. */
export interface Signed {
  readonly method: string
  /** As it was sent, with its query. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
}

interface Credentials {
  readonly region: string
  readonly secret: string
}

export interface LocalS3 {
  readonly origin: string
  /** By key, without the bucket. */
  readonly objects: Map<string, { bytes: Buffer; headers: IncomingHttpHeaders }>
  /**
   * 'on' answers; 'down' fails each call, 'full' each upload; 'silent' never answers; 'cut' ends in
   * the middle of a picture, 'stuck' stops there.
   */
  mode: 'on' | 'down' | 'full' | 'silent' | 'cut' | 'stuck'
  /** Methods and targets of the calls. */
  readonly asked: string[]
  /** How many names a list has. */
  page: number
  close(): Promise<void>
}

/** Its address in the settings. */
export const settingsOf = ({ origin }: Pick<LocalS3, 'origin'>) => ({
  url: `${origin}/${BUCKET}/`,
  region: REGION,
  key: KEY,
  secret: SECRET,
})

export async function startLocalS3(): Promise<LocalS3> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const signed = {
        method: request.method ?? '',
        target: request.url ?? '',
        headers: request.headers,
      }
      s3.asked.push(`${signed.method} ${signed.target}`)
      if (s3.mode === 'silent') return
      if (s3.mode === 'down') return refuse(response, 503, 'SlowDown')
      const body = Buffer.concat(parts)
      const fault = faultOf(signed, body)
      if (fault !== null) return refuse(response, ...fault)
      speak(s3, signed, body, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const s3: LocalS3 = {
    origin: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`,
    objects: new Map(),
    mode: 'on',
    asked: [],
    page: 1000,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return s3
}

type Fault = [status: number, code: string]

const MAX_SKEW_MS = 15 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** Why Amazon would refuse the request; null when it would not. */
function faultOf(signed: Signed, body: Buffer): Fault | null {
  const { headers } = signed
  const [, key, day, region, names = '', signature = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (key === undefined) return [403, 'AccessDenied']
  if (key !== KEY) return [403, 'InvalidAccessKeyId']
  if (region !== REGION) return [400, 'AuthorizationHeaderMalformed']
  const date = textOf(headers['x-amz-date'])
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Number.isNaN(at) || !date.startsWith(day ?? '')) return [403, 'AccessDenied']
  if (Math.abs(Date.now() - at) > MAX_SKEW_MS) return [403, 'RequestTimeTooSkewed']
  const signedNames = names.split(';')
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (needed.some((name) => !signedNames.includes(name))) return [403, 'AccessDenied']
  const expected = signatureOf(signed, signedNames, { region, secret: SECRET })
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return [403, 'SignatureDoesNotMatch']
  if (headers['x-amz-content-sha256'] !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch']
  return null
}

/**
 * The signature of a request, from Amazon's description: a canonical request, a string to sign, and
 * a key that was derived from the secret.
 */
export function signatureOf(
  { method, target, headers }: Signed,
  signedNames: readonly string[],
  { region, secret }: Credentials,
): string {
  const [path = '', query = ''] = target.split('?', 2)
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', value = ''] = pair.split('=', 2)
        return `${encode(decodeURIComponent(name))}=${encode(decodeURIComponent(value))}`
      })
      .toSorted()
      .join('&'),
    ...signedNames.map((name) => `${name}:${textOf(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedNames.join(';'),
    textOf(headers['x-amz-content-sha256']),
  ].join('\n')
  const date = textOf(headers['x-amz-date'])
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (last, word) => createHmac('sha256', last).update(word).digest(),
      `AWS4${secret}`,
    )
  return createHmac('sha256', key).update(toSign).digest('hex')
}

/** Everything except letters, digits and -._~ as %XX. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const textOf = (header: string | readonly string[] | undefined) => String(header ?? '')
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

function speak(
  s3: LocalS3,
  { method, target, headers }: Signed,
  body: Buffer,
  response: ServerResponse,
): void {
  const url = new URL(target, s3.origin)
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
  if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
  const key = rest.join('/')
  if (method === 'GET' && key === '') return list(s3, url, response)
  if (method === 'PUT') {
    if (s3.mode === 'full') return refuse(response, 507, 'QuotaExceeded')
    s3.objects.set(key, { bytes: body, headers })
    response.writeHead(200).end()
    return
  }
  const object = s3.objects.get(key)
  if (method === 'DELETE') {
    s3.objects.delete(key)
    response.writeHead(204).end()
    return
  }
  if (object === undefined) return refuse(response, 404, 'NoSuchKey')
  response.writeHead(200, {
    'content-length': object.bytes.length,
    'content-type': object.headers['content-type'] ?? 'application/octet-stream',
  })
  if (method === 'HEAD') return void response.end()
  if (s3.mode === 'on') return void response.end(object.bytes)
  response.write(object.bytes.subarray(0, object.bytes.length / 2), () => {
    if (s3.mode === 'cut') response.destroy()
  })
}

function list(s3: LocalS3, { searchParams }: URL, response: ServerResponse): void {
  if (searchParams.get('list-type') !== '2') return refuse(response, 400, 'InvalidArgument')
  const prefix = searchParams.get('prefix') ?? ''
  const after = searchParams.get('continuation-token') ?? ''
  const keys = [...s3.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, s3.page)
  const last = page.at(-1)
  const more =
    last !== undefined && page.length < keys.length
      ? `<NextContinuationToken>${last}</NextContinuationToken>`
      : ''
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0"?><ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${more}</ListBucketResult>`,
  )
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
