// The small picture of a line, drawn where there is no photo. A built pizza shows half of the
// picture of each flavour.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import type { DrawingJob } from '#web/ordering/dibujo/drawing-worker.ts'
import { useDrawing } from '#web/ordering/dibujo/use-drawing.ts'
import { Picture } from '#web/ui/picture.tsx'

type Pictured = Pick<Producto, 'nombre' | 'imagen' | 'dibujo'>

interface Props {
  producto: Pictured
  /** Both halves of a built pizza, left first. */
  mitades?: readonly [Pictured, Pictured] | null
  className?: string
}

/** Decorative: the name is beside it. */
export function LineThumb({ producto, mitades = null, className = 'size-14' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`relative flex shrink-0 overflow-hidden rounded-thumb bg-surface-2 ${className}`}
    >
      {mitades === null ? <Whole producto={producto} /> : <Halves mitades={mitades} />}
    </span>
  )
}

function Whole({ producto }: { producto: Pictured }) {
  return producto.imagen === null ? (
    <Drawn job={{ kind: 'plato', producto: flavourOf(producto) }} />
  ) : (
    <Photo src={producto.imagen} />
  )
}

function Halves({ mitades: [left, right] }: { mitades: readonly [Pictured, Pictured] }) {
  if (left.imagen === null || right.imagen === null) {
    return <Drawn job={{ kind: 'pizza', left: flavourOf(left), right: flavourOf(right), stage: 'pizza' }} />
  }
  return (
    <>
      <span className="absolute inset-0">
        <Photo src={left.imagen} className="[clip-path:inset(0_50%_0_0)]" />
      </span>
      <span className="absolute inset-0">
        <Photo src={right.imagen} className="[clip-path:inset(0_0_0_50%)]" />
      </span>
    </>
  )
}

const Photo = ({ src, className = '' }: { src: string; className?: string }) => (
  <Picture src={src} alt="" sizes="96px" className={`size-full object-cover ${className}`} />
)

function Drawn({ job }: { job: DrawingJob }) {
  const drawing = useDrawing(JSON.stringify(job), job)
  return (
    drawing !== null && (
      <span className="size-full [&>svg]:size-full" dangerouslySetInnerHTML={{ __html: drawing.svg }} />
    )
  )
}

const flavourOf = ({ nombre, dibujo }: Pictured) => ({ nombre, dibujo, descripcion: '' })
