// The present picture of a product, and the card of its form where another one is chosen.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { Card } from '#web/admin/page/page.tsx'
import { DrawnPicture } from '#web/ordering/dibujo/drawn-picture.tsx'
import { isDrawn, plateColor } from '#web/ordering/dibujo/drawn.ts'
import { ImageField } from '#web/ui/image-field.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  /** The product with its present picture; undefined for a new one. */
  saved: Producto | undefined
  file: File | null
  onChange: (file: File | null) => void
}

export function PhotoCard({ saved, file, onChange }: Props) {
  return (
    <Card className="max-[75rem]:order-first">
      <ImageField
        label="Imagen"
        // A changed drawing remounts it.
        current={saved && <ProductPhoto key={JSON.stringify(saved.dibujo)} producto={saved} />}
        file={file}
        onChange={onChange}
        hint="JPEG o PNG, máximo 5 MB. Sin imagen, la dibujamos según el nombre y la descripción."
      />
    </Card>
  )
}

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
