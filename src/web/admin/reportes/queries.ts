// The queries of the report screen.
import { reportesApi, type FiltrosDePedidosEscritos, type FiltrosEscritos } from '#contract/reportes.ts'
import { GRUPOS, type Grupo, type Periodo, type Tema } from '#domain/reporte/reporte.ts'
import { call } from '#web/lib/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Cifras } from '#domain/reporte/reporte-medidas.ts'

export interface Fila {
  readonly clave: string
  readonly nombre: string
  readonly actual: Cifras
  readonly anterior: Cifras
}

export interface Reporte {
  readonly periodo: Periodo
  readonly anterior: Periodo
  readonly filas: readonly Fila[]
  readonly total: { readonly actual: Cifras; readonly anterior: Cifras }
}

/** A group that the subject does not know falls back to days. */
const grupoOf = <One extends Grupo>(known: readonly One[], grupo: Grupo, otherwise: One): One =>
  known.find((one) => one === grupo) ?? otherwise

function readReporte(
  tema: Tema,
  grupo: Grupo,
  filtros: FiltrosEscritos,
  signal: AbortSignal,
): Promise<Reporte> {
  switch (tema) {
    case 'ventas':
      return call(reportesApi.ventas, {
        query: { ...filtros, grupo: grupoOf(GRUPOS.ventas, grupo, 'dia') },
        signal,
      })
    case 'productos':
      return call(reportesApi.productos, {
        query: { ...filtros, grupo: grupoOf(GRUPOS.productos, grupo, 'dia') },
        signal,
      })
    case 'pagos':
    default:
      return call(reportesApi.pagos, {
        query: { ...filtros, grupo: grupoOf(GRUPOS.pagos, grupo, 'dia') },
        signal,
      })
  }
}

export const reporteQuery = (tema: Tema, grupo: Grupo, filtros: FiltrosEscritos) =>
  queryOptions({
    queryKey: ['reportes', tema, grupo, filtros],
    queryFn: ({ signal }) => readReporte(tema, grupo, filtros, signal),
    placeholderData: keepPreviousData,
  })

export const pedidosDeReporteQuery = (filtros: FiltrosDePedidosEscritos) =>
  queryOptions({
    queryKey: ['reportes', 'pedidos', filtros],
    queryFn: ({ signal }) => call(reportesApi.pedidos, { query: filtros, signal }),
  })
