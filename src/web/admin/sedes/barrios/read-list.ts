// The text of a file with a list of barrios, or why it cannot be read.

/** 500 barrios fit a hundred times. */
const MAX_BYTES = 1_000_000

/** Reads UTF-8, or Windows-1252 as older spreadsheets write it. */
export async function readList(file: Blob): Promise<{ text: string } | { refusal: string }> {
  if (file.size > MAX_BYTES) return { refusal: 'El archivo es muy grande: máximo 1 MB.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isExcel(bytes)) {
    return { refusal: 'Es un archivo de Excel. Copia sus filas y pégalas aquí, o guárdalo como CSV.' }
  }
  if (bytes.includes(0)) return { refusal: 'Elige un archivo de texto o CSV.' }
  return { text: decode(bytes) }
}

/** The first bytes of .xlsx and of .xls. */
const isExcel = ([first, second]: Uint8Array): boolean =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
