// 'Tu negocio': what the owner sets for the whole business. Rule negocio/editar.
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import { negocioApi } from '#contract/negocio.ts'
import { Loaded, together } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LOGO_KEY } from './use-logo.ts'
import { NegocioForm } from './negocio-form.tsx'

/** Never from the cache: the form compares its values with the stored ones. */
const FRESH = { gcTime: 0, refetchOnWindowFocus: false } as const

export default function NegocioPage() {
  const negocio = useQuery({
    queryKey: ['negocio', 'edicion'],
    queryFn: ({ signal }) => call(negocioApi.read, { signal }),
    ...FRESH,
  })
  const politica = useQuery({
    queryKey: ['negocio', 'consentimiento'],
    queryFn: ({ signal }) => call(negocioApi.consentimiento, { query: {}, signal }),
    ...FRESH,
  })
  const logo = useQuery({
    queryKey: LOGO_KEY,
    queryFn: ({ signal }) => call(negocioAdminApi.logo, { signal }),
    ...FRESH,
  })
  return (
    <Page
      title="Tu negocio"
      back={adminPaths.inicio()}
      width="form"
      actions={
        <Link to={adminPaths.avisos()} className={buttonClass({ variant: 'secondary' })}>
          Mensajes y alarmas
        </Link>
      }
    >
      <Loaded
        query={together(together(negocio, politica), logo)}
        failure="Error al cargar los datos del negocio"
        skeleton={<FormSkeleton />}
      >
        {([[data, consentimiento], guardado]) => (
          <NegocioForm negocio={data} consentimiento={consentimiento} guardado={guardado} />
        )}
      </Loaded>
    </Page>
  )
}

const FormSkeleton = () => (
  <div className="grid gap-4 min-[75rem]:grid-cols-2">
    <Skeleton className="h-120 rounded-card" />
    <Skeleton className="h-120 rounded-card" />
  </div>
)
