// Changes a person of the team: data, roles and branches. Rules permisos/datos, permisos/asignar
// and permisos/sedes.
import { DATOS_DE_USUARIO, type Rol, type Usuario } from '#contract/usuarios/administracion.ts'
import { placeRefusal, useForm } from '#web/admin/page/form.ts'
import { Loaded, together } from '#web/admin/page/loaded.tsx'
import { Card, Page } from '#web/admin/page/page.tsx'
import { sameSet } from '#web/admin/page/same-set.ts'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave, useTried } from '#web/admin/page/use-save.ts'
import { rolesQuery } from '#web/admin/roles/queries.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Problem } from '#web/admin/page/problem.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { changedDatos, DatosFields, datosOfUsuario, type Datos } from './datos-fields.tsx'
import { usuarioQuery } from './queries.ts'
import { NombreYCorreo, RolesField } from './roles-field.tsx'
import { alcanceOf, SedesField, type Alcance } from './sedes-field.tsx'
import { useChangeUsuario } from './use-change-usuario.ts'

export default function ModificarPage() {
  const { id = '' } = useParams()
  const query = together(useQuery(usuarioQuery(id)), useQuery(rolesQuery()))
  return (
    <Page title="Modificar persona" back={adminPaths.usuarios()} width="narrow">
      <Loaded query={query} failure="Error al cargar la persona">
        {([usuario, roles]) => <Form usuario={usuario} roles={roles} />}
      </Loaded>
    </Page>
  )
}

const isSame = (one: Alcance, other: Alcance) =>
  one.todas === other.todas && (one.todas || sameSet(new Set(one.sedes), new Set(other.sedes)))

interface Sent {
  readonly datos: Datos
  readonly roles: ReadonlySet<number>
  readonly alcance: Alcance
}

function Form({ usuario: present, roles }: { usuario: Usuario; roles: Rol[] }) {
  // A later read holds what colleagues changed; this form sends its own changes alone.
  const [usuario] = useState(present)
  const change = useChangeUsuario(usuario.id)
  const held = new Set(usuario.roles.map(({ id }) => id))
  const [selected, setSelected] = useState<ReadonlySet<number>>(held)
  const before = alcanceOf(usuario)
  const [alcance, setAlcance] = useState(before)
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ mode: 'onTouched', defaultValues: datosOfUsuario(usuario) })
  const typed = { ...datosOfUsuario(usuario), ...useWatch({ control }) }
  const { tried, attempt } = useTried<Sent>()
  const { save, busy, problem } = useSave({
    saved: 'Los datos de la persona quedaron guardados',
    failed: 'No pudimos guardar los cambios',
    to: adminPaths.usuarios(),
  })

  // A customer's data are the customer's own.
  const isStaff = usuario.roles.some(({ id }) => roles.find((rol) => rol.id === id)?.de_clientes !== true)
  const triedDatos = tried.map((one) => one.datos)
  const datos = isStaff ? changedDatos(datosOfUsuario(usuario), typed, triedDatos) : {}
  const triedRoles = tried.map((one) => one.roles)
  const rolesChanged = [held, ...triedRoles].some((one) => !sameSet(selected, one))
  const known = [before, ...tried.map((one) => one.alcance)]
  const sedesChanged = known.some((one) => !isSame(one, alcance))
  const dirty = rolesChanged || sedesChanged || Object.keys(datos).length > 0

  const submit = handleSubmit(() =>
    save(
      () =>
        attempt({ datos: typed, roles: selected, alcance }, () =>
          change(
            datos,
            rolesChanged ? { before: held, selected, tried: triedRoles } : undefined,
            sedesChanged ? { known, chosen: alcance } : undefined,
          ),
        ),
      (error) => placeRefusal(error, DATOS_DE_USUARIO, setError),
    ),
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card>
        {problem !== null && (
          <div className="mb-4">
            <Problem text={problem} />
          </div>
        )}
        {isStaff ? (
          <DatosFields usuario={usuario} register={register} errors={errors} />
        ) : (
          <NombreYCorreo usuario={usuario} />
        )}
        <div className="mt-5 border-t border-line pt-5">
          <h2 className="text-16 font-bold">Roles</h2>
          <RolesField roles={roles} selected={selected} onChange={setSelected} />
        </div>
        <div className="mt-5 border-t border-line pt-5">
          <SedesField value={alcance} held={usuario.sedes} onChange={setAlcance} />
          {!alcance.todas && alcance.sedes.length === 0 && (
            <p className="text-14 text-ink-2">Sin sedes no ve ningún pedido.</p>
          )}
        </div>
      </Card>
      <SaveBar
        dirty={dirty}
        busy={busy}
        // Rule producto/guardar-si-cambio.
        disabled={!dirty}
        label="Guardar cambios"
        busyLabel="Guardando"
        back={adminPaths.usuarios()}
      />
    </form>
  )
}
