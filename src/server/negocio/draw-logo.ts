// Turns an uploaded logo into the pictures that the product uses: a PNG, from which icons are
// drawn, and a small WebP for headers. Rule negocio/logo.
import {
  dominantColors,
  LOGO_INVALIDO,
  LOGO_SVG,
  toneOf,
  visibleBox,
  type Pixels,
} from '#domain/marca/logo.ts'
import type { LogoGuardado } from '#server/db/schema.ts'
import { inspectPicture, MAX_SIDE, oneAtATime } from '#server/http/inspect-picture.ts'
import { UPLOADED } from '#server/http/pictures.ts'
import { AppError, invalid } from '#server/lib/errors.ts'
import type { MediaProvider } from '#server/providers/media.ts'
import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'

/** The PNG: enough for an icon of 512 pixels. */
const MASTER = 800
/** The WebP: headers show it 48 pixels high, on screens with three dots for each pixel. */
const MARK = { width: 400, height: 160 }
/** Pixels whose colours are counted. */
const SAMPLE = 96
const MIN_SIDE = 16
const MAX_RATIO = 10

const BLANK = 'El logo está en blanco: todo en él es transparente'
const SMALL = `El logo es muy pequeño: necesita al menos ${String(MIN_SIDE)} píxeles de ancho o de alto`
const NARROW = `El logo es demasiado angosto: un lado puede medir hasta ${String(MAX_RATIO)} veces el otro`

/** Stores the pictures of a logo. Refuses all but PNG, JPEG and WebP, and invisible logos. */
export const drawLogo = (media: MediaProvider, bytes: Uint8Array): Promise<LogoGuardado> =>
  oneAtATime(async () => {
    const refuse = () => refusal(isSvg(bytes) ? LOGO_SVG : LOGO_INVALIDO)
    await inspectPicture(bytes, ['png', 'jpeg', 'webp'], refuse)
    const master = await cutOut(bytes, refuse)
    const mark = await sharp(master)
      .resize({ ...MARK, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    const pixels = await pixelsOf(
      // Nearest pixels: interpolation would add colours that the logo does not have.
      sharp(master).resize({
        width: SAMPLE,
        height: SAMPLE,
        fit: 'inside',
        kernel: 'nearest',
        withoutEnlargement: true,
      }),
    )
    const stem = createHash('sha256').update(master).digest('hex').slice(0, 32)
    const imagen = `${UPLOADED}${stem}-400.webp`
    await media.save(`${stem}-400.webp`, mark.data)
    // The PNG is written last: if it exists, the WebP exists.
    await media.save(`${stem}.png`, master)
    const { width: ancho, height: alto } = mark.info
    return { imagen, ancho, alto, tono: toneOf(pixels), colores: dominantColors(pixels) }
  })

/** The PNG of a stored logo. Null when its file is gone. */
export const readMaster = (media: MediaProvider, imagen: string): Promise<Buffer | null> =>
  media.read(`${imagen.slice(UPLOADED.length, -'-400.webp'.length)}.png`)

/** Upright, without its transparent edges and without metadata. */
async function cutOut(bytes: Uint8Array, refuse: () => AppError): Promise<Buffer> {
  const pixels = await pixelsOf(
    sharp(bytes, { limitInputPixels: MAX_SIDE * MAX_SIDE, failOn: 'truncated' })
      .autoOrient()
      .resize({ width: MASTER, height: MASTER, fit: 'inside', withoutEnlargement: true }),
  ).catch(() => {
    throw refuse()
  })
  const box = visibleBox(pixels)
  if (box === null) throw refusal(BLANK)
  const [long, short] = [Math.max(box.width, box.height), Math.min(box.width, box.height)]
  if (long < MIN_SIDE) throw refusal(SMALL)
  if (long > short * MAX_RATIO) throw refusal(NARROW)
  const { data, width, height } = pixels
  return sharp(data, { raw: { width, height, channels: 4 } })
    .extract(box)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const refusal = (message: string) => invalid(message, { imagen: message }, 'imagen_invalida')

/** Used only to word the refusal. */
const isSvg = (bytes: Uint8Array): boolean =>
  /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 1024)).toString('utf8'))
