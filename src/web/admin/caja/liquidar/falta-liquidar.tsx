// Before a count: who still holds cash of the branch. It blocks nothing.
import { formatMoney } from '#domain/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { porLiquidarQuery } from './queries.ts'

export function FaltaLiquidar({ cajaId }: { cajaId: number }) {
  const { data } = useQuery(porLiquidarQuery(cajaId))
  const waiting = (data?.por_liquidar ?? []).filter(({ debe }) => debe > 0)
  if (waiting.length === 0) return null
  return (
    <div className="mt-4 grid gap-2">
      {waiting.map(({ persona, debe }) => (
        <Notice key={persona.id} tone="warn">
          Falta liquidar a {persona.nombre}: {formatMoney(debe)}
        </Notice>
      ))}
    </div>
  )
}
