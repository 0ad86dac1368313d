// Pictures in a bucket, against a local server that checks signatures by itself.
import { readConfig } from '#server/config/config.ts'
import { settingsOf, signatureOf, startLocalS3, type LocalS3 } from '#test/s3.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createBucketMedia } from './bucket.ts'

const s3 = await startLocalS3()
const gone = await startLocalS3()
await gone.close()
afterAll(() => s3.close())
beforeEach(() => {
  s3.mode = 'on'
  s3.objects.clear()
  s3.asked.length = 0
})

const open = (changed: Partial<ReturnType<typeof settingsOf>> = {}) =>
  createBucketMedia({
    config: { ...settingsOf(s3), ...changed },
    calls: null,
    readMs: 20_000,
    writeMs: 20_000,
  })
const media = open()
const BYTES = Buffer.from('una foto que no lo es')

/** The examples of Amazon's own description of signatures for S3. */
describe('the local server computes the signatures of the published examples', () => {
  const credentials = { region: 'us-east-1', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const common = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': EMPTY,
  }

  test.each<[string, string, string, Record<string, string>, string]>([
    [
      'a read',
      'GET',
      '/test.txt',
      { range: 'bytes=0-9' },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'a write',
      'PUT',
      '/test%24file.text',
      {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'a list',
      'GET',
      '/?max-keys=2&prefix=J',
      {},
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('the local server signs %s as the published example does', (_title, method, target, own, signature) => {
    const headers = { ...common, ...own }
    expect(signatureOf({ method, target, headers }, Object.keys(headers).toSorted(), credentials)).toBe(
      signature,
    )
  })
})

test('a picture is stored, found, read, listed and removed', async () => {
  expect(await media.has('a1-240.webp')).toBe(false)
  expect(await media.read('a1-240.webp')).toBeNull()
  await media.save('a1-240.webp', BYTES)
  expect(s3.objects.get('media/a1-240.webp')?.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await media.has('a1-240.webp')).toBe(true)
  expect(await media.read('a1-240.webp')).toEqual(BYTES)
  expect((await media.open('a1-240.webp'))?.size).toBe(BYTES.length)
  expect(await media.list()).toEqual(['a1-240.webp'])
  await media.remove('a1-240.webp')
  expect(await media.list()).toEqual([])
})

test('a list goes on over all its pages and leaves out what is no picture', async () => {
  s3.page = 2
  for (const name of ['d.jpg', 'a.jpg', 'c.jpg', 'b.jpg', 'e.jpg']) await media.save(name, BYTES)
  s3.objects.set('media/', { bytes: BYTES, headers: {} })
  s3.objects.set('otra/z.jpg', { bytes: BYTES, headers: {} })
  expect(await media.list()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'])
  s3.page = 1000
})

test.each<[string, Parameters<typeof open>[0], string]>([
  ['another secret', { secret: 'otro' }, 'the bucket answered 403 SignatureDoesNotMatch'],
  ['another key', { key: 'OTRA' }, 'the bucket answered 403 InvalidAccessKeyId'],
  ['another region', { region: 'sa-east-1' }, 'the bucket answered 400 AuthorizationHeaderMalformed'],
  ['another bucket', { url: `${s3.origin}/otra/` }, 'the bucket answered 404 NoSuchBucket'],
  ['no server', { url: `${gone.origin}/otra/` }, 'the bucket does not answer (ECONNREFUSED)'],
])('with %s nothing is read or stored', async (_title, changed, message) => {
  await expect(open(changed).read('a.jpg')).rejects.toThrow(message)
  await expect(open(changed).save('a.jpg', BYTES)).rejects.toThrow(message)
  expect(s3.objects.size).toBe(0)
})

test.each<[LocalS3['mode'], string]>([
  ['down', 'the bucket answered 503 SlowDown'],
  ['silent', 'the bucket does not answer (time-out)'],
  ['cut', 'the bucket does not answer ('],
  ['stuck', 'the bucket does not answer ('],
])('a bucket that is %s fails a read, which is never half a picture', async (mode, message) => {
  s3.objects.set('media/a.jpg', { bytes: BYTES, headers: {} })
  s3.mode = mode
  const isQuiet = mode === 'silent' || mode === 'stuck'
  const reader = isQuiet ? createBucketMedia({ config: settingsOf(s3), calls: null, readMs: 200 }) : media
  await expect(reader.read('a.jpg')).rejects.toThrow(message)
})

test('a silent bucket is given up, although garbage is collected while it is silent', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  s3.mode = 'silent'
  const impatient = createBucketMedia({ config: settingsOf(s3), calls: null, readMs: 300, writeMs: 300 })
  const collecting = setInterval(collect, 20)
  const message = 'the bucket does not answer (time-out)'
  await expect(impatient.save('a.jpg', BYTES)).rejects.toThrow(message)
  await expect(impatient.read('a.jpg')).rejects.toThrow(message)
  clearInterval(collecting)
})

test('a full bucket refuses an upload', async () => {
  s3.mode = 'full'
  await expect(media.save('a.jpg', BYTES)).rejects.toMatchObject({ status: 507 })
})

describe('the settings of a bucket', () => {
  const env = {
    MEDIA_S3_ENDPOINT: 'https://s3.example.com',
    MEDIA_S3_BUCKET: 'fotos',
    MEDIA_S3_KEY: 'AKID',
    MEDIA_S3_SECRET: 'muy-secreto',
  }

  test('without settings pictures are on the disk', () => {
    expect(readConfig({}).bucket).toBeNull()
  })

  test('the name of the bucket is in the path, or in front of the host', () => {
    expect(readConfig(env).bucket).toEqual({
      url: 'https://s3.example.com/fotos/',
      region: 'us-east-1',
      key: 'AKID',
      secret: 'muy-secreto',
    })
    const other = { ...env, MEDIA_S3_PATH_STYLE: 'off', MEDIA_S3_REGION: 'sa-east-1' }
    expect(readConfig(other).bucket).toMatchObject({
      url: 'https://fotos.s3.example.com/',
      region: 'sa-east-1',
    })
  })

  test.each<[string, Record<string, string>, string]>([
    ['a secret alone', { MEDIA_S3_ENDPOINT: '' }, 'MEDIA_S3_BUCKET also needs MEDIA_S3_ENDPOINT'],
    ['no secret', { MEDIA_S3_SECRET: '' }, 'MEDIA_S3_ENDPOINT also needs MEDIA_S3_SECRET'],
    [
      'no protocol',
      { MEDIA_S3_ENDPOINT: 's3.example.com' },
      'MEDIA_S3_ENDPOINT must begin with http:// or https://, without a user or a query',
    ],
    [
      'a password in the address',
      { MEDIA_S3_ENDPOINT: 'https://ana:muy-secreto@s3.example.com' },
      'MEDIA_S3_ENDPOINT must begin with http:// or https://, without a user or a query',
    ],
    ['a name in capitals', { MEDIA_S3_BUCKET: 'Fotos' }, "MEDIA_S3_BUCKET is no name of a bucket: 'Fotos'"],
    ['half a style', { MEDIA_S3_PATH_STYLE: 'yes' }, "MEDIA_S3_PATH_STYLE must be on or off, not 'yes'"],
  ])('%s is refused with one line, which has no secret', (_title, changed, line) => {
    expect(() => readConfig({ ...env, ...changed })).toThrow(line)
    expect(() => readConfig({ ...env, ...changed })).not.toThrow('muy-secreto')
  })
})
