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

interface Reporte {
  readonly periodo: Periodo
  readonly filas: readonly {
    readonly clave: string
    readonly nombre: string
    readonly actual: Cifras
    readonly anterior: Cifras
  }[]
}

export function saveReporte(
  { periodo, filas }: Reporte,
  { tema, grupo, formato }: { tema: Tema; grupo: Grupo; formato: FormatoDeArchivo },
): Descarga {
  const cifras = CIFRAS[tema].map((name) => CIFRA[name])
  const columnas = cifras.flatMap(({ label }) => [label, `${label}, periodo anterior`])
  const filaOf = ({ clave, nombre, actual, anterior }: Reporte['filas'][number]): Celda[] => [
    grupo === 'dia' ? { local: clave } : nombre,
    ...cifras.flatMap(({ of }) => [of(actual), of(anterior)]),
  ]
  return save(`reporte-${tema}-${periodo.desde}-${periodo.hasta}`, formato, {
    columnas: [grupoLabel(tema, grupo), ...columnas],
    filas: filas.map(filaOf),
  })
}
