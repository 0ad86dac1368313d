// 'Adiciones': one row per extra, with the drawing of its ingredient and what it adds to the price.
import type { PosibleAdicion } from '#contract/catalogo.ts'
import { formatMoney } from '#domain/format.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { IngredientIcon } from './ingredient-icon.tsx'

interface Props {
  adiciones: readonly PosibleAdicion[]
  chosen: readonly number[]
  /** Only pizzas are invited to become unique. */
  isPizza: boolean
  onChange: (chosen: number[]) => void
}

export function ExtrasList({ adiciones, chosen, isPizza, onChange }: Props) {
  const title = useId()
  if (adiciones.length === 0) return null
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <section aria-labelledby={title} className="@container">
      <h3 id={title} className="flex flex-wrap items-baseline gap-x-2 text-16 font-bold text-ink">
        Adiciones
        {isPizza && <span className="text-14 font-normal text-ink-2">Haz que tu pizza sea única</span>}
      </h3>
      <ul className="mt-1 grid @min-[27rem]:grid-cols-2 @min-[27rem]:gap-x-6">
        {adiciones.map((adicion) => (
          <ExtraRow
            key={adicion.id}
            adicion={adicion}
            checked={chosen.includes(adicion.ingrediente.id)}
            onToggle={() => toggle(adicion.ingrediente.id)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  adicion: PosibleAdicion
  checked: boolean
  onToggle: () => void
}

function ExtraRow({ adicion: { ingrediente, precio_adicion }, checked, onToggle }: RowProps) {
  return (
    <li className="border-b border-line">
      <label className="flex min-h-13 items-center gap-3 py-1.5 has-focus-visible:rounded-thumb has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <IngredientIcon dibujo={ingrediente.dibujo} />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2 @min-[27rem]:block">
          <span className="block text-16 font-semibold text-ink @min-[27rem]:text-14">
            Extra {ingrediente.nombre}
          </span>
          <span className="block text-14 whitespace-nowrap text-ink-2 tabular-nums @min-[27rem]:text-13">
            + {formatMoney(precio_adicion)}
          </span>
        </span>
        <span className="relative grid size-6 shrink-0">
          <input
            type="checkbox"
            checked={checked}
            onChange={onToggle}
            className="peer size-6 cursor-[inherit] appearance-none rounded-[7px] border-2 border-line-strong bg-surface outline-none checked:border-tomate checked:bg-tomate"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-1 size-4 text-white opacity-0 peer-checked:opacity-100"
          />
        </span>
      </label>
    </li>
  )
}
