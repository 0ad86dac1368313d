// The form of a role: its name, and whether it is active.
import { changesOf, type Changes } from '#contract/lib/changes-of.ts'
import { nuevoRol, type Rol } from '#contract/usuarios/administracion.ts'
import { placeRefusal, useForm } from '#web/admin/page/form.ts'
import { Card } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave, useTried } from '#web/admin/page/use-save.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

interface RolValues {
  rol: string
  activo: boolean
}

interface Props {
  /** Absent for a new one. */
  rol?: Rol
  texts: { label: string; busyLabel: string; saved: string; failed: string }
  /** `changes` are the fields that differ from those with which the form began. */
  send: (values: RolValues, changes: Changes<RolValues>) => Promise<unknown>
}

export function RolForm({ rol, texts, send }: Props) {
  const client = useQueryClient()
  const { save, busy, problem } = useSave({ ...texts, to: adminPaths.roles() })
  const { tried, attempt } = useTried<RolValues>()
  const [stored] = useState<RolValues>({ rol: rol?.rol ?? '', activo: rol?.activo ?? true })
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm({
    mode: 'onTouched',
    defaultValues: stored,
    resolver: zodResolver(nuevoRol),
  })

  const submit = handleSubmit((values) =>
    save(
      async () => {
        await attempt(values, () => send(values, changesOf(stored, values, tried)))
        await client.invalidateQueries({ queryKey: ['roles'] })
      },
      (error) => placeRefusal(error, ['rol'], setError),
    ),
  )

  const dirty = isDirty || tried.length > 0

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card className="flex flex-col gap-4">
        <Problem text={problem} />
        <TextField
          label="Rol"
          required
          autoComplete="off"
          placeholder="Domiciliario"
          error={errors.rol?.message}
          {...register('rol')}
        />
        {rol?.de_clientes === true ? (
          <p className="text-14 text-ink-2">
            Este rol lo recibe cada cliente que abre una cuenta. Puedes cambiarle el nombre; siempre está
            activo.
          </p>
        ) : (
          <CheckboxField
            label={
              <>
                <span className="block font-semibold">Activo</span>
                <span className="block text-14 text-ink-2">Un rol inactivo no da ningún permiso.</span>
              </>
            }
            {...register('activo')}
          />
        )}
      </Card>
      <SaveBar
        dirty={dirty}
        busy={busy}
        // Rule producto/guardar-si-cambio.
        disabled={rol !== undefined && !dirty}
        label={texts.label}
        busyLabel={texts.busyLabel}
        back={adminPaths.roles()}
      />
    </form>
  )
}
