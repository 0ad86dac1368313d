// One product to read; whoever manages products may edit it in place (personal.md §2, decision 31).
import type { Producto } from '#contract/catalogo.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { changeProducto } from './change-producto.ts'
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
  const [editing, setEditing] = useState(false)
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
            onClick={() => setEditing(!editing)}
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
                onlyChanged
                texts={TEXTS}
                send={changeProducto(producto.id)}
              />
            )}
          </WithOpciones>
        ) : (
          <Detalle key={JSON.stringify(producto)} producto={producto} />
        )
      }
    </ProductoPage>
  )
}

/** Offers only what the product has, so it needs nothing that a reader may not read. */
function Detalle({ producto }: { producto: Producto }) {
  return (
    <ProductoForm
      producto={producto}
      categorias={[producto.categoria]}
      ingredientes={producto.posibles_adiciones.map(({ ingrediente }) => ingrediente)}
      readOnly
      texts={TEXTS}
      send={changeProducto(producto.id)}
    />
  )
}
