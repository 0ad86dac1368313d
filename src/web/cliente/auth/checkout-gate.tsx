// The step between 'Realizar pedido' and checkout. A visitor without a session logs in, or
// continues as a guest and chooses an order type. Checkout is fetched meanwhile.
import { useFetchAhead } from '#web/first-paint/fetch-ahead.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { OrderTypeDialog } from '#web/ordering/checkout/order-type-dialog.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AuthDialog } from './auth-dialog.tsx'

const loadCheckout = () => import('#web/ordering/checkout/checkout-page.tsx')

export function CheckoutGate({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isGuest, setIsGuest] = useState(false)
  const navigate = useNavigate()
  useFetchAhead(open, loadCheckout)
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
      <OrderTypeDialog open={open && isGuest} isNext={open} onClose={close} onChosen={goOn} />
    </>
  )
}
