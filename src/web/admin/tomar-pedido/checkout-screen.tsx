// /pedidos/finalizar-pedido for staff. Rules pantalla/pago and tomar-pedido/contacto.
import { CheckoutPage } from '#web/ordering/checkout/checkout-page.tsx'
import { CanalPanel } from './canal-panel.tsx'
import { FollowPrices } from '#web/ordering/carrito/follow-prices.tsx'
import { FollowMenu } from '#web/ordering/catalogo/follow-menu.tsx'
import { MenuDialogs } from '#web/ordering/menu/menu-dialogs.tsx'
import { SedeDialogs } from '#web/ordering/sedes/sede-dialogs.tsx'
import { WithMenuDePasado } from './menu-de-pasado.tsx'
import { PasadoPanel } from './pasado-panel.tsx'

export default function CheckoutScreen() {
  return (
    <WithMenuDePasado>
      <CheckoutPage admin CanalPanel={CanalPanel} PasadoPanel={PasadoPanel} />
      <MenuDialogs />
      <FollowMenu />
      <FollowPrices />
      <SedeDialogs admin />
    </WithMenuDePasado>
  )
}
