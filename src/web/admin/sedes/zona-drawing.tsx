// The map of a zone as SVG: the covered area, the known streets, the limits, and the branch. It
// needs no tiles and no network.
import type { Cuadricula } from '#contract/sedes/cobertura.ts'
import type { Point } from '#domain/direccion/domicilio.ts'
import { partsOf } from '#domain/direccion/poligono.ts'
import { useId } from 'react'
import { streetsOf } from './streets.ts'
import { pixelsPerKm, toPixels, type Size, type View } from './zona-view.ts'
import { poligonoOf, type Zona } from './zona.ts'

/** The limits as kilometres in a straight line; null without that limit. */
export interface Circles {
  readonly minutos: number | null
  readonly radio: number | null
}

interface Shown {
  view: View
  size: Size
  sede: Point
  circles: Circles
  zona: Zona
}

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

/** The area inside all limits. */
export function Covered({ view, size, sede, circles, zona }: Shown) {
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

/** The space that the name of a street needs, in pixels. */
const LABEL_HEIGHT = 20
const LABEL_WIDTH = 52

export function Streets({
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
    // The name of a calle is at its western end, that of a carrera at its southern one.
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

export function Limits({ view, size, sede, circles, zona }: Shown) {
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

export const Branch = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${String(x)} ${String(y)})`} aria-hidden="true">
    <path
      d="M0 0C-4-9-13-14-13-23a13 13 0 1 1 26 0C13-14 4-9 0 0Z"
      className="fill-tomate stroke-white"
      strokeWidth="2"
    />
    <circle cy="-23" r="5" className="fill-white" />
  </g>
)
