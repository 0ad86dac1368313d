// Draws the preview picture of a shared link: the logo or the name on the colour of the business,
// its food at the right, the border below.
import { escapeHtml } from '#domain/html.ts'
import type { Tono } from '#domain/marca/logo.ts'
import { drawMark } from '#illustration/mark.ts'
import { markColors } from '#server/negocio/draw-icon.ts'
import { join } from 'node:path'
import sharp from 'sharp'
import { SHARED, type SharedPicture } from './shared-picture.ts'

/**
 * The package's own file, unpacked from WOFF, because the library that draws texts does not read
 * it.
 */
const FONT_FILE = join(import.meta.dirname, 'sansita-swashed-700.ttf')
const FONT = 'Sansita Swashed Bold'
const MAIZ = '#FFC83D'
const WHITE = '#FFFFFF'

const BORDER = { height: 24, width: 96 }
const PHOTO = { left: 580, width: SHARED.width - 580, height: SHARED.height - BORDER.height }
const TEXT = { left: 64, width: 464 }
const TITLE = { top: 160, height: 400, sizes: [104, 88, 76, 64, 54, 46, 38] }
const LOGO = { top: 40, height: 112 }
/** Around a dark logo. */
const CARD = 14
const NEGOCIO = { top: 64, height: 72, sizes: [56, 48, 40, 32] }

interface Pictures {
  /** The food's bytes; without it, the mark of the business takes its place. */
  readonly food: Buffer | null
  /** The PNG of the logo; without it, the name takes its place. */
  readonly logo: Buffer | null
}

export async function drawSharedPicture(
  { title, negocio, ...picture }: Omit<SharedPicture, 'name' | 'imagen'>,
  { food, logo }: Pictures,
): Promise<Buffer> {
  const { fondo: background, salsa } = markColors(picture.colores)
  const photo =
    food === null
      ? await sharp(Buffer.from(drawMark({ fondo: background, salsa }, { bleed: true })), {
          density: 600,
        })
          .resize({ ...box(PHOTO), fit: 'contain', background })
          .toBuffer()
      : await sharp(food, { failOn: 'truncated' })
          .resize({ ...box(PHOTO), fit: 'cover' })
          .toBuffer()
  const mark = logo === null ? await text(negocio, NEGOCIO, MAIZ) : await drawLogo(logo, picture.logo?.tono)
  return sharp({ create: { ...SHARED, channels: 3, background } })
    .composite([
      { input: photo, left: PHOTO.left, top: 0 },
      { input: await border(salsa, background), left: 0, top: SHARED.height - BORDER.height },
      { ...mark, left: TEXT.left },
      { ...(await text(title, TITLE, WHITE)), left: TEXT.left },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

/** The logo in the place of the name. A dark one lies on a white card. */
async function drawLogo(logo: Buffer, tono: Tono | undefined): Promise<{ input: Buffer; top: number }> {
  const card = tono === 'oscuro' ? CARD : 0
  const { data, info } = await sharp(logo)
    .resize({ width: TEXT.width - 2 * card, height: LOGO.height - 2 * card, fit: 'inside' })
    .extend({ top: card, bottom: card, left: card, right: card, background: card === 0 ? '#0000' : WHITE })
    .flatten(card === 0 ? false : { background: WHITE })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, top: LOGO.top + Math.floor((LOGO.height - info.height) / 2) }
}

const box = ({ width, height }: { width: number; height: number }) => ({ width, height })

interface Place {
  readonly top: number
  readonly height: number
  readonly sizes: readonly number[]
}

/**
 * In the largest font size in which it fits, centred in its place. The smallest size breaks words,
 * and a longer text is cut off.
 */
async function text(
  content: string,
  { top, height, sizes }: Place,
  color: string,
): Promise<{ input: Buffer; top: number }> {
  for (const size of sizes) {
    const isLast = size === sizes.at(-1)
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${color}">${escapeHtml(content.trim() || ' ')}</span>`,
        font: `${FONT} ${String(size)}`,
        fontfile: FONT_FILE,
        width: TEXT.width,
        dpi: 72,
        rgba: true,
        wrap: isLast ? 'word-char' : 'word',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    if (info.width <= TEXT.width && info.height <= height) {
      return { input: data, top: top + Math.floor((height - info.height) / 2) }
    }
    if (!isLast) continue
    const visible = { width: Math.min(info.width, TEXT.width), height: Math.min(info.height, height) }
    return {
      input: await sharp(data)
        .extract({ left: 0, top: 0, ...visible })
        .toBuffer(),
      top,
    }
  }
  throw new Error('A text needs a size')
}

/** The painted border of the chiva bus, as on the screens, twice as large. */
function border(first: string, last: string): Promise<Buffer> {
  const tile =
    `<path fill="${first}" d="M0 0h48v12H0z"/><path fill="#ffc83d" d="m0 12 12-12 12 12z"/>` +
    '<path fill="#1d5fd0" d="m6 12 6-6 6 6z"/><path fill="#f8d9ce" d="m24 12 12-12 12 12z"/>' +
    `<path fill="${last}" d="m30 12 6-6 6 6z"/>`
  const tiles = Array.from(
    { length: Math.ceil(SHARED.width / BORDER.width) },
    (_, index) => `<g transform="translate(${String(index * 48)})">${tile}</g>`,
  ).join('')
  const { width } = SHARED
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(BORDER.height)}" ` +
    `viewBox="0 0 ${String(width / 2)} 12">${tiles}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
