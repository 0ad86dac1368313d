// Scheduled orders, above the lanes until their cooking must begin. Rule tablero/programados.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatHora, formatNumero, formatRelative } from '#domain/format.ts'
import { estadoLabel, TIPO_LABEL } from '#domain/pedido/pedido.ts'
import { AccionesMenu } from '#web/admin/pedidos/acciones-menu.tsx'
import { formatProgramado } from '#web/admin/pedidos/comandas/format-programado.ts'
import { estadoLook, TIPO_ICON } from '#web/admin/pedidos/estado-look.ts'
import { customerName } from '#web/admin/pedidos/lay-board.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { EstadoIcon } from '#web/ordering/pedido/estado-badge.tsx'
import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'

export function ProgramadosStrip({
  pedidos,
  now,
  fresh,
  showSede,
  zona,
}: {
  pedidos: readonly Pedido[]
  now: number
  fresh: ReadonlySet<number>
  showSede: boolean
  zona: string
}) {
  return (
    <section
      aria-labelledby="programados"
      className="mt-2 flex flex-col gap-1 md:flex-row md:items-center md:gap-4"
    >
      <h3 id="programados" className="flex shrink-0 items-center gap-2 text-16 font-bold">
        <CalendarClock className="size-5" aria-hidden="true" />
        Programados
        <span className="rounded-full bg-surface-2 px-2.5 py-1 text-14 tabular-nums">{pedidos.length}</span>
      </h3>
      <ul className="-mx-1 flex min-w-0 gap-3 overflow-x-auto p-1">
        {pedidos.map((pedido) => {
          const TipoIcon = TIPO_ICON[pedido.tipo_pedido]
          const facts = [
            formatRelative(pedido.fecha, new Date(now)),
            customerName(pedido),
            pedido.direccion?.barrio ?? '',
            showSede ? (pedido.sede?.nombre ?? '') : '',
            pedido.mesa?.nombre ?? '',
          ]
          return (
            <li
              key={pedido.id}
              data-ticket={pedido.id}
              data-fresh={fresh.has(pedido.id) || undefined}
              className="flex w-96 max-w-[min(85vw,100%)] shrink-0 items-center gap-2 rounded-card border border-line bg-surface py-1.5 pr-1 pl-3.5 data-fresh:border-maiz data-fresh:ring-3 data-fresh:ring-maiz"
            >
              <div className="min-w-0 flex-1 text-14">
                <p className="flex flex-wrap items-center gap-x-2.5">
                  <Link
                    to={adminPaths.detallePedido(pedido.id)}
                    className="text-18 font-extrabold tabular-nums hover:underline"
                  >
                    #{formatNumero(pedido.id)}
                  </Link>
                  <span className="flex items-center gap-1.5 font-bold whitespace-nowrap">
                    <TipoIcon className="size-4 shrink-0" aria-hidden="true" />
                    {TIPO_LABEL[pedido.tipo_pedido]}
                  </span>
                  <span className={`flex items-center gap-1.5 font-bold ${estadoLook(pedido.estado).text}`}>
                    <EstadoIcon
                      estado={pedido.estado}
                      tipo={pedido.tipo_pedido}
                      className="size-4 shrink-0"
                    />
                    {estadoLabel(pedido.estado)}
                  </span>
                </p>
                <p className="wrap-anywhere text-ink-2">
                  <span className="font-semibold text-ink">
                    Para {formatProgramado(pedido.para_las ?? pedido.programado_para ?? '', now, zona)}
                  </span>
                  {pedido.para_las !== null && ` · empieza ${formatHora(pedido.programado_para ?? '', zona)}`}
                  {facts.filter((fact) => fact !== '').map((fact) => ` · ${fact}`)}
                </p>
              </div>
              <AccionesMenu pedido={pedido} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
