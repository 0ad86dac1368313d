// Assigns roles to a person. Rule permisos/asignar.
import { administracionApi, type Rol, type Usuario } from '#contract/usuarios/administracion.ts'
import { Loaded, together } from '#web/admin/page/loaded.tsx'
import { Card, Page } from '#web/admin/page/page.tsx'
import { sameSet } from '#web/admin/page/same-set.ts'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave } from '#web/admin/page/use-save.ts'
import { rolesQuery } from '#web/admin/roles/queries.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Checklist } from '#web/ui/checklist.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useParams } from 'react-router'
import { usuarioQuery } from './queries.ts'
import { RolLabel } from './rol-label.tsx'

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

function Form({ usuario, roles }: { usuario: Usuario; roles: Rol[] }) {
  const client = useQueryClient()
  const held = new Set(usuario.roles.map(({ id }) => id))
  const [selected, setSelected] = useState<ReadonlySet<number>>(held)
  const { save, busy, problem } = useSave({
    saved: 'Los roles fueron asignados correctamente al usuario',
    failed: 'Hubo un error al asignar los roles al usuario',
    to: adminPaths.usuarios(),
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save(async () => {
      const params = { id: String(usuario.id) }
      await call(administracionApi.changeUsuario, { params, body: { roles: [...selected] } })
      await client.invalidateQueries({ queryKey: ['usuarios', 'lista'] })
      const { profile, loadProfile } = useSession.getState()
      if (profile?.id === usuario.id) await loadProfile()
    })
  }

  return (
    <form onSubmit={submit}>
      <Card>
        <h2 className="text-18 font-bold wrap-anywhere">{`${usuario.first_name} ${usuario.last_name}`}</h2>
        <p className="mb-3 text-14 wrap-anywhere text-ink-2">{usuario.email}</p>
        {problem !== null && (
          <div className="mb-3">
            <Notice tone="error" role="alert">
              {problem}
            </Notice>
          </div>
        )}
        <Checklist
          legend="Roles"
          options={roles.map((rol) => ({ id: rol.id, label: <RolLabel rol={rol} /> }))}
          selected={selected}
          onChange={setSelected}
        />
      </Card>
      <SaveBar
        dirty={!sameSet(selected, held)}
        busy={busy}
        label="Asignar roles"
        busyLabel="Asignando"
        back={adminPaths.usuarios()}
      />
    </form>
  )
}
