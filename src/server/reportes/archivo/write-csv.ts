// A table as a CSV file, as Excel in Colombia opens it. Rule reporte/descarga.
import { Readable } from 'node:stream'
import { chunksOf, type Celda, type Tabla } from './tabla.ts'

/**
 * The beginning of a formula. A program that takes a comma or a tab for the end of a cell finds one
 * behind it, too; some drop blanks first, and read full-width signs.
 */
const FORMULA = /(^|[,\t])([^\S\t]*[=+\-@＝＋－＠])/g

/** A cell that starts like a formula would be calculated by the program that opens the file. */
const defused = (text: string): string => text.replaceAll(FORMULA, "$1'$2").replace(/^[\t\r]/, "'$&")

const quoted = (text: string): string => (/[;"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function cell(celda: Celda): string {
  if (typeof celda === 'number') return String(celda).replace('.', ',')
  if (typeof celda === 'string') return quoted(defused(celda))
  return celda.local
}

const row = (fila: readonly Celda[]): string => `${fila.map(cell).join(';')}\r\n`

/** The mark at the start tells Excel that the file is UTF-8. */
async function* lines({ columnas, filas }: Tabla): AsyncGenerator<string> {
  yield `\uFEFF${row(columnas)}`
  yield* chunksOf(filas, row)
}

export const writeCsv = (tabla: Tabla): Readable =>
  Readable.from(lines(tabla), { objectMode: false, highWaterMark: 64 * 1024 })
