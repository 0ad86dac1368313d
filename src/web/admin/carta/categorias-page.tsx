// 'Categorías de la carta': their order, what customers see, and what is archived.
import { cartaApi, type CambioDeCategoria, type CategoriaDeCarta } from '#contract/catalogo/carta.ts'
import { rulesOf } from '#domain/categoria.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { PermittedLink } from '#web/cuenta/permitted-link.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Archived } from '#web/ui/archived.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Archive,
  ArchiveRestore,
  ArrowDownUp,
  Eye,
  EyeOff,
  Pencil,
  Plus,
  Printer,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DeleteDialog, type Deleting } from './delete-dialog.tsx'
import { categoriasDeCartaQuery, forgetCarta } from './queries.ts'
import { countText, Row } from './row.tsx'
import { useOrder, useSwitch } from './use-change.ts'

export default function CategoriasPage() {
  const client = useQueryClient()
  const query = useQuery(categoriasDeCartaQuery())
  const [deleting, setDeleting] = useState<Deleting | null>(null)
  return (
    <Page
      title="Categorías de la carta"
      actions={
        <>
          <PermittedLink
            permiso="consultar_productos"
            to={adminPaths.imprimirCarta()}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Printer className="size-5" aria-hidden="true" />
            Imprimir carta
          </PermittedLink>
          <Link to={adminPaths.agregarCategoriaProducto()} className={buttonClass()}>
            <Plus className="size-5" aria-hidden="true" />
            Agregar categoría
          </Link>
        </>
      }
    >
      <p className="mb-4 max-w-180 text-14 text-ink-2">
        Tus clientes ven las categorías en este orden. Arrástralas para cambiarlo
        <span className="max-md:hidden">, o muévelas con las flechas del teclado</span>.
      </p>
      <Loaded query={query} failure="No se pudieron cargar las categorías">
        {(categorias) => <Categorias categorias={categorias} onDelete={setDeleting} />}
      </Loaded>
      {deleting !== null && (
        <DeleteDialog
          deleting={deleting}
          forget={() => forgetCarta(client)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Page>
  )
}

function Categorias({
  categorias,
  onDelete,
}: {
  categorias: readonly CategoriaDeCarta[]
  onDelete: (deleting: Deleting) => void
}) {
  const order = useOrder(categoriasDeCartaQuery().queryKey, (ids) =>
    call(cartaApi.orderCategorias, { body: { ids } }),
  )
  const shown = categorias.filter(({ archivada }) => !archivada)
  const archived = categorias.filter(({ archivada }) => archivada)
  return (
    <>
      {shown.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            title="Tu carta no tiene categorías todavía"
            text="Empieza con las que vendes, como pizzas o bebidas. Después les agregas productos."
          />
        </div>
      ) : (
        <SortableList
          label="Categorías"
          items={shown}
          idOf={({ id }) => id}
          nameOf={({ nombre }) => nombre}
          onOrder={order}
        >
          {(categoria) => <CategoriaRow categoria={categoria} onDelete={onDelete} />}
        </SortableList>
      )}
      <Archived count={archived.length} label="Ver categorías archivadas">
        {archived.map((categoria) => (
          <li key={categoria.id}>
            <CategoriaRow categoria={categoria} onDelete={onDelete} />
          </li>
        ))}
      </Archived>
    </>
  )
}

function CategoriaRow({
  categoria,
  onDelete,
}: {
  categoria: CategoriaDeCarta
  onDelete: (deleting: Deleting) => void
}) {
  const { id, nombre, productos, oculta, archivada } = categoria
  const navigate = useNavigate()
  const change = useSwitch()
  const send = (body: CambioDeCategoria) =>
    call(cartaApi.changeCategoria, { params: { id: String(id) }, body })
  const { holdsPizzas, hasSizes } = rulesOf(categoria)
  const archive: MenuEntry = {
    label: archivada ? 'Restaurar' : 'Archivar',
    icon: archivada ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />,
    onSelect: () =>
      void change((back) => send({ archivada: archivada === back }), {
        said: archivada ? 'Categoría restaurada' : 'Categoría archivada',
        name: nombre,
      }),
  }
  const hide: MenuEntry = {
    label: oculta ? 'Mostrar a los clientes' : 'Ocultar a los clientes',
    icon: oculta ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />,
    onSelect: () =>
      void change((back) => send({ oculta: oculta === back }), {
        said: oculta ? 'Tus clientes ya la ven' : 'Categoría oculta',
        name: nombre,
      }),
  }
  return (
    <Row
      name={nombre}
      facts={[
        countText(productos, 'producto', 'productos'),
        ...(holdsPizzas ? ['Son pizzas'] : []),
        ...(hasSizes && !holdsPizzas ? ['Con tamaños'] : []),
      ]}
      marks={
        oculta &&
        !archivada && (
          <Badge tone="neutral" icon={<EyeOff aria-hidden="true" />}>
            Oculta
          </Badge>
        )
      }
      items={[
        {
          label: 'Modificar',
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => void navigate(adminPaths.modificarCategoriaProducto(id)),
        },
        ...(productos < 2
          ? []
          : [
              {
                label: 'Ordenar productos',
                icon: <ArrowDownUp aria-hidden="true" />,
                onSelect: () => void navigate(adminPaths.ordenarProductos(id)),
              },
            ]),
        ...(archivada ? [] : [hide]),
        archive,
        {
          label: 'Eliminar',
          icon: <Trash2 aria-hidden="true" />,
          onSelect: () =>
            onDelete({
              title: '¿Estás seguro de eliminar esta categoría?',
              name: nombre,
              said: 'Categoría eliminada correctamente',
              send: () => call(cartaApi.deleteCategoria, { params: { id: String(id) } }),
            }),
        },
      ]}
    />
  )
}
