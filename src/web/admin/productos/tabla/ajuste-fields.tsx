// How prices change: up or down, by percent or by an amount.
import type { Ajuste } from '#domain/pedido/ajuste.ts'
import { numberOf } from '#domain/pesos.ts'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

export interface AjusteValues {
  readonly sube: boolean
  readonly por: Ajuste['por']
  /** As typed: '10', '12,5', '2000'. */
  readonly valor: string
}

export const NO_AJUSTE: AjusteValues = { sube: true, por: 'porcentaje', valor: '' }

const MAX_PORCENTAJE = 100
const MAX_MONTO = 1_000_000

/** Null while the value is not valid. */
export function ajusteOf(values: AjusteValues): Ajuste | null {
  if (ajusteProblem(values) !== undefined) return null
  return { por: values.por, sube: values.sube, valor: numberOf(values.valor.replace(',', '.')) }
}

export function ajusteProblem({ por, valor }: AjusteValues): string | undefined {
  const text = valor.trim()
  if (text === '') return por === 'porcentaje' ? 'Escribe el porcentaje' : 'Escribe cuántos pesos'
  const number = numberOf(text.replace(',', '.'))
  if (por === 'monto') {
    return Number.isInteger(number) && number > 0 && number <= MAX_MONTO
      ? undefined
      : 'Escribe un número entero de pesos, entre 1 y 1.000.000'
  }
  return number > 0 && number <= MAX_PORCENTAJE ? undefined : 'Escribe un porcentaje mayor que 0, hasta 100'
}

export function AjusteFields({
  values,
  problem,
  onChange,
}: {
  values: AjusteValues
  problem: string | undefined
  onChange: (values: AjusteValues) => void
}) {
  const { sube, por, valor } = values
  const field = { required: true, value: valor, error: problem }
  return (
    <div className="grid items-start gap-4 md:grid-cols-3">
      <SelectField
        label="Los precios"
        value={sube ? 'suben' : 'bajan'}
        options={[
          { value: 'suben', label: 'Suben' },
          { value: 'bajan', label: 'Bajan' },
        ]}
        placeholder={null}
        onChange={(event) => onChange({ ...values, sube: event.target.value === 'suben' })}
      />
      <SelectField
        label="Por"
        value={por}
        options={[
          { value: 'porcentaje', label: 'Porcentaje' },
          { value: 'monto', label: 'Pesos' },
        ]}
        placeholder={null}
        onChange={(event) =>
          onChange({ ...values, por: event.target.value === 'monto' ? 'monto' : 'porcentaje', valor: '' })
        }
      />
      {por === 'porcentaje' ? (
        <TextField
          label="Porcentaje"
          inputMode="decimal"
          autoComplete="off"
          trailing={<span className="w-10 text-center text-16 font-semibold text-ink-2">%</span>}
          hint="Cada precio se redondea a $ 100."
          {...field}
          onChange={(event) => onChange({ ...values, valor: event.target.value })}
        />
      ) : (
        <MoneyField
          label="Pesos"
          hint="Cada precio se redondea a $ 100."
          {...field}
          onChange={(next) => onChange({ ...values, valor: next })}
        />
      )}
    </div>
  )
}
