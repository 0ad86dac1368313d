// The form of an ingredient: to register and to modify it. Rule producto/ingrediente.
import {
  type CategoriaIngrediente,
  type Ingrediente,
  type NuevoIngrediente,
  nuevoIngrediente,
} from '#contract/catalogo/admin.ts'
import { asks, placeRefusal, useForm } from '#web/admin/page/form.ts'
import { Card } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useTried } from '#web/admin/page/use-save.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'

interface Values {
  nombre: string
  descripcion: string
  categoria: string
}
const FIELDS = z.keyof(nuevoIngrediente).options

export function IngredienteForm({
  ingrediente,
  categorias,
  label,
  busyLabel,
  onSave,
}: {
  /** Absent for a new one. */
  ingrediente?: Ingrediente
  categorias: readonly CategoriaIngrediente[]
  label: string
  busyLabel: string
  /** Throws when the server refuses. */
  onSave: (ingrediente: NuevoIngrediente) => Promise<void>
}) {
  const [failure, setFailure] = useState<string | null>(null)
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors, isDirty, isSubmitting },
  } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: {
      nombre: ingrediente?.nombre ?? '',
      descripcion: ingrediente?.descripcion ?? '',
      categoria: ingrediente === undefined ? '' : String(ingrediente.categoria.id),
    } satisfies Record<keyof NuevoIngrediente, string>,
  })
  const [nombre, categoria] = useWatch({ control, name: ['nombre', 'categoria'] })

  const { tried, attempt } = useTried<Values>()
  const dirty = isDirty || tried.length > 0

  const save = handleSubmit(async (values) => {
    setFailure(null)
    try {
      await attempt(values, () => onSave({ ...values, categoria: Number(values.categoria) }))
    } catch (error) {
      setFailure(placeRefusal(error, FIELDS, setError))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Card className="flex flex-col gap-4">
        <Problem text={failure} />
        <TextField
          label="Nombre"
          required
          autoComplete="off"
          error={errors.nombre?.message}
          {...register('nombre', { validate: asks(nuevoIngrediente.shape.nombre) })}
        />
        <TextArea
          label="Descripción"
          error={errors.descripcion?.message}
          {...register('descripcion', { validate: asks(nuevoIngrediente.shape.descripcion) })}
        />
        <SelectField
          label="Categoría"
          required
          options={categorias.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          error={errors.categoria?.message}
          {...register('categoria', { validate: asks(nuevoIngrediente.shape.categoria) })}
        />
      </Card>
      <SaveBar
        dirty={dirty}
        busy={isSubmitting}
        // Rule producto/guardar-si-cambio.
        disabled={nombre.trim() === '' || categoria === '' || (ingrediente !== undefined && !dirty)}
        label={label}
        busyLabel={busyLabel}
        back={adminPaths.ingredientes()}
      />
    </form>
  )
}
