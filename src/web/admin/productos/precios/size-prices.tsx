// The prices by size of a product, beside its form: its own, which another screen changes, or those
// of the table. Rule precio/tabla.
import type { PrecioPorMedida, Producto } from '#contract/catalogo/catalogo.ts'
import { formatMoney } from '#domain/format.ts'
import { Card } from '#web/admin/page/page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Ruler, Table2 } from 'lucide-react'
import { Link } from 'react-router'

interface Props {
  /** Undefined while the product is not registered. */
  producto: Producto | undefined
  precios: readonly PrecioPorMedida[]
  /** Whether it follows the table; undefined where there is none. */
  sigue: boolean | undefined
  /** Present in the form. */
  onFollow?: (sigue: boolean) => void
}

export function SizePrices({ producto, precios, sigue, onFollow }: Props) {
  const manages = useSession((state) => state.userPermissions.includes('gestionar_productos'))
  const mayFollow = onFollow !== undefined && sigue !== undefined
  return (
    <Card title="Precios por tamaño">
      {mayFollow && (
        <>
          <CheckboxField
            label="Sigue la tabla"
            checked={sigue}
            onChange={(event) => onFollow(event.target.checked)}
          />
          <p className="mb-2 pl-9 text-14 text-ink-2">
            Cuesta lo que diga la tabla de precios para su categoría, y cambia con ella.
          </p>
        </>
      )}
      {!mayFollow && sigue === true && <p className="mb-2 text-14 text-ink-2">Sigue la tabla de precios.</p>}
      {precios.length === 0 && <p className="text-16 text-ink-2">{emptyText(sigue === true, producto)}</p>}
      <dl className="divide-y divide-line">
        {precios.map(({ medida, nombre, precio }) => (
          <div key={medida} className="flex min-h-11 items-center justify-between gap-4">
            <dt>{nombre}</dt>
            <dd className="font-bold tabular-nums">{formatMoney(precio)}</dd>
          </div>
        ))}
      </dl>
      {manages && (
        <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
          {producto !== undefined && (
            <Link
              to={adminPaths.gestionarTamanos(producto.id)}
              className={buttonClass({ variant: 'secondary' })}
            >
              <Ruler className="size-5" aria-hidden="true" />
              Definir precios por tamaño
            </Link>
          )}
          {sigue === true && (
            <Link to={adminPaths.tablaDePrecios()} className={buttonClass({ variant: 'ghost' })}>
              <Table2 className="size-5" aria-hidden="true" />
              Ver la tabla
            </Link>
          )}
        </div>
      )}
    </Card>
  )
}

function emptyText(sigue: boolean, producto: Producto | undefined): string {
  if (sigue) return 'La tabla de esta categoría no tiene precios todavía.'
  return producto === undefined
    ? 'Los defines después de registrar el producto, desde el listado.'
    : 'Debes definir los precios por tamaño'
}
