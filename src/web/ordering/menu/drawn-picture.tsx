// A product without photo: drawn from its recipe, in the page.
import type { Producto } from '#contract/catalogo.ts'
import { useDrawing } from './use-drawing.ts'

type Drawable = Pick<Producto, 'id' | 'nombre' | 'descripcion' | 'dibujo'>

async function draw({ nombre, descripcion, dibujo }: Drawable): Promise<string> {
  const [{ drawPicture }, { readRecipe }] = await Promise.all([
    import('#illustration/picture.ts'),
    import('#illustration/recipe.ts'),
  ])
  return drawPicture(dibujo ?? readRecipe(nombre, descripcion), nombre)
}

export function DrawnPicture({ producto, className = '' }: { producto: Drawable; className?: string }) {
  const drawing = useDrawing(String(producto.id), () => draw(producto))
  return (
    <div className={className}>
      <span className="sr-only">{producto.nombre}</span>
      {drawing !== null && (
        <div
          aria-hidden
          className="size-full [&>svg]:size-full"
          dangerouslySetInnerHTML={{ __html: drawing.svg }}
        />
      )}
    </div>
  )
}
