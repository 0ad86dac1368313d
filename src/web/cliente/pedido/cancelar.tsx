// 'Cancelar pedido' on the customer's page, until the branch accepts the order. Rule
// pedido/cancelar-el-cliente.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useDeferredDialog } from '#web/first-paint/use-deferred-dialog.ts'
import { Button } from '#web/ui/button.tsx'

const load = () => import('./cancelar-dialog.tsx')

export function Cancelar({ pedido }: { pedido: Pedido }) {
  const dialog = useDeferredDialog()
  // A server that counts no versions knows no such call.
  const isOffered = pedido.estado === 'PENDIENTE' && pedido.version !== null
  if (!isOffered && !dialog.isOpen) return null
  return (
    <>
      {isOffered && (
        <Button variant="ghost" full aria-haspopup="dialog" className="mt-2" onClick={dialog.open}>
          Cancelar pedido
        </Button>
      )}
      {dialog.asked > 0 && (
        <DeferredLayer load={load} asked={dialog.asked}>
          {({ CancelarDialog }) => (
            <CancelarDialog pedido={pedido} open={dialog.isOpen} onClose={dialog.close} />
          )}
        </DeferredLayer>
      )}
    </>
  )
}
