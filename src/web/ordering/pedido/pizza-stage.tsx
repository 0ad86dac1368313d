// The first pizza of an order in its current stage: bare dough, cheese, baked, cut. Decorative: the
// steps say it in words.
import type { LineaPedido, Pedido } from '#contract/pedidos/pedido.ts'
import { LineThumb } from '#web/ordering/carrito/panel/line-thumb.tsx'
import type { DrawingJob } from '#web/ordering/dibujo/drawing-worker.ts'
import { useDrawing } from '#web/ordering/dibujo/use-drawing.ts'
import { stepOf } from './progress.ts'

const STAGES = ['masa', 'queso', 'pizza', 'rebanada'] as const

export const isPizza = ({ sabores, producto }: LineaPedido): boolean =>
  sabores !== null || producto.dibujo?.tipo === 'pizza'

export function PizzaStage({ pedido, className }: { pedido: Pedido; className: string }) {
  const line = pedido.productos_pedidos.find(isPizza)
  if (line !== undefined) {
    return <Stage line={line} stage={STAGES[stepOf(pedido.estado) ?? 0] ?? 'masa'} className={className} />
  }
  const first = pedido.productos_pedidos[0]
  if (first === undefined) return null
  return <LineThumb producto={first.producto} className={`rounded-full! ${className}`} />
}

function Stage({
  line,
  stage,
  className,
}: {
  line: LineaPedido
  stage: (typeof STAGES)[number]
  className: string
}) {
  const drawing = useDrawing(`${String(line.id)} ${stage}`, jobOf(line, stage))
  return (
    <span aria-hidden="true" className={`block shrink-0 ${className}`}>
      {drawing !== null && (
        <span
          key={drawing.key}
          className="block size-full animate-aparecer [&>svg]:size-full"
          dangerouslySetInnerHTML={{ __html: drawing.svg }}
        />
      )}
    </span>
  )
}

/** The drawing of a line, whole or in halves. `stage` is its progress. */
export function jobOf(line: LineaPedido, stage: (typeof STAGES)[number]): DrawingJob {
  const extras = line.adiciones.flatMap(({ ingrediente }) => ingrediente.dibujo ?? [])
  const [left, right] = (line.sabores ?? [line.producto]).map(({ nombre, dibujo }) => ({
    nombre,
    descripcion: '',
    dibujo,
    extras,
  }))
  return { kind: 'pizza', left, right, stage }
}
