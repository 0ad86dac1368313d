// 'Cobertura de {branch}'. Rule domicilio/cobertura.
import { coberturaApi } from '#contract/sedes/cobertura.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Loaded, together } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { ApiError, call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { CoberturaForm } from './cobertura-form.tsx'

export default function CoberturaPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <Cobertura id={id} /> : <BrokenPage />
}

function Cobertura({ id }: { id: string }) {
  const cobertura = useQuery({
    queryKey: ['sedes', 'cobertura', id],
    queryFn: ({ signal }) => call(coberturaApi.cobertura, { params: { id }, signal }),
    // Never from the cache: saving replaces the whole coverage.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const cuadriculas = useQuery({
    queryKey: ['cuadriculas'],
    queryFn: ({ signal }) => call(coberturaApi.cuadriculas, { signal }),
    staleTime: Infinity,
  })
  if (cobertura.error instanceof ApiError && cobertura.error.status === 404) return <BrokenPage />
  return (
    <Page
      title={cobertura.data === undefined ? 'Cobertura' : `Cobertura de ${cobertura.data.nombre}`}
      back={adminPaths.sedes()}
      width="form"
      actions={
        <Link to={adminPaths.barriosSede(id)} className={buttonClass({ variant: 'secondary' })}>
          Domicilios por barrios
        </Link>
      }
    >
      <Loaded
        query={together(cobertura, cuadriculas)}
        failure="Error al cargar la cobertura"
        skeleton={<FormSkeleton />}
      >
        {([data, streets]) => <CoberturaForm cobertura={data} cuadriculas={streets} />}
      </Loaded>
    </Page>
  )
}

const FormSkeleton = () => (
  <div className="grid gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_21rem]">
    <Skeleton className="h-140 rounded-card" />
    <Skeleton className="h-80 rounded-card" />
  </div>
)
