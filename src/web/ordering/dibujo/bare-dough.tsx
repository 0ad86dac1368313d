import { useDrawing } from './use-drawing.ts'

/** A dough waiting for its toppings: what empty places show. Decorative. */
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
