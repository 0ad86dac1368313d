// Where a branch delivers, drawn over the streets that are known: no tiles, no network.
import type { CoberturaDeSede, Cuadricula } from '#contract/sedes/cobertura.ts'
import type { Point } from '#domain/direccion/domicilio.ts'
import { partsOf } from '#domain/direccion/poligono.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Maximize, Minus, Plus } from 'lucide-react'
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { nameOf, streetsOf } from './streets.ts'
import { ZonaCorners } from './zona-corners.tsx'
import { fit, pixelsPerKm, toPixels, toPoint, zoomed, type Size, type View } from './zona-view.ts'
import { cornersOf, fromCorners, poligonoOf, type Zona } from './zona.ts'

interface Props {
  sede: CoberturaDeSede
  cuadriculas: readonly Cuadricula[]
  /** Kilometres in a straight line. */
  circles: { minutos: number | null; radio: number | null }
  zona: Zona
  onZona: (zona: Zona) => void
  selected: number | null
  onSelect: (index: number | null) => void
  /** What its colours mean; stands below it. */
  legend: ReactNode
}

const MAX_HEIGHT = 560
const MIN_CORNERS = 3

export function ZonaMap({ sede, cuadriculas, circles, zona, onZona, selected, onSelect, legend }: Props) {
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box)
  const size = { width, height: Math.min(width, MAX_HEIGHT) }
  const dragged = useRef<number | null>(null)
  // Held while somebody zooms or edits, so that the map does not move under the hand; else it follows what it shows.
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

/** As wide as its box, from the first paint on. */
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

type Shown = Pick<Props, 'circles' | 'zona'> & { view: View; size: Size; sede: Point }

const pathOf = (zona: Zona, view: View, size: Size): string => {
  const area = poligonoOf(zona)
  if (area === null) return ''
  const rings = partsOf(area).flat()
  return rings
    .map((ring) => {
      const points = ring.map(([lng = 0, lat = 0]) => toPixels({ lat, lng }, view, size))
      return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
    })
    .join('')
}

/** Where every limit lets an order through. */
function Covered({ view, size, sede, circles, zona }: Shown) {
  const id = useId()
  const { x, y } = toPixels(sede, view, size)
  const scale = pixelsPerKm(view, size)
  const path = pathOf(zona, view, size)
  const clip = (km: number | null, name: string) => (km === null ? undefined : `url(#${id}-${name})`)
  return (
    <>
      <defs>
        <clipPath id={`${id}-minutos`}>
          <circle cx={x} cy={y} r={(circles.minutos ?? 0) * scale} />
        </clipPath>
        <clipPath id={`${id}-radio`}>
          <circle cx={x} cy={y} r={(circles.radio ?? 0) * scale} />
        </clipPath>
      </defs>
      <g clipPath={clip(circles.minutos, 'minutos')}>
        <g clipPath={clip(circles.radio, 'radio')}>
          {path === '' ? (
            <rect width={size.width} height={size.height} className="fill-completado-s" />
          ) : (
            <path d={path} fillRule="evenodd" className="fill-completado-s" />
          )}
        </g>
      </g>
    </>
  )
}

/** Names of streets need this much room. */
const LABEL_HEIGHT = 20
const LABEL_WIDTH = 52

function Streets({
  view,
  size,
  cuadriculas,
}: {
  view: View
  size: Size
  cuadriculas: readonly Cuadricula[]
}) {
  const taken: { x: number; y: number }[] = []
  const hasRoom = ({ x, y }: { x: number; y: number }) =>
    x > LABEL_WIDTH &&
    x < size.width - LABEL_WIDTH &&
    y > LABEL_HEIGHT &&
    y < size.height - LABEL_HEIGHT &&
    taken.every((other) => Math.abs(other.y - y) > LABEL_HEIGHT || Math.abs(other.x - x) > LABEL_WIDTH)
  return streetsOf(cuadriculas).map(({ nombre, corto, isCalle, puntos }) => {
    const line = puntos.map((point) => toPixels(point, view, size))
    // A calle is named at its western end, a carrera at its southern one.
    const end = isCalle ? line.at(-1) : line[0]
    const at =
      end === undefined ? undefined : isCalle ? { x: end.x - 6, y: end.y + 4 } : { x: end.x, y: end.y + 16 }
    const isNamed = at !== undefined && hasRoom(at)
    if (isNamed) taken.push(at)
    return (
      <g key={nombre}>
        <polyline
          points={line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          fill="none"
          className="stroke-line-strong opacity-60"
          strokeWidth="1.5"
        />
        {isNamed && (
          <text
            {...at}
            textAnchor={isCalle ? 'end' : 'middle'}
            className="fill-ink-2 stroke-white text-12 font-semibold"
            strokeWidth="3"
            paintOrder="stroke"
          >
            {corto}
          </text>
        )}
      </g>
    )
  })
}

function Limits({ view, size, sede, circles, zona }: Shown) {
  const center = toPixels(sede, view, size)
  const scale = pixelsPerKm(view, size)
  const circle = (km: number | null, className: string, dashes?: string) =>
    km !== null && (
      <circle
        cx={center.x}
        cy={center.y}
        r={km * scale}
        fill="none"
        className={className}
        strokeWidth="2"
        strokeDasharray={dashes}
      />
    )
  return (
    <g>
      {circle(circles.minutos, 'stroke-pendiente', '8 6')}
      {circle(circles.radio, 'stroke-aceptado', '2 5')}
      <path d={pathOf(zona, view, size)} fill="none" className="stroke-albahaca" strokeWidth="2.5" />
    </g>
  )
}

const Branch = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${String(x)} ${String(y)})`} aria-hidden="true">
    <path
      d="M0 0C-4-9-13-14-13-23a13 13 0 1 1 26 0C13-14 4-9 0 0Z"
      className="fill-tomate stroke-white"
      strokeWidth="2"
    />
    <circle cy="-23" r="5" className="fill-white" />
  </g>
)
