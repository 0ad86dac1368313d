// The advert over the page: its picture, its title, 'Cerrar', and a bar for its 30 seconds.
import type { Anuncio } from '#contract/publicidad/publicidad.ts'
import { useBackCloses } from '#web/ui/back-closes.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Dialog } from '@base-ui/react/dialog'
import { TimeBar } from './time-bar.tsx'

interface Props {
  publicidad: Anuncio
  /** When it was first seen, by `performance.now()`. */
  seenAt: number | null
  open: boolean
  onClose: () => void
}

/** The widths of its picture. */
export const SIZES = '(min-width: 37rem) 560px, 92vw'

export function AdvertDialog({ publicidad, seenAt, open, onClose }: Props) {
  useBackCloses(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-50 w-[min(35rem,calc(100vw-32px),calc(100dvh-140px))] min-w-[min(16rem,calc(100vw-32px))] -translate-1/2 overflow-hidden rounded-dialog bg-surface text-ink shadow-e-3 outline-none transition-[opacity,scale] duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0 motion-safe:data-ending-style:scale-97 motion-safe:data-starting-style:scale-97">
          <div className="aspect-square bg-bone [&_img]:size-full [&_img]:object-cover">
            <Picture src={publicidad.imagen} alt={publicidad.titulo} sizes={SIZES} priority />
          </div>
          <TimeBar seenAt={seenAt} />
          <div className="flex flex-wrap items-center gap-3 p-4 md:px-5">
            <Dialog.Title className="line-clamp-3 min-w-0 flex-1 basis-32 text-16 font-bold text-pretty md:text-18">
              {publicidad.titulo}
            </Dialog.Title>
            <Dialog.Close className={buttonClass({ variant: 'secondary', className: 'shrink-0' })}>
              Cerrar
            </Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
