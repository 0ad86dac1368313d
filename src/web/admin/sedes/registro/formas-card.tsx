// How customers pay in this branch, where it differs from the business. Rule pago/formas-por-sede.
import { FORMA_LABEL, FORMAS_DE_PAGO, offeredFormas, type FormaDePago } from '#domain/pedido/pago.ts'
import { TIPO_LABEL, TIPOS_EN_ORDEN, type TipoPedido } from '#domain/pedido/pedido.ts'
import { Card } from '#web/admin/page/page.tsx'
import { negocioQuery } from '#web/lib/query.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, type Control } from 'react-hook-form'
import type { FormasValues, SedeValues } from './sede-values.ts'

interface Props {
  control: Control<SedeValues>
  stored: FormasValues
}

export function FormasCard({ control, stored }: Props) {
  const { data: negocio } = useQuery(negocioQuery())
  // A server without forms of payment has none to choose from.
  if (negocio === undefined) return null
  return (
    <Card title="Formas de pago">
      <p className="-mt-2 mb-4 text-14 text-ink-2">
        Esta sede recibe lo mismo que el negocio, o lo que marques aquí.
      </p>
      <div className="grid gap-4 md:grid-cols-3">
        {TIPOS_EN_ORDEN.map((tipo) => (
          <Controller
            key={tipo}
            control={control}
            name={`formas_de_pago.${tipo}`}
            render={({ field, fieldState }) => (
              <Formas
                tipo={tipo}
                value={field.value}
                onChange={field.onChange}
                delNegocio={offeredFormas(negocio, tipo)}
                isOnline={negocio.en_linea || stored[tipo]?.includes('EN_LINEA') === true}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </div>
    </Card>
  )
}

interface FormasProps {
  tipo: TipoPedido
  value: FormaDePago[] | null
  onChange: (value: FormaDePago[] | null) => void
  delNegocio: FormaDePago[]
  /** 'En línea' needs its account; a chosen one can always be removed. */
  isOnline: boolean
  error: string | undefined
}

function Formas({ tipo, value, onChange, delNegocio, isOnline, error }: FormasProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={id}>
      <legend className="text-14 font-semibold text-ink">{TIPO_LABEL[tipo]}</legend>
      <CheckboxField
        label="Como el negocio"
        checked={value === null}
        onChange={(event) => onChange(event.target.checked ? null : delNegocio)}
      />
      {value === null ? (
        <p className="pl-9 text-14 text-ink-2">
          {delNegocio.length === 0
            ? 'No se pregunta'
            : delNegocio.map((forma) => FORMA_LABEL[forma]).join(', ')}
        </p>
      ) : (
        FORMAS_DE_PAGO.filter((forma) => isOnline || forma !== 'EN_LINEA').map((forma) => (
          <CheckboxField
            key={forma}
            className="pl-9"
            label={FORMA_LABEL[forma]}
            checked={value.includes(forma)}
            onChange={(event) =>
              onChange(
                FORMAS_DE_PAGO.filter((one) => (one === forma ? event.target.checked : value.includes(one))),
              )
            }
          />
        ))
      )}
      <FieldError id={id} text={error} />
    </fieldset>
  )
}
