// The money of one order, for staff: what to collect, the payments, and the calls that change them.
// Rules pago/por-cobrar, pago/registrar and pago/anular.
import type { Pago } from '#contract/pedidos/pagos.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatFecha, formatMoney } from '#domain/format.ts'
import {
  cobroOf,
  cobroText,
  FORMA_LABEL,
  FORMAS_DE_PAGO,
  isPorConfirmar,
  POR_DEFINIR,
} from '#domain/pedido/pago.ts'
import { PagoRecibido } from '#web/admin/pedidos/pago-recibido.tsx'
import { pagosQuery, useCancelPago, useChangeForma } from '#web/admin/pedidos/use-pagos.ts'
import { FormaIcon } from '#web/ordering/pago/forma-icon.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { PagoDialog } from './pago-dialog.tsx'

export function PagoPanel({ pedido, zona }: { pedido: Pedido; zona: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data: pagos = [] } = useQuery(pagosQuery(pedido))
  const cobro = cobroOf(pedido)
  const text = cobroText(pedido)
  if (text === '') return null
  const collects = cobro.tipo === 'cobrar'
  return (
    <div className="mb-5">
      <Panel title="Pago">
        {/* Above a delivery the panel of its rider says it. */}
        {(pedido.direccion === null || !collects) && (
          <p className="text-18 font-bold text-ink tabular-nums">{text}</p>
        )}
        {collects && cobro.redondeo > 0 && (
          <p className="text-14 text-ink-2 tabular-nums">Redondeo: − {formatMoney(cobro.redondeo)}</p>
        )}
        {pagos.length > 0 && (
          <ul className="mt-3 divide-y divide-line">
            {pagos.map((pago) => (
              <PagoRow key={pago.id} pago={pago} pedido={pedido.id} zona={zona} />
            ))}
          </ul>
        )}
        {collects && (
          <div className="not-first:mt-4 flex flex-wrap items-start gap-2">
            {isPorConfirmar(pedido) && <PagoRecibido pedido={pedido} />}
            <Button
              variant="secondary"
              icon={<Plus className="size-5" aria-hidden="true" />}
              onClick={() => setOpen(true)}
            >
              Registrar pago
            </Button>
            <ChangeForma pedido={pedido} />
          </div>
        )}
      </Panel>
      {isOpen && <PagoDialog pedido={pedido} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ChangeForma({ pedido: { id, forma_de_pago: current } }: { pedido: Pedido }) {
  const change = useChangeForma(id)
  return (
    <Menu
      label="Forma de pago"
      items={[null, ...FORMAS_DE_PAGO].map((forma) => ({
        label: forma === null ? POR_DEFINIR : FORMA_LABEL[forma],
        selected: forma === current,
        onSelect: () => {
          if (forma !== current) change(forma)
        },
      }))}
      trigger={
        <button type="button" className={buttonClass({ variant: 'ghost' })}>
          Cambiar forma de pago
          <ChevronDown className="size-5" aria-hidden="true" />
        </button>
      }
    />
  )
}

function PagoRow({ pago, pedido, zona }: { pago: Pago; pedido: number; zona: string }) {
  const [isAsking, setAsking] = useState(false)
  const { cancel, busy } = useCancelPago(pedido)
  const { forma, valor, redondeo, fecha, registrado_por, anulado } = pago
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <FormaIcon forma={forma} className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className={anulado === null ? 'font-semibold text-ink' : 'text-ink-2 line-through'}>
          {FORMA_LABEL[forma]} · {formatMoney(valor)}
          {redondeo > 0 && ` (redondeo ${formatMoney(redondeo)})`}
        </p>
        <p className="text-14 text-ink-2">
          {formatFecha(fecha, zona)}
          {registrado_por !== '' && ` · ${registrado_por}`}
          {anulado !== null && ` · Anulado por ${anulado.por}`}
        </p>
      </div>
      {anulado === null && (
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
        subject={`${FORMA_LABEL[forma]} · ${formatMoney(valor)}`}
        text="El pago queda tachado en la lista y ya no cuenta."
        confirmLabel="Anular"
        busyLabel="Anulando"
        busy={busy}
        onConfirm={() => cancel(pago.id, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
