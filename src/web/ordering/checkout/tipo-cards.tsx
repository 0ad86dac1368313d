// The type of the order, each with its fee and its pace. Rules pedido/entrega-por-tipo and
// ritmo/palabras.
import type { Sede } from '#contract/sedes/sede.ts'
import { domicilioText } from '#domain/direccion/domicilio.ts'
import { ZONA_POR_DEFECTO } from '#domain/format.ts'
import { TIPO_LABEL, TIPOS_EN_ORDEN, type TipoPedido } from '#domain/pedido/pedido.ts'
import { ritmoDe, ritmoSolo } from '#domain/ritmo/palabras.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { TipoIcon } from '#web/ordering/pedido/tipo-icon.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { useQuery } from '@tanstack/react-query'

interface Props {
  sede: Sede | undefined
  /** The delivery fee of the chosen address; null without one. */
  costo: number | null
}

export function TipoCards({ sede, costo }: Props) {
  const { tipo_pedido: chosen, chooseTipo } = useEntrega()
  const { data: negocio } = useQuery(negocioQuery())
  const paceOf = (tipo: TipoPedido): string => {
    const ritmo = sede?.abierta === true ? ritmoDe(sede.ritmos, tipo) : undefined
    return ritmo === undefined ? '' : ritmoSolo(ritmo, negocio?.zona_horaria ?? ZONA_POR_DEFECTO)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Tipo de pedido</legend>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-3">
        {TIPOS_EN_ORDEN.map((tipo) => (
          <OptionCard
            key={tipo}
            name="tipo_pedido"
            value={tipo}
            checked={tipo === chosen}
            onChange={() => chooseTipo(tipo)}
            title={TIPO_LABEL[tipo]}
            text={textOf(costText(tipo, costo), paceOf(tipo))}
            icon={<TipoIcon tipo={tipo} />}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The text of the delivery fee. Empty for other types. */
function costText(tipo: TipoPedido, costo: number | null): string {
  if (tipo !== 'DOMICILIO') return ''
  if (costo === null) return 'Según la dirección'
  return domicilioText(costo)
}

/** 'Domicilio $ 5.000 · en pausa hasta las 8:30 p. m.', or 'En pausa …' alone. */
function textOf(costo: string, ritmo: string): string | undefined {
  if (costo === '' && ritmo === '') return undefined
  if (costo === '') return ritmo.charAt(0).toUpperCase() + ritmo.slice(1)
  return ritmo === '' ? costo : `${costo} · ${ritmo}`
}
