// The map of the area where a branch delivers. Staff move the corners of its zone.
import type { CoberturaDeSede, Cuadricula } from '#contract/sedes/cobertura.ts'
import type { Point } from '#domain/direccion/domicilio.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Maximize, Minus, Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { nameOf } from './streets.ts'
import { ZonaCorners } from './zona-corners.tsx'
import { fit, toPixels, toPoint, zoomed, type View } from './zona-view.ts'
import { cornersOf, fromCorners, poligonoOf, type Zona } from './zona.ts'
import { Branch, Covered, Limits, Streets, type Circles } from './zona-drawing.tsx'

interface Props {
  sede: CoberturaDeSede
  cuadriculas: readonly Cuadricula[]
  circles: Circles
  zona: Zona
  onZona: (zona: Zona) => void
  selected: number | null
  onSelect: (index: number | null) => void
  /** The legend, below the map. */
  legend: ReactNode
}

const MAX_HEIGHT = 560
const MIN_CORNERS = 3

export function ZonaMap({ sede, cuadriculas, circles, zona, onZona, selected, onSelect, legend }: Props) {
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box)
  const size = { width, height: Math.min(width, MAX_HEIGHT) }
  const dragged = useRef<number | null>(null)
  // Set by zooming and editing, so that the map does not move meanwhile. Null fits the map to its
  // content.
  const [held, setHeld] = useState<View | null>(null)
  const [said, setSaid] = useState('')
  const area = poligonoOf(zona)
  const reach = [circles.minutos, circles.radio].filter((km) => km !== null)
  const view = held ?? fit(sede, reach, area)
  const corners = cornersOf(zona) ?? []

  const change = (next: readonly Point[]) => {
    setHeld(view)
    onZona(fromCorners(next))
  }
  const move = (index: number, to: Point) => {
    change(corners.with(index, to))
    setSaid(`Punto ${String(index + 1)} ${nameOf(to, sede, cuadriculas)}`)
  }
  const remove = (index: number) => {
    if (corners.length <= MIN_CORNERS) return
    change(corners.toSpliced(index, 1))
    setSaid(`Punto ${String(index + 1)} quitado`)
  }
  const insert = (after: number, at: Point) => {
    change(corners.toSpliced(after + 1, 0, at))
    setSaid(`Punto ${String(after + 2)} agregado`)
  }
  const drag = (index: number, event: PointerEvent) => {
    event.preventDefault()
    onSelect(index)
    dragged.current = index
    box.current?.setPointerCapture(event.pointerId)
  }
  const follow = (event: PointerEvent) => {
    const rect = box.current?.getBoundingClientRect()
    if (dragged.current === null || rect === undefined || dragged.current >= corners.length) return
    const at = { x: event.clientX - rect.left, y: event.clientY - rect.top }
    change(corners.with(dragged.current, toPoint(at, view, size)))
  }
  const release = () => {
    dragged.current = null
  }

  return (
    <>
      <section
        ref={box}
        aria-label={`Mapa de la zona de entrega de ${sede.nombre}`}
        className="relative isolate overflow-hidden rounded-control border border-line bg-surface-2 select-none"
        onPointerMove={follow}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <svg aria-hidden="true" width={size.width} height={size.height} className="block">
          <Covered view={view} size={size} sede={sede} circles={circles} zona={zona} />
          <Streets view={view} size={size} cuadriculas={cuadriculas} />
          <Limits view={view} size={size} sede={sede} circles={circles} zona={zona} />
          <Branch {...toPixels(sede, view, size)} />
        </svg>
        <ZonaCorners
          corners={corners}
          view={view}
          size={size}
          selected={selected}
          nameOf={(corner) => nameOf(corner, sede, cuadriculas)}
          onSelect={onSelect}
          onDrag={drag}
          onMove={move}
          onInsert={insert}
          onRemove={remove}
        />
      </section>
      <div className="mt-3 flex flex-wrap-reverse items-start justify-between gap-x-5 gap-y-3">
        {legend}
        <div className="ml-auto flex divide-x divide-line overflow-hidden rounded-control border border-line-strong">
          <ZoomButton label="Acercar el mapa" Icon={Plus} onClick={() => setHeld(zoomed(view, 0.7))} />
          <ZoomButton label="Alejar el mapa" Icon={Minus} onClick={() => setHeld(zoomed(view, 1 / 0.7))} />
          <ZoomButton label="Ver toda la zona" Icon={Maximize} onClick={() => setHeld(null)} />
        </div>
      </div>
      <output className="sr-only">{said}</output>
    </>
  )
}

function ZoomButton({ label, Icon, onClick }: { label: string; Icon: typeof Plus; onClick: () => void }) {
  return (
    <IconButton
      label={label}
      icon={<Icon className="size-5" aria-hidden="true" />}
      onClick={onClick}
      className="rounded-none! bg-surface focus-visible:-outline-offset-3"
    />
  )
}

/** The width of the box, known before the first paint. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(320)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
