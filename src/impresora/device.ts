// A printer of this computer: a device file, or a shared printer of Windows. It takes bytes and
// says nothing.
import type { EstadoDeImpresora, Resultado } from '#domain/impresion/impresora.ts'
import { constants } from 'node:fs'
import { access, open, type FileHandle } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** A device whose printer is off holds the bytes back without end. */
const WRITE_MS = 30_000

export async function seeDevice(path: string): Promise<EstadoDeImpresora> {
  try {
    await access(path, constants.W_OK)
    return 'LISTA'
  } catch {
    return 'APAGADA'
  }
}

/** 'NADA' when it could not be opened; nobody confirms the rest. */
export async function printOnDevice(path: string, bytes: Uint8Array): Promise<Resultado> {
  const file = await open(path, 'a').catch(() => null)
  if (file === null) return 'NADA'
  const late = new AbortController()
  const done = write(file, bytes).finally(() => late.abort())
  return Promise.race([done, delay(WRITE_MS, null, { signal: late.signal }).then(unconfirmed, unconfirmed)])
}

const unconfirmed = (): Resultado => 'SIN_CONFIRMAR'

async function write(file: FileHandle, bytes: Uint8Array): Promise<Resultado> {
  try {
    await file.writeFile(bytes)
    return 'ENVIADA'
  } catch {
    return 'SIN_CONFIRMAR'
  } finally {
    await file.close().catch(() => undefined)
  }
}
