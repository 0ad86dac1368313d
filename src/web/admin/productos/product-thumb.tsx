// The small picture of a product in a list, on the tablecloth of its category.
import type { Producto } from '#contract/catalogo.ts'
import { plateColor } from '#web/ordering/menu/drawn.ts'
import { DrawnPicture } from '#web/ordering/menu/drawn-picture.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Decorative: the name stands beside it. */
export function ProductThumb({ producto }: { producto: Producto }) {
  return (
    <span
      aria-hidden="true"
      className="block size-14 shrink-0 overflow-hidden rounded-control md:size-12"
      style={{ backgroundColor: plateColor(producto.categoria.nombre) }}
    >
      <Picture
        src={producto.imagen}
        alt=""
        sizes="56px"
        className="size-full object-cover"
        fallback={<DrawnPicture producto={producto} className="size-full" />}
      />
    </span>
  )
}
