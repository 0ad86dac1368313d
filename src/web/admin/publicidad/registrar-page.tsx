import { publicidadAdminApi } from '#contract/publicidad/admin.ts'
import { Page } from '#web/admin/page/page.tsx'
import { add } from '#web/admin/page/add.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { PublicidadForm } from './publicidad-form.tsx'

const TEXTS = {
  label: 'Registrar',
  busyLabel: 'Registrando',
  saved: 'Publicidad creada correctamente',
  failed: 'Error al crear la publicidad',
}

const create = (body: FormData) =>
  add(body, (idempotencyKey) => call(publicidadAdminApi.create, { body, idempotencyKey }))

export default function RegistrarPage() {
  return (
    <Page title="Registrar Publicidad" back={adminPaths.publicidad()} width="form">
      <PublicidadForm texts={TEXTS} send={create} />
    </Page>
  )
}
