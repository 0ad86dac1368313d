// The form of an advert: rules publicidad/formulario and publicidad/fechas.
import { nuevaPublicidad } from '#contract/publicidad/admin.ts'
import type { Publicidad } from '#contract/publicidad/publicidad.ts'
import { businessDay } from '#domain/format.ts'
import { DayField } from '#web/admin/page/fecha/day-field.tsx'
import { asks, placeRefusal, useForm } from '#web/admin/page/form.ts'
import { Card } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave } from '#web/admin/page/use-save.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ImageField, useFileUrl } from '#web/ui/image-field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Controller, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { lastDay, type PublicidadValues, rangeProblem, toForm, valuesOf } from './publicidad-values.ts'
import { publicidadesQuery } from './queries.ts'
import { PublicidadPreview } from './publicidad-preview.tsx'

const FIELDS = z.keyof(nuevaPublicidad).options

interface Props {
  /** Absent for a new one. */
  publicidad?: Publicidad
  texts: { label: string; busyLabel: string; saved: string; failed: string }
  /** Throws when the server refuses. */
  send: (form: FormData) => Promise<unknown>
}

export function PublicidadForm({ publicidad, texts, send }: Props) {
  const { zona_horaria: zona } = useSuspenseQuery(negocioQuery()).data
  const today = businessDay(useNow(), zona)
  const client = useQueryClient()
  const { save, busy, problem, wasLost } = useSave({ ...texts, to: adminPaths.publicidad() })
  const {
    register,
    control,
    handleSubmit,
    setError,
    trigger,
    formState: { errors, isDirty },
  } = useForm<PublicidadValues>({ mode: 'onTouched', defaultValues: valuesOf(publicidad, today, zona) })
  const [titulo, imagen] = useWatch({ control, name: ['titulo', 'imagen'] })
  const imagenUrl = useFileUrl(imagen)
  const days = { min: today, max: lastDay(today), today }

  const dirty = isDirty || wasLost
  const submit = handleSubmit((values) =>
    save(
      async () => {
        await send(toForm(values, zona))
        await client.invalidateQueries(publicidadesQuery())
      },
      (error) => placeRefusal(error, FIELDS, setError),
    ),
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_21rem] min-[75rem]:grid-rows-[auto_1fr] min-[75rem]:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <Problem text={problem} />
          <Card className="flex flex-col gap-4">
            <TextField
              label="Título"
              required
              autoComplete="off"
              error={errors.titulo?.message}
              {...register('titulo', { validate: asks(nuevaPublicidad.shape.titulo) })}
            />
            <div className="grid gap-4 md:grid-cols-2">
              <Controller
                control={control}
                name="fecha_inicio"
                render={({ field, fieldState }) => (
                  <DayField
                    label="Fecha de inicio"
                    required
                    error={fieldState.error?.message}
                    {...days}
                    {...field}
                    onChange={(dia) => {
                      field.onChange(dia)
                      void trigger('fecha_fin')
                    }}
                  />
                )}
              />
              <Controller
                control={control}
                name="fecha_fin"
                rules={{ validate: (_fecha, values) => rangeProblem(values) }}
                render={({ field, fieldState }) => (
                  <DayField
                    label="Fecha de fin"
                    required
                    error={fieldState.error?.message}
                    {...days}
                    {...field}
                    onChange={(dia) => {
                      field.onChange(dia)
                      void trigger('fecha_fin')
                    }}
                  />
                )}
              />
            </div>
            <CheckboxField label="Activa" {...register('activa')} />
          </Card>
        </div>
        <Card className="min-[75rem]:col-start-2 min-[75rem]:row-span-2 min-[75rem]:row-start-1">
          <Controller
            control={control}
            name="imagen"
            rules={{
              validate: (file) => file !== null || publicidad !== undefined || 'La imagen es requerida',
            }}
            render={({ field, fieldState }) => (
              <ImageField
                label="Imagen"
                required={publicidad === undefined}
                current={
                  publicidad === undefined ? undefined : (
                    <Picture
                      src={publicidad.imagen}
                      alt=""
                      sizes="336px"
                      className="size-full object-cover"
                    />
                  )
                }
                file={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        </Card>
        <PublicidadPreview titulo={titulo.trim()} imagen={imagenUrl ?? publicidad?.imagen ?? null} />
      </div>
      <SaveBar
        dirty={dirty}
        busy={busy}
        // Rule producto/guardar-si-cambio.
        disabled={publicidad !== undefined && !dirty}
        label={texts.label}
        busyLabel={texts.busyLabel}
        back={adminPaths.publicidad()}
      />
    </form>
  )
}
