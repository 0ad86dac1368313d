// 'Ordenar productos': the products of a category in the order of the menu. Rule
// menu/orden-de-productos.
import { cartaApi } from '#contract/catalogo/carta.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Loaded, together } from '#web/admin/page/loaded.tsx'
import { Card, Page } from '#web/admin/page/page.tsx'
import { ApiError, call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { categoriasDeCartaQuery, productosDeCategoriaQuery } from './queries.ts'
import { useOrder } from './use-change.ts'

export default function OrdenarProductosPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <Ordenar id={Number(id)} /> : <BrokenPage />
}

function Ordenar({ id }: { id: number }) {
  const productos = useQuery(productosDeCategoriaQuery(id))
  const categorias = useQuery(categoriasDeCartaQuery())
  const order = useOrder(productosDeCategoriaQuery(id).queryKey, (ids) =>
    call(cartaApi.orderProductos, { params: { id: String(id) }, body: { ids } }),
  )
  if (productos.error instanceof ApiError && productos.error.status === 404) return <BrokenPage />
  const nombre = categorias.data?.find((categoria) => categoria.id === id)?.nombre
  return (
    <Page
      title={nombre === undefined ? 'Ordenar productos' : `Ordenar ${nombre}`}
      back={adminPaths.carta()}
      width="form"
    >
      <p className="mb-4 max-w-180 text-14 text-ink-2">
        Tus clientes ven los productos en este orden. Arrástralos para cambiarlo
        <span className="max-md:hidden">, o muévelos con las flechas del teclado</span>.
      </p>
      <Loaded query={together(productos, categorias)} failure="No se pudieron cargar los productos">
        {([rows]) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState title="Esta categoría no tiene productos todavía" />
            </Card>
          ) : (
            <SortableList
              label="Productos"
              items={rows}
              idOf={(producto) => producto.id}
              nameOf={(producto) => producto.nombre}
              onOrder={order}
            >
              {(producto) => <p className="py-2 text-16 font-bold wrap-anywhere">{producto.nombre}</p>}
            </SortableList>
          )
        }
      </Loaded>
    </Page>
  )
}
