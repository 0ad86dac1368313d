// The dialog of a product: opened by its card, by its URL, or to edit a line of the cart.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { useMenuQuery } from '#web/lib/query.ts'
import type { CartLine } from '#web/ordering/carrito/line.ts'
import { indexCatalogo } from '#web/ordering/carrito/vigente.ts'
import { useSedeElegida } from '#web/ordering/catalogo/use-menu.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMenuDialogs } from './dialogs.ts'
import { OpenAddressed } from './open-addressed.tsx'
import { ProductDialog } from './product-dialog.tsx'

export function ProductDialogs() {
  const { isOpen, dialog, opening, close } = useMenuDialogs()
  const common = { open: isOpen, onClose: close }
  return (
    <>
      <OpenAddressed />
      {dialog?.kind === 'producto' && (
        <CurrentDialog key={opening} id={dialog.producto.id} shown={dialog.producto} {...common} />
      )}
      {/* A line of the cart has the id of its product. */}
      {dialog?.kind === 'editar' && (
        <CurrentDialog key={opening} id={dialog.line.id} line={dialog.line} {...common} />
      )}
    </>
  )
}

interface Props {
  id: CartLine['id']
  /** The product as its card showed it. */
  shown?: Producto
  line?: CartLine
  open: boolean
  onClose: () => void
}

/**
 * The product as the menu has it now. When it leaves the menu, the dialog keeps it with the
 * choices, and cannot be saved. Rule menu/al-dia.
 */
function CurrentDialog({ id, shown, ...rest }: Props) {
  const sede = useSedeElegida()
  const { data: catalogo } = useQuery({ ...useMenuQuery(sede?.id ?? null), select: indexCatalogo })
  const sold = typeof id === 'number' ? catalogo?.get(id) : undefined
  const [first, setFirst] = useState(shown)
  const [last, setLast] = useState(shown)
  if (sold !== undefined && first === undefined) setFirst(sold)
  if (sold !== undefined && last !== sold) setLast(sold)
  if (first === undefined || last === undefined) return null
  const isGone = catalogo !== undefined && sold === undefined
  return <ProductDialog producto={last} before={first} isGone={isGone} {...rest} />
}
