// Assigns roles to a person. Rule permisos/asignar.
import type { Rol, Usuario } from '#contract/usuarios/administracion.ts'
import { Loaded, together } from '#web/admin/page/loaded.tsx'
import { Card, Page } from '#web/admin/page/page.tsx'
import { sameSet } from '#web/admin/page/same-set.ts'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave, useTried } from '#web/admin/page/use-save.ts'
import { rolesQuery } from '#web/admin/roles/queries.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Problem } from '#web/admin/page/problem.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useParams } from 'react-router'
import { usuarioQuery } from './queries.ts'
import { NombreYCorreo, RolesField } from './roles-field.tsx'
import { useChangeUsuario } from './use-change-usuario.ts'

export default function AsignarRolesPage() {
  const { id = '' } = useParams()
  const query = together(useQuery(usuarioQuery(id)), useQuery(rolesQuery()))
  return (
    <Page title="Asignar roles" back={adminPaths.usuarios()} width="narrow">
      <Loaded query={query} failure="Error al cargar los roles del usuario">
        {([usuario, roles]) => <Form usuario={usuario} roles={roles} />}
      </Loaded>
    </Page>
  )
}

function Form({ usuario: present, roles }: { usuario: Usuario; roles: Rol[] }) {
  // A later read holds what colleagues changed; this form sends its own changes alone.
  const [usuario] = useState(present)
  const change = useChangeUsuario(usuario.id)
  const held = new Set(usuario.roles.map(({ id }) => id))
  const [selected, setSelected] = useState<ReadonlySet<number>>(held)
  const { tried, attempt } = useTried<ReadonlySet<number>>()
  const dirty = !sameSet(selected, held) || tried.length > 0
  const { save, busy, problem } = useSave({
    saved: 'Los roles fueron asignados correctamente al usuario',
    failed: 'Hubo un error al asignar los roles al usuario',
    to: adminPaths.usuarios(),
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save(() => attempt(selected, () => change({}, { before: held, selected, tried })))
  }

  return (
    <form onSubmit={submit}>
      <Card>
        <div className="mb-3">
          <NombreYCorreo usuario={usuario} />
        </div>
        {problem !== null && (
          <div className="mb-3">
            <Problem text={problem} />
          </div>
        )}
        <RolesField roles={roles} selected={selected} onChange={setSelected} />
      </Card>
      <SaveBar
        dirty={dirty}
        busy={busy}
        // Rule producto/guardar-si-cambio.
        disabled={!dirty}
        label="Asignar roles"
        busyLabel="Asignando"
        back={adminPaths.usuarios()}
      />
    </form>
  )
}
