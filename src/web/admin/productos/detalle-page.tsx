// One product to read. People who manage products can edit it here.
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Pencil, Undo2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { changeProducto } from './change-producto.ts'
import { ProductoDetalle } from './producto-detalle.tsx'
import { ProductoForm } from './producto-form.tsx'
import { ProductoPage } from './producto-page.tsx'
import { WithOpciones } from './with-opciones.tsx'

const TEXTS = {
  label: 'Actualizar',
  busyLabel: 'Actualizando',
  saved: 'Producto actualizado',
  failed: 'Error al modificar el producto',
}

export default function DetallePage() {
  const manages = useSession((state) => state.userPermissions.includes('gestionar_productos'))
  // In the address: leaving the form is a navigation, so the guard of unsaved changes asks.
  const [search, setSearch] = useSearchParams()
  const editing = manages && search.has('editar')
  return (
    <ProductoPage
      title="Detalle del producto"
      actions={
        manages ? (
          <Button
            variant="secondary"
            icon={
              editing ? (
                <Undo2 className="size-5" aria-hidden="true" />
              ) : (
                <Pencil className="size-5" aria-hidden="true" />
              )
            }
            onClick={() => setSearch(editing ? {} : { editar: 'si' }, { replace: true })}
          >
            {editing ? 'Volver a detalle' : 'Editar'}
          </Button>
        ) : undefined
      }
    >
      {(producto) =>
        editing ? (
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
        ) : (
          <ProductoDetalle producto={producto} />
        )
      }
    </ProductoPage>
  )
}
