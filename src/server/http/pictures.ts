// Pictures that staff upload: inspected, re-encoded without metadata, and served.
import type { MediaProvider } from '#server/providers/media.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { invalid, notFound } from '#server/lib/errors.ts'
import { handleError } from './http.ts'
import { inspectPicture, MAX_SIDE, oneAtATime } from './inspect-picture.ts'

/** The folder of every stored picture, in its address. */
export const UPLOADED = '/media/subidas/'
/** The same sizes and endings as the pictures of the demo. */
const WIDTHS = [240, 400, 640]
const MAX_WIDTH = 1600
const NO_PICTURE = 'La imagen debe ser JPEG o PNG'

/**
 * Stores a JPEG or PNG with its smaller sizes and returns the path of the original. The name is the
 * digest of the bytes, so that the same picture is stored once. Refuses other content (400) and too
 * many pixels (413). One picture is inspected at a time.
 */
export const savePicture = (media: MediaProvider, bytes: Uint8Array): Promise<string> =>
  oneAtATime(async () => {
    const { hasAlpha } = await inspectPicture(bytes, ['jpeg', 'png'], noPicture)
    const extension = hasAlpha ? 'png' : 'jpg'
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    const file = `${name}.${extension}`
    // The original is written last: if it exists, its smaller sizes exist.
    if (!(await media.has(file))) await drawAll(media, bytes, name, extension)
    return `${UPLOADED}${file}`
  })

type Extension = 'jpg' | 'png'

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

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  webp: 'image/webp',
}
const NAME = /^[0-9a-f]{32}(?:\.(jpg|png)|-(?:240|400|640)\.(avif|webp))$/

/** Serves only stored pictures. The content of a name never changes. */
export function mountPictures(app: FastifyInstance, media: MediaProvider): void {
  app.get<{ Params: { name: string } }>(`${UPLOADED}:name`, async (request, reply) => {
    const match = NAME.exec(request.params.name)
    const type = TYPES[match?.[1] ?? match?.[2] ?? '']
    const picture = type === undefined ? null : await media.open(request.params.name)
    if (type === undefined || picture === null) return handleError(notFound(), request, reply)
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-length': picture.size,
      'cross-origin-resource-policy': 'same-site',
    })
    return reply.type(type).send(picture.bytes)
  })
}
