import { publicidadAdminApi } from '#contract/publicidad-admin.ts'
import { BrokenPage } from '#web/admin/broken-page.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { ApiError, call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PublicidadForm } from './publicidad-form.tsx'
import { publicidadesQuery, publicidadQuery } from './queries.ts'

const SIN_CARGAR = 'No se pudo cargar la publicidad'

export default function ModificarPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <Modificar id={Number(id)} /> : <BrokenPage />
}

function Modificar({ id }: { id: number }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery(publicidadQuery(id))
  const { error } = query
  useEffect(() => {
    if (error !== null) notify.error(SIN_CARGAR)
  }, [error])

  async function save(form: FormData) {
    await call(publicidadAdminApi.change, { params: { id: String(id) }, body: form })
    await client.invalidateQueries(publicidadesQuery())
    notify.success('Publicidad modificada correctamente')
    await navigate(adminPaths.publicidad())
  }

  if (error instanceof ApiError && error.status === 404) return <BrokenPage />
  return (
    <Page title="Modificar Publicidad" back={adminPaths.publicidad()} width="form">
      <Loaded query={query} failure={SIN_CARGAR}>
        {(publicidad) => (
          <PublicidadForm
            publicidad={publicidad}
            label="Modificar"
            busyLabel="Modificando"
            failed="Error al modificar la publicidad"
            onSave={save}
          />
        )}
      </Loaded>
    </Page>
  )
}
