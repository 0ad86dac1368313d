// Where a page with menus of orders keeps the dialog that asks for the reason.
import { closeCancel, useAskCancel } from '#web/admin/pedidos/change-pedido.ts'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useEffect } from 'react'

const load = () => import('./cancelar-dialog.tsx')

export function CancelarLayer() {
  const { pedido, isOpen, asked } = useAskCancel()
  useEffect(() => closeCancel, [])
  // Few orders are cancelled: not loaded ahead.
  if (pedido === null) return null
  return (
    <DeferredLayer load={load} asked={asked}>
      {({ CancelarDialog }) => (
        <CancelarDialog key={asked} pedido={pedido} open={isOpen} onClose={closeCancel} />
      )}
    </DeferredLayer>
  )
}
