// 'Pago recibido': staff saw the transfer in the app of the bank, and say which of several keys it
// reached. Rules pago/por-confirmar and pago/llave-que-recibe.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatNumero } from '#domain/format.ts'
import { MEDIO_LABEL, ownMedios, type Medio } from '#domain/dinero.ts'
import { A_QUE_LLAVE, SIN_LLAVES } from '#web/admin/caja/recibe-fields.tsx'
import { SIN_CAJAS, useCajaOf } from '#web/admin/caja/own-caja.ts'
import { FailedRead, isRead, isReading } from '#web/admin/page/loaded.tsx'
import { negocioQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useAddPago } from './use-pagos.ts'

export const REVISA = 'Revisa la app del banco, no el pantallazo.'

export function PagoRecibido({ pedido }: { pedido: Pedido }) {
  const { add, busy } = useAddPago(pedido.id)
  const { cajas, caja, choose, isKnown, query } = useCajaOf(pedido.sede?.id ?? null)
  const negocioRead = useQuery(negocioQuery())
  const { data: negocio } = negocioRead
  const medios = negocio === undefined ? [] : ownMedios(negocio.transferencia)
  const isMissing = cajas.length > 1 && caja === null
  const register = (medio: Medio | null) => add({ forma: 'TRANSFERENCIA', valor: null, caja, medio })
  const isWaiting = isReading(query) || isReading(negocioRead)
  const canSend = isKnown && isRead(negocioRead)
  const asksMedio = canSend && medios.length > 1
  const button = (
    <Button
      data-opcion
      variant="green"
      full
      busy={busy || isWaiting}
      disabled={!canSend && !isWaiting}
      busyLabel={busy ? 'Registrando' : 'Cargando'}
      icon={<BadgeCheck className="size-5 shrink-0" aria-hidden="true" />}
      aria-label={`Pago recibido del pedido #${formatNumero(pedido.id)}`}
      className="min-h-12"
      {...(asksMedio ? {} : { onClick: () => register(null) })}
    >
      Pago recibido
    </Button>
  )
  return (
    <div className="grid min-w-60 flex-1 gap-1">
      <FailedRead query={query} failure={SIN_CAJAS} />
      <FailedRead query={negocioRead} failure={SIN_LLAVES} />
      {isMissing && (
        <div className="mb-1">
          <SelectField
            label="Caja que lo recibe"
            required
            options={cajas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            value=""
            onChange={({ target }) => choose(Number(target.value))}
          />
        </div>
      )}
      {asksMedio ? (
        <Menu
          label={A_QUE_LLAVE}
          trigger={button}
          items={[
            { kind: 'heading', label: A_QUE_LLAVE },
            ...medios.map((medio) => ({ label: MEDIO_LABEL[medio], onSelect: () => register(medio) })),
          ]}
        />
      ) : (
        button
      )}
      <p className="text-13 text-ink-2">{REVISA}</p>
    </div>
  )
}
