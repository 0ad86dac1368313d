// The advert as a card, while a dialog is open or a field has the keyboard, and on the page of an
// order. It takes no focus and covers no control. A press beside it, or 'Cerrar', closes only the
// card. Rule publicidad/donde.
import type { Anuncio } from '#contract/publicidad/publicidad.ts'
import { Picture } from '#web/ui/picture.tsx'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { freeSpot, isFree, type Box } from './free-spot.ts'
import { controlsOnScreen, isBusy, openDialog, wordsOnScreen } from './surroundings.ts'
import { TimeBar } from './time-bar.tsx'
import { STILL_MS } from './times.ts'

interface Props {
  publicidad: Anuncio
  /** When it first had a place, by `performance.now()`. Null until then. */
  seenAt: number | null
  onSeen: () => void
  onClose: () => void
  /**
   * Called when the person is not busy any more and does nothing, and the card had no room until
   * then. Null where it stays a card.
   */
  onFree: (() => void) | null
}

/** The page moves under the card: a keyboard opens, a list gets its rows. */
const LOOK_AGAIN_MS = 200

export function AdvertCard({ publicidad, seenAt, onSeen, onClose, onFree }: Props) {
  const card = useRef<HTMLElement>(null)
  const spot = useSpot(card, { seenAt, onSeen, onFree, onClose })
  useOutsidePress(card, spot === null ? null : onClose)
  return createPortal(
    <aside
      ref={card}
      aria-label="Publicidad"
      style={spot === null ? { visibility: 'hidden' } : { left: spot.left, top: spot.top }}
      className="fixed z-65 w-[min(17.5rem,calc(100vw-24px))] animate-aparecer overflow-hidden rounded-card bg-surface text-ink shadow-e-3"
    >
      <div className="flex items-center gap-3">
        <span className="size-18 shrink-0 bg-bone [&_img]:size-full [&_img]:object-cover">
          <Picture src={publicidad.imagen} alt="" sizes="72px" priority />
        </span>
        <p className="line-clamp-2 min-w-0 flex-1 text-14 font-bold text-pretty">{publicidad.titulo}</p>
        <button
          type="button"
          onClick={onClose}
          // Keeps the keyboard with the field.
          onMouseDown={(event) => event.preventDefault()}
          className="mr-1 grid min-h-11 shrink-0 place-items-center gap-0.5 rounded-thumb px-2 py-1 text-13 font-bold hover:bg-surface-2"
        >
          <X aria-hidden className="size-5" />
          Cerrar
        </button>
      </div>
      <TimeBar seenAt={seenAt} />
    </aside>,
    document.body,
  )
}

/**
 * A place where the card covers no control. Null, and hidden, while there is none. After its first
 * display it does not become larger.
 */
function useSpot(
  card: React.RefObject<HTMLElement | null>,
  { seenAt, onSeen, onFree, onClose }: Omit<Props, 'publicidad'>,
): Box | null {
  const [spot, setSpot] = useState<Box | null>(null)
  const isStill = useIsStill()
  const look = useEffectEvent(() => {
    if (card.current === null) return
    if (spot === null && onFree !== null && !isBusy()) {
      if (seenAt !== null) onClose()
      else if (isStill()) onFree()
      return
    }
    const popup = openDialog()?.getBoundingClientRect()
    const controls = controlsOnScreen(card.current)
    if (spot !== null && spot.bottom <= innerHeight && isFree(spot, controls)) return
    const size = { width: card.current.offsetWidth, height: card.current.offsetHeight }
    const room = { width: innerWidth, height: innerHeight }
    // Beside the dialog, else over its picture, else over text, never over a control.
    const places = [
      ...(popup === undefined ? [] : [[popup]]),
      [...controls, ...wordsOnScreen(card.current)],
      controls,
    ]
    const place = places.map((taken) => freeSpot(size, room, taken)).find((found) => found !== null) ?? null
    if (place !== null && seenAt === null) onSeen()
    setSpot(place)
  })
  useEffect(() => {
    // After the first layout, when its size is known.
    const first = requestAnimationFrame(() => look())
    const timer = setInterval(() => look(), LOOK_AGAIN_MS)
    return () => {
      cancelAnimationFrame(first)
      clearInterval(timer)
    }
  }, [])
  return spot
}

/** A finger that scrolls sends no pointer events. */
const MOVES = [
  'pointerdown',
  'pointermove',
  'pointerup',
  'keydown',
  'keyup',
  'wheel',
  'touchmove',
  'touchend',
  'scroll',
] as const

/**
 * Whether the person does nothing now. Between two presses a dialog would take the second one from
 * the page.
 */
function useIsStill(): () => boolean {
  const last = useRef(0)
  useEffect(() => {
    const note = () => {
      last.current = performance.now()
    }
    note()
    for (const type of MOVES) window.addEventListener(type, note, { capture: true, passive: true })
    return () => {
      for (const type of MOVES) window.removeEventListener(type, note, true)
    }
  }, [])
  return () => performance.now() - last.current >= STILL_MS
}

const PRESS = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'] as const

/**
 * A press beside the card closes it. On the page behind a dialog the press does nothing else: the
 * dialog stays. While the card is hidden `onClose` is null.
 */
function useOutsidePress(card: React.RefObject<HTMLElement | null>, onClose: (() => void) | null): void {
  const onPress = useEffectEvent((event: Event) => {
    const target = event.target instanceof Node ? event.target : null
    if (onClose === null || target === null || card.current?.contains(target) === true) return
    const dialog = openDialog()
    if (dialog !== null && !dialog.contains(target)) event.stopImmediatePropagation()
    // A key on a button makes a click without a pointer.
    if (event instanceof MouseEvent && event.type === 'click' && event.detail > 0) onClose()
  })
  useEffect(() => {
    const guard = (event: Event) => onPress(event)
    // On the window, before the handlers that close the dialog.
    for (const type of PRESS) window.addEventListener(type, guard, true)
    return () => {
      for (const type of PRESS) window.removeEventListener(type, guard, true)
    }
  }, [])
}
