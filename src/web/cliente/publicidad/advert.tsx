// The current advert, 5 s after the page load, and at least a minute after an order. It is a
// dialog, or a card when the person is busy. The page of an order always has the card. Without an
// advert, after a recent one, or after a failed call there is nothing. Rule publicidad/cuando.
import { publicidadApi, type Publicidad } from '#contract/publicidad/publicidad.ts'
import { call } from '#web/lib/call.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readLastPlaced } from '#web/ordering/pedido/last-placed.ts'
import { useLocation } from 'react-router'
import { AdvertCard } from './advert-card.tsx'
import { AdvertDialog } from './advert-dialog.tsx'
import { isDue, keepLastShown, leftInMinuteAfter, readLastShown } from './last-shown.ts'
import { isBusy } from './surroundings.ts'
import { CLOSES_AFTER_MS, DELAY_MS } from './times.ts'

const MENU = /^\/menu(\/|$)/
const ORDER = /^\/order(\/|$)/

interface Shown {
  readonly publicidad: Publicidad
  readonly as: 'dialog' | 'card'
}

/** `loadedAt` is when the page load began, by the clock of the device. */
export function Advert({ loadedAt }: { loadedAt: number }) {
  const { pathname } = useLocation()
  const isOrder = ORDER.test(pathname)
  const isPlace = isOrder || MENU.test(pathname)
  const [shown, setShown] = useState<Shown | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  useDelayed({ isPlace, loadedAt }, (publicidad) => {
    keepLastShown(Date.now())
    setShown({ publicidad, as: isBusy() ? 'card' : 'dialog' })
    setIsOpen(true)
  })

  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(() => setIsOpen(false), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOpen])

  if (shown === null || !isPlace) return null
  const common = { publicidad: shown.publicidad, onClose: () => setIsOpen(false) }
  if (shown.as === 'dialog' && !isOrder) return <AdvertDialog open={isOpen} {...common} />
  const grow = () => setShown({ ...shown, as: 'dialog' })
  return isOpen && <AdvertCard onFree={isOrder ? null : grow} {...common} />
}

interface Visit {
  isPlace: boolean
  loadedAt: number
}

/**
 * Calls back with the advert when one is due: 5 s after the page load, or after a later visit to
 * its screens.
 */
function useDelayed({ isPlace, loadedAt }: Visit, onAdvert: (publicidad: Publicidad) => void): void {
  const isFirst = useRef(true)
  const show = useEffectEvent(onAdvert)
  useEffect(() => {
    // This module itself loads some time after the page.
    const waited = isFirst.current ? Date.now() - loadedAt : 0
    isFirst.current = false
    if (!isPlace || !isDue(readLastShown(), Date.now())) return undefined
    const controller = new AbortController()
    const read = async () => {
      try {
        const publicidad = await call(publicidadApi.vigente, { signal: controller.signal })
        if (publicidad !== null && !controller.signal.aborted) show(publicidad)
      } catch {
        // A failed call shows no advert and no error.
      }
    }
    const untilMinuteIsOver = leftInMinuteAfter(readLastPlaced(), Date.now())
    const timer = setTimeout(() => void read(), Math.max(DELAY_MS - waited, untilMinuteIsOver))
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isPlace, loadedAt])
}
