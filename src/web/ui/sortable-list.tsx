// A list that people put in order: by dragging the handle of a row, or with its arrow keys.
import { GripVertical } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'

interface SortableListProps<Item> {
  /** The accessible name of the list. */
  label: string
  items: readonly Item[]
  idOf: (item: Item) => number
  nameOf: (item: Item) => string
  /** Receives all ids in their new order. */
  onOrder: (ids: number[]) => void
  children: (item: Item) => ReactNode
}

interface Drag {
  readonly from: number
  readonly to: number
  /** How far the row was dragged, in pixels. */
  readonly by: number
  readonly height: number
}

/** So near to the edge of the window a drag scrolls the page. */
const EDGE_PX = 72
const SCROLL_PX = 14

/** The list with the entry `from` at the place `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...entry)
}

export function SortableList<Item>({
  label,
  items,
  idOf,
  nameOf,
  onOrder,
  children,
}: SortableListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [told, setTold] = useState('')
  const order = items.map(idOf).join(' ')
  /** The row that a key moves: its handle gets the focus back when the order has changed. */
  const moving = useRef<{ id: number; was: string } | null>(null)

  useLayoutEffect(() => {
    if (moving.current === null || moving.current.was === order) return
    handleOf(list.current, moving.current.id)?.focus()
    moving.current = null
  }, [order])

  function place(from: number, to: number) {
    const item = items[from]
    if (item === undefined || from === to || to < 0 || to >= items.length) return
    setTold(`${nameOf(item)}: puesto ${String(to + 1)} de ${String(items.length)}`)
    onOrder(moved(items.map(idOf), from, to))
  }

  function start(event: PointerEvent<HTMLButtonElement>, from: number) {
    if (event.button !== 0) return
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const own = rows[from]
    if (own === undefined) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const begun = event.clientY + window.scrollY
    const handle = event.currentTarget
    const ended = new AbortController()
    let last = from
    const move = (moving: globalThis.PointerEvent) => {
      scrollAtEdge(moving.clientY)
      const by = moving.clientY + window.scrollY - begun
      last = placeAt(rows, from, by)
      setDrag({ from, to: last, by, height: own.height })
    }
    const end = (commit: boolean) => {
      ended.abort()
      setDrag(null)
      if (commit) place(from, last)
    }
    const { signal } = ended
    handle.addEventListener('pointermove', move, { signal })
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
  }

  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {items.map((item, index) => (
          <li
            key={idOf(item)}
            className={`flex items-center gap-1 bg-surface py-1.5 pr-1.5 pl-1 first:rounded-t-card last:rounded-b-card ${
              drag === null ? '' : rowClass(drag, index)
            }`}
            style={drag === null ? undefined : { transform: `translateY(${String(shiftOf(drag, index))}px)` }}
          >
            <button
              type="button"
              data-handle={idOf(item)}
              aria-label={`Mover ${nameOf(item)}`}
              aria-keyshortcuts="ArrowUp ArrowDown"
              title="Arrastra, o usa las flechas del teclado"
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-2 hover:bg-surface-2 active:cursor-grabbing"
              onPointerDown={(event) => start(event, index)}
              onKeyDown={(event) => {
                const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                if (step === undefined) return
                event.preventDefault()
                if (items[index + step] === undefined) return
                moving.current = { id: idOf(item), was: order }
                place(index, index + step)
              }}
            >
              <GripVertical className="size-5" aria-hidden="true" />
            </button>
            <div className="min-w-0 flex-1">{children(item)}</div>
          </li>
        ))}
      </ul>
      <output className="sr-only">{told}</output>
    </>
  )
}

const handleOf = (list: HTMLElement | null, id: number) =>
  list?.querySelector<HTMLElement>(`[data-handle="${String(id)}"]`)

/** The place of a dragged row: below all rows whose middle is above its own. */
function placeAt(rows: readonly DOMRect[], from: number, by: number): number {
  const middles = rows.map(({ top, height }) => top + height / 2)
  const own = (middles[from] ?? 0) + by
  return middles.filter((middle, index) => index !== from && middle < own).length
}

/** How far a row moves while another one is dragged over it. */
function shiftOf({ from, to, by, height }: Drag, index: number): number {
  if (index === from) return by
  if (index > from && index <= to) return -height
  return index < from && index >= to ? height : 0
}

const rowClass = ({ from }: Drag, index: number) =>
  index === from ? 'relative z-10 rounded-card shadow-e-2' : 'transition-transform duration-120'

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
  if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
}
