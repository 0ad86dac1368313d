// Renames a permission; keys of the business can change, too. Rule permisos/del-sistema.
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isDelSistema } from './areas.ts'
import { PermisoForm } from './permiso-form.tsx'
import { permisoQuery } from './queries.ts'

const TEXTS = {
  label: 'Modificar',
  busyLabel: 'Modificando',
  saved: 'Permiso actualizado correctamente',
  failed: 'Error al actualizar permiso',
}

export default function ModificarPage() {
  const { id = '' } = useParams()
  const query = useQuery(permisoQuery(id))
  return (
    <Page title="Modificar permiso" back={adminPaths.permisos()} width="narrow">
      <Loaded query={query} failure="Error al cargar el permiso">
        {({ nombre, clave }) => (
          <PermisoForm
            permiso={{ nombre, clave }}
            fixedClave={isDelSistema(clave)}
            texts={TEXTS}
            send={(body) => call(administracionApi.changePermiso, { params: { id }, body })}
          />
        )}
      </Loaded>
    </Page>
  )
}
