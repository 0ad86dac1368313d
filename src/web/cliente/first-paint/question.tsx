// The branch question of a first visit. The server renders it hidden, and the program hydrates it
// (take-over-question.tsx). It looks like sede-direccion-dialog.tsx. It does not use the dialog
// library, which renders nothing on the server.
import { afterPaint } from '#web/first-paint/after-paint.ts'
import type { Draft } from '#web/ordering/sedes/draft.ts'
import { SedeDireccionPicker } from '#web/ordering/sedes/sede-direccion-picker.tsx'
import { useBackCloses } from '#web/ui/back-closes.ts'
import { useDragToClose } from '#web/ui/drag-to-close.ts'
import { SCRIM, SheetBody, sheetClass, sheetStyle, titleClass, VIEWPORT } from '#web/ui/sheet.tsx'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'

/** The prefix of its element ids. The page is another React root, and both count from the start. */
export const ID_PREFIX = 'p'

const ENTERING =
  'starting:translate-y-full motion-reduce:starting:translate-y-0 motion-reduce:starting:opacity-0 md:starting:translate-y-0 md:starting:scale-97 md:starting:opacity-0'

interface Props {
  client: QueryClient
  /** Makes the initial draft. */
  begin?: () => Draft
  /** Called after hydration. */
  onTaken?: () => void
  /** Called when the customer closes it. */
  onClose?: () => void
  /** Called when its closing animation has ended. */
  onLeft?: () => void
}

export function Question({ client, begin, onTaken, onClose, onLeft }: Props) {
  const [isOpen, setOpen] = useState(true)
  const tellTaken = useEffectEvent(() => onTaken?.())
  useEffect(() => tellTaken(), [])
  const close = () => {
    if (!isOpen) return
    setOpen(false)
    onClose?.()
  }
  return (
    <QueryClientProvider client={client}>
      <SedeDireccionPicker
        flow="sede"
        begin={begin}
        onMenu={close}
        onDone={(keep) => {
          // A second press during the closing animation.
          if (!isOpen) return
          close()
          afterPaint(keep)
        }}
        renderFrame={(question, actions, height) => (
          <Sheet isOpen={isOpen} height={height} onClose={close} onLeft={onLeft} footer={actions}>
            {question}
          </Sheet>
        )}
      />
    </QueryClientProvider>
  )
}

interface SheetProps {
  isOpen: boolean
  height: string
  onClose: () => void
  onLeft?: () => void
  footer: ReactNode
  children: ReactNode
}

function Sheet({ isOpen, height, onClose, onLeft, footer, children }: SheetProps) {
  const { popup, grab } = useDragToClose<HTMLDialogElement>(onClose, false)
  const leave = useEffectEvent(() => onLeft?.())
  useBackCloses(isOpen, onClose)
  useEscape(onClose)

  useEffect(() => {
    const sheet = popup.current
    if (isOpen || sheet === null) return
    // A cancelled animation also counts as ended.
    void Promise.allSettled(sheet.getAnimations().map(({ finished }) => finished)).then(() => leave())
  }, [isOpen, popup])

  const leaving = isOpen ? undefined : { 'data-ending-style': '' }
  return (
    <>
      <div {...leaving} aria-hidden onClick={onClose} className={`${SCRIM} starting:opacity-0`} />
      <div className={`${VIEWPORT} pointer-events-none`}>
        <dialog
          {...leaving}
          open
          ref={popup}
          tabIndex={-1}
          aria-modal="true"
          aria-labelledby={`${ID_PREFIX}-titulo`}
          style={sheetStyle(height)}
          className={`${sheetClass('lg')} ${isOpen ? 'pointer-events-auto' : ''} ${ENTERING}`}
        >
          <SheetBody
            title={
              <h2 id={`${ID_PREFIX}-titulo`} className={titleClass()}>
                Seleccionar sede y dirección
              </h2>
            }
            grab={grab}
            footer={footer}
            onClose={onClose}
          >
            {children}
          </SheetBody>
        </dialog>
      </div>
    </>
  )
}

function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useLayoutEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') escape()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
