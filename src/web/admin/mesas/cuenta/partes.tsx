// The parts of a divided account: what each guest pays, and which are paid. Rule mesa/dividir.
import type { Cuenta, ParteDeCuenta } from '#contract/mesas/cuentas.ts'
import { formatMoney } from '#domain/format.ts'
import { Card } from '#web/admin/page/page.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Check } from 'lucide-react'
import { cobrarParte, lineaNombre, parteNombre } from './unidades.ts'

export function Partes({ cuenta, onCobrar }: { cuenta: Cuenta; onCobrar: (parte: number) => void }) {
  const { partes, por_pagar } = cuenta
  const waiting = partes.filter(({ cobro }) => cobro === null).reduce((sum, { valor }) => sum + valor, 0)
  const rest = waiting === 0 ? 0 : por_pagar - waiting
  return (
    <Card title="Partes">
      <ul className="divide-y divide-line">
        {partes.map((parte) => (
          <li key={parte.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-20">
              <p className="font-semibold">{parteNombre(parte)}</p>
              {parte.lineas !== null && parte.lineas.length > 0 && (
                <p className="text-14 wrap-anywhere text-ink-2">{productosText(cuenta, parte.lineas)}</p>
              )}
            </div>
            <span className="font-bold tabular-nums">{formatMoney(parte.valor)}</span>
            {parte.cobro === null ? (
              <Button variant="green" aria-label={cobrarParte(parte)} onClick={() => onCobrar(parte.id)}>
                Cobrar
              </Button>
            ) : (
              <Badge tone="completado" icon={<Check aria-hidden="true" />}>
                Pagada
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="mt-2 text-14 text-ink-2 tabular-nums">
          Hay {formatMoney(rest)} que no están en ninguna parte. Divide de nuevo para repartirlos.
        </p>
      )}
    </Card>
  )
}

/** '2 × Hawaiana, 1 × Limonada' */
function productosText({ pedidos }: Cuenta, lineas: NonNullable<ParteDeCuenta['lineas']>): string {
  const nombres = new Map(
    pedidos.flatMap(({ productos_pedidos }) =>
      productos_pedidos.map((linea) => [linea.id, lineaNombre(linea)] as const),
    ),
  )
  return lineas
    .map(({ linea, cantidad }) => `${String(cantidad)} × ${nombres.get(linea) ?? 'Producto'}`)
    .join(', ')
}
