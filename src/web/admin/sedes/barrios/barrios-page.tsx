// 'Domicilios por barrios de {branch}'. Rule domicilio/barrios.
import { barriosApi } from '#contract/sedes/barrios.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { ApiError, call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { BarriosForm } from './barrios-form.tsx'

export default function BarriosPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <Barrios id={id} /> : <BrokenPage />
}

function Barrios({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['sedes', 'barrios', id],
    queryFn: ({ signal }) => call(barriosApi.barrios, { params: { id }, signal }),
    // Never from the cache: saving replaces the whole list.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (query.error instanceof ApiError && query.error.status === 404) return <BrokenPage />
  return (
    <Page
      title={query.data === undefined ? 'Domicilios por barrios' : `Barrios de ${query.data.nombre}`}
      back={adminPaths.sedes()}
      width="form"
      actions={
        <Link to={adminPaths.coberturaSede(id)} className={buttonClass({ variant: 'secondary' })}>
          Cobertura en el mapa
        </Link>
      }
    >
      <Loaded query={query} failure="Error al cargar los barrios">
        {(data) => <BarriosForm sede={data} />}
      </Loaded>
    </Page>
  )
}
