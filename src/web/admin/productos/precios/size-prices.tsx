// The prices by size of a product, beside its form. Another screen changes them.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { formatMoney } from '#domain/format.ts'
import { Card } from '#web/admin/page/page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Ruler } from 'lucide-react'
import { Link } from 'react-router'

/** Without `producto` the product is not registered yet. */
export function SizePrices({ producto }: { producto: Producto | undefined }) {
  const manages = useSession((state) => state.userPermissions.includes('gestionar_productos'))
  return (
    <Card title="Precios por tamaño">
      {producto === undefined ? (
        <p className="text-16 text-ink-2">Los defines después de registrar el producto, desde el listado.</p>
      ) : (
        <>
          {producto.precios_por_medida.length === 0 && (
            <p className="text-16 text-ink-2">Debes definir los precios por tamaño</p>
          )}
          <dl className="divide-y divide-line">
            {producto.precios_por_medida.map(({ medida, nombre, precio }) => (
              <div key={medida} className="flex min-h-11 items-center justify-between gap-4">
                <dt>{nombre}</dt>
                <dd className="font-bold tabular-nums">{formatMoney(precio)}</dd>
              </div>
            ))}
          </dl>
          {manages && (
            <Link
              to={adminPaths.gestionarTamanos(producto.id)}
              className={buttonClass({ variant: 'secondary', className: 'mt-3' })}
            >
              <Ruler className="size-5" aria-hidden="true" />
              Definir precios por tamaño
            </Link>
          )}
        </>
      )}
    </Card>
  )
}
