// Assigns permissions to a role. Rule permisos/asignar.
import { administracionApi, type Rol } from '#contract/usuarios/administracion.ts'
import { Loaded, together } from '#web/admin/page/loaded.tsx'
import { Card, Page } from '#web/admin/page/page.tsx'
import { mergeChoice, sameSet } from '#web/admin/page/same-set.ts'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave, useTried } from '#web/admin/page/use-save.ts'
import { byArea } from '#web/admin/permisos/areas.ts'
import { permisosQuery } from '#web/admin/permisos/queries.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useParams } from 'react-router'
import { rolQuery } from './queries.ts'

export default function AsignarPermisosPage() {
  const { id = '' } = useParams()
  const query = together(useQuery(rolQuery(id)), useQuery(permisosQuery()))
  return (
    <Page title="Asignar permisos" back={adminPaths.roles()} width="form">
      <Loaded query={query} failure="Error al cargar los permisos del rol">
        {([rol, permisos]) => <Form rol={rol} permisos={permisos} />}
      </Loaded>
    </Page>
  )
}

function Form({ rol: present, permisos }: { rol: Rol; permisos: Rol['permisos'] }) {
  // A later read holds what colleagues changed; this form sends its own changes alone.
  const [rol] = useState(present)
  const client = useQueryClient()
  const held = new Set(rol.permisos.map(({ id }) => id))
  const [selected, setSelected] = useState<ReadonlySet<number>>(held)
  const { tried, attempt } = useTried<ReadonlySet<number>>()
  const dirty = !sameSet(selected, held) || tried.length > 0
  const { save, busy, problem } = useSave({
    saved: `Se asignaron los permisos correctamente al rol de ${rol.rol}`,
    failed: 'Hubo un error al asignar los permisos',
    to: adminPaths.roles(),
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save(() => attempt(selected, send))
  }

  async function send() {
    const params = { id: String(rol.id) }
    const { permisos: own } = await call(administracionApi.rol, { params })
    const chosen = mergeChoice(
      own.map(({ id }) => id),
      { before: held, selected, tried },
    )
    await call(administracionApi.changeRol, { params, body: { permisos: chosen } })
    await client.invalidateQueries({ queryKey: ['roles', 'lista'] })
    const { selectedRole, loadProfile } = useSession.getState()
    if (selectedRole === rol.id) await loadProfile()
  }

  return (
    <form onSubmit={submit}>
      <div className="flex flex-col gap-4">
        <Problem text={problem} />
        {rol.de_clientes && (
          <Notice tone="info">
            Este rol lo recibe cada cliente que abre una cuenta: lo que permitas aquí lo podrán hacer todos.
          </Notice>
        )}
        <Card className="py-2!">
          <CheckboxField
            label={
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="text-18 font-bold wrap-anywhere">{rol.rol}</span>
                {!rol.activo && <Badge tone="neutral">Inactivo</Badge>}
                <span className="w-full text-14 text-ink-2">Seleccionar todos los permisos</span>
              </span>
            }
            aside={
              <span className="text-14 text-ink-2">
                {selected.size} de {permisos.length}
              </span>
            }
            checked={selected.size === permisos.length}
            indeterminate={selected.size > 0 && selected.size < permisos.length}
            onChange={(event) =>
              setSelected(new Set(event.target.checked ? permisos.map(({ id }) => id) : []))
            }
          />
        </Card>
        <div className="grid items-start gap-4 md:grid-cols-2">
          {byArea(permisos).map(([area, own]) => (
            <Card key={area} title={area}>
              <Checklist
                legend={area}
                options={own.map(({ id, nombre, clave }) => ({
                  id,
                  label: (
                    <>
                      <span className="block wrap-anywhere">{nombre}</span>
                      <span className="block text-13 wrap-anywhere text-ink-2">{clave}</span>
                    </>
                  ),
                }))}
                selected={selected}
                onChange={setSelected}
              />
            </Card>
          ))}
        </div>
      </div>
      <SaveBar
        dirty={dirty}
        busy={busy}
        // Rule producto/guardar-si-cambio.
        disabled={!dirty}
        label="Asignar permisos"
        busyLabel="Asignando"
        back={adminPaths.roles()}
      />
    </form>
  )
}
