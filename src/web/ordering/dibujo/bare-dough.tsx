import { useDrawing } from './use-drawing.ts'

/** A dough without toppings, for empty states. Decorative. */
export function BareDough({ className = 'size-32' }: { className?: string }) {
  const drawing = useDrawing('masa', { kind: 'pizza' })
  return (
    <span
      aria-hidden="true"
      className={`mx-auto block [&>svg]:size-full ${className}`}
      dangerouslySetInnerHTML={drawing === null ? undefined : { __html: drawing.svg }}
    />
  )
}
