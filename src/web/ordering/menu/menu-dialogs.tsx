// Mounts the open dialog of the menu; once per front end. The dialogs themselves are fetched after the first paint.
import { menuQuery } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { CartLine } from '#web/ordering/carrito/carrito.ts'
import { useMenuDialogs } from './dialogs.ts'
import { useSedeElegida } from './use-menu.ts'

const loadProduct = () => import('./product-dialog.tsx')
const loadBuilder = () => import('./builder-dialog.tsx')

const ProductDialog = lazy(async () => ({ default: (await loadProduct()).ProductDialog }))
const BuilderDialog = lazy(async () => ({ default: (await loadBuilder()).BuilderDialog }))

/** Fetches the dialogs ahead of the first press, so that they open at once. */
export function preloadMenuDialogs(): void {
  void loadProduct()
  void loadBuilder()
}

export function MenuDialogs() {
  const { isOpen, dialog, opening, close } = useMenuDialogs()
  const common = { open: isOpen, onClose: close }
  return (
    <Suspense fallback={null}>
      {dialog?.kind === 'producto' && <ProductDialog key={opening} producto={dialog.producto} {...common} />}
      {dialog?.kind === 'editar' && <EditDialog key={opening} line={dialog.line} {...common} />}
      {dialog?.kind === 'armar' && <BuilderDialog key={opening} line={dialog.line} {...common} />}
    </Suspense>
  )
}

/** A cart line knows the id of its product alone: its sizes and extras come from the menu as it is now. */
function EditDialog({ line, open, onClose }: { line: CartLine; open: boolean; onClose: () => void }) {
  const sede = useSedeElegida()
  const { data } = useQuery(menuQuery(sede?.id ?? null))
  const producto = data
    ?.flatMap((categoria) => categoria.productos_por_categoria)
    .find((candidate) => candidate.id === line.id)
  if (producto === undefined) return null
  return <ProductDialog producto={producto} line={line} open={open} onClose={onClose} />
}
