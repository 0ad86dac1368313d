// Who has which delivery: read again whenever a sent delivery changes. Rule reparto/tablero.
import { entregasApi, type EnCamino } from '#contract/pedidos/repartos.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { useBoard } from '#web/admin/pedidos/board-store.ts'
import { ALL_TIME, listPedidos } from '#web/admin/pedidos/merge-pedidos.ts'
import { call } from '#web/lib/call.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** A server that counts no versions knows no such call. */
const isSent = ({ estado, tipo_pedido, version }: Pedido) =>
  estado === 'ENVIADO' && tipo_pedido === 'DOMICILIO' && version !== null

/** `sello` changes with every sent delivery. */
const enCaminoQuery = (sello: string) =>
  queryOptions({
    queryKey: ['en camino', sello],
    queryFn: ({ signal }) => call(entregasApi.enCamino, { signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })

const NONE: readonly EnCamino[] = []

/** The deliveries on their way of one branch, or of all. */
export function useEnCamino(sedeId: number | null): readonly EnCamino[] {
  const book = useBoard((state) => state.book)
  const sello = useMemo(
    () =>
      listPedidos(book, ALL_TIME)
        .finalizados.filter(isSent)
        .map(({ id, version }) => `${String(id)}.${String(version)}`)
        .join(' '),
    [book],
  )
  const { data = NONE } = useQuery({ ...enCaminoQuery(sello), enabled: sello !== '' })
  return sello === '' ? NONE : data.filter(({ sede }) => sedeId === null || sede.id === sedeId)
}
