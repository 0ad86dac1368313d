// Draws the current pane and the leaving one beside it. Then it moves the focus into the current
// pane.
import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import './panes.css'
import { PANES, type Pane, type Panes } from './use-panes.ts'

interface Props {
  panes: Panes
  titleOf: (pane: Pane) => string
  children: (pane: Pane) => ReactNode
}

export function SlidingPanes({ panes: { pane, leaving, isMoving, settle }, titleOf, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  useLayoutEffect(() => {
    if (isMoving) {
      hasMoved.current = true
      // A moving pane cannot hold the focus. It stays on this box, so that Escape does not reach
      // another dialog behind it.
      box.current?.focus({ preventScroll: true })
    } else if (hasMoved.current) focusStart(box.current)
  }, [isMoving])

  const side: CSSProperties & Record<'--lado', number> = {
    '--lado': leaving === null || PANES.indexOf(pane) > PANES.indexOf(leaving) ? 1 : -1,
  }
  const shown = leaving === null ? [pane] : [leaving, pane]
  return (
    <div
      ref={box}
      tabIndex={-1}
      style={side}
      className={`grid outline-none ${isMoving ? 'overflow-hidden' : ''}`}
    >
      {shown.map((one) => (
        <section
          key={one}
          aria-label={titleOf(one)}
          tabIndex={-1}
          inert={isMoving}
          data-foco
          onAnimationEnd={(event) => {
            if (one === pane && event.target === event.currentTarget) settle()
          }}
          className={`col-start-1 row-start-1 min-w-0 scroll-mt-8 outline-none ${leaving === null ? '' : one === pane ? 'panel-entra' : 'panel-sale'}`}
        >
          {children(one)}
        </section>
      ))}
    </div>
  )
}

/** Focuses the field with `data-foco`, else the pane itself. */
function focusStart(box: HTMLElement | null): void {
  const [pane, field] = box?.querySelectorAll<HTMLElement>('[data-foco]') ?? []
  const target = field ?? pane
  target?.focus({ preventScroll: field === undefined })
  if (field === undefined) pane?.scrollIntoView({ block: 'nearest' })
}
