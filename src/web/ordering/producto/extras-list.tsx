// 'Adiciones': one row for each extra, with its drawing and its price. A long list has groups that
// fold, and a search.
import type { PosibleAdicion } from '#contract/catalogo/catalogo.ts'
import { formatMoney } from '#domain/format.ts'
import { IngredientIcon } from '#web/ordering/dibujo/ingredient-icon.tsx'
import { Disclosure } from '#web/ui/accordion.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { findExtras, groupExtras, MANY_EXTRAS, type ExtrasGroup } from './group-extras.ts'

interface Props {
  adiciones: readonly PosibleAdicion[]
  /** Ingredient ids. */
  chosen: readonly number[]
  /** Shows 'Haz que tu pizza sea única'. */
  isPizza: boolean
  onChange: (chosen: number[]) => void
}

export function ExtrasList({ adiciones, chosen, isPizza, onChange }: Props) {
  const title = useId()
  const [texto, setTexto] = useState('')
  if (adiciones.length === 0) return null
  const rows = {
    chosen,
    onToggle: (id: number) =>
      onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
  }
  const groups = groupExtras(adiciones)
  const isSearching = texto.trim() !== ''
  return (
    <section aria-labelledby={title} className="@container">
      <h3 id={title} className="flex flex-wrap items-baseline gap-x-2 text-16 font-bold text-ink">
        Adiciones
        {isPizza && <span className="text-14 font-normal text-ink-2">Haz que tu pizza sea única</span>}
      </h3>
      {adiciones.length >= MANY_EXTRAS && (
        <SearchField label="Buscar una adición" value={texto} onChange={setTexto} className="mt-2" />
      )}
      {isSearching && <Found adiciones={findExtras(adiciones, texto)} texto={texto.trim()} {...rows} />}
      {!isSearching && groups === null && <Rows adiciones={adiciones} {...rows} />}
      {!isSearching && groups !== null && (
        <div className="mt-2 grid gap-2">
          {groups.map((group) => (
            <Group key={group.categoria} group={group} {...rows} />
          ))}
        </div>
      )}
    </section>
  )
}

interface RowsProps {
  adiciones: readonly PosibleAdicion[]
  chosen: readonly number[]
  onToggle: (ingrediente: number) => void
}

function Rows({ adiciones, chosen, onToggle }: RowsProps) {
  return (
    <ul className="mt-1 grid @min-[27rem]:grid-cols-2 @min-[27rem]:gap-x-6">
      {adiciones.map((adicion) => (
        <ExtraRow
          key={adicion.id}
          adicion={adicion}
          checked={chosen.includes(adicion.ingrediente.id)}
          onToggle={() => onToggle(adicion.ingrediente.id)}
        />
      ))}
    </ul>
  )
}

function Found({ texto, ...rows }: RowsProps & { texto: string }) {
  const count = rows.adiciones.length
  return (
    <>
      <output className={count === 0 ? 'block pt-3 text-14 text-ink-2' : 'sr-only'}>
        {count === 0 ? `No hay adiciones con “${texto}”` : `${String(count)} con “${texto}”`}
      </output>
      <Rows {...rows} />
    </>
  )
}

/** The heading of a folded group names the chosen extras. */
function Group({
  group: { categoria, adiciones },
  ...rows
}: Omit<RowsProps, 'adiciones'> & { group: ExtrasGroup }) {
  const [isOpen, setIsOpen] = useState(false)
  const names = adiciones
    .filter(({ ingrediente }) => rows.chosen.includes(ingrediente.id))
    .map(({ ingrediente }) => ingrediente.nombre)
  return (
    <Disclosure
      open={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      heading="h4"
      summary={
        <span className="flex items-center gap-3">
          <span className="min-w-0 flex-1">
            <span className="block">{categoria}</span>
            {names.length > 0 && (
              <span className="block truncate text-14 font-normal text-ink-2">{names.join(', ')}</span>
            )}
          </span>
          <span className="text-14 font-normal text-ink-2 tabular-nums">
            {names.length > 0 ? `${String(names.length)} de ${String(adiciones.length)}` : adiciones.length}
          </span>
        </span>
      }
    >
      {/* Its drawings are made when it opens, not with the dialog. */}
      {isOpen && <Rows adiciones={adiciones} {...rows} />}
    </Disclosure>
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
