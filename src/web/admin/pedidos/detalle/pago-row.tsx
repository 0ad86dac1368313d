// One payment of an order: what went back of it, and the buttons that return or cancel it. Rules
// pago/anular and pago/devolver.
import type { Pago } from '#contract/pedidos/pagos.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatFecha, formatMoney } from '#domain/format.ts'
import { refundable } from '#domain/pedido/devolucion.ts'
import { isAnulable } from '#domain/pedido/pago.ts'
import { ACCESO, can } from '#domain/permisos.ts'
import { useCancelPago } from '#web/admin/pedidos/use-pagos.ts'
import { useSession } from '#web/lib/session.ts'
import { FormaIcon } from '#web/ordering/pago/forma-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { AnularPago, PagoLine } from './anular-pago.tsx'
import { DevolverDialog } from './devolver-dialog.tsx'

export function PagoRow({ pago, pedido, zona }: { pago: Pago; pedido: Pedido; zona: string }) {
  const [isReturning, setReturning] = useState(false)
  const { cancel, busy } = useCancelPago(pedido.id)
  const canRefund = useSession((state) => can(state.userPermissions, ACCESO.devoluciones.escribir))
  const {
    forma,
    valor,
    fecha,
    registrado_por,
    anulado,
    caja,
    recibido_por,
    turno_cerrado: isClosed,
    de_cuenta: isOfTable = false,
    devoluciones,
  } = pago
  const devuelto = devoluciones.reduce((sum, one) => sum + one.valor, 0)
  // A drawer has the cash that a person held.
  const isSettled = recibido_por !== null && caja !== null
  const rest = anulado === null ? refundable({ valor, devuelto }) : 0
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <FormaIcon forma={forma} className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <PagoLine pago={pago} />
        <p className="text-14 text-ink-2">
          {formatFecha(fecha, zona)}
          {registrado_por !== '' && ` · ${registrado_por}`}
          {recibido_por !== null && caja === null && ` · La tiene ${recibido_por}`}
          {caja !== null && ` · ${caja}`}
          {anulado !== null && ` · Anulado por ${anulado.por}`}
        </p>
        {devoluciones.map((one) => (
          <p key={one.fecha} className="text-14 wrap-anywhere text-ink">
            Devuelto {formatMoney(one.valor)}: {one.motivo} · {one.por}
          </p>
        ))}
      </div>
      {rest > 0 && canRefund && (
        <Button
          variant="ghost"
          icon={<HandCoins className="size-5" aria-hidden="true" />}
          aria-label={`Devolver del pago de ${formatMoney(valor)}`}
          onClick={() => setReturning(true)}
        >
          Devolver
        </Button>
      )}
      {isReturning && (
        <DevolverDialog pedido={pedido} pago={pago} rest={rest} onClose={() => setReturning(false)} />
      )}
      <AnularPago
        pago={pago}
        isOffered={
          anulado === null && !isClosed && !isOfTable && !isSettled && devuelto === 0 && isAnulable(forma)
        }
        busy={busy}
        cancel={cancel}
      />
    </li>
  )
}
