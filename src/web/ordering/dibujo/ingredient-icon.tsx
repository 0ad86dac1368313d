// The drawing beside an extra, in reserved space. As an image it is one node of the page instead of
// twenty: a staff list shows a hundred of them.
import { useDrawing } from './use-drawing.ts'

/** `dibujo` is the ingredient's drawing key. Without a key it shows an empty plate. */
export function IngredientIcon({ dibujo }: { dibujo: string | null }) {
  const drawing = useDrawing(dibujo ?? '', { kind: 'ingrediente', dibujo })
  return (
    <span aria-hidden className="block size-9 shrink-0">
      {drawing !== null && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(drawing.svg)}`}
          alt=""
          width={36}
          height={36}
          className="size-full"
        />
      )}
    </span>
  )
}
