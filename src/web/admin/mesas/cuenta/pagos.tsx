// The payments of an account; one that was a mistake is cancelled and stays in the list. Rules
// mesa/cobrar and pago/anular.
import type { CobroDeCuenta, Cuenta } from '#contract/mesas/cuentas.ts'
import { formatHora, formatMoney } from '#domain/format.ts'
import { isAnulable, receivedText } from '#domain/pedido/pago.ts'
import { Card } from '#web/admin/page/page.tsx'
import { FormaIcon } from '#web/ordering/pago/forma-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
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
  const [isAsking, setAsking] = useState(false)
  const { send, busy } = useAnularCobro(cuenta)
  const { id, forma, valor, redondeo, propina, medio, fecha, registrado_por, anulado } = cobro
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <FormaIcon forma={forma} className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className={anulado === null ? 'font-semibold text-ink' : 'text-ink-2 line-through'}>
          {receivedText(forma, medio)} · {formatMoney(valor)}
          {redondeo > 0 && ` (redondeo ${formatMoney(redondeo)})`}
          {propina > 0 && ` · propina ${formatMoney(propina)}`}
        </p>
        <p className="text-14 text-ink-2">
          {formatHora(fecha, zona)}
          {registrado_por !== '' && ` · ${registrado_por}`}
          {anulado !== null && ` · Anulado por ${anulado.por}`}
        </p>
      </div>
      {anulado === null && isAnulable(forma) && (
        <Button
          variant="ghost"
          icon={<Undo2 className="size-5" aria-hidden="true" />}
          aria-label={`Anular el pago de ${formatMoney(valor)}`}
          onClick={() => setAsking(true)}
        >
          Anular
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Anular pago"
        subject={`${receivedText(forma, medio)} · ${formatMoney(valor)}`}
        text="El pago queda tachado en la lista y ya no cuenta."
        confirmLabel="Anular"
        busyLabel="Anulando"
        busy={busy}
        onConfirm={() => send(id, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
