// 'Pago recibido': staff saw the transfer in the app of the bank, and say which of several keys it
// reached. Rules pago/por-confirmar and pago/llave-que-recibe.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatNumero } from '#domain/format.ts'
import { dueOf } from '#domain/pedido/pago.ts'
import { MEDIO_LABEL, ownMedios, type Medio } from '#domain/dinero.ts'
import { A_QUE_LLAVE, LLAVES_NO_LEIDAS } from '#web/admin/caja/recibe-fields.tsx'
import { SIN_CAJAS, useCajaOf } from '#web/admin/caja/own-caja.ts'
import { FailedRead, isRead, isReading } from '#web/admin/page/loaded.tsx'
import { negocioQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useId } from 'react'
import { useAddPago } from './use-pagos.ts'

export const REVISA = 'Revisa la app del banco, no el pantallazo.'

interface Props {
  pedido: Pedido
  /** The board says above all tickets what could not be read, and reads it again there. */
  onBoard?: boolean
}

export function PagoRecibido({ pedido, onBoard = false }: Props) {
  const id = useId()
  const { add, busy } = useAddPago(pedido.id, undefined, dueOf(pedido))
  const { cajas, caja, choose, isKnown, query } = useCajaOf(pedido.sede?.id ?? null, pedido.es_prueba)
  const negocioRead = useQuery(negocioQuery())
  const { data: negocio } = negocioRead
  const medios = negocio === undefined ? [] : ownMedios(negocio.transferencia)
  const isMissing = cajas.length > 1 && caja === null
  const register = (medio: Medio | null) =>
    add({ forma: 'TRANSFERENCIA', valor: null, propina: null, caja, recibe: null, medio })
  const isWaiting = isReading(query) || isReading(negocioRead)
  const canSend = isKnown && isRead(negocioRead)
  const asksMedio = canSend && medios.length > 1
  // The board is not shown without the business.
  const isFailed = onBoard && !isRead(query) && query.error !== null
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
      aria-describedby={isFailed ? id : undefined}
      className="min-h-12"
      {...(asksMedio ? {} : { onClick: () => register(null) })}
    >
      Pago recibido
    </Button>
  )
  return (
    <div className="grid min-w-60 flex-1 gap-1">
      {!onBoard && (
        <>
          <FailedRead query={query} failure={SIN_CAJAS} />
          <FailedRead query={negocioRead} failure={LLAVES_NO_LEIDAS} />
        </>
      )}
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
      {isFailed && (
        <p id={id} className="text-13 font-semibold text-danger">
          {SIN_CAJAS}
        </p>
      )}
      <p className="text-13 text-ink-2">{REVISA}</p>
    </div>
  )
}
