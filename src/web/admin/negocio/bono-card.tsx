// The welcome bonus: whether it is given, how much, its words and its last day. Rule
// cupon/bono-de-bienvenida.
import { addDays, businessDay } from '#domain/format.ts'
import { isVigente } from '#domain/pedido/cupon.ts'
import { DayField } from '#web/admin/page/fecha/day-field.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Controller, useWatch } from 'react-hook-form'
import type { NegocioFormState } from './use-negocio-form.ts'

const MAX_DAYS = 730

export function BonoCard({ form, field, rules, zona }: NegocioFormState & { zona: string }) {
  const today = businessDay(useNow(), zona)
  const bono = useWatch({ control: form.control, name: 'bono_bienvenida' })
  const { error: _error, ...activo } = field('bono_bienvenida.activo')
  return (
    <Card title="Bono de bienvenida" className="flex flex-col gap-4">
      <CheckboxField label="Dar un cupón a quien verifica su celular" {...activo} />
      {bono.activo && (
        <>
          {!isVigente(today, bono.vigente_hasta) && (
            <Notice tone="warn">
              Vencido: nadie lo recibe desde que pasó su último día. Elige otro para darlo.
            </Notice>
          )}
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              label="Porcentaje"
              required
              prefix="%"
              inputMode="numeric"
              {...field('bono_bienvenida.porcentaje')}
            />
            <Controller
              control={form.control}
              name="bono_bienvenida.vigente_hasta"
              rules={rules('bono_bienvenida.vigente_hasta')}
              render={({ field: day, fieldState }) => (
                <DayField
                  label="Último día"
                  required
                  min={today}
                  max={addDays(today, MAX_DAYS)}
                  today={today}
                  error={fieldState.error?.message}
                  {...day}
                />
              )}
            />
          </div>
          <TextField label="Título" required {...field('bono_bienvenida.titulo')} />
          <TextField label="Mensaje" required {...field('bono_bienvenida.mensaje')} />
        </>
      )}
    </Card>
  )
}
