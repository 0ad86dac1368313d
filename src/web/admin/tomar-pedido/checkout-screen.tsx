// /pedidos/finalizar-pedido for staff. Rules pantalla/pago and tomar-pedido/contacto.
import { CheckoutPage } from '#web/ordering/checkout/checkout-page.tsx'
import { FollowMenu } from '#web/ordering/catalogo/follow-menu.tsx'
import { MenuDialogs } from '#web/ordering/menu/menu-dialogs.tsx'
import { SedeDialogs } from '#web/ordering/sedes/sede-dialogs.tsx'

export default function CheckoutScreen() {
  return (
    <>
      <CheckoutPage admin />
      <MenuDialogs />
      <FollowMenu />
      <SedeDialogs admin />
    </>
  )
}
