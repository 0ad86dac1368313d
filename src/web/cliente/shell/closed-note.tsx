// ' · Cerrado · abre mañana a las 12:00' beside the name of a closed branch, or the pace of the chosen
// type of order in an open one. Rules sede/proxima-apertura and ritmo/palabras. A branch that was
// archived since it was chosen is not in the list.
import type { Sede } from '#contract/sedes/sede.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { ritmoCorto, ritmoDe } from '#domain/ritmo/palabras.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { openingText } from '#web/ordering/sedes/opening-text.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useQuery } from '@tanstack/react-query'

export function ClosedNote({ sede }: { sede: number }) {
  const { data: sedes } = useQuery(sedesQuery())
  const { data: negocio } = useQuery(negocioQuery())
  const now = useNow()
  const found = sedes?.find((candidate) => candidate.id === sede)
  const tipo = useEntrega((state) => state.tipo_pedido)
  if (sedes === undefined || negocio === undefined) return null
  const text =
    found === undefined
      ? 'Ya no recibe pedidos'
      : found.abierta === true
        ? paceOf(found, tipo, negocio.zona_horaria)
        : openingText(found, now, negocio.zona_horaria)
  return text !== '' && <span className="font-semibold text-maiz"> · {text}</span>
}

/** Empty while the type goes as usual. */
function paceOf({ ritmos }: Sede, tipo: TipoPedido, zona: string): string {
  const ritmo = ritmoDe(ritmos, tipo)
  if (ritmo === undefined) return ''
  return ritmoCorto(ritmo, ritmo.minutos === null ? [tipo] : [], zona)
}
