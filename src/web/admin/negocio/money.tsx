// An amount of pesos of the form 'Tu negocio'.
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { Controller } from 'react-hook-form'
import type { NegocioFormState } from './use-negocio-form.ts'

type MoneyName =
  | `domicilio.${'pesos_por_minuto' | 'minimo' | 'maximo' | 'gratis_desde'}`
  | 'uvt'
  | `pedido_minimo.${'MESA' | 'DOMICILIO' | 'RECOGER'}`

export const Money = ({
  form,
  rules,
  name,
  ...field
}: Pick<NegocioFormState, 'form' | 'rules'> & {
  name: MoneyName
  label: string
  hint?: string
  required?: boolean
}) => (
  <Controller
    control={form.control}
    name={name}
    rules={rules(name)}
    render={({ field: input, fieldState }) => (
      <MoneyField {...field} {...input} error={fieldState.error?.message} />
    )}
  />
)
