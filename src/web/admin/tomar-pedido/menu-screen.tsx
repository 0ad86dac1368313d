// /menu for staff: the caller or table, the customers' menu, and the cart. Rules menu/modo-personal
// and tomar-pedido/uno-por-cliente.
import { PHONE } from '#web/admin/page/sidebar-state.ts'
import { pageTitle } from '#web/lib/brand.tsx'
import { paths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { closeCart, useCarrito } from '#web/ordering/carrito/carrito.ts'
import { OrderTypeDialog } from '#web/ordering/checkout/order-type-dialog.tsx'
import { FollowPrices } from '#web/ordering/carrito/follow-prices.tsx'
import { FollowMenu } from '#web/ordering/catalogo/follow-menu.tsx'
import { MenuDialogs } from '#web/ordering/menu/menu-dialogs.tsx'
import { MenuPage } from '#web/ordering/menu/menu-page.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallerBar } from './caller-bar.tsx'
import { CartDock } from './cart-dock.tsx'
import { WithMenuDePasado } from './menu-de-pasado.tsx'
import { PasadoBand } from './pasado-band.tsx'
import { DockedCart, StaffCart } from './staff-cart.tsx'

/** From this width on there is space for a docked cart beside sidebar and menu. */
const DOCKED = '(min-width: 80rem)'

export default function MenuScreen() {
  const { data: negocio } = useQuery(negocioQuery())
  const [isAsking, setIsAsking] = useState(false)
  const isCartOpen = useCarrito((state) => state.isCartOpen)
  const isDocked = useMedia(DOCKED)
  const isPhone = useMedia(PHONE)
  const navigate = useNavigate()
  const ask = () => {
    closeCart()
    setIsAsking(true)
  }
  return (
    <WithMenuDePasado>
      <div data-densa>
        <title>{pageTitle(negocio?.nombre ?? '', 'Tomar pedido')}</title>
        <CallerBar />
        <PasadoBand />
        <MenuPage aside={isDocked && <DockedCart onCheckout={ask} />} />
        {!isDocked && (
          <>
            <CartDock />
            <Drawer
              open={isCartOpen}
              onClose={closeCart}
              title="Carrito"
              hideTitle
              side={isPhone ? 'bottom' : 'right'}
            >
              <StaffCart heading="p" onCheckout={ask} onClose={closeCart} />
            </Drawer>
          </>
        )}
        <OrderTypeDialog
          open={isAsking}
          isNext
          admin
          onClose={() => setIsAsking(false)}
          onChosen={() => void navigate(paths.finalizarPedido())}
        />
        <MenuDialogs />
        <FollowMenu />
        <FollowPrices />
      </div>
    </WithMenuDePasado>
  )
}
