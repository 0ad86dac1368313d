import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { Page } from '#web/admin/page/page.tsx'
import { addRow } from '#web/admin/page/add.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { ProductoForm } from './producto-form.tsx'
import { WithOpciones } from './with-opciones.tsx'

const TEXTS = {
  label: 'Registrar',
  busyLabel: 'Registrando',
  saved: 'Producto registrado exitosamente',
  failed: 'Error al registrar el producto',
}

const create = (body: FormData) =>
  addRow('productos', body, (idempotencyKey) =>
    call(catalogoAdminApi.createProducto, { body, idempotencyKey }),
  )

export default function RegistrarPage() {
  return (
    <Page title="Registra un producto" back={adminPaths.productos()} width="form">
      <WithOpciones>
        {(categorias, ingredientes) => (
          <ProductoForm categorias={categorias} ingredientes={ingredientes} texts={TEXTS} send={create} />
        )}
      </WithOpciones>
    </Page>
  )
}
