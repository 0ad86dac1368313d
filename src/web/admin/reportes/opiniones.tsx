// What customers said of the orders of these days and of the period before. Rule pedido/opinion.
import { opinionesApi } from '#contract/pedidos/opinion.ts'
import { opinionesText } from '#domain/aviso/opinion.ts'
import { periodBefore, type Periodo } from '#domain/reporte/reporte.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Smile } from 'lucide-react'

interface Props {
  desde: string
  hasta: string
  sede: string | undefined
}

const opinionesQuery = ({ desde, hasta }: Periodo, sede: string | undefined) =>
  queryOptions({
    queryKey: ['opiniones', desde, hasta, sede ?? ''],
    queryFn: ({ signal }) =>
      call(opinionesApi.count, { query: { desde, hasta, ...(sede === undefined ? {} : { sede }) }, signal }),
  })

export function Opiniones({ desde, hasta, sede }: Props) {
  const { data } = useQuery(opinionesQuery({ desde, hasta }, sede))
  const { data: before } = useQuery(opinionesQuery(periodBefore({ desde, hasta }), sede))
  const text = data === undefined ? '' : opinionesText(data)
  const antes = before === undefined ? '' : opinionesText(before)
  if (text === '') return null
  return (
    <p className="flex items-center gap-2 text-16 text-ink">
      <Smile className="size-5 shrink-0 text-albahaca" aria-hidden="true" />
      <span>
        <strong>¿Cómo llegó tu pizza?</strong> {text}
        {antes !== '' && <span className="text-14 text-ink-2"> Antes: {antes}</span>}
      </span>
    </p>
  )
}
