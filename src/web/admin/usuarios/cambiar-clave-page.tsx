// Sets a new password for a person who cannot log in. Rule cuenta/cambio-de-clave.
import { administracionApi, cambioDePassword, type Usuario } from '#contract/usuarios/administracion.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { placeRefusal, useForm } from '#web/admin/page/form.ts'
import { Card, Page } from '#web/admin/page/page.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave } from '#web/admin/page/use-save.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Problem } from '#web/admin/page/problem.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usuarioQuery } from './queries.ts'
import { NombreYCorreo } from './roles-field.tsx'

export default function CambiarClavePage() {
  const { id = '' } = useParams()
  const query = useQuery(usuarioQuery(id))
  return (
    <Page title="Cambiar contraseña de usuario" back={adminPaths.usuarios()} width="narrow">
      <Loaded query={query} failure="Error al cargar el usuario">
        {(usuario) => <Form usuario={usuario} />}
      </Loaded>
    </Page>
  )
}

function Form({ usuario }: { usuario: Usuario }) {
  const { save, busy, problem } = useSave({
    saved: 'Contraseña actualizada correctamente',
    failed: 'Error al actualizar contraseña',
    to: adminPaths.usuarios(),
  })
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '' },
    resolver: zodResolver(cambioDePassword),
  })

  const submit = handleSubmit((body) =>
    save(
      async () => {
        await call(administracionApi.changePassword, { params: { id: String(usuario.id) }, body })
      },
      (error) => placeRefusal(error, ['password'], setError),
    ),
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card>
        <div className="mb-4">
          <NombreYCorreo usuario={usuario} />
        </div>
        <div className="flex flex-col gap-4">
          <Problem text={problem} />
          <PasswordField
            label="Nueva contraseña"
            required
            autoComplete="new-password"
            hint="Mínimo 8 caracteres. Al cambiarla se cierran las demás sesiones de esta persona."
            error={errors.password?.message}
            {...register('password')}
          />
        </div>
      </Card>
      <SaveBar
        dirty={isDirty}
        busy={busy}
        label="Cambiar contraseña"
        busyLabel="Cambiando"
        back={adminPaths.usuarios()}
      />
    </form>
  )
}
