import { cuadreApi } from '#contract/cuadre.ts'
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import { call } from '#web/lib/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The branch of a report; undefined for all of the person. */
const ofSede = (sede: string | undefined) => (sede === undefined ? {} : { sede })

export const cuadreQuery = (dia: string, sede: string | undefined) =>
  queryOptions({
    queryKey: ['reportes', 'cuadre', dia, sede],
    queryFn: ({ signal }) => call(cuadreApi.cuadre, { query: { dia, ...ofSede(sede) }, signal }),
    placeholderData: keepPreviousData,
  })

export const domiciliariosQuery = (desde: string, hasta: string, sede: string | undefined) =>
  queryOptions({
    queryKey: ['reportes', 'domiciliarios', desde, hasta, sede],
    queryFn: ({ signal }) =>
      call(cuadreApi.domiciliarios, { query: { desde, hasta, ...ofSede(sede) }, signal }),
    placeholderData: keepPreviousData,
  })

export const cortesiasQuery = (desde: string, hasta: string, sede: string | undefined) =>
  queryOptions({
    queryKey: ['reportes', 'cortesias', desde, hasta, sede],
    queryFn: ({ signal }) => call(cortesiasApi.report, { query: { desde, hasta, ...ofSede(sede) }, signal }),
    placeholderData: keepPreviousData,
  })
