// The two colours, how they look, and the darker one that takes the place of an illegible one. Rule
// negocio/colores.
import { isHexColor, legible, type Papel } from '#domain/colores.ts'
import { Card } from '#web/admin/page/page.tsx'
import { colorTokens } from '#web/lib/brand-tokens.ts'
import { TextField } from '#web/ui/field.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { useWatch } from 'react-hook-form'
import type { NegocioFormState } from './use-negocio-form.ts'

export function ColoresCard(state: NegocioFormState) {
  const [colores, nombre] = useWatch({ control: state.form.control, name: ['colores', 'nombre'] })
  return (
    <Card title="Colores" className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <ColorField {...state} papel="primario" label="Color principal" value={colores.primario} />
        <ColorField {...state} papel="secundario" label="Color secundario" value={colores.secundario} />
      </div>
      <Preview colores={colores} nombre={nombre} />
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

/** Pieces of the menu, the log-in and the board, in the colours of the form. */
function Preview({ colores, nombre }: { colores: { primario: string; secundario: string }; nombre: string }) {
  const tokens = new Map(colorTokens(colores))
  const style = Object.fromEntries([...tokens, ['--accent', tokens.get('--tomate')]])
  return (
    <div
      aria-hidden="true"
      style={style}
      className="overflow-hidden rounded-control border border-line bg-bg"
    >
      <div className="flex items-center justify-between gap-3 bg-albahaca px-4 py-3 text-white">
        <Wordmark nombre={nombre} className="truncate text-22" />
        <span className="shrink-0 rounded-control bg-white/14 px-3 py-1.5 text-14 font-bold">Entrar</span>
      </div>
      <div className="cenefa" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <p className="min-w-0 flex-1 basis-36 font-display text-28 font-bold text-albahaca">Pizzas</p>
        <span className="rounded-thumb bg-tomate px-2 py-0.5 text-13 font-bold text-white">−15 %</span>
        <span className="rounded-control bg-tomate-suave px-3 py-1.5 text-14 font-bold text-tomate underline underline-offset-4">
          Cambiar
        </span>
        <span className="rounded-control bg-accent px-5 py-2.5 text-16 font-bold text-on-brand">
          Realizar pedido
        </span>
      </div>
    </div>
  )
}
