// Where the payment of a past order is: the drawer where several of the branch are open, and the
// key of a transfer. Rules caja/un-turno and pago/llave-que-recibe.
import { MEDIO_LABEL, ownMedios } from '#domain/dinero.ts'
import type { FormaDePago } from '#domain/pedido/pago.ts'
import { CajaField } from '#web/admin/caja/caja-field.tsx'
import { useCajaOf } from '#web/admin/caja/own-caja.ts'
import { A_QUE_LLAVE } from '#web/admin/caja/recibe-fields.tsx'
import { negocioQuery } from '#web/lib/query.ts'
import type { PasadoChoice } from '#web/ordering/contacto/use-pasado.ts'
import { SelectField } from '#web/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

interface Props extends Pick<PasadoChoice, 'medio' | 'problems' | 'setCaja' | 'setMedio'> {
  sede: number | null
  forma: FormaDePago | null
}

export function PasadoPago({ sede, forma, medio, problems, setCaja, setMedio }: Props) {
  const { cajas, caja, choose } = useCajaOf(sede)
  const { data: negocio } = useQuery(negocioQuery())
  const own = negocio === undefined ? [] : ownMedios(negocio.transferencia)
  const asksCaja = cajas.length > 1
  const asksMedio = forma === 'TRANSFERENCIA' && own.length > 1
  useEffect(() => {
    setCaja(asksCaja ? caja : undefined)
    return () => setCaja(undefined)
  }, [asksCaja, caja, setCaja])
  useEffect(() => {
    setMedio(asksMedio ? null : undefined)
    return () => setMedio(undefined)
  }, [asksMedio, setMedio])
  return (
    <div className="mt-3 grid gap-4 empty:hidden md:grid-cols-3">
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
