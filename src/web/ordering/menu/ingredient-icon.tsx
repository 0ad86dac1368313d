// The drawing beside an extra, in space reserved for it.
import { useDrawing } from './use-drawing.ts'

const drawIcon = async (dibujo: string | null) => {
  const { drawIngredient } = await import('#illustration/icons.ts')
  return drawIngredient(dibujo ?? '')
}

/** `dibujo` is the ingredient's drawing key; one without a key gets an empty plate. */
export function IngredientIcon({ dibujo }: { dibujo: string | null }) {
  const drawing = useDrawing(dibujo ?? '', () => drawIcon(dibujo))
  return (
    <span
      aria-hidden
      className="block size-9 shrink-0 [&>svg]:size-full"
      dangerouslySetInnerHTML={drawing === null ? undefined : { __html: drawing.svg }}
    />
  )
}
