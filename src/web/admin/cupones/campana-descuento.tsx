// What a campaign takes off, from when to when, and from which sum on.
import { nuevaCampana } from '#contract/usuarios/campanas.ts'
import { addDays } from '#domain/format.ts'
import { DayField } from '#web/admin/page/fecha/day-field.tsx'
import { asks } from '#web/admin/page/form.ts'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { figure, type CampanaValues } from './campana-values.ts'

const TIPOS = [
  ['PORCENTAJE', 'Porcentaje', '20 % de los productos'],
  ['MONTO', 'Valor en pesos', '$ 8.000 menos'],
] as const
const YEAR = 365
const asksDescuento = (schema: Parameters<typeof asks>[0]) => (text: string) =>
  text.trim() === '' ? 'Escribe el descuento' : asks(schema)(figure(text))

export function Descuento({
  control,
  trigger,
  today,
}: Pick<UseFormReturn<CampanaValues>, 'control' | 'trigger'> & { today: string }) {
  const tipo = useWatch({ control, name: 'tipo' })
  const days = { min: addDays(today, -YEAR), max: addDays(today, 5 * YEAR), today }
  return (
    <>
      <Controller
        control={control}
        name="tipo"
        render={({ field }) => (
          <fieldset className="grid gap-3 md:grid-cols-2">
            <legend className="mb-1.5 text-14 font-semibold text-ink">Tipo de descuento</legend>
            {TIPOS.map(([value, title, text]) => (
              <OptionCard
                key={value}
                name="tipo-de-descuento"
                value={value}
                title={title}
                text={text}
                checked={field.value === value}
                onChange={() => field.onChange(value)}
              />
            ))}
          </fieldset>
        )}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {tipo === 'PORCENTAJE' ? (
          <Controller
            key="porcentaje"
            control={control}
            name="porcentaje_descuento"
            rules={{
              validate: (text, { tipo: chosen }) =>
                chosen === 'MONTO' || asksDescuento(nuevaCampana.shape.porcentaje_descuento)(text),
            }}
            render={({ field, fieldState }) => (
              <TextField
                label="Porcentaje"
                required
                prefix="%"
                inputMode="numeric"
                autoComplete="off"
                error={fieldState.error?.message}
                {...field}
              />
            )}
          />
        ) : (
          <Controller
            key="monto"
            control={control}
            name="monto"
            rules={{
              validate: (text, { tipo: chosen }) =>
                chosen === 'PORCENTAJE' || asksDescuento(nuevaCampana.shape.monto)(text),
            }}
            render={({ field, fieldState }) => (
              <MoneyField label="Valor del descuento" required error={fieldState.error?.message} {...field} />
            )}
          />
        )}
        <Controller
          control={control}
          name="pedido_minimo"
          rules={{ validate: (text) => asks(nuevaCampana.shape.pedido_minimo)(figure(text) ?? 0) }}
          render={({ field, fieldState }) => (
            <MoneyField label="Pedido mínimo" error={fieldState.error?.message} {...field} />
          )}
        />
        {(['fecha_inicio', 'fecha_fin'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            rules={{
              validate: (_dia, values) =>
                name === 'fecha_inicio' ||
                values.fecha_inicio <= values.fecha_fin ||
                'Rango de fechas inválido',
            }}
            render={({ field, fieldState }) => (
              <DayField
                label={name === 'fecha_inicio' ? 'Primer día' : 'Último día'}
                required
                error={fieldState.error?.message}
                {...days}
                {...field}
                onChange={(dia) => {
                  field.onChange(dia)
                  void trigger('fecha_fin')
                }}
              />
            )}
          />
        ))}
      </div>
    </>
  )
}
