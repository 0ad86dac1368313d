// Assigns the products of an account to people: choose the person, then tap what they pay.
import { formatMoney } from '#domain/format.ts'
import { useState } from 'react'
import type { Asignacion, Unidad } from './unidades.ts'

export function PorProducto({
  units,
  valores,
  propina,
  value,
  onChange,
}: {
  units: readonly Unidad[]
  /** What each person pays, with the tips of their orders. */
  valores: readonly number[]
  /** The tip that is due. */
  propina: number
  value: Asignacion
  onChange: (value: Asignacion) => void
}) {
  const [chosen, setChosen] = useState(1)
  const personas = valores.length
  const person = Math.min(chosen, personas)

  function toggle(key: string) {
    const next = new Map([...value].filter(([, of]) => of <= personas))
    if (next.get(key) === person) next.delete(key)
    else next.set(key, person)
    onChange(next)
  }

  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="mb-2 text-14 text-ink-2">Elige la persona y toca lo que paga.</legend>
        <div className="flex flex-wrap gap-2">
          {valores.map((valor, at) => (
            <button
              key={`persona ${String(at)}`}
              type="button"
              aria-pressed={at + 1 === person}
              onClick={() => setChosen(at + 1)}
              className="min-h-11 rounded-control border border-line-strong bg-surface px-3 text-14 font-semibold text-ink tabular-nums hover:bg-surface-2 aria-pressed:border-albahaca aria-pressed:bg-albahaca aria-pressed:text-white"
            >
              Persona {at + 1}
              {valor > 0 && ` · ${formatMoney(valor)}`}
            </button>
          ))}
        </div>
      </fieldset>
      <ul aria-label="Productos" className="grid gap-2">
        {units.map(({ key, nombre, valor }) => {
          const of = value.get(key)
          const shown = of === undefined || of > personas ? null : of
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={shown === person}
                onClick={() => toggle(key)}
                className="flex min-h-13 w-full items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-2 text-left text-ink hover:bg-surface-2 aria-pressed:border-albahaca aria-pressed:inset-ring aria-pressed:inset-ring-albahaca"
              >
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{nombre}</span>
                <span className="text-14 whitespace-nowrap text-ink-2">
                  {shown === null ? 'Sin asignar' : `Persona ${String(shown)}`}
                </span>
                <span className="font-bold tabular-nums">{formatMoney(valor)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {propina > 0 && (
        <p className="text-14 text-ink-2">
          La propina de {formatMoney(propina)} va con los productos de su pedido.
        </p>
      )}
      <p className="text-14 text-ink-2">Lo que no asignes queda como última parte.</p>
    </div>
  )
}
