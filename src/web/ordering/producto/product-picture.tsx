// The large picture of a product: its photo, or a live drawing of the pizza with the chosen extras.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { DrawnPicture } from '#web/ordering/dibujo/drawn-picture.tsx'
import { isDrawn, isDrawnPizza, plateColor } from '#web/ordering/dibujo/drawn.ts'
import { WholePizza } from '#web/ordering/dibujo/live-pizza.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useMedia } from '#web/ui/use-media.ts'

interface Props {
  producto: Producto
  /** Ingredient ids of the chosen extras. */
  extras: readonly number[]
  /** True on a phone after the choices were scrolled. */
  isShrunk: boolean
}

export function ProductPicture({ producto, extras, isShrunk }: Props) {
  const isLarge = useMedia('(width >= 48rem)')
  return (
    <div
      className={`relative overflow-hidden transition-[height] duration-320 motion-reduce:transition-none md:[container-type:size] md:h-full ${isShrunk ? 'max-md:h-28' : 'max-md:h-[min(38dvh,18rem)]'}`}
      style={{ backgroundColor: plateColor(producto.categoria) }}
    >
      {isDrawnPizza(producto) ? (
        <div className="absolute top-3 left-1/2 aspect-square w-[84%] max-w-96 -translate-x-1/2 md:top-1/2 md:w-[min(92cqw,92cqh)] md:max-w-none md:-translate-y-1/2">
          <Raster producto={producto} className="absolute inset-0 size-full" />
          <DrawnOver producto={producto} extras={extras} isLarge={isLarge} />
        </div>
      ) : (
        <Raster
          producto={producto}
          className={`size-full ${isDrawn(producto) ? 'object-contain' : 'object-cover'}`}
        />
      )}
      {isLarge && extras.length > 0 && <ExtrasPlaque producto={producto} extras={extras} />}
    </div>
  )
}

/** 'Con extra Maíz y Tocineta', over the picture. */
function ExtrasPlaque({ producto, extras }: Pick<Props, 'producto' | 'extras'>) {
  const names = producto.posibles_adiciones
    .filter(({ ingrediente }) => extras.includes(ingrediente.id))
    .map(({ ingrediente }) => ingrediente.nombre)
  return (
    <p className="absolute bottom-5 left-5 max-w-[calc(100%-2.5rem)] animate-aparecer rounded-dialog bg-maiz px-4 py-2 text-14 font-bold text-on-maiz">
      Con extra {new Intl.ListFormat('es', { type: 'conjunction' }).format(names)}
    </p>
  )
}

function Raster({ producto, className }: { producto: Producto; className: string }) {
  return (
    <Picture
      src={producto.imagen}
      alt={producto.nombre}
      sizes="(min-width: 48rem) 600px, 100vw"
      priority
      className={className}
      fallback={<DrawnPicture producto={producto} className={className} />}
    />
  )
}

/**
 * The drawing lies exactly over the raster picture, which fills 94 % of its square. Where the
 * raster is as sharp, the drawing appears with the first extra: its thousand parts block a slow
 * phone for 250 ms.
 */
function DrawnOver({
  producto,
  extras,
  isLarge,
}: Pick<Props, 'producto' | 'extras'> & {
  isLarge: boolean
}) {
  const keys = producto.posibles_adiciones
    .filter(({ ingrediente }) => extras.includes(ingrediente.id))
    .map(({ ingrediente }) => ingrediente.dibujo)
    .filter((key) => key !== null)
  if (keys.length === 0 && !isLarge) return null
  return (
    <div className="absolute inset-[3%]">
      <WholePizza flavour={{ ...producto, extras: keys }} />
    </div>
  )
}
