// Renames a role, or switches it on or off.
import { administracionApi, type CambioDeRol, type Rol } from '#contract/usuarios/administracion.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { rolQuery } from './queries.ts'
import { RolForm } from './rol-form.tsx'

const TEXTS = {
  label: 'Modificar',
  busyLabel: 'Modificando',
  saved: 'Rol actualizado correctamente',
  failed: 'Error al actualizar rol',
}

async function change({ id }: Rol, body: CambioDeRol): Promise<void> {
  // A space at the end of the name is a change of the form, and none of the role.
  if (Object.keys(body).length === 0) return
  await call(administracionApi.changeRol, { params: { id: String(id) }, body })
  // The role may be the person's own: reloads its name in the header, and its permissions.
  await useSession.getState().loadProfile()
}

export default function ModificarPage() {
  const { id = '' } = useParams()
  const query = useQuery(rolQuery(id))
  return (
    <Page title="Modificar rol" back={adminPaths.roles()} width="narrow">
      <Loaded query={query} failure="Error al cargar el rol">
        {(rol) => <RolForm rol={rol} texts={TEXTS} send={(_values, changes) => change(rol, changes)} />}
      </Loaded>
    </Page>
  )
}
