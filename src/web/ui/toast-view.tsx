// Renders the toasts: dark background, icon by kind, yellow action, thin bar for undo. The library
// keeps the time.
import { CircleAlert, CircleCheckBig } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { useClearOfMain } from './clear-of-main.ts'
import { useReachToasts } from './reach-toasts.ts'
import { Spinner } from './spinner.tsx'

export { toast }

interface UndoProps {
  text: string
  /** The subject of the toast: '#00047 · Aceptado'. */
  detail: string | undefined
  onUndo: () => void
  duration: number
}

export function showUndo(id: string, undo: UndoProps): void {
  const onUndo = () => {
    toast.dismiss(id)
    undo.onUndo()
  }
  toast(<Undo {...undo} onUndo={onUndo} />, { id, duration: undo.duration })
}

export function showBoth(texts: readonly [string, string]): void {
  toast.success(
    <span className="grid">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>,
  )
}

function Undo({ text, detail, duration, onUndo }: UndoProps) {
  return (
    <span className="grid grid-cols-[1fr_auto] items-center gap-x-4 max-[16rem]:grid-cols-1 md:flex">
      {detail !== undefined && (
        <span className="font-bold wrap-anywhere tabular-nums md:max-w-60">{detail}</span>
      )}
      <span
        className={`min-w-0 flex-1 ${detail === undefined ? '' : 'max-md:order-last max-md:col-span-full max-md:text-13 max-[16rem]:order-none md:text-14'}`}
      >
        {text}
      </span>
      <button
        type="button"
        onClick={onUndo}
        className="-my-2 max-[16rem]:my-0 max-[16rem]:justify-self-start min-h-11 shrink-0 rounded-thumb px-2 font-bold text-maiz"
      >
        Deshacer
      </button>
      <span
        aria-hidden="true"
        style={{ animationDuration: `${String(duration)}ms` }}
        className="absolute inset-x-0 bottom-0 h-0.75 animate-agotar bg-maiz group-data-paused:[animation-play-state:paused]"
      />
    </span>
  )
}

const MAX_SHOWN = 2

const ICONS: Partial<Record<Toast['type'], React.ReactNode>> = {
  success: <CircleCheckBig className="size-5 shrink-0 text-[#7fd694]" aria-hidden="true" />,
  error: <CircleAlert className="size-5 shrink-0 text-[#ff9a8f]" aria-hidden="true" />,
  loading: <Spinner className="size-5" />,
}

/**
 * The two newest toasts, and those that fade out in their places. Older ones come back when there
 * is room.
 */
function placedOf(toasts: readonly Toast[]): ReadonlySet<Toast> {
  const newest = toasts.filter(({ visible }) => visible).slice(0, MAX_SHOWN)
  return new Set([...newest, ...toasts.slice(0, MAX_SHOWN)])
}

export function ToastView() {
  const { toasts, handlers } = useToaster()
  const placed = placedOf(toasts)
  const stack = useClearOfMain(placed.size)
  useReachToasts(stack, placed.size)
  const [isPaused, setPaused] = useState(false)
  const pause = () => {
    if (!isPaused) handlers.startPause()
    setPaused(true)
  }
  const goOn = () => {
    if (isPaused) handlers.endPause()
    setPaused(false)
  }
  // A toast that appears under a resting mouse enters it without a movement, and a tap on a touch
  // screen never leaves: both would stay forever.
  const pauseUnderMouse = ({ movementX, movementY }: MouseEvent) => {
    const isMoved = movementX !== 0 || movementY !== 0
    if (isMoved && matchMedia('(hover: hover)').matches) pause()
  }
  return createPortal(
    <div
      ref={stack}
      // Each toast announces itself. As a live region the stack is also heard while a dialog hides
      // the page from assistive technology.
      aria-live="off"
      className="group on-dark pointer-events-none fixed inset-x-0 bottom-[calc(var(--toast-gap,16px)+var(--dock,0px)+var(--tira,0px)+env(safe-area-inset-bottom))] z-70 flex flex-col-reverse items-center gap-2 px-4"
      data-paused={isPaused || undefined}
      onMouseMove={pauseUnderMouse}
      onMouseLeave={goOn}
      onFocus={pause}
      onBlur={goOn}
    >
      {toasts.map((item) => (
        <div
          key={item.id}
          {...item.ariaProps}
          role={item.type === 'error' ? 'alert' : 'status'}
          // A toast that fades out has no button for the keyboard.
          inert={!item.visible || !placed.has(item)}
          className={`${placed.has(item) ? 'relative' : 'invisible absolute'} flex min-h-13 w-full max-w-(--toast-width) items-center gap-3 overflow-hidden rounded-control bg-[#17241f] px-4 py-2 hyphens-auto wrap-anywhere max-[16rem]:flex-col max-[16rem]:items-stretch max-[16rem]:px-2 text-16 text-white in-data-[theme=cocina]:ring-1 in-data-[theme=cocina]:ring-line-strong shadow-e-3 transition-opacity duration-200 starting:opacity-0 ${item.visible ? 'pointer-events-auto' : 'opacity-0'}`}
        >
          {ICONS[item.type]}
          <div className="min-w-0 flex-1">{resolveValue(item.message, item)}</div>
        </div>
      ))}
    </div>,
    // Outside the page, which is inert under the question of a first visit.
    document.body,
  )
}
