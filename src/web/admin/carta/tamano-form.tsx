// The form of a size: to register and to modify it.
import { changesOf, type Changes } from '#contract/lib/changes-of.ts'
import { nuevaMedida, type MedidaDeCarta } from '#contract/catalogo/carta.ts'
import { asks, placeRefusal, useForm } from '#web/admin/page/form.ts'
import { Card, Page } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave, useTried } from '#web/admin/page/use-save.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useState } from 'react'

export interface TamanoValues {
  nombre: string
  diametro_cm: string
  porciones: string
  admite_mitades: boolean
}
const FIELDS = ['nombre', 'diametro_cm', 'porciones'] as const

export function TamanoForm({
  title,
  medida,
  texts: { label, busyLabel, ...texts },
  send,
}: {
  title: string
  /** Absent for a new one. */
  medida?: MedidaDeCarta
  texts: { label: string; busyLabel: string; saved: string; failed: string }
  /**
   * `changes` are the fields that differ from those with which the form began. Throws when the
   * server refuses.
   */
  send: (values: TamanoValues, changes: Changes<TamanoValues>) => Promise<void>
}) {
  const { save, busy, problem } = useSave({ ...texts, to: adminPaths.tamanos() })
  const [stored] = useState<TamanoValues>({
    nombre: medida?.nombre ?? '',
    diametro_cm: medida === undefined ? '' : String(medida.diametro_cm),
    porciones: medida === undefined ? '' : String(medida.porciones),
    admite_mitades: medida?.admite_mitades ?? true,
  })
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm({ mode: 'onTouched', defaultValues: stored })
  const { tried, attempt } = useTried<TamanoValues>()
  const dirty = isDirty || tried.length > 0
  const submit = handleSubmit((values) =>
    save(
      () => attempt(values, () => send(values, changesOf(stored, values, tried))),
      (error) => placeRefusal(error, FIELDS, setError),
    ),
  )
  return (
    <Page title={title} back={adminPaths.tamanos()} width="narrow">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card className="flex flex-col gap-4">
          <Problem text={problem} />
          <TextField
            label="Nombre"
            required
            autoComplete="off"
            error={errors.nombre?.message}
            {...register('nombre', { validate: asks(nuevaMedida.shape.nombre) })}
          />
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              label="Diámetro en centímetros"
              required
              inputMode="numeric"
              autoComplete="off"
              error={errors.diametro_cm?.message}
              {...register('diametro_cm', { validate: asks(nuevaMedida.shape.diametro_cm) })}
            />
            <TextField
              label="Porciones"
              required
              inputMode="numeric"
              autoComplete="off"
              error={errors.porciones?.message}
              {...register('porciones', { validate: asks(nuevaMedida.shape.porciones) })}
            />
          </div>
          <div>
            <CheckboxField label="Admite mitades" {...register('admite_mitades')} />
            <p className="text-14 text-ink-2">
              {medida === undefined
                ? 'Tus clientes pueden armar pizzas de dos sabores en este tamaño.'
                : 'Si lo cambias, cambia en todas las pizzas que tienen precio en este tamaño.'}
            </p>
          </div>
        </Card>
        <SaveBar
          dirty={dirty}
          busy={busy}
          disabled={medida !== undefined && !dirty}
          label={label}
          busyLabel={busyLabel}
          back={adminPaths.tamanos()}
        />
      </form>
    </Page>
  )
}
