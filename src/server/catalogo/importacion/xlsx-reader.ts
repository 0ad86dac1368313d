// The process that reads one Excel workbook: it gets the bytes, sends the rows and ends
// (read-xlsx.ts).
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** A menu of 2,000 products unpacks to about 3 MB. */
const MAX_UNPACKED = 20 * 1024 * 1024
/** More than an import accepts, so that the server sees that it is too much. */
const MAX_FILAS = 3000
const MAX_COLUMNAS = 100
/** No spreadsheet has a longer text in a cell. */
const MAX_TEXTO = 32_767

type Problem = 'dañado' | 'grande' | 'macros'

process.once('message', (bytes: Uint8Array) => {
  void read(bytes).then((outcome) => process.send?.(outcome, () => process.disconnect()))
})

async function read(bytes: Uint8Array): Promise<{ filas: string[][] } | { problema: Problem }> {
  const problema = problemOf(bytes)
  if (problema !== null) return { problema }
  try {
    const rows = await readSheet(Uint8Array.from(bytes).buffer)
    const filas = rows
      .slice(0, MAX_FILAS)
      .map((cells) => cells.slice(0, MAX_COLUMNAS).map((cell) => textOf(cell)))
    const isTooLong = filas.some((celdas) => celdas.some((celda) => celda.length > MAX_TEXTO))
    return isTooLong ? { problema: 'grande' } : { filas }
  } catch {
    return { problema: 'dañado' }
  }
}

/**
 * Refuses an archive whose directory declares too much. The unpacker never writes more than the
 * declared sizes, so their sum is a safe limit even when they are false.
 */
function problemOf(bytes: Uint8Array): Problem | null {
  let unpacked = 0
  let hasMacros = false
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        unpacked += originalSize
        hasMacros ||= name.endsWith('vbaProject.bin')
        return false
      },
    })
  } catch {
    return 'dañado'
  }
  if (unpacked > MAX_UNPACKED) return 'grande'
  return hasMacros ? 'macros' : null
}

/** A cell as a spreadsheet in Spanish shows it. */
function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  if (typeof cell === 'number') return numberText(cell)
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : ''
}

/** '25000', '7,5'. Three decimals get a fourth: '1.500' would be read as thousands. */
function numberText(number: number): string {
  const text = String(Number(number.toFixed(6))).replace('.', ',')
  return /,\d{3}$/.test(text) ? `${text}0` : text
}
