// The form of a permission: to register and to modify it.
import { nuevoPermiso, type NuevoPermiso } from '#contract/usuarios/administracion.ts'
import { placeRefusal, useForm } from '#web/admin/page/form.ts'
import { Card } from '#web/admin/page/page.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave } from '#web/admin/page/use-save.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { TextField } from '#web/ui/field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'

const BLANK: NuevoPermiso = { nombre: '', clave: '' }

export function PermisoForm({
  permiso,
  fixedClave = false,
  texts,
  send,
}: {
  /** Absent for a new one. */
  permiso?: NuevoPermiso
  /** Whether the product itself checks this key. */
  fixedClave?: boolean
  texts: { label: string; busyLabel: string; saved: string; failed: string }
  send: (values: NuevoPermiso) => Promise<unknown>
}) {
  const client = useQueryClient()
  const { save, busy, problem, wasLost } = useSave({
    saved: texts.saved,
    failed: texts.failed,
    to: adminPaths.permisos(),
  })
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm({ mode: 'onTouched', defaultValues: permiso ?? BLANK, resolver: zodResolver(nuevoPermiso) })

  const dirty = isDirty || wasLost
  const submit = handleSubmit((values) =>
    save(
      async () => {
        await send(values)
        await Promise.all([
          client.invalidateQueries({ queryKey: ['permisos', 'lista'] }),
          client.invalidateQueries({ queryKey: ['roles'] }),
        ])
      },
      (error) => placeRefusal(error, ['nombre', 'clave'], setError),
    ),
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card className="flex flex-col gap-4">
        <Problem text={problem} />
        <TextField
          label="Nombre"
          required
          autoComplete="off"
          error={errors.nombre?.message}
          {...register('nombre')}
        />
        <TextField
          label="Clave"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={fixedClave}
          className={fixedClave ? 'bg-surface-2! text-ink-2!' : ''}
          hint={
            fixedClave
              ? 'Es un permiso del sistema: la aplicación lo busca por esta clave, por eso no se puede cambiar.'
              : 'En minúsculas y sin espacios, como «ver_reportes».'
          }
          error={errors.clave?.message}
          {...register('clave')}
        />
      </Card>
      <SaveBar
        dirty={dirty}
        busy={busy}
        // Rule producto/guardar-si-cambio.
        disabled={permiso !== undefined && !dirty}
        label={texts.label}
        busyLabel={texts.busyLabel}
        back={adminPaths.permisos()}
      />
    </form>
  )
}
