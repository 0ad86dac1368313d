// The green bar of customer pages, except checkout and log-in: place of delivery, cart and account.
import { sedeName } from '#domain/texto.ts'
import { useHydrated } from '#web/first-paint/hydrated.ts'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useEntrega } from '#web/lib/entrega.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { countItems, openCart, useCarrito } from '#web/ordering/carrito/carrito.ts'
import { useMesaDelPedido } from '#web/ordering/pedido/mesa-de-qr.ts'
import { useSedeDialogs } from '#web/ordering/sedes/dialogs.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Cenefa } from '#web/ui/cenefa.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { useQuery } from '@tanstack/react-query'
import { MapPin, ShoppingBag, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from './avatar.tsx'

const loadClosedNote = () => import('./closed-note.tsx')
const loadAccountMenu = () => import('./account-menu.tsx')

/** Bar and cenefa from 768 px on, in CSS pixels. */
export const HEADER_PX = 80

export function Header({ withCart = false }: { withCart?: boolean }) {
  const { data: negocio } = useQuery(negocioQuery())
  return (
    <>
      <header className="on-dark bg-albahaca">
        <a
          href="#contenido"
          className="absolute top-2 left-2 z-60 -translate-y-20 rounded-control bg-maiz px-4 py-3 font-bold text-on-maiz focus:translate-y-0"
        >
          Saltar al contenido
        </a>
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1 md:min-h-17 md:gap-x-6 md:px-8">
          <Link
            to={clientePaths.menu()}
            aria-label={`${negocio?.nombre ?? ''}, ir al menú`}
            className="max-w-full min-w-0 rounded-thumb"
          >
            <Wordmark
              nombre={negocio?.nombre ?? ''}
              logo={negocio?.logo}
              className="text-[min(1.75rem,7.2vw)]"
            />
          </Link>
          <DeliveryPlace />
          <div className="flex flex-1 items-center justify-end gap-2 md:gap-3">
            {withCart && <CartButton />}
            <Account />
          </div>
        </div>
      </header>
      <Cenefa />
    </>
  )
}

/** Branch and address on wide screens. Under 1024 px they are in the strip. */
function DeliveryPlace() {
  const { sede, direccion, mesa } = useEntregaShown()
  const openDialog = useSedeDialogs((state) => state.openDialog)
  return (
    <div className="hidden min-h-12 max-w-104 flex-[99_1_16rem] items-center gap-3 rounded-control bg-albahaca-osc pr-1 pl-4 lg:flex min-[80rem]:max-w-130">
      <MapPin aria-hidden className="size-5 shrink-0 text-white" />
      <div className="min-w-0 flex-1 text-white">
        <p className="truncate text-14 font-bold">
          {sede === null ? 'Selecciona sede' : sedeName(sede.nombre)}
          {sede !== null && (
            <DeferredLayer load={loadClosedNote}>
              {({ ClosedNote }) => <ClosedNote sede={sede.id} />}
            </DeferredLayer>
          )}
        </p>
        <p className="truncate text-13 text-white/85">
          {mesa?.nombre ?? direccion?.direccion ?? 'Agregar dirección'}
        </p>
      </div>
      {mesa === null && (
        <button
          type="button"
          onClick={() => openDialog('sede')}
          className="min-h-10 shrink-0 rounded-control bg-white/14 px-3.5 text-14 font-bold text-white transition-colors hover:bg-white/22"
        >
          {sede === null ? 'Seleccionar' : 'Cambiar'}
          <span className="sr-only"> sede y dirección</span>
        </button>
      )}
    </div>
  )
}

/** The stored branch and address, and the table. Empty on the server and during hydration. */
function useEntregaShown() {
  const isHydrated = useHydrated()
  const sede = useEntrega((state) => state.sede)
  const direccion = useEntrega((state) => state.direccion)
  const mesa = useMesaDelPedido()
  return isHydrated ? { sede, direccion, mesa } : { sede: null, direccion: null, mesa: null }
}

/**
 * Opens the cart from 768 px on. A phone has the dock. With a docked cart it only moves the focus.
 */
function CartButton() {
  const isHydrated = useHydrated()
  const lines = useCarrito((state) => state.lines)
  const isCartOpen = useCarrito((state) => state.isCartOpen)
  const count = isHydrated ? countItems(lines) : 0
  return (
    <button
      type="button"
      onClick={() => {
        openCart()
        document.getElementById('carrito')?.focus()
      }}
      className={`hidden min-h-11 items-center gap-2 rounded-control px-3 font-bold text-white transition-colors hover:bg-white/12 md:inline-flex ${isCartOpen ? 'lg:pointer-events-none lg:not-focus-visible:opacity-0' : ''}`}
    >
      <ShoppingBag aria-hidden className="size-5" />
      Carrito
      <span className="grid h-6 min-w-8 place-items-center rounded-full bg-maiz px-2 text-14 font-bold text-on-maiz tabular-nums">
        {count}
        <span className="sr-only">{count === 1 ? ' producto' : ' productos'}</span>
      </span>
    </button>
  )
}

function Account() {
  const isHydrated = useHydrated()
  const isAuth = useSession((state) => state.isAuth)
  const profile = useSession((state) => state.profile)
  if (!isHydrated || !isAuth) return <LoginLink />
  const avatar = <Avatar profile={profile} />
  return profile === null ? (
    avatar
  ) : (
    <DeferredLayer load={loadAccountMenu} fallback={avatar}>
      {({ AccountMenu }) => <AccountMenu profile={profile} />}
    </DeferredLayer>
  )
}

function LoginLink() {
  return (
    <Link
      to={clientePaths.login()}
      className={buttonClass({
        variant: 'secondary',
        className:
          'max-md:border-0 max-md:bg-transparent! max-md:px-1! max-md:text-white! max-md:font-semibold! whitespace-nowrap',
      })}
    >
      <UserRound aria-hidden className="size-5" />
      Iniciar Sesión
    </Link>
  )
}
