// The parts that belong to every customer screen but not to its first paint. They are fetched once
// the browser is idle.
import { useLogFailures } from '#web/first-paint/log-failures.ts'
import { useFocusOnNavigation } from '#web/lib/focus-on-navigation.ts'
import { followTabs } from '#web/lib/follow-tabs.ts'
import { atFoot } from '#web/ui/at-foot.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { followRecuperacion } from '#web/cuenta/recuperar/recuperacion.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { FollowPrices } from '#web/ordering/carrito/follow-prices.tsx'
import { FollowMenu } from '#web/ordering/catalogo/follow-menu.tsx'
import { useInvitado } from '#web/ordering/contacto/invitado.ts'
import { usePagoPendiente } from '#web/ordering/pago/pago-pendiente.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { useDireccionAnterior } from '#web/ordering/sedes/direccion-anterior.ts'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { followPerson } from '#web/cliente/auth/forget-person.ts'
import { forgetOldMesa } from '#web/cliente/pedido/forget-mesa.ts'
import { MenuTitle } from './menu-title.tsx'
import { Advert } from '#web/cliente/publicidad/advert.tsx'
import { PieLegal } from '#web/cliente/shell/pie-legal.tsx'
import { ConnectionBanner } from '#web/cliente/sin-conexion/connection-banner.tsx'

keepFocus()
followTabs(useMiPedido, useInvitado, usePagoPendiente, useDireccionAnterior)
followPerson()
followRecuperacion()
void forgetOldMesa(Date.now())

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
  const isMenu = pathname.startsWith(clientePaths.menu())
  const showsMenu = isMenu || pathname === clientePaths.finalizarPedido()
  // With large letters the dock is higher than the style sheet knows. A layout effect, so that its
  // cleanup comes before the bar of checkout sets its own height.
  useLayoutEffect(() => (isMenu ? atFoot(document.getElementById('muelle')) : undefined), [isMenu])
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
