// What customers said of the orders of these days. Rule pedido/opinion.
import { opinionesApi } from '#contract/pedidos/opinion.ts'
import { opinionesText } from '#domain/aviso/opinion.ts'
import { call } from '#web/lib/call.ts'
import { useQuery } from '@tanstack/react-query'
import { Smile } from 'lucide-react'

interface Props {
  desde: string
  hasta: string
  sede: string | undefined
}

export function Opiniones({ desde, hasta, sede }: Props) {
  const { data } = useQuery({
    queryKey: ['opiniones', desde, hasta, sede ?? ''],
    queryFn: ({ signal }) =>
      call(opinionesApi.count, { query: { desde, hasta, ...(sede === undefined ? {} : { sede }) }, signal }),
  })
  const text = data === undefined ? '' : opinionesText(data)
  if (text === '') return null
  return (
    <p className="flex items-center gap-2 text-16 text-ink">
      <Smile className="size-5 shrink-0 text-albahaca" aria-hidden="true" />
      <span>
        <strong>¿Cómo llegó tu pizza?</strong> {text}
      </span>
    </p>
  )
}
