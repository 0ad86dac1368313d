// The extras of a product: any ingredients, each with its price.
import { nuevaAdicion, nuevoProducto } from '#contract/catalogo/nuevo-producto.ts'
import { normalize } from '#domain/texto.ts'
import { asks } from '#web/admin/page/form.ts'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { IngredientIcon } from '#web/ordering/dibujo/ingredient-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useId, useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { byId, type ChosenAdicion, type ProductoValues } from './producto-values.ts'

export interface IngredienteOption {
  readonly id: number
  readonly nombre: string
  readonly dibujo: string | null
  readonly archivado?: boolean | undefined
}

/**
 * How many rows are drawn at first, and added with each 'Ver más'. A ticked row that the search
 * finds is always drawn, and so is one with a wrong price.
 */
const STEP = 40

const priceProblem = asks(nuevaAdicion.shape.precio_adicion)
const listProblem = asks(nuevoProducto.shape.posibles_adiciones)

export function AdicionesField({
  ingredientes: todos,
  control,
}: {
  ingredientes: readonly IngredienteOption[]
  control: Control<ProductoValues>
}) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({
    control,
    name: 'adiciones',
    rules: {
      validate: (adiciones) =>
        listProblem(adiciones.map(({ id, precio }) => ({ id, precio_adicion: precio }))),
    },
  })
  const ingredientes = todos.filter(({ archivado }) => archivado !== true)
  const id = useId()
  const [wanted, setWanted] = useState('')
  const [shown, setShown] = useState(STEP)
  const [first] = useState(() => new Set(value.map(({ id }) => id)))
  const chosen = new Map(value.map((adicion) => [adicion.id, adicion]))
  const words = normalize(wanted)
  // The stored extras come first. Rows keep their places while the user ticks them.
  const found = ingredientes
    .filter(({ nombre }) => normalize(nombre).includes(words))
    .toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))
  const drawn = found.filter(({ id }, index) => index < shown || chosen.has(id))
  const wrong = fieldState.invalid ? value.filter(({ precio }) => priceProblem(precio) !== true) : []
  /** The rows that had a wrong price since the last search: they stay while the price is typed. */
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  if (wrong.some(({ id }) => !kept.has(id))) setKept(new Set([...kept, ...wrong.map(({ id }) => id)]))
  const hidden = todos.filter(({ id }) => kept.has(id) && drawn.every((one) => one.id !== id))

  const search = (text: string) => {
    setWanted(text)
    setKept(new Set())
  }

  const change = (id: number, adicion: ChosenAdicion | null) => {
    const others = value.filter((other) => other.id !== id)
    onChange(byId(adicion === null ? others : [...others, adicion]))
  }

  return (
    <Card title="Adiciones" aside={`${String(chosen.size)} de ${String(ingredientes.length)}`}>
      <SearchField label="Buscar ingrediente" value={wanted} onChange={search} />
      <ul
        ref={ref}
        tabIndex={-1}
        aria-label="Adiciones posibles"
        className="mt-2 -mr-2 max-h-112 divide-y divide-line overflow-y-auto overscroll-contain pr-2 outline-none"
      >
        {[...hidden, ...drawn].map((ingrediente) => (
          <AdicionRow
            key={ingrediente.id}
            ingrediente={ingrediente}
            adicion={chosen.get(ingrediente.id)}
            checked={fieldState.invalid}
            onChange={(adicion) => change(ingrediente.id, adicion)}
            onBlur={onBlur}
          />
        ))}
        {drawn.length < found.length && (
          <li className="py-2 text-center">
            <Button variant="ghost" onClick={() => setShown(shown + STEP)}>
              Ver más
            </Button>
          </li>
        )}
      </ul>
      {found.length === 0 && (
        <p className="py-4 text-16 text-ink-2">
          {ingredientes.length === 0 ? 'Sin adiciones' : `Ningún ingrediente se llama «${wanted.trim()}»`}
        </p>
      )}
      <FieldError id={id} text={wrong.length === 0 ? fieldState.error?.message : undefined} />
    </Card>
  )
}

function AdicionRow({
  ingrediente: { id, nombre, dibujo },
  adicion,
  checked,
  onChange,
  onBlur,
}: {
  ingrediente: IngredienteOption
  adicion: ChosenAdicion | undefined
  /** The list has an error: each price shows its own. */
  checked: boolean
  onChange: (adicion: ChosenAdicion | null) => void
  onBlur: () => void
}) {
  const problem = adicion !== undefined && checked ? priceProblem(adicion.precio) : true
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 py-1">
      <CheckboxField
        label={
          <span className="flex items-center gap-3">
            <IngredientIcon dibujo={dibujo} />
            <span className="min-w-0 wrap-anywhere">{nombre}</span>
          </span>
        }
        checked={adicion !== undefined}
        onChange={(event) => onChange(event.target.checked ? { id, precio: '' } : null)}
        className="flex-1 basis-48"
      />
      {adicion !== undefined && (
        <div className="ml-auto w-40">
          <MoneyField
            label={`Valor extra de ${nombre}`}
            hideLabel
            prefix="+ $"
            className="pl-15!"
            placeholder="0"
            value={adicion.precio}
            onChange={(precio) => onChange({ id, precio })}
            onBlur={onBlur}
            error={problem === true ? undefined : problem}
          />
        </div>
      )}
    </li>
  )
}
