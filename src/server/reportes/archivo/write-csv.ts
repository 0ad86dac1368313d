// A table as a CSV file, as Excel in Colombia opens it. Rule reporte/descarga.
import { Readable } from 'node:stream'
import { chunksOf, type Celda, type Tabla } from './tabla.ts'

/** A cell that starts like a formula would be calculated by the program that opens the file. */
const defused = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

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
