// What lies outside the database: disk, pictures, messages, payments, invoices, maps.
import type { Config } from '#server/config/config.ts'
import { openMedia } from '#server/providers/bucket/open-media.ts'
import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Examined } from './examine-database.ts'
import { fault, hint, ok, reasonOf, type Finding } from './findings.ts'

const ANSWER_MS = 5_000
const MB = 1024 * 1024
/** Below it the product refuses writes into the embedded database. */
const FULL_MB = 64
const LOW_MB = 1_000

export async function examineDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  const folder = existing(dataDir)
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = await statfs(folder)
    const free = Math.floor((bavail * bsize) / MB)
    const text = `${String(free)} MB are free in DATA_DIR ${dataDir}`
    if (free < FULL_MB) return fault(`${text}: nothing is written there any more.`)
    return free < LOW_MB ? hint(`${text}: make room.`) : ok(`${text}.`)
  } catch (error) {
    return fault(`DATA_DIR ${dataDir} cannot be written to: ${reasonOf(error)}.`)
  }
}

/** The first folder of the path that there is: the start makes the others. */
const existing = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))

/** Stores a picture, reads it again, finds it in the list, and removes it. */
export async function examinePictures(settings: Pick<Config, 'dataDir' | 'bucket'>): Promise<Finding> {
  const where = settings.bucket === null ? 'the folder media of DATA_DIR' : 'the bucket'
  const name = `doctor-${randomBytes(8).toString('hex')}.jpg`
  const bytes = Buffer.from(name)
  try {
    const media = await openMedia(settings, null)
    await media.save(name, bytes)
    try {
      if (!(await media.read(name))?.equals(bytes))
        return fault(`A picture that was stored in ${where} came back as another one.`)
      const stored = await media.list()
      if (!stored.includes(name)) return fault(`A stored picture is missing in the list of ${where}.`)
      return ok(
        `Pictures can be stored, read and removed in ${where}, which has ${String(stored.length - 1)}.`,
      )
    } finally {
      await media.remove(name)
    }
  } catch (error) {
    return fault(`Pictures cannot be kept in ${where}: ${reasonOf(error)}.`)
  }
}

export async function examineWhatsApp({ whatsapp }: Pick<Config, 'whatsapp'>): Promise<Finding> {
  if (whatsapp === null)
    return hint('WhatsApp is not connected: staff read codes and links in Bandeja de salida.')
  const { apiUrl, phoneNumberId, token } = whatsapp
  return answerOf('WhatsApp', `${apiUrl}/${phoneNumberId}?fields=id`, { authorization: `Bearer ${token}` })
}

const WOMPI: Readonly<Record<string, string>> = {
  PRUEBAS: 'https://sandbox.wompi.co',
  PRODUCCION: 'https://production.wompi.co',
}

export async function examinePayments(
  { wompiUrl }: Pick<Config, 'wompiUrl'>,
  account: Examined['wompi'],
): Promise<Finding> {
  if (account === null) return ok('Payments online are off: no account of Wompi is connected.')
  const base = wompiUrl ?? WOMPI[account.ambiente] ?? ''
  const found = await answerOf('Wompi', `${base}/v1/merchants/${encodeURIComponent(account.llave)}`)
  if (found.kind === 'ok' && account.ambiente === 'PRUEBAS')
    return hint('Wompi accepts the settings, which are those of its sandbox: no real money moves.')
  return found
}

/** No invoice is sent to try it: only that somebody listens there. */
export async function examineInvoices({ emisor }: Pick<Config, 'emisor'>): Promise<Finding> {
  if (emisor === null) return ok('Electronic invoices are made by hand: FACTURACION_URL is not set.')
  try {
    const response = await fetch(emisor.url, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) })
    await response.body?.cancel()
    return ok('The service of electronic invoices can be reached.')
  } catch (error) {
    return fault(`FACTURACION_URL does not answer: ${reasonOf(error)}.`)
  }
}

export const examineMaps = ({ maps }: Pick<Config, 'maps'>): Finding =>
  maps === null
    ? hint('Addresses are found by the built-in grid of streets: MAPS is not set.')
    : ok('Addresses are found by a map service; when it fails the grid answers.')

/** The reason never has the address, since some addresses have keys. */
async function answerOf(
  name: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Finding> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_MS) })
    await response.body?.cancel()
    return response.ok
      ? ok(`${name} accepts the settings.`)
      : fault(`${name} refuses the settings: it answered ${String(response.status)}.`)
  } catch (error) {
    return fault(`${name} does not answer: ${reasonOf(error)}.`)
  }
}
