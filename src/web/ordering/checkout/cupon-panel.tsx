// 'Cupones': the coupons of the customer, one at a time. Rule cupon/ofrecido.
import type { Cupon } from '#contract/usuarios/cupones.ts'
import { formatDia, formatPorcentaje } from '#domain/format.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { CuponChoice } from './use-cupon.ts'

export function CuponPanel({ offered, applied, rechazado, choose }: CuponChoice) {
  if (offered.length === 0 && rechazado === null) return null
  return (
    <Panel title="Cupones">
      <div className="grid gap-3">
        {rechazado !== null && (
          <Notice tone="warn">
            <span className="wrap-anywhere">
              <strong>{rechazado.codigo}:</strong> {rechazado.motivo}
            </span>
          </Notice>
        )}
        {offered.map((cupon) => (
          <CuponCard
            key={cupon.id}
            cupon={cupon}
            checked={cupon.id === applied?.id}
            onChange={(checked) => choose(checked ? cupon.id : null)}
          />
        ))}
      </div>
    </Panel>
  )
}

interface CardProps {
  cupon: Cupon
  checked: boolean
  onChange: (checked: boolean) => void
}

function CuponCard({ cupon, checked, onChange }: CardProps) {
  return (
    <div
      className={`rounded-control border border-dashed px-4 py-1.5 ${checked ? 'border-proceso bg-maiz-suave' : 'border-line-strong bg-surface'}`}
    >
      <CheckboxField
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        label={
          <span className="block">
            <strong className="block text-16 wrap-anywhere text-ink">{cupon.codigo}</strong>
            <span className="block text-14 text-ink-2">
              {formatPorcentaje(cupon.porcentaje_descuento)} en productos
            </span>
            <span className="block text-14 text-ink-2">Vence el {formatDia(cupon.fecha_fin)}</span>
          </span>
        }
      />
    </div>
  )
}
