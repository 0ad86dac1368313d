// 'Más acciones' of an order: print its ticket, write to its customer, block its phone. People who
// may refund repeat it or give it away. Rules cortesia/repetir, cortesia/dar and
// pedido/numero-bloqueado.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { CLASE_LABEL, type ClaseDada } from '#domain/cortesia/cortesia.ts'
import { ACCESO, can } from '#domain/permisos.ts'
import { avisarEntries } from '#web/admin/pedidos/acciones-menu.tsx'
import { BloquearDialog } from '#web/admin/pedidos/bloqueos/bloquear-dialog.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Gift, ListX, PhoneOff, Printer, RotateCcw, Utensils } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CortesiaDialog } from './cortesia-dialog.tsx'
import { RepetirDialog } from './repetir-dialog.tsx'
import { cortesiaQuery, offeredClases } from './use-cortesia.ts'

const ICON: Readonly<Record<ClaseDada, typeof Gift>> = { CORTESIA: Gift, PERSONAL: Utensils }

export function MasAcciones({ pedido, zona }: { pedido: Pedido; zona: string }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'REPETIDO' | 'BLOQUEAR' | ClaseDada | null>(null)
  const mayRefund = useSession((state) => can(state.userPermissions, ACCESO.devoluciones.escribir))
  const { estado, es_prueba } = pedido
  const gives = mayRefund && estado !== 'CANCELADO' && !es_prueba
  // A server that counts no versions knows no such call.
  const numero = pedido.version === null || pedido.tomado_por_personal ? '' : numeroOf(pedido)
  const { data } = useQuery({ ...cortesiaQuery(pedido), enabled: pedido.version !== null })
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        label="Más acciones"
        items={[
          {
            label: 'Imprimir comanda',
            icon: <Printer aria-hidden="true" />,
            onSelect: () => void navigate(adminPaths.comandaPedido(pedido.id)),
          },
          ...avisarEntries(pedido, zona),
          ...(gives
            ? [
                {
                  label: 'Repetir',
                  icon: <RotateCcw aria-hidden="true" />,
                  onSelect: () => setOpen('REPETIDO'),
                },
              ]
            : []),
          ...(gives ? offeredClases(pedido, data) : []).map((clase) => {
            const Icon = ICON[clase]
            return {
              label: CLASE_LABEL[clase],
              icon: <Icon aria-hidden="true" />,
              onSelect: () => setOpen(clase),
            }
          }),
          ...(numero === ''
            ? []
            : [
                {
                  label: 'No recibir pedidos de este número',
                  icon: <PhoneOff aria-hidden="true" />,
                  onSelect: () => setOpen('BLOQUEAR'),
                },
                {
                  label: 'Pedidos de broma',
                  icon: <ListX aria-hidden="true" />,
                  onSelect: () => void navigate(adminPaths.numerosBloqueados()),
                },
              ]),
        ]}
        trigger={
          <button type="button" className={buttonClass({ variant: 'ghost' })}>
            Más acciones
            <ChevronDown className="size-5" aria-hidden="true" />
          </button>
        }
      />
      {open === 'REPETIDO' && <RepetirDialog pedido={pedido} onClose={close} />}
      {open === 'BLOQUEAR' && <BloquearDialog pedido={pedido} numero={numero} onClose={close} />}
      {open !== null && open !== 'REPETIDO' && open !== 'BLOQUEAR' && (
        <CortesiaDialog pedido={pedido} clase={open} onClose={close} />
      )}
    </>
  )
}

const numeroOf = ({ invitado, usuario }: Pedido): string => invitado?.numero ?? usuario?.numero ?? ''
