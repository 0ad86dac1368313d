// The picture of a branch: a photo, or the drawn front that it has without one.
import { FACHADAS, type Sede } from '#contract/sedes/sede.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { ImageField } from '#web/ui/image-field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Controller, type Control } from 'react-hook-form'
import type { SedeValues } from './sede-values.ts'

interface Props {
  sede: Sede | undefined
  control: Control<SedeValues>
  /** The present photo goes away when the form is saved. */
  removed: boolean
}

export function ImagenField({ sede, control, removed }: Props) {
  const imagen = sede?.imagen ?? null
  const hasPhoto = imagen !== null && !imagen.startsWith(FACHADAS)
  return (
    <div className="flex flex-col gap-3">
      <Controller
        control={control}
        name="imagen"
        render={({ field, fieldState }) => (
          <ImageField
            label="Imagen"
            current={
              imagen === null || (hasPhoto && removed) ? undefined : (
                <Picture src={imagen} alt="" sizes="336px" className="size-full object-cover" />
              )
            }
            file={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            hint="JPEG o PNG, máximo 5 MB. Sin foto, la sede lleva una fachada dibujada con tus colores."
          />
        )}
      />
      {hasPhoto && (
        <Controller
          control={control}
          name="quitar_imagen"
          render={({ field: { value, onChange, ...field } }) => (
            <CheckboxField
              label="Usar la fachada dibujada"
              checked={value}
              onChange={(event) => onChange(event.target.checked)}
              {...field}
            />
          )}
        />
      )}
    </div>
  )
}
