// 'Categorías de ingredientes': they are renamed and deleted here.
import type { CategoriaIngrediente } from '#contract/catalogo/admin.ts'
import { cartaApi } from '#contract/catalogo/carta.ts'
import { categoriasIngredientesQuery, forgetIngredientes } from '#web/admin/ingredientes/queries.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { type Column, DataTable, RowMenu } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DeleteDialog, type Deleting } from './delete-dialog.tsx'

const COLUMNS: [Column<CategoriaIngrediente>] = [{ label: 'Nombre', cell: ({ nombre }) => nombre }]

const actions = (onDelete: (deleting: Deleting) => void) => ({
  label: 'Acciones',
  of: (categoria: CategoriaIngrediente) => <Acciones categoria={categoria} onDelete={onDelete} />,
})

export default function CategoriasIngredientesPage() {
  const client = useQueryClient()
  const query = useQuery(categoriasIngredientesQuery())
  const [deleting, setDeleting] = useState<Deleting | null>(null)
  return (
    <Page
      title="Categorías de ingredientes"
      back={adminPaths.ingredientes()}
      actions={
        <Link to={adminPaths.agregarCategoriaIngrediente()} className={buttonClass()}>
          <Plus className="size-5" aria-hidden="true" />
          Agregar categoría
        </Link>
      }
    >
      <Loaded query={query} failure="No se pudieron cargar las categorías">
        {(categorias) => (
          <DataTable
            label="Categorías de ingredientes"
            rows={categorias}
            idOf={({ id }) => id}
            columns={COLUMNS}
            actions={actions(setDeleting)}
            empty={
              <EmptyState
                title="No hay categorías de ingredientes"
                text="Agrega una, como quesos o carnes, para registrar tus ingredientes."
              />
            }
          />
        )}
      </Loaded>
      {deleting !== null && (
        <DeleteDialog
          deleting={deleting}
          forget={async () => {
            await client.invalidateQueries(categoriasIngredientesQuery())
            await forgetIngredientes(client)
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </Page>
  )
}

function Acciones({
  categoria: { id, nombre },
  onDelete,
}: {
  categoria: CategoriaIngrediente
  onDelete: (deleting: Deleting) => void
}) {
  const navigate = useNavigate()
  return (
    <RowMenu
      label={`Acciones de ${nombre}`}
      items={[
        {
          label: 'Modificar',
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => void navigate(adminPaths.modificarCategoriaIngrediente(id)),
        },
        {
          label: 'Eliminar',
          icon: <Trash2 aria-hidden="true" />,
          onSelect: () =>
            onDelete({
              title: '¿Estás seguro de eliminar esta categoría?',
              name: nombre,
              said: 'Categoría eliminada correctamente',
              send: () => call(cartaApi.deleteCategoriaIngrediente, { params: { id: String(id) } }),
            }),
        },
      ]}
    />
  )
}
