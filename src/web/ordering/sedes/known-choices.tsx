// Known addresses, to choose with one press instead of a search. They are in the place of the
// suggestions.
import { MapPin } from 'lucide-react'
import { useId } from 'react'
import type { Conocida } from './use-known-addresses.ts'

export function KnownChoices({
  title,
  conocidas,
  onChoose,
}: {
  title: string
  conocidas: readonly Conocida[]
  onChoose: (conocida: Conocida) => void
}) {
  const id = useId()
  if (conocidas.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-3">
      <h3 id={id} className="text-14 font-bold text-ink-2">
        {title}
      </h3>
      <ul className="divide-y divide-line">
        {conocidas.map((conocida) => (
          <li key={conocida.direccion}>
            <button
              type="button"
              onClick={() => onChoose(conocida)}
              className="flex min-h-14 w-full items-center gap-3 rounded-thumb px-2 py-2 text-left hover:bg-surface-2"
            >
              <MapPin aria-hidden className="size-5 shrink-0 text-tomate" />
              <span className="min-w-0 flex-1">
                <span className="block text-16 font-semibold wrap-anywhere text-ink">
                  {conocida.nombre !== undefined && `${conocida.nombre} · `}
                  {conocida.direccion}
                </span>
                {conocida.instrucciones !== '' && (
                  <span className="block truncate text-14 text-ink-2">{conocida.instrucciones}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
