// Looks at an uploaded picture before anything is decoded: its format and the memory that it takes.
import sharp, { type Metadata } from 'sharp'
import { AppError } from '#server/lib/errors.ts'

/** The longest side of an uploaded picture, in pixels. */
export const MAX_SIDE = 8_000
/**
 * The memory that decoding may take. A phone's photo of 12 megapixels stays below it, a
 * decompression bomb does not.
 */
const MAX_DECODED_BYTES = 50_000_000
/** A progressive photo has about ten; each one decodes the whole picture again. */
const MAX_SCANS = 32

export type PictureFormat = 'jpeg' | 'png' | 'webp'

/**
 * The header of a picture in one of the formats. Reads only the first bytes and the header: nothing
 * is decoded before its size is known. Throws `refusal` for other content, and 413 for too many
 * pixels.
 */
export async function inspectPicture(
  bytes: Uint8Array,
  formats: readonly PictureFormat[],
  refusal: () => AppError,
): Promise<Metadata> {
  const format = formatOf(bytes)
  if (format === null || !formats.includes(format)) throw refusal()
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusal()
    })
  if (header.format !== format) throw refusal()
  if (
    Math.max(header.width, header.height) > MAX_SIDE ||
    decodedBytes(header) > MAX_DECODED_BYTES ||
    (format === 'jpeg' && countScans(bytes) > MAX_SCANS)
  ) {
    const message = 'La imagen tiene demasiados píxeles'
    throw new AppError(413, 'muy_grande', message, { campos: { imagen: message } })
  }
  return header
}

/** By the first bytes: names and declared types are not trusted. */
function formatOf(bytes: Uint8Array): PictureFormat | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : null
}

const SAMPLES: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 }

/**
 * The memory that the decoder needs for this header. A PNG is inflated in full, and held in full
 * when it is interlaced. A JPEG is shrunk while it is read, but a progressive one is held in full,
 * with two bytes for each sample. A WebP is held in full, with its opacity.
 */
function decodedBytes(header: Metadata): number {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling = '' } = header
  const points = width * height
  if (format === 'webp') return points * 4
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

// Each picture is encoded once: libvips needs no cache.
sharp.cache(false)

let last: Promise<unknown> = Promise.resolve()

/** Encoding uses every core. The next picture waits, so that orders do not. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}
