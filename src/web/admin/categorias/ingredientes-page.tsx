import { catalogoAdminApi, type NuevaCategoria } from '#contract/catalogo/admin.ts'
import { categoriasIngredientesQuery } from '#web/admin/ingredientes/queries.ts'
import { add } from '#web/admin/page/add.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CategoriaForm } from './categoria-form.tsx'

export default function CategoriaIngredientesPage() {
  const client = useQueryClient()
  async function save(body: NuevaCategoria) {
    await add(body, (idempotencyKey) =>
      call(catalogoAdminApi.createCategoriaIngrediente, { body, idempotencyKey }),
    )
    await client.invalidateQueries(categoriasIngredientesQuery())
  }
  return (
    <CategoriaForm
      title="Registra una categoría de ingredientes"
      saved="Categoría de ingredientes registrada correctamente"
      back={adminPaths.ingredientes()}
      onSave={save}
    />
  )
}
