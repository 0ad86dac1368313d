// 'Listado de Productos': every product with its price, or the text of rule
// precio/textos-sin-precio.
import { cartaApi } from '#contract/catalogo/carta.ts'
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { normalize } from '#domain/texto.ts'
import { Empezar } from '#web/admin/carta/empezar.tsx'
import { categoriasDeCartaQuery } from '#web/admin/carta/queries.ts'
import { useSwitch } from '#web/admin/carta/use-change.ts'
import { useManagesDisponibilidad } from '#web/admin/disponibilidad/agotados.ts'
import { AgotadoMark, SeAcabo } from '#web/admin/disponibilidad/se-acabo.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { useListFilters } from '#web/admin/page/listas/list-filters.ts'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { DataTable, RowMenu, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Copy, Pencil, Plus, Ruler, Send, Store } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link, useNavigate } from 'react-router'
import { CategoriaArchivada } from './categoria-archivada.tsx'
import { MasDeLaCarta } from './mas-de-la-carta.tsx'
import { PriceCell } from '#web/admin/productos/precios/price-cell.tsx'
import { ProductThumb } from './product-thumb.tsx'
import { todosQuery } from './queries.ts'
import { useDraft } from './use-draft.ts'

const COLUMNS: readonly [Column<Producto>, ...Column<Producto>[]] = [
  {
    label: 'Nombre',
    cell: (producto) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={adminPaths.detalleProducto(producto.id)} className="min-w-0 wrap-anywhere hover:underline">
          {producto.nombre}
        </Link>
        {producto.borrador === true && <DraftMark producto={producto} />}
        {isArchived(producto) && <Badge tone="neutral">Archivado</Badge>}
        <CategoriaArchivada categoria={producto.categoria} />
        <AgotadoMark cosa={cosaOf(producto)} />
      </span>
    ),
  },
  { label: 'Categoria', cell: (producto) => producto.categoria.nombre },
  { label: 'Precio', cell: (producto) => <PriceCell producto={producto} /> },
]

export default function ListadoPage() {
  const query = useQuery(todosQuery())
  const [{ text: wanted }, change] = useListFilters('productos')
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
            onChange={(text) => change({ text })}
            slash
            className="md:w-72"
          />
          {manages && (
            <div className="flex flex-wrap gap-3">
              <Link
                to={adminPaths.registrarProducto()}
                className={buttonClass({ className: 'max-md:flex-1' })}
              >
                <Plus className="size-5" aria-hidden="true" />
                Agregar Producto
              </Link>
              <MasDeLaCarta />
            </div>
          )}
        </>
      }
    >
      <Loaded
        query={query}
        failure="No se pudieron cargar los productos"
        logged="Error al obtener los productos:"
      >
        {(todos) => <Productos todos={todos} wanted={wanted} words={words} manages={manages} />}
      </Loaded>
    </Page>
  )
}

function Productos({
  todos,
  wanted,
  words,
  manages,
}: {
  todos: readonly Producto[]
  wanted: string
  words: string
  manages: boolean
}) {
  const sellsOut = useManagesDisponibilidad()
  const [{ archived: withArchived }, change] = useListFilters('productos')
  const archived = todos.filter(isArchived).length
  const productos = withArchived ? todos : todos.filter((producto) => !isArchived(producto))
  const matches = ({ nombre }: Producto) => normalize(nombre).includes(words)
  return (
    <>
      {archived > 0 && (
        <CheckboxField
          label={`Ver productos archivados (${String(archived)})`}
          checked={withArchived}
          onChange={(event) => change({ archived: event.target.checked })}
          className="mb-2"
        />
      )}
      <DataTable
        label="Productos"
        rows={productos.filter(matches)}
        idOf={({ id }) => id}
        columns={COLUMNS}
        picture={thumb}
        actions={manages || sellsOut ? actionsFor(manages) : undefined}
        empty={
          productos.length === 0 ? (
            <Empty first={todos.length === 0} manages={manages} />
          ) : (
            <EmptyState
              title={`Ningún producto se llama «${wanted.trim()}»`}
              text={todos.some(matches) ? 'Mira entre los archivados.' : undefined}
            />
          )
        }
      />
    </>
  )
}

/** Before the first product: how the menu starts. */
function Empty({ first, manages }: { first: boolean; manages: boolean }) {
  const { data } = useQuery({ ...categoriasDeCartaQuery(), enabled: first && manages })
  return (
    <EmptyState
      title="No hay productos registrados"
      action={data?.length === 0 && <Empezar className="justify-center" />}
    />
  )
}

const isArchived = ({ archivado, borrador }: Producto) => archivado === true && borrador !== true

/** 'Borrador', and what it lacks. */
function DraftMark({ producto }: { producto: Producto }) {
  const falta = lacksOf(producto)
  return (
    <>
      <Badge tone="neutral">Borrador</Badge>
      {falta.length > 0 && <span className="text-14 font-normal text-ink-2">Falta: {falta.join(' y ')}</span>}
    </>
  )
}

const lacksOf = ({ precio, precios_por_medida, imagen }: Producto): string[] => [
  ...(precio === null && precios_por_medida.length === 0 ? ['precio'] : []),
  ...(imagen === null ? ['foto'] : []),
]

const thumb = (producto: Producto) => <ProductThumb producto={producto} />

const cosaOf = ({ id, nombre }: Producto) => ({ cosa: 'PRODUCTO' as const, id, nombre })

const actionsFor = (manages: boolean) => ({
  // Who only sells out reads no 'Acciones'.
  label: manages ? 'Acciones' : 'Disponibilidad',
  of: (producto: Producto) => (
    <span className="flex items-center justify-end gap-1">
      {producto.archivado !== true && <SeAcabo cosa={cosaOf(producto)} />}
      {manages && <Actions producto={producto} />}
    </span>
  ),
})

function Actions({ producto }: { producto: Producto }) {
  const { id, nombre, categoria, borrador = false } = producto
  const archivado = isArchived(producto)
  const change = useSwitch()
  const { publish, duplicate } = useDraft(producto)
  const { data: sedes = [] } = useQuery(sedesQuery())
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
  if (sedes.length > 1 && categoria.familia !== undefined && !archivado) {
    items.push({
      label: 'Precios por sede',
      icon: <Store aria-hidden="true" />,
      onSelect: () => void navigate(adminPaths.preciosPorSede(id)),
    })
  }
  items.push({ label: 'Duplicar', icon: <Copy aria-hidden="true" />, onSelect: () => void duplicate() })
  if (borrador) {
    items.push({ label: 'Publicar', icon: <Send aria-hidden="true" />, onSelect: () => void publish() })
  }
  items.push({
    label: archivado ? 'Restaurar' : 'Archivar',
    icon: archivado ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />,
    onSelect: () =>
      void change(
        (back) =>
          call(cartaApi.archiveProducto, {
            params: { id: String(id) },
            // A draft comes back as a draft, and is archived, too.
            body: borrador ? { archivado: true, borrador: back } : { archivado: archivado === back },
          }),
        { said: archivado ? 'Producto restaurado' : 'Producto archivado', name: nombre },
      ),
  })
  return <RowMenu label={`Acciones de ${nombre}`} items={items} />
}
