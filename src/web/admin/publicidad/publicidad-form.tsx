// The form of an advert, new or known (personal.md §2, §5).
import { nuevaPublicidad } from '#contract/publicidad-admin.ts'
import type { Publicidad } from '#contract/publicidad.ts'
import { businessDay } from '#domain/format.ts'
import { DayField } from '#web/admin/page/day-field.tsx'
import { asks, placeRefusal } from '#web/admin/page/form.ts'
import { Card } from '#web/admin/page/page.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { ImageField, useFileUrl } from '#web/ui/image-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { lastDay, type PublicidadValues, rangeProblem, toForm, valuesOf } from './publicidad-values.ts'
import { PublicidadPreview } from './publicidad-preview.tsx'

const FIELDS = ['titulo', 'fecha_inicio', 'fecha_fin', 'activa', 'imagen'] as const

interface Props {
  /** Absent for a new one. */
  publicidad?: Publicidad
  label: string
  busyLabel: string
  /** 'Error al crear la publicidad' */
  failed: string
  /** Throws what the server refuses. */
  onSave: (form: FormData) => Promise<void>
}

export function PublicidadForm({ publicidad, label, busyLabel, failed, onSave }: Props) {
  const { zona_horaria: zona } = useSuspenseQuery(negocioQuery()).data
  const today = businessDay(useNow(), zona)
  const [failure, setFailure] = useState<string | null>(null)
  const {
    register,
    control,
    handleSubmit,
    setError,
    trigger,
    formState: { errors, isDirty, isSubmitting },
  } = useForm<PublicidadValues>({ mode: 'onTouched', defaultValues: valuesOf(publicidad, today, zona) })
  const [titulo, imagen] = useWatch({ control, name: ['titulo', 'imagen'] })
  const imagenUrl = useFileUrl(imagen)
  const days = { min: today, max: lastDay(today), today }

  const save = handleSubmit(async (values) => {
    setFailure(null)
    try {
      await onSave(toForm(values, zona))
    } catch (error) {
      notify.error(failed)
      setFailure(placeRefusal(error, FIELDS, setError))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <div className="grid gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_21rem] min-[75rem]:grid-rows-[auto_1fr] min-[75rem]:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          {failure !== null && (
            <Notice tone="error" role="alert">
              {failure}
            </Notice>
          )}
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
        dirty={isDirty}
        busy={isSubmitting}
        label={label}
        busyLabel={busyLabel}
        back={adminPaths.publicidad()}
      />
    </form>
  )
}
