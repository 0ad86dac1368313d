// Browser Back closes what lies on top. Each open layer (dialog, drawer) stands for one history entry marked with its depth.
import { useEffect, useEffectEvent } from 'react'

const layers: { close: () => void }[] = []
let pending: ReturnType<typeof setTimeout> | undefined
/** On the way back from a layer that closed by itself: the browser arrives in its own time, when another may be open. */
let isLeaving = false

function depth(): number {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'capa' in state && typeof state.capa === 'number'
    ? state.capa
    : 0
}

/** Makes the history as deep as the layers. Waits a tick, so that one dialog giving way to another changes nothing. */
function settle(): void {
  clearTimeout(pending)
  pending = setTimeout(() => {
    const at = depth()
    // A page opened meanwhile, above the layers, has ended the way back.
    if (isLeaving && at > 0) return
    isLeaving = false
    if (layers.length < at) {
      isLeaving = true
      window.history.go(layers.length - at)
    }
    for (let next = at + 1; next <= layers.length; next += 1) {
      const state: unknown = window.history.state
      window.history.pushState({ ...(typeof state === 'object' ? state : null), capa: next }, '')
    }
  })
}

function onPop(): void {
  if (!isLeaving) for (const layer of layers.slice(depth()).toReversed()) layer.close()
  isLeaving = false
  settle()
}

/** While `open`, browser Back calls `onBack`. A layer that stays open all the same gets its history entry again. */
export function useBackCloses(open: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack)
  useEffect(() => {
    if (!open) return undefined
    const layer = { close: () => close() }
    window.addEventListener('popstate', onPop)
    layers.push(layer)
    settle()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      settle()
    }
  }, [open])
}
