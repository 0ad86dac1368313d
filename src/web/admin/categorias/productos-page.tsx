import { catalogoAdminApi, type NuevaCategoria } from '#contract/catalogo/admin.ts'
import { forgetProductos } from '#web/admin/productos/queries.ts'
import { add } from '#web/admin/page/add.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CategoriaForm } from './categoria-form.tsx'

export default function CategoriaProductosPage() {
  const client = useQueryClient()
  async function save(body: NuevaCategoria) {
    await add(body, (idempotencyKey) => call(catalogoAdminApi.createCategoria, { body, idempotencyKey }))
    await forgetProductos(client)
  }
  return (
    <CategoriaForm
      title="Registra una categoría de productos"
      sizesLabel="¿Los productos de esta categoría tienen diferentes tamaños?"
      saved="Categoría de productos registrada correctamente"
      back={adminPaths.productos()}
      onSave={save}
    />
  )
}
