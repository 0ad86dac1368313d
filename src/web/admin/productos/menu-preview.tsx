// 'Así se ve en el menú': the customers' card with the present values of the form.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { Card } from '#web/admin/page/page.tsx'
import { readRecipe } from '#illustration/recipe.ts'
import { ProductCard } from '#web/ordering/menu/product-card.tsx'

export function MenuPreview({ producto }: { producto: Producto }) {
  // A product without a photo is drawn from its words. A changed drawing remounts the card.
  const drawing = JSON.stringify(producto.dibujo ?? readRecipe(producto.nombre, producto.descripcion))
  return (
    <Card title="Así se ve en el menú">
      <div inert className="mx-auto max-w-100">
        <ProductCard key={drawing} producto={producto} isFirst={false} onOpen={() => {}} />
      </div>
    </Card>
  )
}
