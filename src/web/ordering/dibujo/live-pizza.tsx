// A pizza drawn in the page, whole or in two halves. The latest choice drops in.
import { useLayoutEffect, useRef } from 'react'
import type { Flavour } from './drawing-worker.ts'
import { useDrawing, type Drawing } from './use-drawing.ts'

/**
 * One flavour with its extras. A picture is shown before, so that the first extras also drop in.
 */
export function WholePizza({ flavour }: { flavour: Flavour }) {
  const extras = flavour.extras?.join() ?? ''
  const drawing = useDrawing(`${extras}|${extras}`, { kind: 'pizza', left: flavour })
  return <Drawn drawing={drawing} before={PLAIN} />
}

/** Two halves. A half without a choice is bare dough. */
export function HalvesPizza({ left, right }: { left: Flavour | null; right: Flavour | null }) {
  const key = `${left?.nombre ?? ''}|${right?.nombre ?? ''}`
  const bareHalf = left === null ? 'left' : right === null ? 'right' : undefined
  const drawing = useDrawing(key, {
    kind: 'pizza',
    left: left ?? undefined,
    right: right ?? undefined,
    bareHalf,
  })
  return <Drawn drawing={drawing} />
}

const PLAIN = ['', '']

interface DrawnProps {
  drawing: Drawing | null
  /** The left and the right side before the first drawing. Null for none. */
  before?: string[] | null
}

/** The key of a drawing names its left and its right side, separated by '|'. */
function Drawn({ drawing, before: seen = null }: DrawnProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(seen)

  useLayoutEffect(() => {
    if (box.current === null || drawing === null) return
    const before = shown.current
    const [left = '', right = ''] = drawing.key.split('|')
    shown.current = [left, right]
    if (before !== null) dropIn(box.current, { left: left !== before[0], right: right !== before[1] })
  }, [drawing])

  if (drawing === null) return null
  // The drawing takes no presses: a closing dialog then need not restyle its thousand parts.
  return (
    <div
      ref={box}
      aria-hidden
      className="pointer-events-none size-full [&_.pieza]:origin-center [&_.pieza]:[animation-delay:calc(var(--i)*30ms)] [&_.pieza]:[transform-box:fill-box] [&>svg]:size-full"
      dangerouslySetInnerHTML={{ __html: drawing.svg }}
    />
  )
}

const MIDDLE = 200

/** Drops in the pieces of the changed sides, 30 ms apart. */
function dropIn(box: HTMLElement, changed: { left: boolean; right: boolean }) {
  for (const piece of box.querySelectorAll<SVGGElement>('.pieza')) {
    const { x, width } = piece.getBBox()
    if (x + width / 2 < MIDDLE ? changed.left : changed.right) piece.classList.add('animate-caer')
  }
}
