// ' · Cerrado · abre mañana a las 12:00' beside the name of a closed branch, or the pace of the
// chosen type of order in an open one, or by when an order would come. Rules sede/proxima-apertura,
// ritmo/palabras and ritmo/promesa. A branch that was archived since it was chosen is not in the
// list.
import type { Cuartos } from '#contract/sedes/cuartos.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { ritmoCorto, ritmoDe } from '#domain/ritmo/palabras.ts'
import { promesaText } from '#domain/ritmo/promesa.ts'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useEntrega } from '#web/lib/entrega.ts'
import { negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { promesaAlPedir } from '#web/ordering/cuando/promesa-al-pedir.ts'
import { openingText } from '#web/ordering/sedes/opening-text.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useQuery } from '@tanstack/react-query'

const loadConCupo = () => import('./promesa-con-cupo.tsx')

export function ClosedNote({ sede }: { sede: number }) {
  const { data: sedes } = useQuery(sedesQuery())
  const { data: negocio } = useQuery(negocioQuery())
  const now = useNow()
  const found = sedes?.find((candidate) => candidate.id === sede)
  const { tipo_pedido: tipo, direccion } = useEntrega()
  if (sedes === undefined || negocio === undefined) return null
  const text =
    found === undefined
      ? 'Ya no recibe pedidos'
      : found.abierta === true
        ? paceOf(found, tipo, negocio.zona_horaria)
        : openingText(found, now, negocio.zona_horaria)
  if (text !== '') return <span className="font-semibold text-maiz"> · {text}</span>
  const viaje = tipo === 'DOMICILIO' ? (direccion?.minutos ?? null) : null
  const promise = (lleno: Cuartos['lleno']) => {
    const para = promesaAlPedir({ sede: found, apertura: found, tipo, viaje, para: null, lleno, now })
    return (
      para !== null && (
        <b className="font-semibold"> · {promesaText(tipo, para, now, negocio.zona_horaria)}</b>
      )
    )
  }
  const isLimited = found !== undefined && found.pizzas_por_cuarto !== null && found.horario_confirmado
  if (!isLimited || found.cocina === null || tipo === 'MESA') return promise(null)
  return (
    <DeferredLayer load={loadConCupo}>
      {({ PromesaConCupo }) => (
        <PromesaConCupo sede={found} tipo={tipo} viaje={viaje}>
          {promise}
        </PromesaConCupo>
      )}
    </DeferredLayer>
  )
}

/** Empty while the type goes as usual. */
function paceOf({ ritmos }: Sede, tipo: TipoPedido, zona: string): string {
  const ritmo = ritmoDe(ritmos, tipo)
  if (ritmo === undefined) return ''
  return ritmoCorto(ritmo, ritmo.minutos === null ? [tipo] : [], zona)
}
