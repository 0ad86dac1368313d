// A new category of ingredients or products: a name and, for products, whether they have sizes.
import { SAVED } from '#web/admin/page/unsaved.tsx'
import { type NuevaCategoria, nuevaCategoria } from '#contract/catalogo/admin.ts'
import { asks, placeRefusal } from '#web/admin/page/form.ts'
import { Card, Page } from '#web/admin/page/page.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { detailOf } from '#web/lib/detail-of.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'

interface Props {
  title: string
  /**
   * The form asks this beside the name; without it a category has no sizes. Rule
   * producto/ingrediente.
   */
  sizesLabel?: string
  saved: string
  /** The path of the list. */
  back: string
  onSave: (values: NuevaCategoria) => Promise<void>
}

export function CategoriaForm({ title, sizesLabel, saved, back, onSave }: Props) {
  const navigate = useNavigate()
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty, isSubmitting },
  } = useForm<NuevaCategoria>({ mode: 'onTouched', defaultValues: { nombre: '', tiene_medidas: false } })

  const save = handleSubmit(async (values) => {
    try {
      await onSave(values)
      notify.success(saved)
      await navigate(back, SAVED)
    } catch (error) {
      notify.error(detailOf(error))
      placeRefusal(error, ['nombre'], setError)
    }
  })

  return (
    <Page title={title} back={back} width="narrow">
      <form noValidate onSubmit={(event) => void save(event)}>
        <Card className="flex flex-col gap-3">
          <TextField
            label="Nombre"
            required
            autoComplete="off"
            error={errors.nombre?.message}
            {...register('nombre', { validate: asks(nuevaCategoria.shape.nombre) })}
          />
          {sizesLabel !== undefined && <CheckboxField label={sizesLabel} {...register('tiene_medidas')} />}
        </Card>
        <SaveBar dirty={isDirty} busy={isSubmitting} label="Registrar" busyLabel="Registrando" back={back} />
      </form>
    </Page>
  )
}
