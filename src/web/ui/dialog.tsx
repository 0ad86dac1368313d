// A modal dialog; under 768 px a sheet from the bottom. Load whole dialogs lazily: this file brings the dialog library.
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { useBackCloses } from './back-closes.ts'
import { useDeferredOpen } from './deferred-open.ts'
import { useDragToClose } from './drag-to-close.ts'
import { takeFocus } from './take-focus.ts'

const SIZES = {
  sm: 'md:max-w-[26rem]',
  md: 'md:max-w-[35rem]',
  lg: 'md:max-w-[50rem]',
  xl: 'md:max-w-[70rem]',
} as const

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The title is only for assistive technology. */
  hideTitle?: boolean
  size?: keyof typeof SIZES
  /** Left half on wide screens, top of the sheet on a phone. */
  picture?: ReactNode
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode
  /** Nothing closes it: at work, or in mid-animation. */
  locked?: boolean
  /** Highest that the sheet gets on a phone: '60dvh'. */
  maxSheet?: string
  children: ReactNode
}

export function Dialog({
  open,
  onClose,
  title,
  hideTitle = false,
  size = 'md',
  picture,
  footer,
  locked = false,
  maxSheet = '94dvh',
  children,
}: DialogProps) {
  const close = () => {
    if (open && !locked) onClose()
  }
  useBackCloses(open, close)
  const { isPlaced, isDrawn, isShown, leaving, onLeft } = useDeferredOpen(open)
  const { popup, grab } = useDragToClose(close, locked)
  const style: CSSProperties & Record<'--max-sheet', string> = { '--max-sheet': maxSheet }

  return (
    <BaseDialog.Root
      open={isShown}
      onOpenChange={(next) => (next ? undefined : close())}
      onOpenChangeComplete={(isOpen) => (isOpen ? takeFocus(popup.current) : onLeft())}
    >
      {isPlaced && (
        <BaseDialog.Portal keepMounted>
          {isDrawn && (
            <>
              <BaseDialog.Backdrop
                {...leaving}
                className="fixed inset-0 z-50 bg-scrim transition-opacity will-change-[opacity] duration-320 data-ending-style:opacity-0 data-starting-style:opacity-0 md:duration-200"
              />
              <BaseDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center md:items-center md:p-6 md:pt-[calc(24px+var(--aviso,0px))]">
                <BaseDialog.Popup
                  {...leaving}
                  ref={popup}
                  style={style}
                  className={`relative flex max-h-(--max-sheet) w-full flex-col overflow-hidden rounded-t-dialog bg-surface text-ink shadow-e-3 outline-none transition-[translate,opacity,scale] will-change-[translate,opacity] duration-320 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full motion-reduce:data-ending-style:translate-y-0 motion-reduce:data-ending-style:opacity-0 motion-reduce:data-starting-style:translate-y-0 motion-reduce:data-starting-style:opacity-0 md:max-h-[calc(100dvh-48px-var(--aviso,0px))] md:rounded-dialog md:duration-200 md:data-ending-style:translate-y-0 md:data-ending-style:scale-97 md:data-ending-style:opacity-0 md:data-starting-style:translate-y-0 md:data-starting-style:scale-97 md:data-starting-style:opacity-0 ${SIZES[size]}`}
                >
                  <div
                    {...grab}
                    aria-hidden="true"
                    className="absolute inset-x-14 top-0 z-10 grid h-7 touch-none place-items-center md:hidden"
                  >
                    <span className="h-1 w-10 rounded-full bg-line-strong" />
                  </div>
                  <div
                    className={`flex min-h-0 flex-1 flex-col ${picture === undefined ? '' : 'md:flex-row'}`}
                  >
                    {picture !== undefined && (
                      <div className="max-h-[38dvh] shrink-0 overflow-hidden md:max-h-none md:w-1/2">
                        {picture}
                      </div>
                    )}
                    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
                      <div
                        className={`min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-5 md:px-8 md:pt-7 md:pb-7 ${picture === undefined ? 'pt-8' : 'pt-5'}`}
                      >
                        <BaseDialog.Title
                          className={hideTitle ? 'sr-only' : 'mb-4 pr-12 text-22 font-extrabold text-ink'}
                        >
                          {title}
                        </BaseDialog.Title>
                        {children}
                      </div>
                      {footer !== undefined && (
                        <div className="shrink-0 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-8 md:py-4">
                          {footer}
                        </div>
                      )}
                    </div>
                  </div>
                  <IconButton
                    label="Cerrar"
                    icon={<X className="size-5" aria-hidden="true" />}
                    disabled={locked}
                    onClick={close}
                    className="absolute top-2 right-2 z-10 rounded-full! bg-surface shadow-e-1 md:top-4 md:right-4"
                  />
                </BaseDialog.Popup>
              </BaseDialog.Viewport>
            </>
          )}
        </BaseDialog.Portal>
      )}
    </BaseDialog.Root>
  )
}
