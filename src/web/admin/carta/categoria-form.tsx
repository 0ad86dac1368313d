// The form of a category of ingredients or products. Those of products also say whether they have
// sizes and hold pizzas.
import { changesOf, type Changes } from '#contract/lib/changes-of.ts'
import { nuevaCategoria } from '#contract/catalogo/admin.ts'
import type { Familia } from '#domain/categoria.ts'
import { asks, placeRefusal, useForm } from '#web/admin/page/form.ts'
import { Card, Page } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { SAVED } from '#web/admin/page/unsaved.tsx'
import { useTried } from '#web/admin/page/use-save.ts'
import { openPath } from '#web/admin/page/open-path.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'

export interface CategoriaValues {
  nombre: string
  tiene_medidas: boolean
  /** Left out: as the name says. */
  familia?: Familia
}

type Typed = Omit<CategoriaValues, 'familia'> & { familia: Familia | '' }

const valuesOf = ({ familia, ...same }: Typed): CategoriaValues =>
  familia === '' ? same : { ...same, familia }

interface Props {
  title: string
  actions?: ReactNode
  /** Absent for a new one. */
  categoria?: CategoriaValues
  /** A category of products: it may have sizes and hold pizzas. Rule producto/categoria. */
  sizes?: boolean
  texts: { label: string; busyLabel: string; saved: string }
  /** The path of the list. */
  back: string
  /** `changes` are the fields that differ from those with which the form began. */
  onSave: (values: CategoriaValues, changes: Changes<CategoriaValues>) => Promise<void>
}

const FAMILIAS: readonly { value: Familia; label: string }[] = [
  { value: 'NINGUNA', label: 'No' },
  { value: 'TRADICIONALES', label: 'Sí, tradicionales' },
  { value: 'ESPECIALES', label: 'Sí, especiales' },
  { value: 'SUPER_ESPECIALES', label: 'Sí, súper especiales' },
]

export function CategoriaForm({ title, actions, categoria, sizes = false, texts, back, onSave }: Props) {
  const navigate = useNavigate()
  const [stored] = useState<Typed>({
    nombre: categoria?.nombre ?? '',
    tiene_medidas: categoria?.tiene_medidas ?? false,
    familia: categoria?.familia ?? '',
  })
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty, isSubmitting },
  } = useForm({ mode: 'onTouched', defaultValues: stored })
  const [problem, setProblem] = useState<string | null>(null)
  const { tried, attempt } = useTried<CategoriaValues>()
  const dirty = isDirty || tried.length > 0

  const save = handleSubmit(async (typed) => {
    setProblem(null)
    try {
      const values = valuesOf(typed)
      await attempt(values, () => onSave(values, changesOf(valuesOf(stored), values, tried)))
      notify.success(texts.saved)
      await navigate(openPath(back), SAVED)
    } catch (error) {
      notify.error(detailOf(error))
      setProblem(placeRefusal(error, ['nombre'], setError))
    }
  })

  return (
    <Page title={title} back={back} width="narrow" actions={actions}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Card className="flex flex-col gap-3">
          <Problem text={problem} />
          <TextField
            label="Nombre"
            required
            autoComplete="off"
            error={errors.nombre?.message}
            {...register('nombre', { validate: asks(nuevaCategoria.shape.nombre) })}
          />
          {sizes && (
            <>
              <CheckboxField
                label="¿Los productos de esta categoría tienen diferentes tamaños?"
                {...register('tiene_medidas')}
              />
              <SelectField
                label="¿Son pizzas?"
                // A stored category has a meaning. Rule producto/categoria-significado.
                placeholder={stored.familia === '' ? 'Según su nombre' : null}
                options={FAMILIAS}
                error={errors.familia?.message}
                hint="Las pizzas se venden por tamaños y sirven para armar una por mitades."
                {...register('familia')}
              />
            </>
          )}
        </Card>
        <SaveBar
          dirty={dirty}
          busy={isSubmitting}
          disabled={categoria !== undefined && !dirty}
          label={texts.label}
          busyLabel={texts.busyLabel}
          back={back}
        />
      </form>
    </Page>
  )
}
