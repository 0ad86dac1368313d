// Reads a CSV file: ';' or ',', quoted fields, UTF-8 or Windows-1252. Refuses other files.
import { invalid } from '#server/lib/errors.ts'

const MAX_BYTES = 1024 * 1024
const MAX_FILAS = 2000
const MAX_COLUMNAS = 60
const NO_ES_CSV = 'Ese archivo no es un CSV. Ábrelo en Excel, guárdalo como «CSV» y vuelve a subirlo.'

export interface Fila {
  /** The line of the file where it begins, as a spreadsheet counts rows: the header is 1. */
  readonly fila: number
  readonly celdas: readonly string[]
}

/** Rows with text, the header first. */
export function readCsv(bytes: Uint8Array): Fila[] {
  if (bytes.length > MAX_BYTES) throw invalid('El archivo es muy grande: máximo 1 MB.')
  const text = decode(bytes)
  const filas = split(text, separatorOf(text))
  if (filas.length < 2) throw invalid('El archivo está vacío: escribe un producto por fila.')
  if (filas.length > MAX_FILAS + 1) throw invalid('El archivo tiene más de 2.000 productos.')
  if (filas.some(({ celdas }) => celdas.length > MAX_COLUMNAS)) {
    throw invalid(`El archivo tiene más de ${String(MAX_COLUMNAS)} columnas.`)
  }
  return filas
}

/** Excel writes Windows-1252, or UTF-8 with a mark. A binary file is refused. */
function decode(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
  // Spreadsheets, pictures and archives have control characters; a menu has none.
  if (/[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u.test(text)) throw invalid(NO_ES_CSV)
  return text
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The one that is more frequent in the header, outside quotes. */
function separatorOf(text: string): ';' | ',' {
  const header = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replaceAll(/"(?:[^"]|"")*"/g, '')
  return header.split(';').length >= header.split(',').length ? ';' : ','
}

function split(text: string, separator: ';' | ','): Fila[] {
  const filas: Fila[] = []
  let celdas: string[] = []
  let celda = ''
  let quoted = false
  let fila = 1
  const endCelda = () => {
    celdas.push(celda.trim())
    celda = ''
  }
  const endFila = () => {
    endCelda()
    if (celdas.some((one) => one !== '')) filas.push({ fila, celdas })
    fila += 1
    celdas = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (quoted) {
      if (char !== '"') celda += char
      else if (text.charAt(at + 1) === '"') {
        celda += '"'
        at += 1
      } else quoted = false
    } else if (char === '"' && celda.trim() === '') {
      celda = ''
      quoted = true
    } else if (char === separator) endCelda()
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text.charAt(at + 1) === '\n') at += 1
      endFila()
    } else celda += char
  }
  if (quoted) throw invalid(`Las comillas de la fila ${String(fila)} no se cierran.`)
  if (celda !== '' || celdas.length > 0) endFila()
  return filas
}
