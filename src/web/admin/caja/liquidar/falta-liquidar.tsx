// Before a count: who still holds cash of the branch. It blocks nothing.
import { faltaText, holdsCash } from '#domain/caja/liquidar.ts'
import { FailedRead } from '#web/admin/page/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { porLiquidarQuery } from './queries.ts'

export function FaltaLiquidar({ cajaId }: { cajaId: number }) {
  const query = useQuery(porLiquidarQuery(cajaId))
  const { data } = query
  if (data === undefined) {
    return (
      <div className="mt-4 empty:hidden">
        <FailedRead query={query} failure="No se pudo leer quién falta por liquidar." />
      </div>
    )
  }
  const waiting = data.por_liquidar.filter(holdsCash)
  if (waiting.length === 0) return null
  return (
    <div className="mt-4 grid gap-2">
      {waiting.map(({ persona, debe }) => (
        <Notice key={persona.id} tone="warn">
          {faltaText(persona.nombre, debe)}
        </Notice>
      ))}
    </div>
  )
}
