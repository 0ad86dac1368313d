// Loads the options of the product form: categories and ingredients.
import type { Categoria } from '#contract/catalogo/catalogo.ts'
import type { Ingrediente } from '#contract/catalogo/admin.ts'
import { ingredientesQuery } from '#web/admin/ingredientes/queries.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { menuQuery } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormSkeleton } from './form-skeleton.tsx'

export function WithOpciones({
  children,
}: {
  children: (categorias: readonly Categoria[], ingredientes: readonly Ingrediente[]) => ReactNode
}) {
  const categorias = useQuery(menuQuery(null))
  const ingredientes = useQuery(ingredientesQuery())
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
          {(options) => children(known, options)}
        </Loaded>
      )}
    </Loaded>
  )
}
