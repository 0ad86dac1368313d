// The present picture of a product in its form.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { DrawnPicture } from '#web/ordering/dibujo/drawn-picture.tsx'
import { isDrawn, plateColor } from '#web/ordering/dibujo/drawn.ts'
import { Picture } from '#web/ui/picture.tsx'

export function ProductPhoto({ producto }: { producto: Producto }) {
  return (
    <span className="block size-full" style={{ backgroundColor: plateColor(producto.categoria) }}>
      <Picture
        src={producto.imagen}
        alt=""
        sizes="336px"
        className={`size-full ${isDrawn(producto) ? 'object-contain' : 'object-cover'}`}
        fallback={<DrawnPicture producto={producto} className="size-full" />}
      />
    </span>
  )
}
