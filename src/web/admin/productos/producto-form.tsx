// The form of a product: to register and to modify it.
import { nuevoProducto, type NuevoProducto } from '#contract/catalogo/nuevo-producto.ts'
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { asks, placeRefusal, useForm } from '#web/admin/page/form.ts'
import { Card } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave, useTried } from '#web/admin/page/use-save.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { useFileUrl } from '#web/ui/image-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { AdicionesField, type IngredienteOption } from './adiciones-field.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { DiscountField, PriceField } from './price-fields.tsx'
import { SedePrices } from '#web/admin/productos/precios/sede-prices.tsx'
import { SizePrices } from '#web/admin/productos/precios/size-prices.tsx'
import { useTablaOf } from '#web/admin/productos/precios/use-tabla-of.ts'
import { PhotoCard } from './product-photo.tsx'
import { RecetaField } from '#web/admin/productos/receta/receta-field.tsx'
import { withReceta } from '#web/admin/productos/receta/receta.ts'
import { forgetProductos } from './queries.ts'
import {
  asProducto,
  priceRule,
  TEXTOS,
  toForm,
  valuesOf,
  withOwn,
  type CampoDirecto,
  type CampoTexto,
  type CategoriaOption,
  type ProductoValues,
} from './producto-values.ts'

/** A field that is typed as text has an input of its name, where its refusal stands. */
type InputOf<Field> = Field extends keyof ProductoValues
  ? ProductoValues[Field] extends string
    ? Field
    : null
  : null

/**
 * Where a refusal of a field stands: at its input, or above the form (null). Fields that are sent
 * as they are typed need no line: a text has an input of its name, a yes-no has none.
 */
const INPUT_OF: { readonly [Field in Exclude<keyof NuevoProducto, CampoDirecto>]-?: InputOf<Field> } = {
  categoria: 'categoria',
  precio: 'precio',
  descuento: 'descuento',
  licor: null,
  sigue_tabla: null,
  imagen: null,
  posibles_adiciones: null,
  ingredientes: null,
}
const FIELDS: readonly NonNullable<InputOf<keyof ProductoValues>>[] = [
  ...TEXTOS,
  ...Object.values(INPUT_OF).filter((field) => field !== null),
]

interface Props {
  /** Absent for a new one. */
  producto?: Producto
  categorias: readonly CategoriaOption[]
  ingredientes: readonly IngredienteOption[]
  texts: { label: string; busyLabel: string; saved: string; failed: string }
  /** Throws when the server refuses. */
  send: (form: FormData) => Promise<unknown>
}

export function ProductoForm({ producto, categorias, ingredientes, texts, send }: Props) {
  const client = useQueryClient()
  const { save, busy, problem } = useSave({ ...texts, to: adminPaths.productos() })
  const [imagen, setImagen] = useState<File | null>(null)
  const imagenUrl = useFileUrl(imagen)
  const [begun] = useState(() => valuesOf(producto))
  const { tried, attempt } = useTried<ProductoValues>()
  const form = useForm({ mode: 'onTouched', defaultValues: begun })
  const { control, handleSubmit, setError, setValue } = form
  const { errors, isDirty } = form.formState
  const values = useWatch({ control, compute: (all) => all })
  const options = withOwn(categorias, producto)
  const categoria = options.find(({ id }) => String(id) === values.categoria)
  const { precios, sigue } = useTablaOf(categoria, producto, values.sigueTabla)
  const drawn = (one: Producto) => withReceta(one, values.receta, producto, ingredientes)
  const shown = drawn(asProducto(values, categoria, producto, imagenUrl, precios))
  const dirty = isDirty || imagen !== null || tried.length > 0

  const submit = handleSubmit((typed) =>
    save(
      async () => {
        const body = toForm(typed, categoria, imagen, { begun, tried, sigueTabla: sigue })
        await attempt(typed, () => send(body))
        await forgetProductos(client)
      },
      (error) => placeRefusal(error, FIELDS, setError),
    ),
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_21rem] min-[75rem]:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <Problem text={problem} />
          <Datos
            form={form}
            errors={errors}
            producto={producto}
            options={options}
            categoria={categoria}
            precio={shown.precio}
          />
          {categoria !== undefined && rulesOf(categoria).hasSizes && (
            <SizePrices
              producto={producto}
              precios={precios}
              sigue={sigue}
              onFollow={(next) => setValue('sigueTabla', next, { shouldDirty: true })}
            />
          )}
          {producto !== undefined && <SedePrices producto={producto} />}
          <Controller
            control={control}
            name="receta"
            rules={{ validate: asks(nuevoProducto.shape.ingredientes) }}
            render={({ field, fieldState }) => (
              <RecetaField
                ingredientes={ingredientes}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          <AdicionesField ingredientes={ingredientes} control={control} />
        </div>
        <div className="contents min-[75rem]:flex min-[75rem]:flex-col min-[75rem]:gap-4">
          <PhotoCard
            saved={producto && drawn({ ...shown, imagen: producto.imagen })}
            file={imagen}
            onChange={setImagen}
          />
          <MenuPreview producto={shown} />
        </div>
      </div>
      <SaveBar
        dirty={dirty}
        busy={busy}
        // Rule producto/guardar-si-cambio.
        disabled={producto !== undefined && !dirty}
        label={texts.label}
        busyLabel={texts.busyLabel}
        back={adminPaths.productos()}
      />
    </form>
  )
}

/** What every product has. A new field of a product gets its input here. */
function Datos({
  form: { register, control },
  errors,
  producto,
  options,
  categoria,
  precio,
}: Pick<Props, 'producto'> & {
  form: UseFormReturn<ProductoValues>
  errors: FieldErrors<ProductoValues>
  /** The categories to choose from, and the chosen one. */
  options: readonly CategoriaOption[]
  categoria: CategoriaOption | undefined
  precio: number | null
}) {
  const isDraft = useWatch({ control, name: 'borrador' })
  /** The field of an input, its check, and the refusal that stands at it. */
  const input = (campo: CampoTexto | 'categoria') => ({
    error: errors[campo]?.message,
    ...register(campo, { validate: asks(nuevoProducto.shape[campo]) }),
  })
  return (
    <Card className="flex flex-col gap-4">
      <TextField label="Nombre" required autoComplete="off" {...input('nombre')} />
      <TextArea label="Descripción" {...input('descripcion')} />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="Categoría"
          required
          options={options.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          {...input('categoria')}
        />
        <PriceField control={control} rule={priceRule(categoria)} isDraft={isDraft} />
      </div>
      <TextField
        label="Código"
        autoComplete="off"
        hint="Opcional. Al importar la carta, con él sabemos cuál producto es."
        {...input('codigo')}
      />
      <DiscountField control={control} precio={precio} />
      <CheckboxField label="Es licor (pide mayoría de edad y respeta la ley seca)" {...register('licor')} />
      {(producto === undefined || producto.borrador === true) && (
        <div className="border-t border-line pt-2">
          <CheckboxField label="Guardar como borrador" {...register('borrador')} />
          <p className="pl-9 text-14 text-ink-2">
            No se vende hasta que lo publiques. Puede quedar sin precio y sin foto.
          </p>
        </div>
      )}
    </Card>
  )
}
