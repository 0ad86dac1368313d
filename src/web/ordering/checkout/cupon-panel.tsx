// 'Cupones': the coupons of the customer, one at a time. Rule cupon/ofrecido.
import type { Cupon } from '#contract/usuarios/cupones.ts'
import { diaOf, formatDia, formatMoney, formatPorcentaje } from '#domain/format.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CodigoField } from './codigo-field.tsx'
import type { CuponChoice } from './use-cupon.ts'

interface Props extends CuponChoice {
  /** Time zone of the business. */
  zona: string
}

export function CuponPanel({ isOffered, offered, applied, rechazado, choose, add, zona }: Props) {
  if (!isOffered) return null
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
        {offered.map(({ cupon, motivo }) => (
          <CuponCard
            key={cupon.id}
            cupon={cupon}
            motivo={motivo}
            zona={zona}
            checked={cupon.id === applied?.id}
            onChange={(checked) => choose(checked ? cupon.id : null)}
          />
        ))}
        <CodigoField onFound={add} />
      </div>
    </Panel>
  )
}

interface CardProps {
  cupon: Cupon
  motivo: string | null
  zona: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function CuponCard({ cupon, motivo, zona, checked, onChange }: CardProps) {
  const vence = diaOf(cupon.fecha_fin, zona)
  return (
    <div
      className={`rounded-control border border-dashed px-4 py-1.5 ${checked ? 'border-proceso bg-maiz-suave' : 'border-line-strong bg-surface'}`}
    >
      <CheckboxField
        checked={checked}
        disabled={motivo !== null}
        onChange={(event) => onChange(event.target.checked)}
        label={
          <span className="block">
            <strong className="block text-16 wrap-anywhere text-ink">{cupon.codigo}</strong>
            <span className="block text-14 text-ink-2">
              {worthOf(cupon)} en {productsOf(cupon)}
            </span>
            {vence !== null && <span className="block text-14 text-ink-2">Vence el {formatDia(vence)}</span>}
            {motivo !== null && <span className="mt-1 block text-14 font-semibold text-ink">{motivo}</span>}
          </span>
        }
      />
    </div>
  )
}

/** A campaign takes off an amount or a percentage. */
const worthOf = ({ campana, porcentaje_descuento }: Cupon) =>
  campana === null || campana.monto === null
    ? formatPorcentaje(porcentaje_descuento)
    : formatMoney(campana.monto)

const productsOf = ({ campana }: Cupon) =>
  campana === null || campana.categorias.length === 0
    ? 'productos'
    : campana.categorias.map(({ nombre }) => nombre).join(', ')
