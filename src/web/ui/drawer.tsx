// A panel that slides in from an edge: the cart, the staff navigation. Load it lazily: it imports
// the dialog library.
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { useBackCloses } from './back-closes.ts'
import { useDeferredOpen } from './deferred-open.ts'
import { focusFirst, takeFocus } from './take-focus.ts'

const SIDES = {
  right:
    'inset-y-0 right-0 w-full max-w-[24rem] data-ending-style:translate-x-full data-starting-style:translate-x-full',
  left: 'inset-y-0 left-0 w-full max-w-[18rem] data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  bottom: 'inset-x-0 bottom-0 h-dvh data-ending-style:translate-y-full data-starting-style:translate-y-full',
} as const

export function Drawer({
  open,
  onClose,
  title,
  hideTitle = false,
  side,
  footer,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  hideTitle?: boolean
  side: keyof typeof SIDES
  footer?: ReactNode
  children: ReactNode
}) {
  useBackCloses(open, onClose)
  const { isPlaced, isDrawn, isShown, leaving, onLeft } = useDeferredOpen(open)
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root
      open={isShown}
      onOpenChange={() => (open ? onClose() : undefined)}
      onOpenChangeComplete={(isOpen) => (isOpen ? takeFocus(popup.current) : onLeft())}
    >
      {isPlaced && (
        <BaseDialog.Portal keepMounted>
          {isDrawn && (
            <>
              <BaseDialog.Backdrop
                {...leaving}
                className="fixed inset-0 z-50 bg-scrim transition-opacity duration-320 data-ending-style:opacity-0 data-starting-style:opacity-0"
              />
              <BaseDialog.Popup
                {...leaving}
                ref={popup}
                initialFocus={() => focusFirst(popup.current)}
                className={`fixed z-50 flex flex-col bg-surface text-ink shadow-e-3 outline-none transition-[translate,opacity] duration-320 ease-out motion-reduce:data-ending-style:translate-none motion-reduce:data-ending-style:opacity-0 motion-reduce:data-starting-style:translate-none motion-reduce:data-starting-style:opacity-0 ${SIDES[side]}`}
              >
                <div className={hideTitle ? 'contents' : 'flex shrink-0 items-center gap-3 px-4 pt-3 pb-2'}>
                  <BaseDialog.Title
                    className={hideTitle ? 'sr-only' : 'min-w-0 flex-1 text-22 font-extrabold'}
                  >
                    {title}
                  </BaseDialog.Title>
                  {!hideTitle && (
                    <IconButton
                      label="Cerrar"
                      icon={<X className="size-5" aria-hidden="true" />}
                      onClick={onClose}
                    />
                  )}
                </div>
                <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
                {footer !== undefined && (
                  <div className="shrink-0 border-t border-line px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
                    {footer}
                  </div>
                )}
              </BaseDialog.Popup>
            </>
          )}
        </BaseDialog.Portal>
      )}
    </BaseDialog.Root>
  )
}
