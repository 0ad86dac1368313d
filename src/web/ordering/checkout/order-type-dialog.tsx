// 'Selecciona el tipo de pedido': three choices. Each one starts a new order and continues.
import { TIPO_CHOICE_LABEL, type TipoPedido } from '#domain/pedido/pedido.ts'
import { ZONA_POR_DEFECTO } from '#domain/format.ts'
import { avisoAlPersonal, avisoDeRitmo } from '#domain/ritmo/palabras.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TipoIcon } from '#web/ordering/pedido/tipo-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { startOrder } from './start-order.ts'

const CHOICES: readonly TipoPedido[] = ['MESA', 'DOMICILIO', 'RECOGER']

interface Props {
  open: boolean
  /** True when staff choose it for a caller. */
  admin?: boolean
  onClose: () => void
  onChosen: () => void
}

export function OrderTypeDialog({ open, admin = false, onClose, onChosen }: Props) {
  const choose = (tipo: TipoPedido) => {
    startOrder(tipo)
    onChosen()
  }
  return (
    <Dialog open={open} onClose={onClose} title="Selecciona el tipo de pedido" size="sm">
      <div className="grid gap-3">
        {CHOICES.map((tipo) => (
          <button
            key={tipo}
            type="button"
            onClick={() => choose(tipo)}
            className="flex min-h-16 items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 text-left text-16 font-bold transition-colors duration-120 hover:border-tomate hover:bg-tomate-suave [&_svg]:size-6 [&_svg]:shrink-0"
          >
            <TipoIcon tipo={tipo} />
            <span className="min-w-0">
              {TIPO_CHOICE_LABEL[tipo]}
              <Ritmo tipo={tipo} admin={admin} />
            </span>
          </button>
        ))}
      </div>
    </Dialog>
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
