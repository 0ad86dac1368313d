// The home screen of staff. Rule permisos/inicio.
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { pageTitle } from '#web/lib/brand.tsx'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ACCESO, can } from '#domain/permisos.ts'
import { afterLeaving } from '#web/ui/back-closes.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { allowedSections, forHome, SECTIONS } from '#web/admin/shell/sections.ts'
import { LOOKS_FOR } from './looks-for.ts'

const loadApertura = () => import('./apertura-section.tsx')
const loadDireccion = () => import('./direccion-section.tsx')
const loadHoy = () => import('./hoy-section.tsx')
const loadAtencion = () => import('./atencion-section.tsx')

export function InicioPage() {
  const permissions = useSession((state) => state.userPermissions)
  const name = useSession((state) => state.profile?.first_name ?? '')
  const { data: negocio } = useQuery(negocioQuery())
  const seesSales = can(permissions, ACCESO.reportes.leer)
  const seesCajas = can(permissions, ACCESO.cajas.escribir)
  const sections = forHome(allowedSections(SECTIONS, permissions))
  useTopWhenOpened(negocio?.abierto)
  return (
    <div className="mx-auto w-full max-w-280 px-4 py-8 md:px-6">
      <title>{pageTitle(negocio?.nombre ?? '', 'Inicio')}</title>
      <h1 className="text-28 font-extrabold">Bienvenido</h1>
      {negocio?.abierto === false && can(permissions, 'gestionar_negocio') && (
        <DeferredLayer load={loadApertura} fallback={<Skeleton className="mt-6 h-96 rounded-card!" />}>
          {({ AperturaSection }) => <AperturaSection />}
        </DeferredLayer>
      )}
      {negocio?.abierto === true && can(permissions, 'gestionar_negocio') && (
        <DeferredLayer
          load={loadDireccion}
          fallback={<Skeleton className="mt-6 h-36 rounded-card! md:h-20" />}
        >
          {({ DireccionSection }) => <DireccionSection negocio={negocio.nombre} />}
        </DeferredLayer>
      )}
      {(seesSales || seesCajas) && (
        <DeferredLayer
          load={loadHoy}
          fallback={
            <Skeleton className={`mt-6 rounded-card! ${seesSales && seesCajas ? 'h-84 lg:h-46' : 'h-46'}`} />
          }
        >
          {({ HoySection }) => <HoySection />}
        </DeferredLayer>
      )}
      {can(permissions, LOOKS_FOR) && (
        <DeferredLayer load={loadAtencion}>{({ AtencionSection }) => <AtencionSection />}</DeferredLayer>
      )}
      <p className="mt-6 text-16 text-ink-2">
        {sections.length === 0
          ? `${name}, tu rol todavía no abre ninguna pantalla. Pide acceso a quien administra el sistema.`
          : `${name}, esto es lo que puedes abrir con tu rol.`}
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
        {sections.flatMap(({ label, Icon, to, links }) =>
          (links ?? [{ label: '', to }]).map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-5 py-4 wrap-anywhere hyphens-auto hover:border-line-strong"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-control bg-albahaca-suave text-albahaca">
                  <Icon className="size-6" aria-hidden="true" />
                </span>
                <span className="min-w-0 flex-1 basis-20">
                  <span className="block text-18 font-bold">{label}</span>
                  {link.label !== '' && <span className="block text-14 text-ink-2">{link.label}</span>}
                </span>
                <ChevronRight className="size-5 text-ink-2" aria-hidden="true" />
              </Link>
            </li>
          )),
        )}
      </ul>
    </div>
  )
}

/** The address for customers takes the place of the steps, at the top. */
function useTopWhenOpened(abierto: boolean | undefined): void {
  const wasClosed = useRef(false)
  useEffect(() => {
    if (wasClosed.current && abierto === true) afterLeaving(() => window.scrollTo(0, 0))
    wasClosed.current = abierto === false
  }, [abierto])
}
