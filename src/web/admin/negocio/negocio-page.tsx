// 'Tu negocio': what the owner sets for the whole business. Rule negocio/editar.
import { negocioApi } from '#contract/negocio.ts'
import { Loaded, together } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
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
  return (
    <Page title="Tu negocio" back={adminPaths.inicio()} width="form">
      <Loaded
        query={together(negocio, politica)}
        failure="Error al cargar los datos del negocio"
        skeleton={<FormSkeleton />}
      >
        {([data, consentimiento]) => <NegocioForm negocio={data} consentimiento={consentimiento} />}
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
