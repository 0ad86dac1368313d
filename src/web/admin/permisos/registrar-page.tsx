// Registers a permission of the business. Rule permisos/del-sistema.
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { Page } from '#web/admin/page/page.tsx'
import { addRow } from '#web/admin/page/add.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { PermisoForm } from './permiso-form.tsx'

const TEXTS = {
  label: 'Registrar',
  busyLabel: 'Registrando',
  saved: 'Permiso registrado correctamente',
  failed: 'Error al registrar permiso',
}

export default function RegistrarPage() {
  return (
    <Page title="Registrar permiso" back={adminPaths.permisos()} width="narrow">
      <PermisoForm
        texts={TEXTS}
        send={(body) =>
          addRow('permisos', body, (idempotencyKey) =>
            call(administracionApi.createPermiso, { body, idempotencyKey }),
          )
        }
      />
    </Page>
  )
}
