import { publicidadAdminApi } from '#contract/publicidad/admin.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { failureOf, Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { ApiError, call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { PublicidadForm } from './publicidad-form.tsx'
import { publicidadQuery } from './queries.ts'

const SIN_CARGAR = 'No se pudo cargar la publicidad'
const TEXTS = {
  label: 'Modificar',
  busyLabel: 'Modificando',
  saved: 'Publicidad modificada correctamente',
  failed: 'Error al modificar la publicidad',
}

const change = (id: number) => (body: FormData) =>
  call(publicidadAdminApi.change, { params: { id: String(id) }, body })

export default function ModificarPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <Modificar id={Number(id)} /> : <BrokenPage />
}

function Modificar({ id }: { id: number }) {
  const query = useQuery(publicidadQuery(id))
  const { error } = query
  const failure = failureOf(query)
  useEffect(() => {
    if (failure !== null) notify.error(SIN_CARGAR)
  }, [failure])

  if (error instanceof ApiError && error.status === 404) return <BrokenPage />
  return (
    <Page title="Modificar Publicidad" back={adminPaths.publicidad()} width="form">
      <Loaded query={query} failure={SIN_CARGAR}>
        {(publicidad) => <PublicidadForm publicidad={publicidad} texts={TEXTS} send={change(id)} />}
      </Loaded>
    </Page>
  )
}
