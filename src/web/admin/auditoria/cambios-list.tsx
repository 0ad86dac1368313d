// Changes by day, newest first: the person, the time, and each field before and after.
import type { Cambio } from '#contract/usuarios/administracion.ts'
import { businessDay, formatFecha, formatHora } from '#domain/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { describeCambio } from './describe-cambio.ts'
import type { Detalle } from './descripcion.ts'
import { ENTIDADES, OTRA } from './entidades.ts'

/** How many details are shown before 'Ver todo', and how many characters one may have. */
const FEW = 4
const LONG = 200

export function CambiosList({ cambios, zona }: { cambios: readonly Cambio[]; zona: string }) {
  const days = Map.groupBy(cambios, ({ fecha }) => businessDay(fecha, zona))
  return (
    <div className="flex flex-col gap-6">
      {[...days].map(([day, rows]) => (
        <section key={day} aria-labelledby={`dia-${day}`}>
          <h2 id={`dia-${day}`} className="mb-2 text-16 font-bold text-ink-2">
            {formatFecha(rows[0]?.fecha ?? day, zona).split(',')[0]}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {rows.map((cambio) => (
              <Row key={cambio.id} cambio={cambio} zona={zona} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Row({ cambio, zona }: { cambio: Cambio; zona: string }) {
  const { accion, quien = 'El sistema', detalles } = describeCambio(cambio, zona)
  const { Icon } = ENTIDADES[cambio.entidad] ?? OTRA
  return (
    <li className="flex gap-3 px-3 py-3.5 md:gap-4 md:px-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-control bg-albahaca-suave text-albahaca"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-x-4">
          <p className="min-w-0 text-16 wrap-anywhere">
            <strong className="font-bold">{cambio.usuario?.nombre ?? quien}</strong> {accion}
          </p>
          <time dateTime={cambio.fecha} className="text-14 text-ink-2 tabular-nums">
            {formatHora(cambio.fecha, zona)}
          </time>
        </div>
        <Detalles detalles={detalles} />
      </div>
    </li>
  )
}

const isLong = ({ despues }: Detalle) => (despues ?? '').length > LONG

function Detalles({ detalles }: { detalles: readonly Detalle[] }) {
  const [all, setAll] = useState(false)
  if (detalles.length === 0) return null
  const shown = all || detalles.length <= FEW + 1 ? detalles : detalles.slice(0, FEW)
  const isCut = !all && (shown.length < detalles.length || shown.some(isLong))
  return (
    <>
      <dl className="mt-1 flex flex-col gap-1 text-14">
        {shown.map(({ campo, antes, despues }) => (
          <div key={campo} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-2">{campo}:</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">
              {antes !== null && (
                <del className={despues === null ? '' : 'text-ink-2 no-underline'}>
                  <span className="sr-only">antes </span>
                  {antes}
                </del>
              )}
              {antes !== null && despues !== null && (
                <ArrowRight className="size-4 shrink-0 text-ink-2" aria-hidden="true" />
              )}
              {despues !== null && (
                <span className={`font-semibold ${all ? '' : 'line-clamp-3'}`}>
                  {antes !== null && <span className="sr-only">ahora </span>}
                  {despues}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isCut && (
        <Button variant="ghost" className="-ml-3 px-3! text-14!" onClick={() => setAll(true)}>
          Ver todo
        </Button>
      )}
    </>
  )
}
