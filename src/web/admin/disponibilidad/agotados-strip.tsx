// What is out or counted, above the tickets: since when, until when, who said so, and the
// button that ends it.
import type { Agotado } from '#contract/disponibilidad/disponibilidad.ts'
import { cosaKey, holds } from '#domain/disponibilidad/agotado.ts'
import { quedanText } from '#domain/disponibilidad/palabras.ts'
import { businessDay, formatRelative } from '#domain/format.ts'
import { describeOpening, untilHora } from '#domain/horario-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronDown, CircleSlash, Hourglass } from 'lucide-react'
import { liftText, useAgotados, useAgotar } from './agotados.ts'

interface Props {
  /** The branch of the board; null for all. */
  sedeId: number | null
  now: number
  zona: string
}

export function AgotadosStrip({ sedeId, now, zona }: Props) {
  const agotados = useAgotados().filter(
    ({ sede, hasta }) =>
      (sedeId === null || sede.id === sedeId) &&
      holds(hasta === null ? null : new Date(hasta), new Date(now)),
  )
  if (agotados.length === 0) return null
  const filas = (
    <ul aria-label="Agotado" className="mt-3 flex min-w-0 flex-wrap gap-2 max-md:w-full">
      {agotados.map((agotado) => (
        <Fila
          key={`${String(agotado.sede.id)} ${cosaKey(agotado)}`}
          agotado={agotado}
          showSede={sedeId === null}
          now={new Date(now)}
          zona={zona}
        />
      ))}
    </ul>
  )
  if (agotados.length === 1) return filas
  return (
    <details className="group/agotado mt-3 min-w-0 max-md:w-full md:open:w-full">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-control border border-line bg-surface px-3 py-1.5 text-16 font-bold hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <CircleSlash className="size-5 shrink-0 text-danger" aria-hidden="true" />
        {/* On the worst night the first ticket stays on the first screen of a phone. */}
        <span className="min-w-0 flex-1 wrap-anywhere max-md:line-clamp-3 group-open/agotado:line-clamp-none">
          {resumenText(agotados)}
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-2 transition-[rotate] duration-200 group-open/agotado:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {filas}
    </details>
  )
}

/** 'Se acabó: Champiñones, Jalapeños · Quedan 8: Familiar' */
function resumenText(agotados: readonly Agotado[]): string {
  const groups = Map.groupBy(agotados, ({ quedan }) => quedan ?? 0)
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([quedan, some]) => {
      const nombres = [...new Set(some.map(({ nombre }) => nombre))].join(', ')
      return `${quedan === 0 ? 'Se acabó' : quedanText(quedan)}: ${nombres}`
    })
    .join(' · ')
}

interface FilaProps {
  agotado: Agotado
  showSede: boolean
  now: Date
  zona: string
}

function Fila({ agotado, showSede, now, zona }: FilaProps) {
  const { lift } = useAgotar()
  const { sede, cosa, id, nombre, quedan, desde, quien } = agotado
  const isOut = (quedan ?? 0) === 0
  const Icon = isOut ? CircleSlash : Hourglass
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-control border border-line bg-surface py-1.5 pr-1.5 pl-3 max-md:w-full max-md:flex-wrap">
      <Icon className={`size-5 shrink-0 ${isOut ? 'text-danger' : 'text-ink-2'}`} aria-hidden="true" />
      <p className="min-w-0 flex-1 text-14 text-ink-2 max-md:basis-36">
        <span className="text-16 font-bold text-ink">
          {isOut ? 'Se acabó' : quedanText(quedan ?? 0)}: {nombre}
        </span>
        <span className="block">
          {[
            hastaText(agotado, now, zona),
            `${quedan === null ? '' : 'contado '}${formatRelative(desde, now)}, ${quien}`,
            showSede && sede.nombre,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <Button
        variant="secondary"
        className="max-md:px-3! max-md:text-14!"
        busy={lift.isPending}
        busyLabel="Guardando"
        onClick={() => lift.mutate({ sede: sede.id, cosa, id, nombre, quedan })}
      >
        {liftText(quedan)}
        <span className="sr-only"> {nombre}</span>
      </Button>
    </li>
  )
}

/** 'Hasta las 8:00 p. m.', 'Hasta mañana hasta las 12:00 m.' or 'Hasta nuevo aviso' */
function hastaText({ hasta }: Agotado, now: Date, zona: string): string {
  if (hasta === null) return 'Hasta nuevo aviso'
  const end = new Date(hasta)
  const hora = untilHora(end, zona)
  if (businessDay(end, zona) === businessDay(now, zona)) return `H${hora.slice(1)}`
  return `Hasta ${describeOpening(end, now, zona).dia}, ${hora.replace('hasta ', 'a ')}`
}
