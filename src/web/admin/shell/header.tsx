// The bar above every staff screen: the sidebar's button, the state of the live channel, the sound,
// and the account.
import { toggleSidebar, useSidebar } from '#web/admin/page/sidebar-state.ts'
import { usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { useBoard } from '#web/admin/pedidos/board-store.ts'
import { setMuted, useSound } from '#web/admin/pedidos/new-order-sound.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { useQuery } from '@tanstack/react-query'
import { BellRing, Menu, PanelLeft, Plus, Volume2, VolumeX } from 'lucide-react'
import { Link } from 'react-router'
import { RoleMenu } from './role-menu.tsx'

export function Header({ sticky }: { sticky: boolean }) {
  const open = useSidebar((state) => state.open)
  const { data: negocio } = useQuery(negocioQuery())
  const orders = useSession((state) => state.userPermissions.includes('gestionar_pedidos'))
  return (
    <header
      className={`z-20 flex print:hidden min-h-14 items-center gap-1 border-b border-line bg-surface px-2 py-1 md:flex-wrap md:gap-2 md:px-4 ${sticky ? 'sticky top-0' : ''}`}
    >
      <IconButton
        label={open ? 'Cerrar navegación' : 'Abrir navegación'}
        aria-expanded={open}
        icon={
          <>
            <PanelLeft className="hidden size-5 md:block" aria-hidden="true" />
            <Menu className="size-6 md:hidden" aria-hidden="true" />
          </>
        }
        onClick={toggleSidebar}
      />
      <span className="min-w-0 shrink-999 truncate md:hidden [&_img]:max-w-full">
        <Wordmark
          nombre={negocio?.nombre ?? ''}
          logo={negocio?.logo}
          className="text-18 text-albahaca! min-[26rem]:text-22 in-data-[theme=cocina]:text-maiz!"
        />
      </span>
      {/* A wide logo shrinks, so that these stay on one line while they fit beside the menu button. */}
      <div className="ml-auto flex max-w-[calc(100%-3.25rem)] shrink-0 flex-wrap items-center justify-end gap-1 md:max-w-none md:shrink md:gap-3">
        {orders && <LiveStatus />}
        {orders && <SoundButton />}
        {orders && (
          <Link to={adminPaths.menu()} className={buttonClass({ className: 'max-md:w-11 max-md:px-0!' })}>
            <Plus className="size-5 shrink-0" aria-hidden="true" />
            <span className="max-md:sr-only">Iniciar pedido</span>
          </Link>
        )}
        <RoleMenu />
      </div>
    </header>
  )
}

const CHANNEL = {
  conectando: { label: 'Conectando', dot: 'bg-proceso' },
  conectado: { label: 'En vivo', dot: 'bg-completado' },
  reconectando: { label: 'Reconectando', dot: 'bg-proceso animate-respirar' },
  rechazado: { label: 'Sin conexión', dot: 'bg-cancelado' },
} as const

function LiveStatus() {
  const channel = useBoard((state) => state.channel)
  const { label, dot } = CHANNEL[channel]
  return (
    <output className="flex items-center gap-2 px-1 text-14 font-semibold text-ink-2">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dot}`} />
      <span className={channel === 'conectado' ? 'max-[28rem]:sr-only' : ''}>{label}</span>
    </output>
  )
}

function SoundButton() {
  const unlocked = useSound((state) => state.unlocked)
  const muted = usePreferences((state) => state.muted)
  if (!unlocked && !muted) {
    // This button needs no handler: any click on the page unlocks the sound.
    return (
      <button
        type="button"
        className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-3 text-14 font-bold hover:bg-surface-2"
      >
        <BellRing className="size-5" aria-hidden="true" />
        <span className="max-[30rem]:sr-only">Activar sonido</span>
      </button>
    )
  }
  return (
    <IconButton
      label={muted ? 'Activar sonido' : 'Silenciar'}
      aria-pressed={muted}
      icon={
        muted ? (
          <VolumeX className="size-5" aria-hidden="true" />
        ) : (
          <Volume2 className="size-5" aria-hidden="true" />
        )
      }
      onClick={() => setMuted(!muted)}
    />
  )
}
