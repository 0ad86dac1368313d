// The current advert, 5 s after the page load, and at least a minute after an order. It is a
// dialog, or a card when the person is busy. The page of an order always has the card. Without an
// advert, after a recent one, or when the call or the picture fails there is nothing. Rule
// publicidad/cuando.
import { publicidadApi, type Anuncio } from '#contract/publicidad/publicidad.ts'
import { call } from '#web/lib/call.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useEffect, useRef, useState } from 'react'
import { readLastPlaced } from '#web/ordering/pedido/last-placed.ts'
import { useLocation } from 'react-router'
import { AdvertCard } from './advert-card.tsx'
import { AdvertDialog, SIZES } from './advert-dialog.tsx'
import { isDue, keepLastShown, leftInMinuteAfter, readLastShown } from './last-shown.ts'
import { isBusy } from './surroundings.ts'
import { CLOSES_AFTER_MS, DELAY_MS } from './times.ts'

const MENU = /^\/menu(\/|$)/
const ORDER = /^\/order(\/|$)/

interface Shown {
  readonly publicidad: Anuncio
  readonly as: 'dialog' | 'card'
  /**
   * When it was first seen, by `performance.now()`: its 30 s and the two days begin then. Null for
   * a card that waits for a place.
   */
  readonly seenAt: number | null
}

/** Asked again before it is seen: another tab may have shown one meanwhile. */
const isDueNow = (): boolean => isDue(readLastShown(), Date.now())

/** Another tab may have placed an order meanwhile. */
const leftNow = (): number => leftInMinuteAfter(readLastPlaced(), Date.now())
const mayCome = (): boolean => isDueNow() && leftNow() === 0

/** `loadedAt` is when the page load began, by the clock of the device. */
export function Advert({ loadedAt }: { loadedAt: number }) {
  const { pathname } = useLocation()
  const isOrder = ORDER.test(pathname)
  const isPlace = isOrder || MENU.test(pathname)
  const [coming, setComing] = useComing({ isPlace, loadedAt })
  const [shown, setShown] = useState<Shown | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const show = (publicidad: Anuncio) => {
    setComing(null)
    if (!mayCome()) return
    const as = isOrder || isBusy() ? 'card' : 'dialog'
    setShown({ publicidad, as, seenAt: as === 'dialog' ? performance.now() : null })
    setIsOpen(true)
  }

  const isSeen = isOpen && shown !== null && shown.seenAt !== null
  useEffect(() => {
    if (!isSeen) return undefined
    keepLastShown(Date.now())
    const timer = setTimeout(() => setIsOpen(false), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSeen])
  useEffect(() => {
    if (!isPlace) return undefined
    // An advert that was not seen comes again with the next visit.
    return () => setShown((last) => (last?.seenAt === null ? null : last))
  }, [isPlace])

  if (!isPlace) return null
  if (coming !== null) {
    return (
      <div hidden>
        <Picture src={coming.imagen} alt="" sizes={SIZES} priority onLoad={() => show(coming)} />
      </div>
    )
  }
  if (shown === null) return null
  const { publicidad, seenAt } = shown
  const common = { publicidad, seenAt, onClose: () => setIsOpen(false) }
  if (shown.as === 'dialog' && !isOrder) return <AdvertDialog open={isOpen} {...common} />
  const see = (as: Shown['as']) => setShown(mayCome() ? { publicidad, as, seenAt: performance.now() } : null)
  return (
    isOpen && (
      <AdvertCard onSeen={() => see('card')} onFree={isOrder ? null : () => see('dialog')} {...common} />
    )
  )
}

interface Visit {
  isPlace: boolean
  loadedAt: number
}

/**
 * The advert when one is due: 5 s after the page load, or after a later visit to its screens. It is
 * shown once its picture has loaded, and is null from then on.
 */
function useComing({ isPlace, loadedAt }: Visit) {
  const [coming, setComing] = useState<Anuncio | null>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    // This module itself loads some time after the page.
    const waited = isFirst.current ? Date.now() - loadedAt : 0
    isFirst.current = false
    if (!isPlace || !isDueNow()) return undefined
    const controller = new AbortController()
    const read = async () => {
      if (!isDueNow()) return
      try {
        const publicidad = await call(publicidadApi.vigente, { signal: controller.signal })
        if (!controller.signal.aborted) setComing(publicidad)
      } catch {
        // A failed call shows no advert and no error.
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const comeIn = (wait: number) => {
      timer = setTimeout(() => {
        const left = leftNow()
        if (left > 0) comeIn(left)
        else void read()
      }, wait)
    }
    comeIn(Math.max(DELAY_MS - waited, leftNow()))
    return () => {
      clearTimeout(timer)
      controller.abort()
      setComing(null)
    }
  }, [isPlace, loadedAt])
  return [coming, setComing] as const
}
