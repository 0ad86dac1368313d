// What nobody carries, by direction: 'Tomar' takes one, 'Tomar los 3' takes a group. Rules
// reparto/tomar and reparto/grupos.
import { formatNumero } from '#domain/format.ts'
import { groupRepartos } from '#domain/reparto/grupos.ts'
import { EstadoBadge } from '#web/ordering/pedido/estado-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Compass } from 'lucide-react'
import type { RepartoVisto } from './lay-repartos.ts'
import { Prometido } from './prometido.tsx'
import type { Press } from './use-repartos.ts'

interface Props {
  repartos: readonly RepartoVisto[]
  press: Press
  zona: string
  /** For somebody who fetches orders from several branches. */
  showSede: boolean
}

export function PorLlevar({ repartos, press, zona, showSede }: Props) {
  if (repartos.length === 0) return null
  return (
    <section aria-label="Sin domiciliario">
      <h2 className="mb-3 text-18 font-extrabold">Sin domiciliario · {repartos.length}</h2>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {groupRepartos(repartos).map(({ grupo, sede, repartos: some }) => (
          <div key={`${String(sede.id)} ${grupo}`} className="rounded-card border border-line bg-surface">
            <div className="flex flex-wrap items-center gap-3 border-b border-line py-2 pr-2 pl-4">
              <h3 className="flex min-w-0 flex-1 items-center gap-2 text-16 font-bold wrap-anywhere">
                <Compass className="size-5 shrink-0 text-albahaca" aria-hidden="true" />
                <span>
                  {grupo} · {some.length}
                  {showSede && <span className="block text-14 font-semibold text-ink-2">{sede.nombre}</span>}
                </span>
              </h3>
              {some.length > 1 && (
                <Button
                  variant="secondary"
                  onClick={() => {
                    for (const { id } of some) press(id, { tipo: 'tomar' })
                  }}
                >
                  Tomar los {some.length}
                </Button>
              )}
            </div>
            <ul className="divide-y divide-line">
              {some.map((reparto) => (
                <li key={reparto.id} className="flex flex-wrap items-center gap-3 py-3 pr-2 pl-4">
                  <div className="min-w-0 flex-1 basis-36">
                    <p className="flex flex-wrap items-center gap-x-2 text-16 font-bold tabular-nums">
                      #{formatNumero(reparto.id)}
                      <EstadoBadge estado={reparto.estado} tipo="DOMICILIO" />
                    </p>
                    <p className="text-16 wrap-anywhere">{reparto.direccion?.direccion_entrega}</p>
                    <Prometido para_las={reparto.para_las} zona={zona} />
                  </div>
                  <Button size="lg" onClick={() => press(reparto.id, { tipo: 'tomar' })}>
                    Tomar
                    <span className="sr-only"> el pedido #{formatNumero(reparto.id)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
