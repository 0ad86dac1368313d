// The picture of a product without a photo: the page draws it from its recipe.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { useDrawing } from './use-drawing.ts'

type Drawable = Pick<Producto, 'id' | 'nombre' | 'descripcion' | 'dibujo'>

export function DrawnPicture({ producto, className = '' }: { producto: Drawable; className?: string }) {
  const drawing = useDrawing(String(producto.id), { kind: 'plato', producto })
  return (
    <div className={className}>
      <span className="sr-only">{producto.nombre}</span>
      {drawing !== null && (
        <div
          aria-hidden
          className="pointer-events-none size-full [&>svg]:size-full"
          dangerouslySetInnerHTML={{ __html: drawing.svg }}
        />
      )}
    </div>
  )
}
