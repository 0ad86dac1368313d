// 'Selecciona el tipo de pedido': three choices. Each one starts a new order and continues. Rule
// pedido/tipos.
import { TIPO_CHOICE_LABEL, type TipoPedido } from '#domain/pedido/pedido.ts'
import { ZONA_POR_DEFECTO } from '#domain/format.ts'
import { avisoAlPersonal, avisoDeRitmo } from '#domain/ritmo/palabras.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { mesasQuery } from '#web/lib/order-queries.ts'
import { negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TipoIcon } from '#web/ordering/pedido/tipo-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { startOrder, tiposFor } from './start-order.ts'

interface Props {
  open: boolean
  /** True when it may open next: it reads whether the branch has tables. */
  isNext: boolean
  /** True when staff choose it for a caller. */
  admin?: boolean
  onClose: () => void
  onChosen: () => void
}

export function OrderTypeDialog({ open, isNext, admin = false, onClose, onChosen }: Props) {
  const sede = useEntrega((state) => state.sede)
  const { data: mesas } = useQuery({ ...mesasQuery(sede?.id ?? 0), enabled: isNext && sede !== null })
  const choose = (tipo: TipoPedido) => {
    startOrder(tipo)
    onChosen()
  }
  return (
    <Dialog open={open} onClose={onClose} title="Selecciona el tipo de pedido" size="sm">
      <Choices hasMesas={mesas?.length !== 0} admin={admin} onChoose={choose} />
    </Dialog>
  )
}

interface ChoicesProps {
  hasMesas: boolean
  admin: boolean
  onChoose: (tipo: TipoPedido) => void
}

function Choices({ hasMesas, admin, onChoose }: ChoicesProps) {
  // An answer that comes later moves no button under a finger.
  const [tipos] = useState(() => tiposFor(hasMesas))
  return (
    <div className="grid gap-3">
      {tipos.map((tipo) => (
        <button
          key={tipo}
          type="button"
          onClick={() => onChoose(tipo)}
          className="flex min-h-16 items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 text-left text-16 font-bold transition-colors duration-120 hover:border-tomate hover:bg-tomate-suave [&_svg]:size-6 [&_svg]:shrink-0"
        >
          <TipoIcon tipo={tipo} />
          <span className="min-w-0">
            {TIPO_CHOICE_LABEL[tipo]}
            {tipo === 'MESA' && !hasMesas ? (
              <span className="block text-14 font-normal text-ink-2">Esta sede no tiene mesas</span>
            ) : (
              <Ritmo tipo={tipo} admin={admin} />
            )}
          </span>
        </button>
      ))}
    </div>
  )
}

/** What holds for the type in the chosen branch while that is open. Rule ritmo/palabras. */
function Ritmo({ tipo, admin }: { tipo: TipoPedido; admin: boolean }) {
  const elegida = useEntrega((state) => state.sede)
  const { data: sedes } = useQuery(sedesQuery())
  const { data: negocio } = useQuery(negocioQuery())
  const now = useNow()
  const sede = sedes?.find(({ id }) => id === elegida?.id)
  if (sede?.abierta !== true) return null
  const zona = negocio?.zona_horaria ?? ZONA_POR_DEFECTO
  const text = admin ? avisoAlPersonal(sede.ritmos, tipo, zona) : avisoDeRitmo(sede.ritmos, tipo, now, zona)
  return text !== null && <span className="block text-14 font-normal text-ink-2">{text}</span>
}
