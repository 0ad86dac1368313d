// The money of one order, for staff: what to collect, the payments, and the calls that change them.
// Rules pago/por-cobrar, pago/registrar and pago/anular.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatMoney, formatNumero } from '#domain/format.ts'
import {
  cobroOf,
  cobroText,
  FORMA_LABEL,
  FORMAS_EN_MANO,
  isPorConfirmar,
  POR_DEFINIR,
} from '#domain/pedido/pago.ts'
import type { PropinaDelNegocio } from '#domain/pedido/propina.ts'
import { FailedRead } from '#web/admin/page/loaded.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { PagoRecibido } from '#web/admin/pedidos/pago-recibido.tsx'
import { pagosQuery, useChangeForma } from '#web/admin/pedidos/use-pagos.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Plus, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { PagoDialog } from './pago-dialog.tsx'
import { PagoRow } from './pago-row.tsx'

interface Props {
  pedido: Pedido
  zona: string
  propinas: PropinaDelNegocio
}

export function PagoPanel({ pedido, zona, propinas }: Props) {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(pagosQuery(pedido))
  const { data: pagos = [] } = query
  const cobro = cobroOf(pedido)
  const text = cobroText(pedido)
  // A cancelled order whose money went back keeps its list.
  if (text === '' && pedido.pagado === 0) return null
  const collects = cobro.tipo === 'cobrar'
  return (
    <div className="mb-5">
      <Panel title="Pago">
        {/* Above a delivery the panel of its rider says it. */}
        {text !== '' && (pedido.direccion === null || !collects) && (
          <p className="text-18 font-bold text-ink tabular-nums">{text}</p>
        )}
        {pedido.propina > 0 && (
          <p className="text-14 text-ink-2 tabular-nums">Propina voluntaria: {formatMoney(pedido.propina)}</p>
        )}
        {collects && cobro.redondeo > 0 && (
          <p className="text-14 text-ink-2 tabular-nums">Redondeo: − {formatMoney(cobro.redondeo)}</p>
        )}
        <div className="mt-3 empty:hidden">
          <FailedRead query={query} failure="No se pudieron leer los pagos." />
        </div>
        {pagos.length > 0 && (
          <ul className="mt-3 divide-y divide-line">
            {pagos.map((pago) => (
              <PagoRow key={pago.id} pago={pago} pedido={pedido} zona={zona} />
            ))}
          </ul>
        )}
        {pedido.cuenta !== null && (
          <Link
            to={adminPaths.cuentaDeMesa(pedido.cuenta)}
            className={buttonClass({ variant: 'secondary', className: 'mt-3' })}
          >
            <ReceiptText className="size-5" aria-hidden="true" />
            Cuenta de {pedido.mesa?.nombre ?? 'la mesa'}
          </Link>
        )}
        {pedido.comprobante !== null && (
          <Link
            to={adminPaths.comprobantePedido(pedido.id)}
            className={buttonClass({ variant: 'secondary', className: 'mt-3' })}
          >
            <ReceiptText className="size-5" aria-hidden="true" />
            Comprobante N.º {formatNumero(pedido.comprobante)}
          </Link>
        )}
        {collects && (
          <div className="not-first:mt-4 flex flex-wrap items-start gap-2 max-md:*:flex-auto">
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
      {isOpen && <PagoDialog pedido={pedido} propinas={propinas} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ChangeForma({ pedido: { id, forma_de_pago: current } }: { pedido: Pedido }) {
  const change = useChangeForma(id)
  return (
    <Menu
      label="Forma de pago"
      items={[null, ...FORMAS_EN_MANO].map((forma) => ({
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
