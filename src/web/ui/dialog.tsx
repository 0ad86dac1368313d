// A modal dialog; under 768 px a sheet from the bottom. Load whole dialogs lazily: this file
// imports the dialog library.
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import { useDeferredOpen } from './deferred-open.ts'
import { useDoublePress } from './double-press.ts'
import { useDragToClose } from './drag-to-close.ts'
import {
  SCRIM,
  SheetBody,
  sheetClass,
  sheetStyle,
  titleClass,
  VIEWPORT,
  type SheetFrame,
  type SheetSize,
} from './sheet.tsx'
import { focusFirst, focusLayer, takeFocus } from './take-focus.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Shows the title to assistive technology only. */
  hideTitle?: boolean
  size?: SheetSize
  /** The left half on wide screens, the top of the sheet on a phone. */
  picture?: ReactNode
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode
  /** The browser's address while the dialog is open; Back closes it. */
  address?: string
  /** The user cannot close it: it is busy or animated. */
  locked?: boolean
  /**
   * Whether browser Back closes it. False for a question about a navigation, which itself changes
   * the history.
   */
  inHistory?: boolean
  /**
   * What gets the focus first: the first control, or the dialog itself when that control is a text
   * field.
   */
  initialFocus?: 'control' | 'dialog'
  /** The maximum height of the sheet on a phone: '60dvh'. */
  maxSheet?: string
  /**
   * A function draws the whole body as a `SheetBody`. A dialog that first loads and then has a
   * picture or a footer stays one dialog: it does not blink, and it loses no key.
   */
  children: ReactNode | ((frame: SheetFrame) => ReactNode)
}

export function Dialog({
  open,
  onClose,
  title,
  hideTitle = false,
  size = 'md',
  picture,
  footer,
  address,
  locked = false,
  inHistory = true,
  initialFocus = 'control',
  maxSheet = '94dvh',
  children,
}: DialogProps) {
  const close = () => {
    if (open && !locked) onClose()
  }
  useBackCloses(open && inHistory, close, address)
  const { isPlaced, isDrawn, isShown, leaving, onLeft } = useDeferredOpen(open)
  const { popup, grab } = useDragToClose(close, locked)
  const onMouseDown = useDoublePress(open)
  const frame: SheetFrame = {
    title: <BaseDialog.Title className={titleClass(hideTitle)}>{title}</BaseDialog.Title>,
    grab,
    locked,
    onClose: close,
  }

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
              {/* A question over a dialog darkens that dialog, too. */}
              <BaseDialog.Backdrop {...leaving} forceRender className={SCRIM} />
              <BaseDialog.Viewport className={VIEWPORT}>
                <BaseDialog.Popup
                  {...leaving}
                  ref={popup}
                  onMouseDown={onMouseDown}
                  initialFocus={() =>
                    initialFocus === 'dialog' ? focusLayer(popup.current) : focusFirst(popup.current)
                  }
                  style={sheetStyle(maxSheet)}
                  className={sheetClass(size)}
                >
                  {typeof children === 'function' ? (
                    children(frame)
                  ) : (
                    <SheetBody {...frame} picture={picture} footer={footer}>
                      {children}
                    </SheetBody>
                  )}
                </BaseDialog.Popup>
              </BaseDialog.Viewport>
            </>
          )}
        </BaseDialog.Portal>
      )}
    </BaseDialog.Root>
  )
}
