// /pedidos/finalizar-pedido for staff: the customer's checkout, with the contact of the caller (personal.md §2).
import { CheckoutPage } from '#web/ordering/checkout/checkout-page.tsx'
import { MenuDialogs } from '#web/ordering/menu/menu-dialogs.tsx'
import { SedeDialogs } from '#web/ordering/sedes/sede-dialogs.tsx'

export default function CheckoutScreen() {
  return (
    <>
      <CheckoutPage admin />
      <MenuDialogs />
      <SedeDialogs admin />
    </>
  )
}
