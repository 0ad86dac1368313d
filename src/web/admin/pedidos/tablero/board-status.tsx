// The footer of the board: how much there is to do. Toasts cover it and never a ticket.
import { counted } from '#domain/format.ts'
import { isLate, type BoardLayout } from '#web/admin/pedidos/lay-board.ts'
import { useRootMark } from '#web/ui/root-mark.ts'
import { AlarmClock } from 'lucide-react'

interface Props extends Pick<BoardLayout, 'lanes' | 'total'> {
  /** False while the orders load: the footer is empty then. */
  isReady: boolean
  now: number
}

export function BoardStatus({ lanes, total, isReady, now }: Props) {
  useRootMark('tablero')
  const late = lanes.reduce(
    (sum, { pedidos }) => sum + pedidos.filter((pedido) => isLate(pedido, now)).length,
    0,
  )
  return (
    <p
      data-pie
      className="fixed right-0 bottom-0 left-(--lateral,0px) z-10 flex h-(--pie) items-center justify-center gap-4 border-t border-line bg-bg px-4 pb-[env(safe-area-inset-bottom)] text-14 font-semibold text-ink-2 transition-[left] duration-200 md:px-6"
    >
      <span className="tabular-nums">
        {!isReady
          ? ''
          : total === 0
            ? 'Sin pedidos activos'
            : counted(total, 'pedido activo', 'pedidos activos')}
      </span>
      {isReady && late > 0 && (
        <span className="flex items-center gap-1.5 text-danger tabular-nums">
          <AlarmClock className="size-5" aria-hidden="true" />
          {counted(late, 'demorado', 'demorados')}
        </span>
      )}
    </p>
  )
}
