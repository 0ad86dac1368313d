// The rows of a file, from a CSV file or an Excel workbook (rule menu/importar). The bytes say
// which it is, not the name.
import { invalid } from '#server/lib/errors.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

const MAX_BYTES = 1024 * 1024
const MAX_FILAS = 2000
const MAX_COLUMNAS = 60

const ZIP = Buffer.from('PK')

export interface Fila {
  /** The line of the file where it begins, as a spreadsheet counts rows: the header is 1. */
  readonly fila: number
  readonly celdas: readonly string[]
}

/** Rows with text, the header first. */
export async function readFilas(bytes: Uint8Array, xlsxMs?: number): Promise<Fila[]> {
  if (bytes.length > MAX_BYTES) throw invalid('El archivo es muy grande: máximo 1 MB.')
  const table = Buffer.from(bytes).subarray(0, ZIP.length).equals(ZIP)
    ? await readXlsx(bytes, xlsxMs)
    : readCsv(bytes)
  const filas = table
    .map((celdas, index) => ({ fila: index + 1, celdas: celdas.map((celda) => celda.trim()) }))
    .filter(({ celdas }) => celdas.some((celda) => celda !== ''))
  if (filas.length < 2) throw invalid('El archivo está vacío: escribe un producto por fila.')
  if (filas.length > MAX_FILAS + 1) throw invalid('El archivo tiene más de 2.000 productos.')
  if (filas.some(({ celdas }) => celdas.length > MAX_COLUMNAS)) {
    throw invalid(`El archivo tiene más de ${String(MAX_COLUMNAS)} columnas.`)
  }
  return filas
}
