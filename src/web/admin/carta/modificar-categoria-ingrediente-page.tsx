// 'Modifica una categoría de ingredientes': its name.
import { cartaApi } from '#contract/catalogo/carta.ts'
import { CategoriaForm } from './categoria-form.tsx'
import { categoriasIngredientesQuery, forgetIngredientes } from '#web/admin/ingredientes/queries.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'

const TITLE = 'Modifica una categoría de ingredientes'

export default function ModificarCategoriaIngredientePage() {
  const { id = '' } = useParams()
  const client = useQueryClient()
  // Never from the cache: a form starts with the present values.
  const query = useQuery({
    ...categoriasIngredientesQuery(),
    queryKey: ['carta', 'de-ingredientes', id],
    gcTime: 0,
  })
  if (query.data === undefined) {
    return (
      <Page title={TITLE} back={adminPaths.categoriasIngredientes()} width="narrow">
        <Loaded query={query} failure="No se pudo cargar la categoría" skeleton={null}>
          {() => null}
        </Loaded>
      </Page>
    )
  }
  const categoria = query.data.find((one) => String(one.id) === id)
  if (categoria === undefined) return <BrokenPage />
  return (
    <CategoriaForm
      title={TITLE}
      categoria={categoria}
      texts={{
        label: 'Modificar',
        busyLabel: 'Modificando',
        saved: 'Categoría de ingredientes actualizada',
      }}
      back={adminPaths.categoriasIngredientes()}
      onSave={async ({ nombre }) => {
        await call(cartaApi.changeCategoriaIngrediente, { params: { id }, body: { nombre } })
        await client.invalidateQueries(categoriasIngredientesQuery())
        await forgetIngredientes(client)
      }}
    />
  )
}
