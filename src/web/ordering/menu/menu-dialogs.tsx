// Mounts the open dialog of the menu; once per front end. The dialogs themselves are fetched after the first paint.
import { menuQuery } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import type { CartLine } from '#web/ordering/carrito/carrito.ts'
import { useMenuDialogs } from './dialogs.ts'
import { useSedeElegida } from './use-menu.ts'
import { useModule } from './use-module.ts'

const loadProduct = () => import('./product-dialog.tsx')
const loadBuilder = () => import('./builder-dialog.tsx')

export function MenuDialogs() {
  const { isOpen, dialog, opening, close } = useMenuDialogs()
  const isProduct = dialog?.kind === 'producto' || dialog?.kind === 'editar'
  const product = useModule(loadProduct, isProduct ? opening : null)
  const builder = useModule(loadBuilder, dialog?.kind === 'armar' ? opening : null)
  const common = { open: isOpen, onClose: close }
  if (dialog?.kind === 'armar') {
    return builder && <builder.BuilderDialog key={opening} {...dialog} {...common} />
  }
  if (product === null || dialog === null) return null
  return dialog.kind === 'producto' ? (
    <product.ProductDialog key={opening} producto={dialog.producto} {...common} />
  ) : (
    <EditDialog key={opening} Dialog={product.ProductDialog} line={dialog.line} {...common} />
  )
}

interface EditProps {
  Dialog: Awaited<ReturnType<typeof loadProduct>>['ProductDialog']
  line: CartLine
  open: boolean
  onClose: () => void
}

/** A cart line knows the id of its product alone: its sizes and extras come from the menu as it is now. */
function EditDialog({ Dialog, line, open, onClose }: EditProps) {
  const sede = useSedeElegida()
  const { data } = useQuery(menuQuery(sede?.id ?? null))
  const producto = data
    ?.flatMap((categoria) => categoria.productos_por_categoria)
    .find((candidate) => candidate.id === line.id)
  if (producto === undefined) return null
  return <Dialog producto={producto} line={line} open={open} onClose={onClose} />
}
