import type { Ingrediente } from '#contract/catalogo/admin.ts'
import { normalize } from '#domain/texto.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { IngredientIcon } from '#web/ordering/dibujo/ingredient-icon.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { ingredientesQuery } from './queries.ts'

const COLUMNS: readonly [Column<Ingrediente>, ...Column<Ingrediente>[]] = [
  { label: 'Nombre', cell: ({ nombre }) => nombre },
  { label: 'Categoria', cell: ({ categoria }) => categoria.nombre },
]

export default function ListadoPage() {
  const query = useQuery(ingredientesQuery())
  const [wanted, setWanted] = useState('')
  const manages = useSession((state) => state.userPermissions.includes('gestionar_ingredientes'))
  // The field updates at every key; the rows are deferred.
  const words = normalize(useDeferredValue(wanted))
  return (
    <Page
      title="Listado de Ingredientes"
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
            <Link to={adminPaths.registrarIngrediente()} className={buttonClass()}>
              <Plus className="size-5" aria-hidden="true" />
              Agregar ingrediente
            </Link>
          )}
        </>
      }
    >
      <Loaded
        query={query}
        failure="No se pudieron cargar los ingredientes"
        logged="Error al obtener los ingredientes:"
      >
        {(ingredientes) => (
          <DataTable
            label="Ingredientes"
            rows={ingredientes.filter(({ nombre }) => normalize(nombre).includes(words))}
            idOf={({ id }) => id}
            columns={COLUMNS}
            picture={icon}
            actions={manages ? ACTIONS : undefined}
            empty={
              ingredientes.length === 0 ? (
                <EmptyState title="No hay ingredientes registrados" />
              ) : (
                <EmptyState title={`Ningún ingrediente se llama «${wanted.trim()}»`} />
              )
            }
          />
        )}
      </Loaded>
    </Page>
  )
}

const icon = ({ dibujo }: Ingrediente) => <IngredientIcon dibujo={dibujo} />

const ACTIONS = {
  label: 'Acciones',
  of: ({ id, nombre }: Ingrediente) => (
    <Link
      to={adminPaths.modificarIngrediente(id)}
      aria-label={`Gestionar ${nombre}`}
      className={buttonClass({ variant: 'secondary', className: 'px-4! text-14!' })}
    >
      Gestionar
    </Link>
  ),
}
