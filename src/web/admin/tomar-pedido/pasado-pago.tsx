// Where the payment of a past order is: the drawer where several of the branch are open, and the
// key of a transfer. Rules caja/un-turno and pago/llave-que-recibe.
import { MEDIO_LABEL, ownMedios } from '#domain/dinero.ts'
import type { FormaDePago } from '#domain/pedido/pago.ts'
import { CajaField } from '#web/admin/caja/liquidar/caja-field.tsx'
import { SIN_CAJAS, useCajaOf } from '#web/admin/caja/own-caja.ts'
import { A_QUE_LLAVE, LLAVES_NO_LEIDAS } from '#web/admin/caja/recibe-fields.tsx'
import { FailedRead, isRead, isReading } from '#web/admin/page/loaded.tsx'
import { negocioQuery } from '#web/lib/query.ts'
import type { PasadoChoice } from '#web/ordering/contacto/use-pasado.ts'
import { SelectField } from '#web/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

interface Props extends Pick<PasadoChoice, 'medio' | 'problems' | 'setCaja' | 'setMedio' | 'setSinLeer'> {
  sede: number | null
  forma: FormaDePago | null
}

export function PasadoPago({ sede, forma, medio, problems, setCaja, setMedio, setSinLeer }: Props) {
  const { cajas, caja, choose, query: cajasRead } = useCajaOf(sede)
  const negocioRead = useQuery(negocioQuery())
  const { data: negocio } = negocioRead
  const own = negocio === undefined ? [] : ownMedios(negocio.transferencia)
  const asksCaja = cajas.length > 1
  const asksMedio = forma === 'TRANSFERENCIA' && own.length > 1
  const reads = [
    { query: cajasRead, failure: SIN_CAJAS },
    ...(forma === 'TRANSFERENCIA' ? [{ query: negocioRead, failure: LLAVES_NO_LEIDAS }] : []),
  ]
  const unread = reads.find(({ query }) => !isRead(query))
  const sinLeer = unread === undefined ? null : isReading(unread.query) ? 'Cargando...' : unread.failure
  const isCajaFree = isRead(cajasRead) && !asksCaja
  const isMedioFree = forma !== 'TRANSFERENCIA' || (isRead(negocioRead) && !asksMedio)
  useEffect(() => {
    setCaja(isCajaFree ? undefined : caja)
    return () => setCaja(null)
  }, [isCajaFree, caja, setCaja])
  useEffect(() => {
    setMedio(isMedioFree ? undefined : null)
    return () => setMedio(null)
  }, [isMedioFree, setMedio])
  useEffect(() => {
    setSinLeer(sinLeer)
    return () => setSinLeer(null)
  }, [sinLeer, setSinLeer])
  return (
    <div className="mt-3 grid gap-4 empty:hidden md:grid-cols-3">
      {reads.map(({ query, failure }) => (
        <div key={failure} className="empty:hidden md:col-span-3">
          <FailedRead query={query} failure={failure} />
        </div>
      ))}
      {asksCaja && (
        <CajaField
          label="Caja que lo recibe"
          cajas={cajas}
          caja={caja}
          isSent={problems.caja === true}
          onChoose={choose}
        />
      )}
      {asksMedio && (
        <SelectField
          label={A_QUE_LLAVE}
          required
          options={own.map((one) => ({ value: one, label: MEDIO_LABEL[one] }))}
          value={medio ?? ''}
          error={problems.medio === true && medio === null ? 'Elige la llave' : undefined}
          onChange={({ target }) => setMedio(own.find((one) => one === target.value) ?? null)}
        />
      )}
    </div>
  )
}
