// Reads a CSV file: ';' or ',', quoted fields, UTF-8 or Windows-1252. Refuses other files.
import { invalid } from '#server/lib/errors.ts'
import { CsvError, parse } from 'csv-parse/sync'

const NO_ES_TABLA =
  'Ese archivo no es de Excel ni CSV. Guárdalo como «Libro de Excel (.xlsx)» y vuelve a subirlo.'
const CON_CLAVE = 'El archivo tiene contraseña. Quítasela en Excel y vuelve a subirlo.'
const EXCEL_VIEJO =
  'El archivo es de una versión vieja de Excel (.xls). Guárdalo como «Libro de Excel (.xlsx)» y vuelve a subirlo.'

/** The container of old Excel files and of those with a password. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** Each row with its cells, also empty rows. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decode(Buffer.from(bytes))
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      trim: true,
      // 'Pizza de 12"' is text, and a short row has empty cells at its end.
      relax_quotes: true,
      relax_column_count: true,
    })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw invalid(`Las comillas de la fila ${String(Number(error['records']) + 1)} no se cierran.`)
    }
    throw error
  }
}

/** Excel writes Windows-1252, or UTF-8 with a mark. A binary file is refused. */
function decode(bytes: Buffer): string {
  if (bytes.subarray(0, OLE.length).equals(OLE)) {
    throw invalid(bytes.includes(ENCRYPTED) ? CON_CLAVE : EXCEL_VIEJO)
  }
  const text = decodeUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
  // Pictures and archives have control characters; a menu has none.
  if (/[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u.test(text)) throw invalid(NO_ES_TABLA)
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
