// Open accounts whose tables are not listed, because the table or its branch is archived. Rule
// mesa/sede-archivada.
import type { CuentaAbierta } from '#contract/mesas/cuentas.ts'
import { formatMoney } from '#domain/format.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Link } from 'react-router'

export const cuentasArchivadas = (
  cuentas: readonly CuentaAbierta[],
  mesas: readonly { readonly id: number }[],
): CuentaAbierta[] => cuentas.filter(({ mesa }) => mesas.every(({ id }) => id !== mesa.id))

export function CuentasArchivadas({ cuentas }: { cuentas: readonly CuentaAbierta[] }) {
  if (cuentas.length === 0) return null
  return (
    <Notice tone="warn">
      <p>
        {cuentas.length === 1
          ? 'Queda 1 cuenta abierta en una mesa o sede archivada.'
          : `Quedan ${String(cuentas.length)} cuentas abiertas en mesas o sedes archivadas.`}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {cuentas.map(({ id, mesa, por_pagar }) => (
          <li key={id}>
            <Link
              to={adminPaths.cuentaDeMesa(id)}
              className={buttonClass({ variant: 'secondary', className: 'flex-wrap' })}
            >
              {mesa.nombre} <span className="tabular-nums">{formatMoney(por_pagar)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
