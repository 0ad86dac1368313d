// Pictures that staff upload: inspected, re-encoded without metadata, and served.
import type { MediaProvider } from '#server/providers/media.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { AppError, invalid, notFound } from '#server/lib/errors.ts'
import { handleError } from './http.ts'

const PATH = '/media/subidas/'
/** The same sizes and endings as the pictures of the demo. */
const WIDTHS = [240, 400, 640]
const MAX_WIDTH = 1600
const MAX_SIDE = 8_000
/**
 * The memory that decoding may take. A phone's photo of 12 megapixels stays below it, a
 * decompression bomb does not.
 */
const MAX_DECODED_BYTES = 50_000_000
/** A progressive photo has about ten; each one decodes the whole picture again. */
const MAX_SCANS = 32
const NO_PICTURE = 'La imagen debe ser JPEG o PNG'

/**
 * Stores a JPEG or PNG with its smaller sizes and returns the path of the original. The name is the
 * digest of the bytes, so that the same picture is stored once. Refuses other content (400) and too
 * many pixels (413). One picture is inspected at a time.
 */
export const savePicture = (media: MediaProvider, bytes: Uint8Array): Promise<string> =>
  oneAtATime(async () => {
    const { extension } = await inspect(bytes)
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    const file = `${name}.${extension}`
    // The original is written last: if it exists, its smaller sizes exist.
    if (!(await media.has(file))) await drawAll(media, bytes, name, extension)
    return `${PATH}${file}`
  })

type Extension = 'jpg' | 'png'

/** Reads only the first bytes and the header: nothing is decoded before its size is known. */
async function inspect(bytes: Uint8Array): Promise<{ extension: Extension }> {
  const jpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
  const png = Buffer.from(bytes.subarray(0, 8)).toString('latin1') === '\u0089PNG\r\n\u001a\n'
  if (!jpeg && !png) throw noPicture()
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw noPicture()
    })
  if (header.format !== (jpeg ? 'jpeg' : 'png')) throw noPicture()
  if (
    Math.max(header.width, header.height) > MAX_SIDE ||
    decodedBytes(header) > MAX_DECODED_BYTES ||
    (jpeg && countScans(bytes) > MAX_SCANS)
  ) {
    const message = 'La imagen tiene demasiados píxeles'
    throw new AppError(413, 'muy_grande', message, { campos: { imagen: message } })
  }
  return { extension: header.hasAlpha ? 'png' : 'jpg' }
}

const SAMPLES: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 }

/**
 * The memory that the decoder needs for this header. A PNG is inflated in full, and held in full
 * when it is interlaced. A JPEG is shrunk while it is read, but a progressive one is held in full,
 * with two bytes for each sample.
 */
function decodedBytes(header: Metadata): number {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling = '' } = header
  const points = width * height
  if (format === 'png') return points * channels * (depth === 'ushort' ? 2 : 1)
  return isProgressive ? points * (SAMPLES[chromaSubsampling] ?? channels) * 2 : 0
}

/** This marker never occurs inside the data of a scan. */
const START_OF_SCAN = Buffer.from([0xff, 0xda])

function countScans(bytes: Uint8Array): number {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let scans = 0
  for (let at = jpeg.indexOf(START_OF_SCAN); at >= 0; at = jpeg.indexOf(START_OF_SCAN, at + 2)) scans += 1
  return scans
}

const noPicture = () => invalid(NO_PICTURE, { imagen: NO_PICTURE }, 'imagen_invalida')

async function drawAll(
  media: MediaProvider,
  bytes: Uint8Array,
  name: string,
  extension: Extension,
): Promise<void> {
  // Upright, in sRGB, and without EXIF: sharp drops metadata by default.
  const full = await sharp(bytes, { limitInputPixels: MAX_SIDE * MAX_SIDE, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_WIDTH, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => {
      throw noPicture()
    })
  for (const width of WIDTHS) {
    const small = sharp(full).resize({ width, withoutEnlargement: true })
    await media.save(
      `${name}-${String(width)}.avif`,
      await small.clone().avif({ quality: 50, effort: 2 }).toBuffer(),
    )
    await media.save(`${name}-${String(width)}.webp`, await small.clone().webp({ quality: 66 }).toBuffer())
  }
  const original = extension === 'png' ? sharp(full).png() : sharp(full).jpeg({ quality: 82, mozjpeg: true })
  await media.save(`${name}.${extension}`, await original.toBuffer())
}

// Each picture is encoded once: libvips needs no cache.
sharp.cache(false)

let last: Promise<unknown> = Promise.resolve()

/** Encoding uses every core. The next picture waits, so that orders do not. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  webp: 'image/webp',
}
const NAME = /^[0-9a-f]{32}(?:\.(jpg|png)|-(?:240|400|640)\.(avif|webp))$/

/** Serves only what savePicture stored. The content of a name never changes. */
export function mountPictures(app: FastifyInstance, media: MediaProvider): void {
  app.get<{ Params: { name: string } }>(`${PATH}:name`, async (request, reply) => {
    const match = NAME.exec(request.params.name)
    const type = TYPES[match?.[1] ?? match?.[2] ?? '']
    const bytes = type === undefined ? null : await media.read(request.params.name)
    if (type === undefined || bytes === null) return handleError(notFound(), request, reply)
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    })
    return reply.type(type).send(bytes)
  })
}
