import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { add } from '#web/admin/page/add.ts'
import { forgetCarta } from '#web/admin/carta/queries.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CategoriaForm, type CategoriaValues } from '#web/admin/carta/categoria-form.tsx'

export default function CategoriaProductosPage() {
  const client = useQueryClient()
  async function save(body: CategoriaValues) {
    await add(body, (idempotencyKey) => call(catalogoAdminApi.createCategoria, { body, idempotencyKey }))
    await forgetCarta(client)
  }
  return (
    <CategoriaForm
      title="Registra una categoría de productos"
      actions={
        <Link to={adminPaths.carta()} className={buttonClass({ variant: 'secondary' })}>
          Ver categorías
        </Link>
      }
      sizes
      texts={{
        label: 'Registrar',
        busyLabel: 'Registrando',
        saved: 'Categoría de productos registrada correctamente',
      }}
      back={adminPaths.productos()}
      onSave={save}
    />
  )
}
