// The address field: suggestions with their distance, chosen by pointer or keyboard.
import { formatDistance } from '#domain/format.ts'
import { sedeName } from '#domain/texto.ts'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { CircleAlert, MapPin, MapPinOff, Search } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Hallada } from './draft.ts'

interface Props {
  /** True when staff type the customer's address. */
  admin: boolean
  /** True when the address is looked up by barrio, without a map. */
  usaBarrios: boolean
  texto: string
  sugerencias: readonly Hallada[]
  /** The credit of the map service, under the list. */
  atribucion: string | null
  error?: string
  /** Under the field while there is no list: the calculation, its result, or a refusal. */
  children?: ReactNode
  /** Under the list of suggestions. */
  below?: ReactNode
  onTexto: (texto: string) => void
  onElegir: (sugerencia: Hallada) => void
  /** Runs on Enter without a highlighted suggestion. */
  onSubmit: () => void
}

export function AddressSearch({
  admin,
  usaBarrios,
  texto,
  sugerencias,
  atribucion,
  error,
  children,
  below,
  onTexto,
  onElegir,
  onSubmit,
}: Props) {
  const id = useId()
  return (
    <Autocomplete.Root
      items={sugerencias}
      mode="none"
      inline
      open={sugerencias.length > 0}
      value={texto}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') onTexto(value)
      }}
      itemToStringValue={(item) => item.direccion}
    >
      <label htmlFor={id} className="mb-1.5 block text-16 font-bold text-ink">
        Dirección de entrega
      </label>
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-2" />
        <Autocomplete.Input
          id={id}
          placeholder={
            usaBarrios
              ? 'Calle, número y barrio'
              : `${admin ? 'Escribe la dirección' : 'Escribe tu dirección'}: Calle 72 # 10-07`
          }
          autoComplete="off"
          aria-expanded={sugerencias.length > 0}
          aria-describedby={`${id}-error`}
          aria-invalid={error !== undefined}
          onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'start' })}
          onKeyDown={(event) => {
            const isOnOption = event.currentTarget.getAttribute('aria-activedescendant') !== null
            if (event.key === 'Enter' && !isOnOption) onSubmit()
          }}
          className={`min-h-12 w-full scroll-mt-14 rounded-control border bg-surface py-2 pr-4 pl-11 text-16 text-ink ${error === undefined ? 'border-line-strong' : 'border-danger inset-ring inset-ring-danger'}`}
        />
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {error !== undefined && (
          <p className="mt-1.5 flex items-start gap-1.5 text-14 font-semibold text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
      {sugerencias.some(({ sede }) => sede !== undefined) && (
        <p className="mt-2 text-14 text-ink-2">O elige la dirección, y queda la sede que llega antes.</p>
      )}
      <Autocomplete.List className="divide-y divide-line data-empty:hidden">
        {(item: Hallada) => (
          <Autocomplete.Item
            key={item.place_id}
            value={item}
            onClick={() => onElegir(item)}
            className="flex min-h-14 cursor-pointer items-center gap-3 px-2 py-2 outline-none data-highlighted:rounded-thumb data-highlighted:bg-surface-2 data-highlighted:inset-ring-2 data-highlighted:inset-ring-focus"
          >
            <Suggestion {...item} />
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
      {sugerencias.length > 0 && atribucion !== null && (
        <p translate="no" className="mt-1 px-2 text-14 text-ink-2">
          {atribucion}
        </p>
      )}
      {sugerencias.length === 0 ? children : below}
    </Autocomplete.Root>
  )
}

/**
 * 'A 3,1 km de la sede', 'Fuera de cobertura · 9,4 km'. Without the distance when it is unknown.
 */
function whereText({ distancia_metros: metros, out_of_coverage, sede }: Hallada): string {
  const distance = metros === null ? null : formatDistance(metros)
  if (out_of_coverage) return ['Fuera de cobertura', distance].filter((text) => text !== null).join(' · ')
  if (sede === undefined) return distance === null ? '' : `A ${distance} de la sede`
  return distance === null ? sedeName(sede.nombre) : `${sedeName(sede.nombre)} · a ${distance}`
}

function Suggestion(hallada: Hallada) {
  const { direccion, out_of_coverage } = hallada
  const Icon = out_of_coverage ? MapPinOff : MapPin
  return (
    <>
      <Icon aria-hidden className={`size-5 shrink-0 ${out_of_coverage ? 'text-ink-2' : 'text-tomate'}`} />
      <span className="min-w-0 flex-1">
        <span className={`block text-16 ${out_of_coverage ? 'text-ink-2' : 'font-semibold text-ink'}`}>
          {direccion}
        </span>
        <span
          className={`block text-14 empty:hidden ${out_of_coverage ? 'font-semibold text-danger' : 'text-ink-2'}`}
        >
          {whereText(hallada)}
        </span>
      </span>
    </>
  )
}
