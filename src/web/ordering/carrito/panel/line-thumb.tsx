// The small picture of a line. A built pizza shows half of the picture of each flavour.
import { Picture } from '#web/ui/picture.tsx'
import { UtensilsCrossed } from 'lucide-react'

interface Props {
  imagen: string | null
  /** Pictures of both halves of a built pizza, left first. */
  mitades?: readonly [string | null, string | null] | null
  className?: string
}

/** Decorative: the name is beside it. */
export function LineThumb({ imagen, mitades = null, className = 'size-14' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`relative flex shrink-0 overflow-hidden rounded-thumb bg-surface-2 text-ink-3 ${className}`}
    >
      {mitades === null ? (
        <Thumb src={imagen} className="size-full object-cover" />
      ) : (
        <>
          <span className="absolute inset-0">
            <Thumb src={mitades[0]} className="size-full object-cover [clip-path:inset(0_50%_0_0)]" />
          </span>
          <span className="absolute inset-0">
            <Thumb src={mitades[1]} className="size-full object-cover [clip-path:inset(0_0_0_50%)]" />
          </span>
        </>
      )}
    </span>
  )
}

function Thumb({ src, className }: { src: string | null; className: string }) {
  return (
    <Picture
      src={src}
      alt=""
      sizes="96px"
      className={className}
      fallback={<UtensilsCrossed className="m-auto size-6" />}
    />
  )
}
