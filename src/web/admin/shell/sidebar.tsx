// The staff navigation: open, folded to icons with tooltips, or a drawer. Rule
// pantalla/barra-lateral.
import {
  closeOnSmallScreen,
  closeSidebar,
  openSidebar,
  PHONE,
  useSidebar,
} from '#web/admin/page/sidebar-state.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { Tooltip } from '@base-ui/react/tooltip'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { allowedSections, isCurrent, isInside, type Section, SECTIONS } from './sections.ts'

/** By then the sidebar has slid open. */
const SUBMENU_DELAY_MS = 350

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-16 font-semibold hover:bg-white/10 aria-[current]:bg-maiz aria-[current]:text-on-maiz'

export function Sidebar() {
  const open = useSidebar((state) => state.open)
  const phone = useMedia(PHONE)
  if (phone) {
    return (
      <Drawer open={open} onClose={closeSidebar} title="Navegación" hideTitle side="left">
        <Navigation open />
      </Drawer>
    )
  }
  return (
    <aside
      className={`fixed print:hidden inset-y-0 left-0 z-30 overflow-hidden transition-[width] duration-200 ${open ? 'w-60' : 'w-16'}`}
    >
      <Navigation open={open} />
    </aside>
  )
}

function Navigation({ open }: { open: boolean }) {
  const permissions = useSession((state) => state.userPermissions)
  const { data: negocio } = useQuery(negocioQuery())
  const { pathname } = useLocation()
  const nombre = negocio?.nombre ?? ''
  // A wide logo is illegible in the folded sidebar: the initial takes its place.
  const logo = negocio?.logo && (open || negocio.logo.ancho <= 2 * negocio.logo.alto) ? negocio.logo : null
  return (
    <div className="on-dark flex h-full flex-col overflow-x-hidden overflow-y-auto [scrollbar-color:rgb(255_255_255/0.4)_transparent] [scrollbar-width:thin] border-r border-transparent bg-albahaca-osc text-white in-data-[theme=cocina]:border-line in-data-[theme=cocina]:bg-bg">
      <div
        className={`flex h-16 shrink-0 items-center overflow-hidden [&_img]:max-w-full ${logo && !open ? 'justify-center px-2' : 'px-5'}`}
      >
        <Wordmark
          nombre={open || logo ? nombre : nombre.charAt(0)}
          logo={logo}
          className="min-w-0 truncate text-28"
        />
      </div>
      <nav aria-label="Principal" className="px-2 py-1">
        <ul className="flex flex-col gap-1">
          {allowedSections(SECTIONS, permissions).map((section) => (
            <li key={section.label}>
              {section.links === undefined ? (
                <NavLink section={section} pathname={pathname} open={open} />
              ) : (
                <Submenu section={section} links={section.links} pathname={pathname} open={open} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function NavLink({
  section,
  pathname,
  open,
}: {
  section: Section & { to: string }
  pathname: string
  open: boolean
}) {
  const { label, Icon, to } = section
  return (
    <Hint label={label} disabled={open}>
      <Link
        to={to}
        aria-current={isCurrent(pathname, to) ? 'page' : isInside(pathname, section) ? 'true' : undefined}
        aria-label={open ? undefined : label}
        onClick={() => closeWhereOpen(pathname, to)}
        className={ROW}
      >
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        {open && <span className="truncate">{label}</span>}
      </Link>
    </Hint>
  )
}

function Submenu({
  section,
  links,
  pathname,
  open,
}: {
  section: Section
  links: NonNullable<Section['links']>
  pathname: string
  open: boolean
}) {
  const { label, Icon } = section
  const inside = isInside(pathname, section)
  const [expanded, setExpanded] = useState(inside)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [wasInside, setWasInside] = useState(inside)
  if (wasInside !== inside) {
    setWasInside(inside)
    if (inside) setExpanded(true)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function press() {
    if (open) {
      setExpanded(!expanded)
      return
    }
    setExpanded(false)
    openSidebar()
    timer.current = setTimeout(() => setExpanded(true), SUBMENU_DELAY_MS)
  }

  const shown = open && expanded
  // Marks the section only when no visible link of it is marked.
  const marked = inside && !(shown && links.some(({ to }) => isCurrent(pathname, to)))
  return (
    <>
      <Hint label={label} disabled={open}>
        <button
          type="button"
          onClick={press}
          aria-expanded={shown}
          aria-current={marked ? 'true' : undefined}
          aria-label={open ? undefined : label}
          className={ROW}
        >
          <Icon className="size-5 shrink-0" aria-hidden="true" />
          {open && (
            <>
              <span className="flex-1 truncate text-left">{label}</span>
              <ChevronDown
                className={`size-5 transition-[rotate] duration-200 ${shown ? 'rotate-180' : ''}`}
                aria-hidden="true"
              />
            </>
          )}
        </button>
      </Hint>
      {shown && (
        <ul className="mt-1 flex animate-aparecer flex-col gap-1 pl-8">
          {links.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                aria-current={isCurrent(pathname, link.to) ? 'page' : undefined}
                onClick={() => closeWhereOpen(pathname, link.to)}
                className={`${ROW} font-medium`}
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A link to the page that is open leads to no other page, which would close the sidebar. */
function closeWhereOpen(pathname: string, to: string): void {
  if (pathname === to) closeOnSmallScreen()
}

/** The tooltip with an icon's label, while the sidebar is folded. */
function Hint({ label, disabled, children }: { label: string; disabled: boolean; children: ReactElement }) {
  return (
    <Tooltip.Root disabled={disabled}>
      <Tooltip.Trigger delay={150} render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner side="right" sideOffset={10} className="z-60">
          <Tooltip.Popup className="animate-aparecer rounded-thumb bg-ink px-2.5 py-1.5 text-14 font-semibold text-bg shadow-e-2">
            {label}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
