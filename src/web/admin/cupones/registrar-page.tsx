import { campanasApi, type NuevaCampana } from '#contract/usuarios/campanas.ts'
import { add } from '#web/admin/page/add.ts'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { CampanaForm } from './campana-form.tsx'

const TEXTS = {
  label: 'Registrar',
  busyLabel: 'Registrando',
  saved: 'Cupón creado correctamente',
  failed: 'Error al crear el cupón',
}

const create = (body: NuevaCampana) =>
  add(body, (idempotencyKey) => call(campanasApi.create, { body, idempotencyKey }))

export default function RegistrarPage() {
  return (
    <Page title="Registrar Cupón" back={adminPaths.cupones()} width="form">
      <CampanaForm texts={TEXTS} send={create} />
    </Page>
  )
}
