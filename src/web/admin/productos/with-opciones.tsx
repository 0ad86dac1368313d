// Loads the options of the product form: categories and ingredients.
import type { Categoria } from '#contract/catalogo/catalogo.ts'
import type { Ingrediente } from '#contract/catalogo/admin.ts'
import { todosLosIngredientesQuery } from '#web/admin/ingredientes/queries.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { PermittedLink } from '#web/cuenta/permitted-link.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { menuQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormSkeleton } from './form-skeleton.tsx'

export function WithOpciones({
  children,
}: {
  children: (categorias: readonly Categoria[], ingredientes: readonly Ingrediente[]) => ReactNode
}) {
  const categorias = useQuery(menuQuery(null))
  const ingredientes = useQuery(todosLosIngredientesQuery())
  return (
    <Loaded
      query={categorias}
      failure="No se pudieron cargar las categorías"
      logged="Error al obtener las categorías de productos:"
      skeleton={<FormSkeleton />}
    >
      {(known) => (
        <Loaded
          query={ingredientes}
          failure="No se pudieron cargar los ingredientes"
          logged="Error al obtener los ingredientes:"
          skeleton={<FormSkeleton />}
        >
          {(options) => (known.length === 0 ? <NoCategories /> : children(known, options))}
        </Loaded>
      )}
    </Loaded>
  )
}

const NoCategories = () => (
  <Card>
    <EmptyState
      title="Primero crea una categoría"
      text="Los productos van en categorías, como pizzas o bebidas."
      action={
        <PermittedLink
          permiso="gestionar_categoria_producto"
          to={adminPaths.agregarCategoriaProducto()}
          className={buttonClass()}
        >
          Agregar categoría
        </PermittedLink>
      }
    />
  </Card>
)
