// Pictures that staff upload: looked into before they are believed, drawn anew without what was hidden in them, and served.
import type { MediaProvider } from '#server/providers/media.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { handleError } from './http.ts'
import { AppError, invalid, notFound } from './errors.ts'

const PATH = '/media/subidas/'
/** The same sizes and endings as the pictures of the demo. */
const WIDTHS = [240, 400, 640]
const MAX_WIDTH = 1600
/** A phone's photo has 12 to 50 million; a bomb of a few kilobytes unfolds into 900. */
const MAX_PIXELS = 60_000_000
const NO_PICTURE = 'La imagen debe ser JPEG o PNG'

/**
 * Keeps a JPEG or PNG with its smaller sizes and answers the path of the original. The name is the digest of the bytes,
 * so the same picture is kept once. Refuses other content (400), whatever its name says, and too many pixels (413).
 */
export async function savePicture(media: MediaProvider, bytes: Uint8Array): Promise<string> {
  const { extension } = await inspect(bytes)
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const file = `${name}.${extension}`
  // Written last: where it is, its smaller sizes are.
  if (!(await media.has(file))) await oneAtATime(() => drawAll(media, bytes, name, extension))
  return `${PATH}${file}`
}

type Extension = 'jpg' | 'png'

/** By the first bytes and the header alone: nothing is unfolded before its size is known. */
async function inspect(bytes: Uint8Array): Promise<{ extension: Extension }> {
  const jpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
  const png = Buffer.from(bytes.subarray(0, 8)).toString('latin1') === '\u0089PNG\r\n\u001a\n'
  if (!jpeg && !png) throw noPicture()
  const { format, width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw noPicture()
    })
  if (format !== (jpeg ? 'jpeg' : 'png')) throw noPicture()
  if (width * height > MAX_PIXELS) {
    const message = 'La imagen tiene demasiados píxeles'
    throw new AppError(413, 'muy_grande', message, { campos: { imagen: message } })
  }
  return { extension: hasAlpha ? 'png' : 'jpg' }
}

const noPicture = () => invalid(NO_PICTURE, { imagen: NO_PICTURE }, 'imagen_invalida')

async function drawAll(
  media: MediaProvider,
  bytes: Uint8Array,
  name: string,
  extension: Extension,
): Promise<void> {
  // Upright, in sRGB, and without EXIF: sharp keeps no metadata unless it is told to.
  const full = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
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

let last: Promise<unknown> = Promise.resolve()

/** Drawing takes every core: the next picture waits, so that orders do not. */
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

/** Serves what savePicture kept, and nothing else. The content of a name never changes. */
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
