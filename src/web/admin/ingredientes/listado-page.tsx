import type { Ingrediente } from '#contract/catalogo/admin.ts'
import { normalize } from '#domain/texto.ts'
import { useManagesDisponibilidad } from '#web/admin/disponibilidad/agotados.ts'
import { AgotadoMark, SeAcabo } from '#web/admin/disponibilidad/se-acabo.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { useListFilters } from '#web/admin/page/listas/list-filters.ts'
import { Page } from '#web/admin/page/page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { IngredientIcon } from '#web/ordering/dibujo/ingredient-icon.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { todosLosIngredientesQuery } from './queries.ts'

const COLUMNS: readonly [Column<Ingrediente>, ...Column<Ingrediente>[]] = [
  {
    label: 'Nombre',
    cell: ({ id, nombre, archivado }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{nombre}</span>
        {archivado === true && <Badge tone="neutral">Archivado</Badge>}
        <AgotadoMark cosa={{ cosa: 'INGREDIENTE', id, nombre }} />
      </span>
    ),
  },
  { label: 'Categoria', cell: ({ categoria }) => categoria.nombre },
]

export default function ListadoPage() {
  const query = useQuery(todosLosIngredientesQuery())
  const [{ text: wanted }, change] = useListFilters('ingredientes')
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
            onChange={(text) => change({ text })}
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
        {(todos) => <Ingredientes todos={todos} wanted={wanted} words={words} manages={manages} />}
      </Loaded>
    </Page>
  )
}

function Ingredientes({
  todos,
  wanted,
  words,
  manages,
}: {
  todos: readonly Ingrediente[]
  wanted: string
  words: string
  manages: boolean
}) {
  const sellsOut = useManagesDisponibilidad()
  const [{ archived: withArchived }, change] = useListFilters('ingredientes')
  const archived = todos.filter(({ archivado }) => archivado === true).length
  const ingredientes = withArchived ? todos : todos.filter(({ archivado }) => archivado !== true)
  const matches = ({ nombre }: Ingrediente) => normalize(nombre).includes(words)
  return (
    <>
      {archived > 0 && (
        <CheckboxField
          label={`Ver ingredientes archivados (${String(archived)})`}
          checked={withArchived}
          onChange={(event) => change({ archived: event.target.checked })}
          className="mb-2"
        />
      )}
      <DataTable
        label="Ingredientes"
        rows={ingredientes.filter(matches)}
        idOf={({ id }) => id}
        columns={COLUMNS}
        picture={icon}
        actions={manages || sellsOut ? actionsFor(manages) : undefined}
        empty={
          ingredientes.length === 0 ? (
            <EmptyState title="No hay ingredientes registrados" />
          ) : (
            <EmptyState
              title={`Ningún ingrediente se llama «${wanted.trim()}»`}
              text={todos.some(matches) ? 'Mira entre los archivados.' : undefined}
            />
          )
        }
      />
    </>
  )
}

const icon = ({ dibujo }: Ingrediente) => <IngredientIcon dibujo={dibujo} />

const actionsFor = (manages: boolean) => ({
  // Who only sells out reads no 'Acciones'.
  label: manages ? 'Acciones' : 'Disponibilidad',
  of: ({ id, nombre }: Ingrediente) => (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <SeAcabo cosa={{ cosa: 'INGREDIENTE', id, nombre }} />
      {manages && (
        <Link
          to={adminPaths.modificarIngrediente(id)}
          aria-label={`Gestionar ${nombre}`}
          className={buttonClass({ variant: 'secondary', className: 'px-4! text-14!' })}
        >
          Gestionar
        </Link>
      )}
    </span>
  ),
})
