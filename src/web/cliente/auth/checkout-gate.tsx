// Between 'Realizar pedido' in the cart and checkout, for whoever is not logged in: log in, or guest and order type.
import { clientePaths } from '#web/lib/paths.ts'
import { OrderTypeDialog } from '#web/ordering/checkout/order-type-dialog.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AuthDialog } from './auth-dialog.tsx'

export function CheckoutGate({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isGuest, setIsGuest] = useState(false)
  const navigate = useNavigate()
  const close = () => {
    setIsGuest(false)
    onClose()
  }
  const goOn = () => {
    void navigate(clientePaths.finalizarPedido())
    close()
  }
  return (
    <>
      <AuthDialog open={open && !isGuest} onClose={close} onEntered={goOn} onGuest={() => setIsGuest(true)} />
      <OrderTypeDialog open={open && isGuest} onClose={close} onChosen={goOn} />
    </>
  )
}
