// 'Pedidos finalizados': compact tickets. Rule tablero/pestanas.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { canceladoLabel } from '#domain/cancelacion/cancelacion.ts'
import { formatNumero, formatRelative } from '#domain/format.ts'
import { estadoLabel, TIPO_LABEL } from '#domain/pedido/pedido.ts'
import { AccionesMenu } from '#web/admin/pedidos/acciones-menu.tsx'
import { estadoLook } from '#web/admin/pedidos/estado-look.ts'
import { usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { setFilters } from '#web/admin/pedidos/board-filters.ts'
import { tipoTabs } from '#web/admin/pedidos/filtros/tipo-tabs.ts'
import { presentTipo, type BoardLayout, type TipoFilter } from '#web/admin/pedidos/lay-board.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { EstadoIcon } from '#web/ordering/pedido/estado-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { memo, useState } from 'react'
import { Link } from 'react-router'

const PAGE = 24

export function FinishedSection({
  finished,
  finishedTabs,
  tipo,
  now,
  cutAt,
}: Pick<BoardLayout, 'finished' | 'finishedTabs'> & {
  tipo: TipoFilter
  now: number
  /** The most orders of one response; null when these are all. */
  cutAt: number | null
}) {
  const [shown, setShown] = useState(PAGE)
  // The newest ones of all branches may hold few of the chosen one, or none.
  const oneSede = usePreferences(({ sedeId }) => sedeId !== null)
  return (
    <section aria-labelledby="finalizados" className="mt-10">
      <div className="flex flex-wrap items-end gap-x-5 border-b border-line">
        <h2 id="finalizados" className="pt-2 pb-3 text-18 font-extrabold">
          Pedidos finalizados
        </h2>
        <div className="-mb-[5px] min-w-0">
          <Tabs
            label="Tipos de los pedidos finalizados"
            tabs={tipoTabs(finishedTabs)}
            value={presentTipo(tipo, finishedTabs)}
            onChange={(finishedTipo) => setFilters({ finishedTipo })}
          />
        </div>
      </div>
      <ul className="mt-3 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {finished.slice(0, shown).map((pedido) => (
          <Strip key={pedido.id} pedido={pedido} now={now} />
        ))}
      </ul>
      {finished.length > shown && (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
            Ver más pedidos finalizados
          </Button>
        </div>
      )}
      {finished.length <= shown && cutAt !== null && (
        <p className="mt-4 text-center text-14 text-ink-2">
          {oneSede
            ? 'Hay más pedidos finalizados. Elige otras fechas para verlos.'
            : `Se muestran los ${String(cutAt)} más recientes. Elige otras fechas para ver los demás.`}
        </p>
      )}
    </section>
  )
}

const Strip = memo(function Strip({ pedido, now }: { pedido: Pedido; now: number }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-card border border-line bg-surface py-1 pr-1 pl-3.5">
      <Link
        to={adminPaths.detallePedido(pedido.id)}
        className="flex min-h-11 items-center text-18 font-extrabold tabular-nums hover:underline"
      >
        #{formatNumero(pedido.id)}
      </Link>
      <div className="min-w-0 flex-1 basis-28 text-14 wrap-anywhere">
        <p className={`flex items-start gap-1.5 font-bold ${estadoLook(pedido.estado).text}`}>
          <EstadoIcon estado={pedido.estado} tipo={pedido.tipo_pedido} className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            {pedido.estado === 'CANCELADO'
              ? canceladoLabel(pedido.motivo_cancelacion)
              : estadoLabel(pedido.estado)}
          </span>
        </p>
        <p className="text-ink-2">
          {TIPO_LABEL[pedido.tipo_pedido]} · {formatRelative(pedido.fecha, new Date(now))}
          {!pedido.activo && ' · Inactivo'}
          {pedido.anotado !== null && ' · Anotado después'}
        </p>
      </div>
      <AccionesMenu pedido={pedido} />
    </li>
  )
})
