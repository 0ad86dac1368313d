// 'Mis datos': the data of the person and their rights (Ley 1581): correct, download, log out
// everywhere, erase.
import type { Perfil } from '#contract/usuarios/usuario.ts'
import { Header } from '#web/cliente/shell/header.tsx'
import { pageTitle } from '#web/lib/brand.tsx'
import { clientePaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ClavePanel } from './clave-panel.tsx'
import { DireccionesPanel } from './direcciones-panel.tsx'
import { DownloadPanel } from './download-panel.tsx'
import { ErasePanel } from './erase-panel.tsx'
import { PerfilForm } from './perfil-form.tsx'
import { PhonePanel } from './phone-panel.tsx'
import { RequireSession } from './require-session.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

function MisDatosPage() {
  const profile = useSession((state) => state.profile)
  const { data: negocio } = useQuery(negocioQuery())
  return (
    <RequireSession>
      <title>{pageTitle(negocio?.nombre ?? '', 'Mis datos')}</title>
      <Header />
      <main id="contenido" className="mx-auto w-full max-w-[760px] px-4 py-6 md:px-8 md:pb-16">
        <h1 className="font-display text-36 font-bold text-albahaca">Mis datos</h1>
        <p className="mt-1 mb-5 text-16 text-ink-2">
          Estos son los datos de tu cuenta. Cómo los cuidamos está en la{' '}
          <Link
            to={clientePaths.politicaDeDatos()}
            className="rounded-thumb font-semibold text-ink underline underline-offset-4"
          >
            política de datos
          </Link>
          .
        </p>
        {profile === null ? <NotYet /> : <Panels profile={profile} />}
      </main>
    </RequireSession>
  )
}

function Panels({ profile }: { profile: Perfil }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Panel title="Tu perfil">
        <PerfilForm key={profile.id} profile={profile} />
      </Panel>
      <PhonePanel profile={profile} />
      <DireccionesPanel />
      <ClavePanel />
      <DownloadPanel />
      <SessionsPanel />
      <ErasePanel />
    </div>
  )
}

/**
 * The session exists, but its profile is not loaded. Loads it, and offers a retry after a failure.
 */
function NotYet() {
  const loadProfile = useSession((state) => state.loadProfile)
  const { isFetching, refetch } = useQuery({
    queryKey: ['perfil'],
    queryFn: async () => {
      await loadProfile()
      return useSession.getState().profile
    },
  })
  if (isFetching) return <Skeleton className="h-80 rounded-card!" />
  return (
    <EmptyState
      title="No pudimos cargar tus datos"
      text="Revisa tu internet e intenta de nuevo."
      action={
        <Button full onClick={() => void refetch()}>
          Reintentar
        </Button>
      }
    />
  )
}

export default MisDatosPage
