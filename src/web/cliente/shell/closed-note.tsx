// ' · Cerrado · abre mañana a las 12:00' beside the name of a closed branch. Rule
// sede/proxima-apertura.
import { negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { openingText } from '#web/ordering/sedes/opening-text.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useQuery } from '@tanstack/react-query'

export function ClosedNote({ sede }: { sede: number }) {
  const { data: sedes } = useQuery(sedesQuery())
  const { data: negocio } = useQuery(negocioQuery())
  const now = useNow()
  const found = sedes?.find((candidate) => candidate.id === sede)
  if (found?.abierta !== false || negocio === undefined) return null
  return <span className="font-semibold text-maiz"> · {openingText(found, now, negocio.zona_horaria)}</span>
}
