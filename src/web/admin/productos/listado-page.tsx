// 'Listado de Productos': every product with its price, or the text of rule
// precio/textos-sin-precio.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { normalize } from '#domain/texto.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DataTable, RowMenu, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Ruler } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PriceCell } from './precios/price-cell.tsx'
import { ProductThumb } from './product-thumb.tsx'
import { productosQuery } from './queries.ts'

const COLUMNS: readonly [Column<Producto>, ...Column<Producto>[]] = [
  {
    label: 'Nombre',
    cell: (producto) => (
      <Link to={adminPaths.detalleProducto(producto.id)} className="hover:underline">
        {producto.nombre}
      </Link>
    ),
  },
  { label: 'Categoria', cell: (producto) => producto.categoria.nombre },
  { label: 'Precio', cell: (producto) => <PriceCell producto={producto} /> },
]

export default function ListadoPage() {
  const query = useQuery(productosQuery())
  const [wanted, setWanted] = useState('')
  const manages = useSession((state) => state.userPermissions.includes('gestionar_productos'))
  // The field updates at every key; the rows are deferred.
  const words = normalize(useDeferredValue(wanted))
  return (
    <Page
      title="Listado de Productos"
      actions={
        <>
          <SearchField
            label="Buscar por nombre"
            value={wanted}
            onChange={setWanted}
            slash
            className="md:w-72"
          />
          {manages && (
            <Link to={adminPaths.registrarProducto()} className={buttonClass()}>
              <Plus className="size-5" aria-hidden="true" />
              Agregar Producto
            </Link>
          )}
        </>
      }
    >
      <Loaded
        query={query}
        failure="No se pudieron cargar los productos"
        logged="Error al obtener los productos:"
      >
        {(productos) => (
          <DataTable
            label="Productos"
            rows={productos.filter(({ nombre }) => normalize(nombre).includes(words))}
            idOf={({ id }) => id}
            columns={COLUMNS}
            picture={thumb}
            actions={manages ? ACTIONS : undefined}
            empty={
              productos.length === 0 ? (
                <EmptyState title="No hay productos registrados" />
              ) : (
                <EmptyState title={`Ningún producto se llama «${wanted.trim()}»`} />
              )
            }
          />
        )}
      </Loaded>
    </Page>
  )
}

const thumb = (producto: Producto) => <ProductThumb producto={producto} />

const ACTIONS = { label: 'Acciones', of: (producto: Producto) => <Actions producto={producto} /> }

function Actions({ producto: { id, nombre, categoria } }: { producto: Producto }) {
  const navigate = useNavigate()
  const items: MenuEntry[] = [
    {
      label: 'Modificar producto',
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => void navigate(adminPaths.modificarProducto(id)),
    },
  ]
  if (rulesOf(categoria).hasSizes) {
    items.push({
      label: 'Definir precios por tamaño',
      icon: <Ruler aria-hidden="true" />,
      onSelect: () => void navigate(adminPaths.gestionarTamanos(id)),
    })
  }
  return <RowMenu label={`Acciones de ${nombre}`} items={items} />
}
