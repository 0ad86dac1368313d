// '¿Quién recibió la plata?', and the drawer where several of the branch are open. Rules
// caja/quien-recibe and caja/un-turno.
import type { FormaEnMano } from '#domain/pedido/pago.ts'
import { llevaQuery } from '#web/admin/caja/liquidar/queries.ts'
import { SelectField } from '#web/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCajaOf } from './own-caja.ts'

const LA_CAJA = ''

interface Payment {
  readonly sede: number | null
  /** An order of the branch: of several, any. */
  readonly pedido: number
  readonly forma: FormaEnMano
  /** The one who carries the order has its cash. */
  readonly isTaken: boolean
}

/** Who receives a payment. It is not complete while a drawer must be chosen. */
export function useRecibe({ sede, pedido, forma, isTaken }: Payment) {
  const { data } = useQuery(llevaQuery(pedido))
  const { cajas, caja, choose } = useCajaOf(sede)
  const [written, setRecibe] = useState<number | null | undefined>(undefined)
  const carrier = isTaken ? (data?.lleva?.id ?? null) : null
  const personas = data?.personas ?? []
  const asked = written === undefined ? carrier : written
  const recibe = forma === 'EFECTIVO' && personas.some(({ id }) => id === asked) ? asked : null
  const asksCaja = recibe === null && cajas.length > 1
  return {
    /** The part of the call. */
    body: { recibe, caja: recibe === null ? caja : null },
    isComplete: !asksCaja || caja !== null,
    personas: forma === 'EFECTIVO' ? personas : [],
    setRecibe,
    cajas: asksCaja ? cajas : [],
    choose,
  }
}

export function RecibeFields({
  recibe: { body, isComplete, personas, setRecibe, cajas, choose },
  isSent,
  onChange,
}: {
  recibe: ReturnType<typeof useRecibe>
  isSent: boolean
  onChange: () => void
}) {
  return (
    <>
      {personas.length > 0 && (
        <SelectField
          label="¿Quién recibió la plata?"
          placeholder={null}
          options={[
            { value: LA_CAJA, label: 'La caja' },
            ...personas.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
          ]}
          value={body.recibe === null ? LA_CAJA : String(body.recibe)}
          onChange={({ target }) => {
            setRecibe(target.value === LA_CAJA ? null : Number(target.value))
            onChange()
          }}
        />
      )}
      {cajas.length > 0 && (
        <SelectField
          label="Caja que lo recibe"
          required
          options={cajas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          value={body.caja === null ? '' : String(body.caja)}
          error={isSent && !isComplete ? 'Elige la caja' : undefined}
          onChange={({ target }) => {
            choose(Number(target.value))
            onChange()
          }}
        />
      )}
    </>
  )
}
