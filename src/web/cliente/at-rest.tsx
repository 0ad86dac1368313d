// The parts that belong to every customer screen but not to its first paint. They are fetched once
// the browser is idle.
import { useLogFailures } from '#web/first-paint/log-failures.ts'
import { useFocusOnNavigation } from '#web/lib/focus-on-navigation.ts'
import { followTabs } from '#web/lib/follow-tabs.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { FollowPrices } from '#web/ordering/carrito/follow-prices.tsx'
import { FollowMenu } from '#web/ordering/catalogo/follow-menu.tsx'
import { useInvitado } from '#web/ordering/contacto/invitado.ts'
import { usePagoPendiente } from '#web/ordering/pago/pago-pendiente.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { useDireccionAnterior } from '#web/ordering/sedes/direccion-anterior.ts'
import { useLocation } from 'react-router'
import { followPerson } from '#web/cliente/auth/forget-person.ts'
import { MenuTitle } from './menu-title.tsx'
import { Advert } from '#web/cliente/publicidad/advert.tsx'
import { PieLegal } from '#web/cliente/shell/pie-legal.tsx'
import { ConnectionBanner } from '#web/cliente/sin-conexion/connection-banner.tsx'

keepFocus()
followTabs(useMiPedido, useInvitado, usePagoPendiente, useDireccionAnterior)
followPerson()

interface Props {
  /** When the page load began, by the clock of the device. */
  loadedAt: number
  /** The path that the browser itself opened. */
  first: string
}

export function AtRest({ loadedAt, first }: Props) {
  useLogFailures()
  useFocusOnNavigation(first)
  const { pathname } = useLocation()
  const showsMenu = pathname.startsWith(clientePaths.menu()) || pathname === clientePaths.finalizarPedido()
  return (
    <>
      <MenuTitle />
      {showsMenu && <FollowMenu />}
      {showsMenu && <FollowPrices />}
      {showsMenu && <PieLegal />}
      <ConnectionBanner />
      <Advert loadedAt={loadedAt} />
    </>
  )
}
