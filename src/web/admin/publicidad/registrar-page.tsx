import { publicidadAdminApi } from '#contract/publicidad-admin.ts'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { PublicidadForm } from './publicidad-form.tsx'
import { publicidadesQuery } from './queries.ts'

export default function RegistrarPage() {
  const client = useQueryClient()
  const navigate = useNavigate()

  async function save(form: FormData) {
    await call(publicidadAdminApi.create, { body: form })
    await client.invalidateQueries(publicidadesQuery())
    notify.success('Publicidad creada correctamente')
    await navigate(adminPaths.publicidad())
  }

  return (
    <Page title="Registrar Publicidad" back={adminPaths.publicidad()} width="form">
      <PublicidadForm
        label="Registrar"
        busyLabel="Registrando"
        failed="Error al crear la publicidad"
        onSave={save}
      />
    </Page>
  )
}
