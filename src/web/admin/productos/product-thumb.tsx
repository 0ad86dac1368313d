// The small picture of a product in a list, on the plate colour of its category: its photo, or the
// drawing that customers see.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { plateColor } from '#web/ordering/dibujo/drawn.ts'
import { useDrawing } from '#web/ordering/dibujo/use-drawing.ts'
import { Picture } from '#web/ui/picture.tsx'

/** Decorative: the name is beside it. */
export function ProductThumb({ producto }: { producto: Producto }) {
  return (
    <span
      aria-hidden="true"
      className="block size-14 shrink-0 overflow-hidden rounded-control md:size-12"
      style={{ backgroundColor: plateColor(producto.categoria) }}
    >
      <Picture
        src={producto.imagen}
        alt=""
        sizes="56px"
        className="size-full object-cover"
        fallback={<Drawn producto={producto} />}
      />
    </span>
  )
}

/** An image, not markup: a hundred drawings would make the page of a long list heavy. */
function Drawn({ producto }: { producto: Producto }) {
  const { nombre, descripcion, dibujo } = producto
  const job = { kind: 'plato', producto: { nombre, descripcion, dibujo } } as const
  const drawing = useDrawing(JSON.stringify(job), job)
  if (drawing === null) return null
  return <img src={`data:image/svg+xml,${encodeURIComponent(drawing.svg)}`} alt="" className="size-full" />
}
