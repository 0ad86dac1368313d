// The small picture of a product in a list, on the plate colour of its category.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { plateColor } from '#web/ordering/dibujo/drawn.ts'
import { Picture } from '#web/ui/picture.tsx'
import { UtensilsCrossed } from 'lucide-react'

/**
 * Decorative: the name is beside it. Without a photo it shows an icon: a hundred drawings would
 * make a list slow.
 */
export function ProductThumb({ producto }: { producto: Producto }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-surface-2 text-ink-3 md:size-12"
      style={producto.imagen === null ? undefined : { backgroundColor: plateColor(producto.categoria) }}
    >
      <Picture
        src={producto.imagen}
        alt=""
        sizes="56px"
        className="size-full object-cover"
        fallback={<UtensilsCrossed className="size-6" />}
      />
    </span>
  )
}
