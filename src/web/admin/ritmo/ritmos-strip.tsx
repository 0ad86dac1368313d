// Pauses and longer times, above the tickets: until when, since when, who set them, and 'Volver a
// normal'.
import type { Ritmo } from '#contract/sedes/ritmo.ts'
import { formatRelative } from '#domain/format.ts'
import { groupRitmos, hastaLas } from '#domain/ritmo/palabras.ts'
import { Button } from '#web/ui/button.tsx'
import { CirclePause, Gauge } from 'lucide-react'
import { useRitmo, useRitmos } from './ritmos.ts'

interface Props {
  /** The branch of the board; null for all. */
  sedeId: number | null
  now: number
  zona: string
}

export function RitmosStrip({ sedeId, now, zona }: Props) {
  const ritmos = useRitmos().filter(
    ({ sede, hasta }) => (sedeId === null || sede.id === sedeId) && now < Date.parse(hasta),
  )
  if (ritmos.length === 0) return null
  const bySede = Map.groupBy(ritmos, ({ sede, desde }) => `${String(sede.id)} ${desde}`)
  return (
    <ul aria-label="Ritmo de los pedidos" className="mt-3 flex min-w-0 flex-wrap gap-2 max-md:w-full">
      {[...bySede].flatMap(([key, ofSede]) =>
        groupRitmos(ofSede, zona).map(({ texto, ritmos: group }) => (
          <Fila
            key={`${key} ${texto}`}
            texto={texto}
            ritmos={group}
            showSede={sedeId === null}
            now={new Date(now)}
            zona={zona}
          />
        )),
      )}
    </ul>
  )
}

interface FilaProps {
  texto: string
  ritmos: readonly [Ritmo, ...Ritmo[]]
  showSede: boolean
  now: Date
  zona: string
}

function Fila({ texto, ritmos, showSede, now, zona }: FilaProps) {
  const { lift } = useRitmo()
  const [{ sede, minutos, hasta, desde, quien }] = ritmos
  const Icon = minutos === null ? CirclePause : Gauge
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-control bg-maiz py-1.5 pr-1.5 pl-3 text-on-maiz max-md:w-full">
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-14">
        <span className="text-16 font-bold">{texto}</span>
        <span className="block">
          {[
            minutos !== null && hastaLas(hasta, zona),
            `${formatRelative(desde, now)}, ${quien}`,
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
        onClick={() => lift.mutate({ sede: sede.id, tipos: ritmos.map(({ tipo_pedido }) => tipo_pedido) })}
      >
        Volver a normal<span className="sr-only">: {texto}</span>
      </Button>
    </li>
  )
}
