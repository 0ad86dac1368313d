// A new role, which allows nothing until permissions are assigned to it (decision 45).
import { administracionApi, nuevoRol } from '#contract/administracion.ts'
import { placeRefusal } from '#web/admin/page/form.ts'
import { Card, Page } from '#web/admin/page/page.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave } from '#web/admin/page/use-save.ts'
import { add } from '#web/admin/page/add.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

export default function RegistrarPage() {
  const client = useQueryClient()
  const { save, busy, problem } = useSave({
    saved: 'Rol registrado correctamente',
    failed: 'Error al registrar rol',
    to: adminPaths.roles(),
  })
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm({
    mode: 'onTouched',
    defaultValues: { rol: '', activo: true },
    resolver: zodResolver(nuevoRol),
  })

  const submit = handleSubmit((body) =>
    save(
      async () => {
        await add(body, (idempotencyKey) => call(administracionApi.createRol, { body, idempotencyKey }))
        await client.invalidateQueries({ queryKey: ['roles'] })
      },
      (error) => placeRefusal(error, ['rol'], setError),
    ),
  )

  return (
    <Page title="Registrar rol" back={adminPaths.roles()} width="narrow">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card className="flex flex-col gap-4">
          {problem !== null && (
            <Notice tone="error" role="alert">
              {problem}
            </Notice>
          )}
          <TextField
            label="Rol"
            required
            autoComplete="off"
            placeholder="Domiciliario"
            error={errors.rol?.message}
            {...register('rol')}
          />
          <CheckboxField
            label={
              <>
                <span className="block font-semibold">Activo</span>
                <span className="block text-14 text-ink-2">Un rol inactivo no da ningún permiso.</span>
              </>
            }
            {...register('activo')}
          />
        </Card>
        <SaveBar
          dirty={isDirty}
          busy={busy}
          label="Registrar"
          busyLabel="Registrando"
          back={adminPaths.roles()}
        />
      </form>
    </Page>
  )
}
