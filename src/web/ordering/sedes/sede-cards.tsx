// The branches to choose from: picture, name, address, and whether each is open.
import type { Sede } from '#contract/sedes/sede.ts'
import { ZONA_POR_DEFECTO } from '#domain/format.ts'
import { sinLicorText } from '#domain/pedido/ley-seca.ts'
import { groupRitmos } from '#domain/ritmo/palabras.ts'
import { sedeName } from '#domain/texto.ts'
import { useSedesToOrder } from '#web/cuenta/own-sedes.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Check, Store } from 'lucide-react'
import { useId } from 'react'
import { hoursToday, openingText } from './opening-text.ts'
import { useNow } from '#web/lib/use-now.ts'

interface Props {
  value: number | null
  onChange: (sede: number) => void
  /** Shown under the cards when a branch is missing. */
  error?: string
  /** True when staff choose for a customer. */
  admin: boolean
}

export function SedeCards({ value, onChange, error, admin }: Props) {
  const name = useId()
  const { data: sedes, isError, refetch } = useSedesToOrder(admin)
  if (isError && sedes === undefined) {
    return (
      <Notice tone="error" role="alert" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
        Error al cargar las sedes disponibles.
      </Notice>
    )
  }
  return (
    <fieldset className="min-w-0" aria-describedby={`${name}-error`}>
      <legend className="mb-2 text-16 font-bold text-ink">Sede</legend>
      <div className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-3 md:gap-3 md:overflow-visible md:p-0">
        {sedes === undefined
          ? [0, 1, 2].map((card) => (
              <Skeleton key={card} className="h-28 w-62 rounded-control md:h-56 md:w-auto" />
            ))
          : sedes.map((sede) => (
              <SedeCard
                key={sede.id}
                name={name}
                sede={sede}
                ciudad={ciudadOf(sedes, sede)}
                checked={sede.id === value}
                onChoose={() => onChange(sede.id)}
              />
            ))}
      </div>
      <p id={`${name}-error`} aria-live="polite" className="text-14 font-semibold text-danger not-empty:mt-2">
        {error}
      </p>
    </fieldset>
  )
}

/** The town of a branch where the business has several; otherwise empty. */
const ciudadOf = (sedes: readonly Sede[], { ciudad }: Sede) =>
  sedes.some((other) => other.ciudad !== ciudad) ? ciudad : ''

interface CardProps {
  name: string
  sede: Sede
  ciudad: string
  checked: boolean
  onChoose: () => void
}

function SedeCard({ name, sede, ciudad, checked, onChoose }: CardProps) {
  return (
    <label className="group relative flex w-62 shrink-0 snap-start overflow-hidden rounded-control border border-line-strong bg-surface transition-colors hover:bg-surface-2 has-checked:border-tomate max-md:only:w-full has-checked:bg-tomate-suave has-checked:inset-ring has-checked:inset-ring-tomate has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:w-auto md:flex-col">
      <input
        type="radio"
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-control outline-none"
        name={name}
        value={sede.id}
        checked={checked}
        onChange={onChoose}
      />
      <span className="pointer-events-none relative m-2 w-16 shrink-0 overflow-hidden rounded-thumb bg-bone md:aspect-[16/9] md:w-auto [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover">
        <Picture
          src={sede.imagen}
          alt=""
          sizes="(min-width: 48rem) 230px, 76px"
          fallback={<Store aria-hidden className="absolute inset-0 m-auto size-6 text-ink-3" />}
        />
      </span>
      <span className="pointer-events-none min-w-0 flex-1 py-2 pr-3 md:px-3 md:pt-0.5 md:pb-3">
        <span className="block text-16 font-bold text-ink max-md:pr-6">{sedeName(sede.nombre)}</span>
        <span className="block truncate text-14 text-ink-2">{sede.direccion}</span>
        <span className="block truncate text-14 text-ink-2 empty:hidden">{ciudad}</span>
        <Opening sede={sede} />
      </span>
      <span
        aria-hidden
        className="pointer-events-none absolute top-2 right-2 hidden size-6 place-items-center rounded-full bg-tomate text-white group-has-checked:grid"
      >
        <Check className="size-4" strokeWidth={3} />
      </span>
    </label>
  )
}

function Opening({ sede }: { sede: Sede }) {
  const { data: negocio } = useQuery(negocioQuery())
  const zona = negocio?.zona_horaria ?? ZONA_POR_DEFECTO
  const now = useNow()
  const text = openingText(sede, now, zona)
  // The clock of the device may differ from that of the server, which rendered the page.
  return (
    <>
      <span
        suppressHydrationWarning
        className={`block text-13 font-semibold ${sede.abierta ? 'text-completado-t' : 'text-cancelado-t'}`}
      >
        {text}
      </span>
      {sede.abierta === true &&
        groupRitmos(sede.ritmos, zona).map(({ texto }) => (
          <span key={texto} className="block text-13 font-semibold text-cancelado-t">
            {texto}
          </span>
        ))}
      <span suppressHydrationWarning className="block text-13 font-semibold text-cancelado-t empty:hidden">
        {sinLicorText(sede.ley_seca, now, zona)}
      </span>
      <span suppressHydrationWarning className="block text-13 text-ink-2 empty:hidden">
        {hoursToday(sede)}
      </span>
    </>
  )
}
