// One lane of the board: its name and count, its oldest ticket (rule tablero/mas-antiguo), and the
// tickets.
import type { AvisoDePedido, Pedido } from '#contract/pedidos/pedido.ts'
import { formatNumero, formatRelative } from '#domain/format.ts'
import type { ConfirmarAntes } from '#domain/pedido/pago.ts'
import { ESTADO_LABEL } from '#domain/pedido/pedido.ts'
import { estadoLook } from '#web/admin/pedidos/estado-look.ts'
import { FIGURES, isLate, startableSince, type Lane as LaneData } from '#web/admin/pedidos/lay-board.ts'
import { EstadoIcon } from '#web/ordering/pedido/estado-badge.tsx'
import { AlarmClock } from 'lucide-react'
import { focusTicket } from './focus-ticket.ts'
import { groupTickets } from './group-tickets.ts'
import { LaneTotals } from './lane-totals.tsx'
import { Ticket } from './ticket.tsx'

interface LaneProps {
  lane: LaneData
  now: number
  fresh: ReadonlySet<number>
  avisos: ReadonlyMap<number, AvisoDePedido>
  showSede: boolean
  zona: string
  antesDe: ConfirmarAntes
  /** The tickets of the board that have a figure, in its order. */
  numbered?: readonly Pedido[]
  /** Whether a tab already shows the name and count. */
  inTab?: boolean
}

export function Lane({
  lane: { estado, pedidos, oldest },
  now,
  fresh,
  avisos,
  showSede,
  zona,
  antesDe,
  numbered,
  inTab = false,
}: LaneProps) {
  const { text } = estadoLook(estado)
  return (
    <section aria-labelledby={`lane-${estado}`} data-lane={estado} className="min-w-0">
      <div className={inTab ? 'pt-2' : 'sticky top-14 z-10 -mx-1 bg-bg px-1 pt-2 pb-1.5'}>
        <div className={inTab ? 'sr-only' : 'flex min-h-8 items-center gap-2'}>
          <EstadoIcon estado={estado} tipo="DOMICILIO" className={`size-5 shrink-0 ${text}`} />
          <h3 id={`lane-${estado}`} className={`text-16 font-bold ${text}`}>
            {ESTADO_LABEL[estado]}
          </h3>
          <span className="ml-auto min-w-8 rounded-full bg-surface-2 px-2.5 py-1 text-center text-14 font-bold tabular-nums">
            <span className="sr-only">Pedidos: </span>
            {pedidos.length}
          </span>
        </div>
        {oldest !== null && <Oldest pedido={oldest} now={now} />}
      </div>
      <LaneTotals pedidos={pedidos} />
      {pedidos.length === 0 ? (
        <p className="rounded-card border border-dashed border-line px-4 py-6 text-center text-14 text-ink-2">
          Sin pedidos
        </p>
      ) : (
        <div className="flex flex-col gap-3.5 pt-1">
          {groupTickets(pedidos).map(({ key, pedidos: group }) => (
            // The padding keeps the focus ring of a ticket inside what the group may paint.
            <div
              key={key}
              className="-m-2 flex flex-col gap-3.5 p-2 [content-visibility:auto]"
              style={{ containIntrinsicBlockSize: `auto ${String(group.length * 20)}rem` }}
            >
              {group.map((pedido) => (
                <Ticket
                  key={pedido.id}
                  pedido={pedido}
                  now={now}
                  fresh={fresh.has(pedido.id)}
                  aviso={avisos.get(pedido.id)}
                  showSede={showSede}
                  zona={zona}
                  antesDe={antesDe}
                  figure={numbered && FIGURES[numbered.indexOf(pedido)]}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

/** A link to the oldest ticket, which is at the end when the newest comes first. */
function Oldest({ pedido, now }: { pedido: Pedido; now: number }) {
  const late = isLate(pedido, now)
  const age = formatRelative(new Date(startableSince(pedido)), new Date(now))
  return (
    <button
      type="button"
      onClick={() => focusTicket(pedido.id)}
      className={`flex min-h-6 items-start gap-1.5 text-left text-13 hover:underline ${late ? 'font-semibold text-danger' : 'text-ink-2'}`}
    >
      {late && <AlarmClock className="mt-px size-4 shrink-0" aria-hidden="true" />}
      <span>
        Más antiguo: #{formatNumero(pedido.id)} · {age}
      </span>
    </button>
  )
}
