// 'Pago recibido': staff saw the transfer in the app of the bank. Rule pago/por-confirmar.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatNumero } from '#domain/format.ts'
import { useCajaOf } from '#web/admin/caja/own-caja.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { BadgeCheck } from 'lucide-react'
import { useAddPago } from './use-pagos.ts'

export const REVISA = 'Revisa la app del banco, no el pantallazo.'

export function PagoRecibido({ pedido }: { pedido: Pedido }) {
  const { add, busy } = useAddPago(pedido.id)
  const { cajas, caja, choose } = useCajaOf(pedido.sede?.id ?? null)
  const isMissing = cajas.length > 1 && caja === null
  return (
    <div className="min-w-60 flex-1">
      {isMissing && (
        <div className="mb-2">
          <SelectField
            label="Caja que lo recibe"
            required
            options={cajas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            value=""
            onChange={({ target }) => choose(Number(target.value))}
          />
        </div>
      )}
      <Button
        variant="green"
        full
        busy={busy}
        disabled={isMissing}
        busyLabel="Registrando"
        icon={<BadgeCheck className="size-5 shrink-0" aria-hidden="true" />}
        aria-label={`Pago recibido del pedido #${formatNumero(pedido.id)}`}
        className="min-h-12"
        onClick={() => add({ forma: 'TRANSFERENCIA', valor: null, caja })}
      >
        Pago recibido
      </Button>
      <p className="mt-1 text-13 text-ink-2">{REVISA}</p>
    </div>
  )
}
