// Draws the icons of the tab and of the installed app from the logo or the colours of the business.
import type { Negocio } from '#contract/negocio.ts'
import { coloresOf, legible } from '#domain/marca/colores.ts'
import { marcaVersion } from '#domain/marca/version.ts'
import { drawMark, type MarkLogo } from '#illustration/mark.ts'
import type { MediaProvider } from '#server/providers/media.ts'
import sharp from 'sharp'
import { readMaster } from './draw-logo.ts'

/** Pixels a side, and whether the ground fills the corners, where the system cuts its own shape. */
export const ICONS: Readonly<Record<string, { size: number; bleed: boolean }>> = {
  'icon-192.png': { size: 192, bleed: false },
  'icon-512.png': { size: 512, bleed: false },
  'maskable-192.png': { size: 192, bleed: true },
  'maskable-512.png': { size: 512, bleed: true },
  'apple-touch-icon.png': { size: 180, bleed: true },
  'favicon.png': { size: 48, bleed: false },
}
/** The icon of the tab. */
export const ICON_SVG = 'icon.svg'
const SVG_UNITS = 64
const DOTS_PER_INCH = 72
/** Inside the SVG of a tab, which is shown at most this large. */
const TAB = 128

/**
 * The ground of the icons, dark enough for the slice and a light logo, and a topping that is seen.
 */
export function markColors(colores: Negocio['colores']) {
  const { primario, secundario } = coloresOf(colores)
  return {
    fondo: legible('secundario', secundario).color,
    salsa: legible('primario', primario).color,
  }
}

/** Each icon of the present business is drawn once. */
let drawn: { version: string; icons: Map<string, Promise<Buffer>> } = { version: '', icons: new Map() }

export function drawIcon(media: MediaProvider, name: string, negocio: Negocio): Promise<Buffer> {
  const version = marcaVersion(negocio)
  if (drawn.version !== version) drawn = { version, icons: new Map() }
  const { icons } = drawn
  const known = icons.get(name)
  if (known !== undefined) return known
  const icon = name === ICON_SVG ? drawSvg(media, negocio) : draw(media, name, negocio)
  icons.set(name, icon)
  icon.catch(() => icons.delete(name))
  return icon
}

async function drawSvg(media: MediaProvider, negocio: Negocio): Promise<Buffer> {
  const logo = await readLogoFor(media, negocio, TAB)
  return Buffer.from(drawMark(markColors(negocio.colores), { logo }))
}

async function draw(media: MediaProvider, name: string, negocio: Negocio): Promise<Buffer> {
  const { size, bleed } = ICONS[name] ?? { size: 48, bleed: false }
  const logo = await readLogoFor(media, negocio, size)
  const svg = Buffer.from(drawMark(markColors(negocio.colores), { bleed, logo }))
  return sharp(svg, { density: (DOTS_PER_INCH * size) / SVG_UNITS })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The logo as large as the icon. Null without one, or when its file is gone. */
async function readLogoFor(media: MediaProvider, { logo }: Negocio, size: number): Promise<MarkLogo | null> {
  const master = logo === null ? null : await readMaster(media, logo.imagen)
  if (logo === null || master === null) return null
  const { data, info } = await sharp(master)
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data.toString('base64'), ancho: info.width, alto: info.height, tono: logo.tono }
}
