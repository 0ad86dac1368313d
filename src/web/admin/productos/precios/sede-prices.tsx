// Where a product costs something else, beside its form. Rule precio/por-sede.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { formatMoney } from '#domain/format.ts'
import { Card } from '#web/admin/page/page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { Link } from 'react-router'

/**
 * Nothing where there is one branch, or a server with documented fields only, which sends no
 * family.
 */
export function SedePrices({ producto }: { producto: Producto }) {
  const { data: sedes = [] } = useQuery(sedesQuery())
  const manages = useSession((state) => state.userPermissions.includes('gestionar_productos'))
  const { id, categoria, precios_sede: precios = [], precios_por_medida: sizes } = producto
  if (sedes.length < 2 || categoria.familia === undefined) return null
  const rows = sedes.flatMap((sede) =>
    precios
      .filter((row) => row.sede === sede.id)
      .map(({ medida, precio }) => ({
        key: `${String(sede.id)} ${String(medida)}`,
        label: [sede.nombre, sizes.find((size) => size.medida === medida)?.nombre]
          .filter(Boolean)
          .join(' · '),
        precio,
      })),
  )
  return (
    <Card title="Precios por sede">
      {rows.length === 0 && <p className="text-16 text-ink-2">Cuesta lo mismo en todas las sedes.</p>}
      <dl className="divide-y divide-line">
        {rows.map(({ key, label, precio }) => (
          <div key={key} className="flex min-h-11 items-center justify-between gap-4">
            <dt className="wrap-anywhere">{label}</dt>
            <dd className="font-bold tabular-nums">{formatMoney(precio)}</dd>
          </div>
        ))}
      </dl>
      {manages && producto.archivado === producto.borrador && (
        <Link to={adminPaths.preciosPorSede(id)} className={`mt-3 ${buttonClass({ variant: 'secondary' })}`}>
          <Store className="size-5" aria-hidden="true" />
          Cambiar precios por sede
        </Link>
      )}
    </Card>
  )
}
