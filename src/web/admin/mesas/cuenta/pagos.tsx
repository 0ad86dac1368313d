// The payments of an account; one that was a mistake is cancelled and stays in the list. Rules
// mesa/cobrar and pago/anular.
import type { CobroDeCuenta, Cuenta } from '#contract/mesas/cuentas.ts'
import { formatHora, formatNumero } from '#domain/format.ts'
import { isAnulable } from '#domain/pedido/pago.ts'
import { Card } from '#web/admin/page/page.tsx'
import { AnularPago, PagoLine } from '#web/admin/pedidos/detalle/anular-pago.tsx'
import { FormaIcon } from '#web/ordering/pago/forma-icon.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { Link } from 'react-router'
import { useAnularCobro } from './queries.ts'

export function Pagos({ cuenta, zona }: { cuenta: Cuenta; zona: string }) {
  return (
    <Card title="Pagos">
      <ul className="divide-y divide-line">
        {cuenta.cobros.map((cobro) => (
          <Row key={cobro.id} cuenta={cuenta} cobro={cobro} zona={zona} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ cuenta, cobro, zona }: { cuenta: Cuenta; cobro: CobroDeCuenta; zona: string }) {
  const { send, busy } = useAnularCobro(cuenta)
  const { forma, fecha, registrado_por, anulado, anulable = isAnulable(forma), por_devolver = [] } = cobro
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <FormaIcon forma={forma} className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <PagoLine pago={cobro} />
        <p className="text-14 text-ink-2">
          {formatHora(fecha, zona)}
          {registrado_por !== '' && ` · ${registrado_por}`}
          {anulado !== null && ` · Anulado por ${anulado.por}`}
        </p>
        {!anulable && isAnulable(forma) && por_devolver.length > 0 && <PorDevolver pedidos={por_devolver} />}
      </div>
      <AnularPago pago={cobro} isOffered={anulado === null && anulable} busy={busy} cancel={send} />
    </li>
  )
}

/** Where the money of a payment goes back: each of its orders has its part. */
const PorDevolver = ({ pedidos }: { pedidos: readonly number[] }) => (
  <p className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
    Ya no se anula. Para devolver el dinero:
    {pedidos.map((id) => (
      <Link
        key={id}
        to={adminPaths.detallePedido(id)}
        className="inline-flex min-h-11 items-center font-bold text-ink underline underline-offset-4"
      >
        pedido #{formatNumero(id)}
      </Link>
    ))}
  </p>
)
