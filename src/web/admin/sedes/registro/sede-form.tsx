// The form of a branch: its data, its place, its picture. Rules sede/registro and sede/ubicacion.
import { CelularField } from '#web/cuenta/celular-field.tsx'
import { minutosCocina, nuevaSede, pizzasPorCuarto } from '#contract/sedes/gestion.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { asks, placeRefusal, useForm } from '#web/admin/page/form.ts'
import { Card } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave, useTried } from '#web/admin/page/use-save.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { FormasCard } from './formas-card.tsx'
import { ImagenField } from './imagen-field.tsx'
import { Lugares } from './lugares.tsx'
import { toForm, valuesOf, type SedeValues } from './sede-values.ts'

const FIELDS = [
  'nombre',
  'direccion',
  'barrio',
  'ciudad',
  'telefono',
  'ubicacion',
  'minutos_cocina',
  'pizzas_por_cuarto',
  'imagen',
  'productos_de',
  'formas_de_pago.DOMICILIO',
  'formas_de_pago.RECOGER',
  'formas_de_pago.MESA',
] as const

const NONE: readonly Sede[] = []
const EMPTY = { ciudad: '', telefono: '' }

interface Props {
  /** Absent for a new one. */
  sede?: Sede
  /** With these a new one starts. */
  starts?: { ciudad: string; telefono: string }
  /** The other branches, for the products of a new one. */
  others?: readonly Sede[]
  texts: { label: string; busyLabel: string; saved: string; failed: string }
  /** Throws when the server refuses. */
  send: (form: FormData) => Promise<unknown>
}

export function SedeForm({ sede, starts = EMPTY, others = NONE, texts, send }: Props) {
  const client = useQueryClient()
  // A later read holds what colleagues changed; this form sends its own changes alone.
  const [stored] = useState(() => valuesOf(sede, starts))
  const { save, busy, problem } = useSave({ ...texts, to: adminPaths.sedes() })
  const form = useForm<SedeValues>({ mode: 'onTouched', defaultValues: stored })
  const { control, handleSubmit, setError } = form
  const { errors, isDirty } = form.formState
  const removed = useWatch({ control, name: 'quitar_imagen' })
  const { tried, attempt } = useTried<SedeValues>()
  const dirty = isDirty || tried.length > 0

  const submit = handleSubmit((all) =>
    save(
      async () => {
        await attempt(all, () => send(sede === undefined ? toForm(all, null) : toForm(all, stored, tried)))
        await Promise.all([
          client.invalidateQueries({ queryKey: ['sedes'] }),
          client.invalidateQueries({ queryKey: ['menu'] }),
        ])
      },
      (error) => placeRefusal(error, FIELDS, setError),
    ),
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_21rem] min-[75rem]:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <Problem text={problem} />
          <Datos form={form} errors={errors} />
          <Ubicacion form={form} errors={errors} />
          <Cocina form={form} errors={errors} isNew={sede === undefined} />
          {sede !== undefined && sede.formas_de_pago !== null && (
            <FormasCard control={control} stored={sede.formas_de_pago} />
          )}
          {others.length > 0 && <Productos form={form} errors={errors} others={others} />}
        </div>
        <Card>
          <ImagenField sede={sede} control={control} removed={removed} />
        </Card>
      </div>
      <SaveBar
        dirty={dirty}
        busy={busy}
        // Rule producto/guardar-si-cambio.
        disabled={sede !== undefined && !dirty}
        label={texts.label}
        busyLabel={texts.busyLabel}
        back={adminPaths.sedes()}
      />
    </form>
  )
}

interface PartProps {
  form: UseFormReturn<SedeValues>
  errors: FieldErrors<SedeValues>
}

function Datos({ form: { register, control, setValue }, errors }: PartProps) {
  const [direccion, ubicacion] = useWatch({ control, name: ['direccion', 'ubicacion'] })
  const field = (name: 'nombre' | 'direccion' | 'barrio' | 'ciudad' | 'telefono') => ({
    ...register(name, { validate: asks(nuevaSede.shape[name]) }),
    error: errors[name]?.message,
    autoComplete: 'off',
  })
  return (
    <Card title="Datos">
      <div className="flex flex-col gap-4">
        <TextField label="Nombre" required {...field('nombre')} />
        <TextField label="Dirección" required {...field('direccion')} />
        <Lugares
          direccion={direccion}
          ubicacion={ubicacion}
          onChoose={(chosen) => setValue('ubicacion', chosen, { shouldDirty: true, shouldValidate: true })}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField label="Barrio" {...field('barrio')} />
          <TextField label="Ciudad" required {...field('ciudad')} />
        </div>
        <CelularField
          label="Teléfono"
          required
          hint="Si es un celular con WhatsApp, tus clientes te escriben ahí."
          {...field('telefono')}
        />
      </div>
    </Card>
  )
}

function Ubicacion({ form: { register }, errors }: PartProps) {
  return (
    <Card title="Ubicación">
      <TextField
        label="Latitud y longitud"
        required
        placeholder="5.6325, -73.5245"
        autoComplete="off"
        hint="Se llena al elegir tu dirección. Si no aparece, mantén presionado el punto de la sede en tu app de mapas y copia los dos números."
        error={errors.ubicacion?.message}
        {...register('ubicacion', { validate: asks(nuevaSede.shape.ubicacion) })}
      />
    </Card>
  )
}

/** A new branch gets its limit later. */
function Cocina({ form: { register }, errors, isNew }: PartProps & { isNew: boolean }) {
  return (
    <Card title="Cocina">
      <TextField
        label="Minutos de cocina"
        type="number"
        inputMode="numeric"
        min={1}
        max={180}
        hint="Con ellos tus clientes leen a qué hora llega o está lista su orden. En blanco, no prometes hora."
        autoComplete="off"
        error={errors.minutos_cocina?.message}
        {...register('minutos_cocina', { validate: asks(minutosCocina) })}
      />
      {!isNew && (
        <TextField
          label="Máximo de pizzas por cuarto de hora"
          type="number"
          inputMode="numeric"
          min={1}
          max={500}
          hint="Cuántas alcanza a empezar tu cocina. Cuando se llena un cuarto de hora, ofrecemos el siguiente. En blanco, sin límite."
          autoComplete="off"
          error={errors.pizzas_por_cuarto?.message}
          {...register('pizzas_por_cuarto', { validate: asks(pizzasPorCuarto) })}
        />
      )}
    </Card>
  )
}

function Productos({ form: { register }, errors, others }: PartProps & { others: readonly Sede[] }) {
  return (
    <Card title="Productos">
      <SelectField
        label="¿Qué vende?"
        placeholder="Todos los productos"
        options={others.map(({ id, nombre }) => ({
          value: String(id),
          label: `Lo mismo que ${nombre}`,
        }))}
        hint="Después lo cambias en «Asociar productos»."
        error={errors.productos_de?.message}
        {...register('productos_de')}
      />
    </Card>
  )
}
