// 'Selecciona el tipo de pedido': three choices. Each one starts a new order and continues.
import { TIPO_CHOICE_LABEL, type TipoPedido } from '#domain/pedido/pedido.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TipoIcon } from '#web/ordering/pedido/tipo-icon.tsx'
import { startOrder } from './start-order.ts'

const CHOICES: readonly TipoPedido[] = ['MESA', 'DOMICILIO', 'RECOGER']

interface Props {
  open: boolean
  onClose: () => void
  onChosen: () => void
}

export function OrderTypeDialog({ open, onClose, onChosen }: Props) {
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
            {TIPO_CHOICE_LABEL[tipo]}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
