import { ProductoForm } from './producto-form.tsx'
import { ProductoPage } from './producto-page.tsx'
import { useChangeProducto } from './use-change-producto.ts'
import { WithOpciones } from './with-opciones.tsx'

export default function ModificarPage() {
  const change = useChangeProducto('Producto modificado exitosamente')
  return (
    <ProductoPage title="Modificar producto">
      {(producto) => (
        <WithOpciones>
          {(categorias, ingredientes) => (
            <ProductoForm
              producto={producto}
              categorias={categorias}
              ingredientes={ingredientes}
              label="Modificar"
              busyLabel="Modificando"
              failed="Error al modificar el producto"
              onSave={(form) => change(producto.id, form)}
            />
          )}
        </WithOpciones>
      )}
    </ProductoPage>
  )
}
