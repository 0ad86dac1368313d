// '¿Quién recibió la plata?', the drawer where several of the branch are open, and the key that a
// transfer reached. Rules caja/quien-recibe, caja/un-turno and pago/llave-que-recibe.
import { MEDIO_LABEL, ownMedios, type Medio } from '#domain/dinero.ts'
import type { FormaEnMano } from '#domain/pedido/pago.ts'
import { llevaQuery } from '#web/admin/caja/liquidar/queries.ts'
import { FailedRead, isRead, isReading } from '#web/admin/page/loaded.tsx'
import { negocioQuery } from '#web/lib/query.ts'
import { SelectField } from '#web/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CajaField } from '#web/admin/caja/liquidar/caja-field.tsx'
import { SIN_CAJAS, useCajaOf } from './own-caja.ts'

export const A_QUE_LLAVE = '¿A qué llave llegó?'
const LA_CAJA = ''
const SIN_PERSONAS = 'No se pudo leer quién puede recibir la plata.'
export const LLAVES_NO_LEIDAS = 'No se pudieron leer las llaves del negocio.'

interface Payment {
  readonly sede: number | null
  /** An order of the branch: of several, any. */
  readonly pedido: number
  /** Nobody holds the cash of a test order, and it is in no drawer. */
  readonly esPrueba: boolean
  readonly forma: FormaEnMano
  /** The one who carries the order has its cash. */
  readonly isTaken: boolean
}

/**
 * Who receives a payment. It is not complete before that has been read, and while a drawer must be
 * chosen.
 */
export function useRecibe({ sede, pedido, esPrueba, forma, isTaken }: Payment) {
  const asksPersona = forma === 'EFECTIVO' && !esPrueba
  const lleva = useQuery({ ...llevaQuery(pedido), enabled: !esPrueba })
  const { data } = lleva
  const { cajas, caja, choose, query: cajasRead } = useCajaOf(sede, esPrueba)
  const negocioRead = useQuery(negocioQuery())
  const { data: negocio } = negocioRead
  const own = negocio === undefined ? [] : ownMedios(negocio.transferencia)
  const medios = forma === 'TRANSFERENCIA' && own.length > 1 ? own : []
  const [asMedio, setMedio] = useState<Medio | null>(null)
  const medio = medios.find((one) => one === asMedio) ?? null
  const [written, setRecibe] = useState<number | null | undefined>(undefined)
  const carrier = isTaken ? (data?.lleva?.id ?? null) : null
  const personas = data?.personas ?? []
  const asked = written === undefined ? carrier : written
  const recibe = asksPersona && personas.some(({ id }) => id === asked) ? asked : null
  const asksCaja = recibe === null && cajas.length > 1
  const reads = [
    { query: cajasRead, failure: SIN_CAJAS },
    ...(asksPersona ? [{ query: lleva, failure: SIN_PERSONAS }] : []),
    ...(forma === 'TRANSFERENCIA' ? [{ query: negocioRead, failure: LLAVES_NO_LEIDAS }] : []),
  ]
  return {
    /** The part of the call. */
    body: { recibe, caja: recibe === null ? caja : null, medio },
    isComplete:
      reads.every(({ query }) => isRead(query)) &&
      (!asksCaja || caja !== null) &&
      (medios.length === 0 || medio !== null),
    isReading: reads.some(({ query }) => isReading(query)),
    reads,
    medios,
    setMedio,
    personas: asksPersona ? personas : [],
    setRecibe,
    cajas: asksCaja ? cajas : [],
    choose,
  }
}

export function RecibeFields({
  recibe: { reads, body, medios, setMedio, personas, setRecibe, cajas, choose },
  isSent,
  onChange,
}: {
  recibe: ReturnType<typeof useRecibe>
  isSent: boolean
  onChange: () => void
}) {
  return (
    <>
      {reads.map(({ query, failure }) => (
        <FailedRead key={failure} query={query} failure={failure} />
      ))}
      {medios.length > 0 && (
        <SelectField
          label={A_QUE_LLAVE}
          required
          options={medios.map((medio) => ({ value: medio, label: MEDIO_LABEL[medio] }))}
          value={body.medio ?? ''}
          error={isSent && body.medio === null ? 'Elige la llave' : undefined}
          onChange={({ target }) => {
            setMedio(medios.find((medio) => medio === target.value) ?? null)
            onChange()
          }}
        />
      )}
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
        <CajaField
          label="Caja que lo recibe"
          cajas={cajas}
          caja={body.caja}
          isSent={isSent}
          onChoose={(caja) => {
            choose(caja)
            onChange()
          }}
        />
      )}
    </>
  )
}
