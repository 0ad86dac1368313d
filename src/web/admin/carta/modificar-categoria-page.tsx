// 'Modifica una categoría de productos': its name, sizes and whether it holds pizzas.
import { cartaApi } from '#contract/catalogo/carta.ts'
import { CategoriaForm } from './categoria-form.tsx'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { categoriasDeCartaQuery, forgetCarta } from './queries.ts'

const TITLE = 'Modifica una categoría de productos'

export default function ModificarCategoriaPage() {
  const { id = '' } = useParams()
  const client = useQueryClient()
  // Never from the cache: a form starts with the present values.
  const query = useQuery({ ...categoriasDeCartaQuery(), queryKey: ['carta', 'una', id], gcTime: 0 })
  if (query.data === undefined) {
    return (
      <Page title={TITLE} back={adminPaths.carta()} width="narrow">
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
      sizes
      texts={{
        label: 'Modificar',
        busyLabel: 'Modificando',
        saved: 'Categoría de productos actualizada',
      }}
      back={adminPaths.carta()}
      onSave={async (_values, body) => {
        await call(cartaApi.changeCategoria, { params: { id }, body })
        await forgetCarta(client)
      }}
    />
  )
}
