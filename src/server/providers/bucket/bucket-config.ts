// Settings of the bucket of pictures; without them pictures are on the disk.

/** A bucket of a service that speaks the protocol of Amazon S3. */
export interface BucketConfig {
  /** The address of the bucket, with a final slash. */
  readonly url: string
  readonly region: string
  readonly key: string
  readonly secret: string
}

type Env = Readonly<Record<string, string | undefined>>

const NEEDED = ['MEDIA_S3_BUCKET', 'MEDIA_S3_KEY', 'MEDIA_S3_SECRET']
const NAMES = ['MEDIA_S3_ENDPOINT', ...NEEDED, 'MEDIA_S3_REGION', 'MEDIA_S3_PATH_STYLE']
/** Lower case, so that it is also the first label of a host. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** Null = the disk. Mistakes are added to `problems`; no line repeats a key or a secret. */
export function readBucket(env: Env, problems: string[]): BucketConfig | null {
  const given = (name: string) => env[name] ?? ''
  const endpoint = given('MEDIA_S3_ENDPOINT')
  if (endpoint === '') {
    const alone = NAMES.find((name) => given(name) !== '')
    if (alone !== undefined) problems.push(`${alone} also needs MEDIA_S3_ENDPOINT`)
    return null
  }
  const isAddress = URL.canParse(endpoint) && /^https?:\/\/[^@?#]+$/.test(endpoint)
  if (!isAddress)
    problems.push('MEDIA_S3_ENDPOINT must begin with http:// or https://, without a user or a query')
  for (const name of NEEDED) if (given(name) === '') problems.push(`MEDIA_S3_ENDPOINT also needs ${name}`)
  const bucket = given('MEDIA_S3_BUCKET')
  if (bucket !== '' && !BUCKET.test(bucket))
    problems.push(`MEDIA_S3_BUCKET is no name of a bucket: '${bucket}'`)
  const style = given('MEDIA_S3_PATH_STYLE') || 'on'
  if (style !== 'on' && style !== 'off')
    problems.push(`MEDIA_S3_PATH_STYLE must be on or off, not '${style}'`)
  return {
    url: isAddress ? urlOf(endpoint, bucket, style === 'on') : '',
    region: given('MEDIA_S3_REGION') || 'us-east-1',
    key: given('MEDIA_S3_KEY'),
    secret: given('MEDIA_S3_SECRET'),
  }
}

/** The bucket in the path, or as the first label of the host. */
function urlOf(endpoint: string, bucket: string, isPathStyle: boolean): string {
  const url = new URL(endpoint.replace(/\/*$/, '/'))
  if (isPathStyle) url.pathname += `${bucket}/`
  else url.host = `${bucket}.${url.host}`
  return url.href
}
