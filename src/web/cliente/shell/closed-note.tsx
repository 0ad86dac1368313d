// ' · Cerrado · abre mañana a las 12:00' beside the name of a closed branch. Rule
// sede/proxima-apertura. A branch that was archived since it was chosen is not in the list.
import { negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { openingText } from '#web/ordering/sedes/opening-text.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useQuery } from '@tanstack/react-query'

export function ClosedNote({ sede }: { sede: number }) {
  const { data: sedes } = useQuery(sedesQuery())
  const { data: negocio } = useQuery(negocioQuery())
  const now = useNow()
  const found = sedes?.find((candidate) => candidate.id === sede)
  if (sedes === undefined || negocio === undefined || found?.abierta === true) return null
  const text = found === undefined ? 'Ya no recibe pedidos' : openingText(found, now, negocio.zona_horaria)
  return text !== '' && <span className="font-semibold text-maiz"> · {text}</span>
}
