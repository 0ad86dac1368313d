import { changeProducto } from './change-producto.ts'
import { ProductoForm } from './producto-form.tsx'
import { ProductoPage } from './producto-page.tsx'
import { WithOpciones } from './with-opciones.tsx'

const TEXTS = {
  label: 'Modificar',
  busyLabel: 'Modificando',
  saved: 'Producto modificado exitosamente',
  failed: 'Error al modificar el producto',
}

export default function ModificarPage() {
  return (
    <ProductoPage title="Modificar producto">
      {(producto) => (
        <WithOpciones>
          {(categorias, ingredientes) => (
            <ProductoForm
              producto={producto}
              categorias={categorias}
              ingredientes={ingredientes}
              texts={TEXTS}
              send={changeProducto(producto.id)}
            />
          )}
        </WithOpciones>
      )}
    </ProductoPage>
  )
}
