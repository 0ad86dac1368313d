// A report as a file: all figures of its subject, each beside the period before.
import { CIFRA, CIFRAS, type Cifras } from '#domain/reporte/reporte-medidas.ts'
import {
  grupoLabel,
  type FormatoDeArchivo,
  type Grupo,
  type Periodo,
  type Tema,
} from '#domain/reporte/reporte.ts'
import type { Descarga } from '#server/lib/descarga.ts'
import { save } from '#server/reportes/archivo/save.ts'
import type { Celda } from '#server/reportes/archivo/tabla.ts'

interface Comparadas {
  readonly actual: Cifras
  readonly anterior: Cifras
}

interface Reporte {
  readonly periodo: Periodo
  readonly filas: readonly (Comparadas & { readonly clave: string; readonly nombre: string })[]
  /** More than its rows: the last days of a longer month before stand beside no day. */
  readonly total: Comparadas
}

export function saveReporte(
  { periodo, filas, total }: Reporte,
  { tema, grupo, formato }: { tema: Tema; grupo: Grupo; formato: FormatoDeArchivo },
): Descarga {
  const cifras = CIFRAS[tema].map((name) => CIFRA[name])
  const columnas = cifras.flatMap(({ label }) => [label, `${label}, periodo anterior`])
  const filaOf = (nombre: Celda, { actual, anterior }: Comparadas): Celda[] => [
    nombre,
    ...cifras.flatMap(({ of }) => [of(actual), of(anterior)]),
  ]
  const rows = filas.map((fila) => filaOf(grupo === 'dia' ? { local: fila.clave } : fila.nombre, fila))
  return save(`reporte-${tema}-${periodo.desde}-${periodo.hasta}`, formato, {
    columnas: [grupoLabel(tema, grupo), ...columnas],
    filas: [...rows, filaOf('Total', total)],
  })
}
