// Mounts the dialogs of the menu, once in each front end.
import { productoIdOfPath } from '#domain/ruta-producto.ts'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useMenuDialogs } from '#web/ordering/producto/dialogs.ts'
import { useLocation } from 'react-router'

const loadProduct = () => import('#web/ordering/producto/product-dialogs.tsx')
const loadBuilder = () => import('#web/ordering/armar/builder-dialog.tsx')

export function MenuDialogs() {
  const { isOpen, dialog, opening, close } = useMenuDialogs()
  const isAddressed = productoIdOfPath(useLocation().pathname) !== null
  const isBuilder = dialog?.kind === 'armar'
  const isProduct = isAddressed || (dialog !== null && !isBuilder)
  return (
    <>
      {/* A product in the URL is fetched before any dialog is open. */}
      <DeferredLayer load={loadProduct} asked={isProduct ? opening + 1 : 0}>
        {({ ProductDialogs }) => <ProductDialogs />}
      </DeferredLayer>
      <DeferredLayer load={loadBuilder} asked={isBuilder ? opening : 0}>
        {({ BuilderDialog }) =>
          isBuilder && <BuilderDialog key={opening} {...dialog} open={isOpen} onClose={close} />
        }
      </DeferredLayer>
    </>
  )
}
