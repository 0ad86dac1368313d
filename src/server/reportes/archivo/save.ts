// A table as a file of the format that was asked for.
import type { FormatoDeArchivo } from '#domain/reporte/reporte.ts'
import { Descarga } from '#server/lib/descarga.ts'
import type { Readable } from 'node:stream'
import type { Tabla } from './tabla.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const FORMATS: Readonly<Record<FormatoDeArchivo, { tipo: string; write: (tabla: Tabla) => Readable }>> = {
  csv: { tipo: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
}

export function save(name: string, formato: FormatoDeArchivo, tabla: Tabla): Descarga {
  const { tipo, write } = FORMATS[formato]
  return new Descarga({ nombre: `${name}.${formato}`, tipo, cuerpo: write(tabla) })
}
