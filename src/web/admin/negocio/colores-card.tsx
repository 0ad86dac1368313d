// The two colours: those of the logo, or any. How they look, and the darker one that takes the
// place of an illegible one. Rule negocio/colores.
import { isHexColor, legible, type Papel } from '#domain/marca/colores.ts'
import { Card } from '#web/admin/page/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MarcaPreview } from './marca-preview.tsx'
import { Paletas } from './paletas.tsx'
import type { LogoConColores } from './use-logo.ts'
import type { NegocioFormState } from './use-negocio-form.ts'

export function ColoresCard(state: NegocioFormState & LogoConColores) {
  const { form, logo, colores: tomados } = state
  const [colores, nombre] = useWatch({ control: form.control, name: ['colores', 'nombre'] })
  const [more, setMore] = useState(false)
  const isFree = logo === null || more || form.formState.errors.colores !== undefined
  const choose = (papel: Papel, color: string) =>
    form.setValue(`colores.${papel}`, color, { shouldDirty: true, shouldValidate: true })
  return (
    <Card title="Colores" className="flex flex-col gap-4">
      {logo !== null && (
        <>
          <Paletas
            colores={tomados}
            chosen={colores}
            onChoose={({ primario, secundario }) => {
              choose('primario', primario)
              choose('secundario', secundario)
            }}
          />
          <Button
            variant="secondary"
            className="self-start"
            aria-expanded={isFree}
            aria-controls="colores-libres"
            onClick={() => setMore(!more)}
          >
            Más
          </Button>
        </>
      )}
      <div id="colores-libres" hidden={!isFree}>
        {isFree && (
          <div className="grid gap-4 md:grid-cols-2">
            <ColorField {...state} papel="primario" label="Color principal" value={colores.primario} />
            <ColorField {...state} papel="secundario" label="Color secundario" value={colores.secundario} />
          </div>
        )}
      </div>
      <MarcaPreview colores={colores} nombre={nombre} logo={logo} />
    </Card>
  )
}

function ColorField({
  form,
  field,
  papel,
  label,
  value,
}: NegocioFormState & { papel: Papel; label: string; value: string }) {
  const name = `colores.${papel}` as const
  const isColor = isHexColor(value)
  const shown = isColor ? legible(papel, value.toLowerCase()).color : value
  return (
    <div className="min-w-0">
      <TextField
        label={label}
        required
        spellCheck={false}
        maxLength={7}
        trailing={
          <input
            type="color"
            aria-label={`Elegir ${label.toLowerCase()}`}
            value={isColor ? value.toLowerCase() : '#000000'}
            onChange={(event) =>
              form.setValue(name, event.target.value, { shouldDirty: true, shouldValidate: true })
            }
            className="size-10 cursor-pointer rounded-thumb bg-transparent"
          />
        }
        {...field(name)}
      />
      {isColor && shown !== value.toLowerCase() && (
        <p className="mt-2 flex items-center gap-2 text-14 text-ink-2">
          <Swatch color={value} />
          <span aria-hidden="true">→</span>
          <Swatch color={shown} />
          <span>En textos y botones será {shown}, más oscuro, para que se lea bien.</span>
        </p>
      )}
    </div>
  )
}

const Swatch = ({ color }: { color: string }) => (
  <span
    aria-hidden="true"
    className="size-8 shrink-0 rounded-thumb border border-line-strong"
    style={{ backgroundColor: color }}
  />
)
