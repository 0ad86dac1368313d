// 'Más acciones' of an order, for people who may refund: repeat it, or give it away. Rules
// cortesia/repetir and cortesia/dar.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { CLASE_LABEL, CLASES_DADAS, cortesiaProblem, type ClaseDada } from '#domain/cortesia/cortesia.ts'
import { ACCESO, can } from '#domain/permisos.ts'
import { useSession } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ChevronDown, Gift, RotateCcw, Utensils } from 'lucide-react'
import { useState } from 'react'
import { CortesiaDialog } from './cortesia-dialog.tsx'
import { RepetirDialog } from './repetir-dialog.tsx'

const ICON: Readonly<Record<ClaseDada, typeof Gift>> = { CORTESIA: Gift, PERSONAL: Utensils }

export function MasAcciones({ pedido }: { pedido: Pedido }) {
  const [open, setOpen] = useState<'REPETIDO' | ClaseDada | null>(null)
  const mayRefund = useSession((state) => can(state.userPermissions, ACCESO.devoluciones.escribir))
  const { cortesia, estado, es_prueba } = pedido
  if (!mayRefund || estado === 'CANCELADO' || es_prueba) return null
  const isSold = cortesiaProblem({ ...pedido, cortesia_clase: cortesia?.clase ?? null }) === null
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        label="Más acciones"
        items={[
          { label: 'Repetir', icon: <RotateCcw aria-hidden="true" />, onSelect: () => setOpen('REPETIDO') },
          ...(isSold ? CLASES_DADAS : []).map((clase) => {
            const Icon = ICON[clase]
            return {
              label: CLASE_LABEL[clase],
              icon: <Icon aria-hidden="true" />,
              onSelect: () => setOpen(clase),
            }
          }),
        ]}
        trigger={
          <button type="button" className={buttonClass({ variant: 'ghost' })}>
            Más acciones
            <ChevronDown className="size-5" aria-hidden="true" />
          </button>
        }
      />
      {open === 'REPETIDO' && <RepetirDialog pedido={pedido} onClose={close} />}
      {open !== null && open !== 'REPETIDO' && (
        <CortesiaDialog pedido={pedido} clase={open} onClose={close} />
      )}
    </>
  )
}
