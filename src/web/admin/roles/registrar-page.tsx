// Registers a role. It has no permissions at first.
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { add } from '#web/admin/page/add.ts'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { RolForm } from './rol-form.tsx'

const TEXTS = {
  label: 'Registrar',
  busyLabel: 'Registrando',
  saved: 'Rol registrado correctamente',
  failed: 'Error al registrar rol',
}

const create = (body: { rol: string; activo: boolean }) =>
  add(body, (idempotencyKey) => call(administracionApi.createRol, { body, idempotencyKey }))

export default function RegistrarPage() {
  return (
    <Page title="Registrar rol" back={adminPaths.roles()} width="narrow">
      <RolForm texts={TEXTS} send={create} />
    </Page>
  )
}
