// The review of a chosen file, and its import, once. Rule menu/importar.
import { importacionApi, type Importacion } from '#contract/catalogo/importacion.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { countFilas } from './summary.ts'

interface Revision {
  /** The import sends the reviewed bytes. */
  readonly archivo: File
  readonly importacion: Importacion
}

/**
 * What a file would change. It is copied into memory first: a browser uploads no file that was
 * edited on the disk after it was chosen, and reports a lost network.
 */
export async function reviewFile(file: File): Promise<Revision> {
  const archivo = await copyOf(file)
  return { archivo, importacion: await send(archivo) }
}

async function copyOf(file: File): Promise<File> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new ApiError(400, 'ilegible', 'No pudimos leer el archivo. Elígelo otra vez.')
  })
  return new File([bytes], file.name, { type: file.type })
}

/**
 * Writes a reviewed file. With `wasLost` a try got no response, and may have written it: then a
 * file that changes nothing any more is imported.
 */
export async function importFile(archivo: File, huella: string, wasLost: boolean): Promise<void> {
  if (wasLost && (await changesNothing(archivo))) return
  try {
    await send(archivo, huella)
  } catch (error) {
    // The lost try may have been written only now.
    const isOther = error instanceof ApiError && error.status === 409
    if (!wasLost || !isOther || !(await changesNothing(archivo))) throw error
  }
}

async function changesNothing(archivo: File): Promise<boolean> {
  const { crear, cambiar, rechazar } = countFilas((await send(archivo)).filas)
  return crear + cambiar + rechazar === 0
}

/** Without `huella` a review. */
function send(archivo: File, huella?: string): Promise<Importacion> {
  const body = new FormData()
  body.append('archivo', archivo)
  if (huella !== undefined) body.append('huella', huella)
  return call(importacionApi.importCarta, { body })
}
