// Mounts the dialogs of the menu; once per front end. They are fetched after the first paint, or when one is wanted.
import { productoIdOfPath } from '#domain/ruta-producto.ts'
import { useModule } from '#web/first-paint/use-module.ts'
import { useMenuDialogs } from '#web/ordering/producto/dialogs.ts'
import { useLocation } from 'react-router'

const loadProduct = () => import('#web/ordering/producto/product-dialogs.tsx')
const loadBuilder = () => import('#web/ordering/armar/builder-dialog.tsx')

export function MenuDialogs() {
  const { isOpen, dialog, opening, close } = useMenuDialogs()
  const isAddressed = productoIdOfPath(useLocation().pathname) !== null
  const isBuilder = dialog?.kind === 'armar'
  const product = useModule(loadProduct, isAddressed || (dialog !== null && !isBuilder) ? opening : null)
  const builder = useModule(loadBuilder, isBuilder ? opening : null)
  return (
    <>
      {product && <product.ProductDialogs />}
      {isBuilder && builder && (
        <builder.BuilderDialog key={opening} {...dialog} open={isOpen} onClose={close} />
      )}
    </>
  )
}
