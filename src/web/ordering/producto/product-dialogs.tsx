// The dialog of a product: opened by its card, by its URL, or to edit a line of the cart.
import { menuQuery } from '#web/lib/query.ts'
import type { CartLine } from '#web/ordering/carrito/line.ts'
import { useSedeElegida } from '#web/ordering/catalogo/use-menu.ts'
import { useQuery } from '@tanstack/react-query'
import { useMenuDialogs } from './dialogs.ts'
import { OpenAddressed } from './open-addressed.tsx'
import { ProductDialog } from './product-dialog.tsx'

export function ProductDialogs() {
  const { isOpen, dialog, opening, close } = useMenuDialogs()
  const common = { open: isOpen, onClose: close }
  return (
    <>
      <OpenAddressed />
      {dialog?.kind === 'producto' && <ProductDialog key={opening} producto={dialog.producto} {...common} />}
      {dialog?.kind === 'editar' && <EditDialog key={opening} line={dialog.line} {...common} />}
    </>
  )
}

interface EditProps {
  line: CartLine
  open: boolean
  onClose: () => void
}

/**
 * A line of the cart has the id of its product. Its sizes and extras come from the current menu.
 */
function EditDialog({ line, open, onClose }: EditProps) {
  const sede = useSedeElegida()
  const { data } = useQuery(menuQuery(sede?.id ?? null))
  const producto = data
    ?.flatMap((categoria) => categoria.productos_por_categoria)
    .find((candidate) => candidate.id === line.id)
  if (producto === undefined) return null
  return <ProductDialog producto={producto} line={line} open={open} onClose={onClose} />
}
