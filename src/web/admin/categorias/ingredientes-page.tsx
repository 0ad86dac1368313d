import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { categoriasIngredientesQuery } from '#web/admin/ingredientes/queries.ts'
import { add } from '#web/admin/page/add.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CategoriaForm, type CategoriaValues } from '#web/admin/carta/categoria-form.tsx'

export default function CategoriaIngredientesPage() {
  const client = useQueryClient()
  async function save(body: CategoriaValues) {
    await add(body, (idempotencyKey) =>
      call(catalogoAdminApi.createCategoriaIngrediente, { body, idempotencyKey }),
    )
    await client.invalidateQueries(categoriasIngredientesQuery())
  }
  return (
    <CategoriaForm
      title="Registra una categoría de ingredientes"
      actions={
        <Link to={adminPaths.categoriasIngredientes()} className={buttonClass({ variant: 'secondary' })}>
          Ver categorías
        </Link>
      }
      texts={{
        label: 'Registrar',
        busyLabel: 'Registrando',
        saved: 'Categoría de ingredientes registrada correctamente',
      }}
      back={adminPaths.ingredientes()}
      onSave={save}
    />
  )
}
