// Above the tickets: that the drawers could not be read, while a ticket offers 'Pago recibido'.
// Each of those tickets waits for them. Rule caja/un-turno.
import { SIN_CAJAS } from '#web/admin/caja/own-caja.ts'
import { cajasQuery } from '#web/admin/caja/queries.ts'
import { FailedRead } from '#web/admin/page/loaded.tsx'
import type { BoardLayout } from '#web/admin/pedidos/lay-board.ts'
import { offeredStep, type ConfirmarAntes } from '#domain/pedido/pago.ts'
import { useQuery } from '@tanstack/react-query'

interface Props {
  lanes: BoardLayout['lanes']
  /** When a transfer must be confirmed. */
  antesDe: ConfirmarAntes
}

export function CajasStrip({ lanes, antesDe }: Props) {
  const isAsked = lanes.some(({ pedidos }) =>
    pedidos.some((pedido) => offeredStep(pedido, antesDe) === 'pago'),
  )
  const query = useQuery({ ...cajasQuery(), enabled: isAsked })
  if (!isAsked) return null
  return (
    <div className="mt-3 empty:hidden max-md:w-full">
      <FailedRead query={query} failure={SIN_CAJAS} />
    </div>
  )
}
