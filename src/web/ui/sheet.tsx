// How a dialog looks: a sheet from the bottom under 768 px, from there on a card in the middle of
// the screen.
import { X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { IconButton } from './button.tsx'
import type { useDragToClose } from './drag-to-close.ts'

const SIZES = {
  sm: 'md:max-w-[26rem]',
  md: 'md:max-w-[35rem]',
  lg: 'md:max-w-[50rem]',
  xl: 'md:max-w-[70rem]',
} as const

export type SheetSize = keyof typeof SIZES

export const SCRIM =
  'fixed inset-0 z-50 bg-scrim transition-opacity will-change-[opacity] duration-320 data-ending-style:opacity-0 data-starting-style:opacity-0 md:duration-200'

export const VIEWPORT =
  'fixed inset-0 z-50 flex items-end justify-center md:items-center md:p-6 md:pt-[calc(24px+var(--aviso,0px))]'

const SHEET =
  'relative flex max-h-(--max-sheet) w-full flex-col overflow-hidden rounded-t-dialog bg-surface text-ink shadow-e-3 outline-none transition-[translate,opacity,scale] will-change-[translate,opacity] duration-320 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full motion-reduce:data-ending-style:translate-y-0 motion-reduce:data-ending-style:opacity-0 motion-reduce:data-starting-style:translate-y-0 motion-reduce:data-starting-style:opacity-0 md:max-h-[calc(100dvh-48px-var(--aviso,0px))] md:rounded-dialog md:duration-200 md:data-ending-style:translate-y-0 md:data-ending-style:scale-97 md:data-ending-style:opacity-0 md:data-starting-style:translate-y-0 md:data-starting-style:scale-97 md:data-starting-style:opacity-0'

export const sheetClass = (size: SheetSize) => `${SHEET} ${SIZES[size]}`

/** The maximum height of the sheet on a phone: '60dvh'. */
export const sheetStyle = (maxSheet: string): CSSProperties & Record<'--max-sheet', string> => ({
  '--max-sheet': maxSheet,
})

export const titleClass = (isHidden = false) =>
  isHidden ? 'sr-only' : 'mb-4 pr-12 text-22 font-extrabold text-ink'

/** What the dialog gives its body. */
export interface SheetFrame {
  /** The heading, which names the dialog. */
  title: ReactNode
  grab: ReturnType<typeof useDragToClose>['grab']
  locked?: boolean
  onClose: () => void
}

interface Props extends SheetFrame {
  /** The left half on wide screens, the top of the sheet on a phone. */
  picture?: ReactNode
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

export function SheetBody({ title, grab, picture, footer, locked = false, onClose, children }: Props) {
  return (
    <>
      <div
        {...grab}
        aria-hidden="true"
        className="absolute inset-x-14 top-0 z-10 grid h-7 touch-none place-items-center md:hidden"
      >
        <span className="h-1 w-10 rounded-full bg-line-strong" />
      </div>
      <div className={`flex min-h-0 flex-1 flex-col ${picture === undefined ? '' : 'md:flex-row'}`}>
        {picture !== undefined && (
          <div className="max-h-[38dvh] shrink-0 overflow-hidden md:max-h-none md:w-1/2">{picture}</div>
        )}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <div
            className={`min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-5 md:px-8 md:pt-7 md:pb-7 ${picture === undefined ? 'mt-7 pt-1 md:mt-0' : 'pt-5'}`}
          >
            {title}
            {children}
          </div>
          {footer !== undefined && (
            <div
              data-principal
              className="shrink-0 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-8 md:py-4"
            >
              {footer}
            </div>
          )}
        </div>
      </div>
      <IconButton
        label="Cerrar"
        icon={<X className="size-5" aria-hidden="true" />}
        disabled={locked}
        onClick={onClose}
        // The first-visit question is shown before the program is loaded; this mark closes it until
        // then.
        data-cierra
        className="absolute top-2 right-2 z-10 rounded-full! bg-surface shadow-e-1 md:top-4 md:right-4"
      />
    </>
  )
}
