import { catalogoAdminApi } from '#contract/catalogo-admin.ts'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ProductoForm } from './producto-form.tsx'
import { forgetProductos } from './queries.ts'
import { WithOpciones } from './with-opciones.tsx'

export default function RegistrarPage() {
  const client = useQueryClient()
  const navigate = useNavigate()

  async function save(form: FormData) {
    await call(catalogoAdminApi.createProducto, { body: form })
    await forgetProductos(client)
    notify.success('Producto registrado exitosamente')
    await navigate(adminPaths.productos())
  }

  return (
    <Page title="Registra un producto" back={adminPaths.productos()} width="form">
      <WithOpciones>
        {(categorias, ingredientes) => (
          <ProductoForm
            categorias={categorias}
            ingredientes={ingredientes}
            label="Registrar"
            busyLabel="Registrando"
            failed="Error al registrar el producto"
            onSave={save}
          />
        )}
      </WithOpciones>
    </Page>
  )
}
