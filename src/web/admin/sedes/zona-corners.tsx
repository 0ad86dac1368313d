// The corners of an area on its map: dragged by pointer, or moved, added and removed by keyboard.
import type { Point } from '#domain/direccion/domicilio.ts'
import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { moved, toPixels, type Size, type View } from './zona-view.ts'

interface Props {
  corners: readonly Point[]
  view: View
  size: Size
  selected: number | null
  nameOf: (corner: Point) => string
  onSelect: (index: number) => void
  onDrag: (index: number, event: PointerEvent) => void
  onMove: (index: number, to: Point) => void
  onInsert: (after: number, at: Point) => void
  onRemove: (index: number) => void
}

/** Kilometres of a step by keyboard, and of a long one. */
const STEP = 0.025
const LONG_STEP = 0.2
/** Shorter edges have no handle in the middle: it would cover the corners. */
const MIN_EDGE_PX = 90

const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const middle = (a: Point, b: Point): Point => ({ lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 })

export function ZonaCorners({ corners, view, size, selected, nameOf, ...on }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const focus = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>('[data-corner]')[index]?.focus({ preventScroll: true })
  const styleOf = (point: Point): CSSProperties => {
    const { x, y } = toPixels(point, view, size)
    return { left: x, top: y }
  }
  const items = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    return { corner, index, next, key: `punto ${String(index + 1)}` }
  })

  const press = (index: number, next: Point, event: KeyboardEvent) => {
    const corner = corners[index] ?? next
    const arrow = ARROWS[event.key]
    if (arrow !== undefined) {
      const step = event.shiftKey ? LONG_STEP : STEP
      on.onMove(index, moved(corner, arrow[0] * step, arrow[1] * step))
    } else if (event.key === 'Enter') {
      flushSync(() => on.onInsert(index, middle(corner, next)))
      focus(index + 1)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      flushSync(() => on.onRemove(index))
      focus(Math.max(0, index - 1))
    } else return
    event.preventDefault()
  }

  return (
    <ol ref={list}>
      {items.map(({ corner, index, next, key }) => (
        <li key={key}>
          <button
            type="button"
            data-corner
            aria-label={`Punto ${String(index + 1)} de ${String(corners.length)} ${nameOf(corner)}`}
            aria-pressed={index === selected}
            style={styleOf(corner)}
            className="absolute z-10 grid size-11 -translate-1/2 cursor-grab touch-none place-items-center rounded-full"
            onFocus={() => on.onSelect(index)}
            onKeyDown={(event) => press(index, next, event)}
            onPointerDown={(event) => on.onDrag(index, event)}
          >
            <span
              className={`size-5 rounded-full border-3 border-white shadow-e-2 ${index === selected ? 'bg-tomate' : 'bg-albahaca'}`}
            />
          </button>
          {isLong(corner, next, view, size) && (
            <span
              aria-hidden="true"
              style={styleOf(middle(corner, next))}
              className="absolute grid size-8 -translate-1/2 cursor-copy touch-none place-items-center"
              onPointerDown={(event) => {
                on.onInsert(index, middle(corner, next))
                on.onDrag(index + 1, event)
              }}
            >
              <span className="size-3.5 rounded-full border-2 border-albahaca bg-surface" />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function isLong(a: Point, b: Point, view: View, size: Size): boolean {
  const from = toPixels(a, view, size)
  const to = toPixels(b, view, size)
  return Math.hypot(to.x - from.x, to.y - from.y) >= MIN_EDGE_PX
}
