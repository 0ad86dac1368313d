// Browser Back closes what lies on top. Each open layer (dialog, drawer) stands for one history entry marked with its depth.
import { useEffectEvent, useLayoutEffect } from 'react'

interface Layer {
  readonly close: () => void
  /** The address of what it shows, if that has one of its own. */
  readonly address: string | undefined
}

const layers: Layer[] = []
let pending: ReturnType<typeof setTimeout> | undefined
/** On the way back from a layer that closed by itself: the browser arrives in its own time, when another may be open. */
let isLeaving = false

/**
 * What this file adds to the state of an entry: its depth, whether it has an address, whether its layer closed by itself
 * (so nothing lies ahead of it), and whether Back has already passed through it.
 */
const MARKS = new Set(['capa', 'direccion', 'cerrada', 'pasada'])

/** How many layers the current history entry stands for. */
export function depth(): number {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'capa' in state && typeof state.capa === 'number'
    ? state.capa
    : 0
}

const isMarked = (mark: 'direccion' | 'cerrada' | 'pasada'): boolean =>
  Object(window.history.state)[mark] === true

const addMark = (mark: 'cerrada' | 'pasada', value: boolean): void =>
  window.history.replaceState({ ...Object(window.history.state), [mark]: value }, '')

/**
 * The current entry stood for a layer from which a link led to another page. Back passes through it to the page below, and
 * Forward to the page ahead; it passes one entry at a time, so each knows which way comes next.
 */
function passThrough(): void {
  const isForward = isMarked('pasada')
  if (!isMarked('cerrada')) addMark('pasada', !isForward)
  isLeaving = true
  window.history.go(isForward ? 1 : -1)
}

/** Lets the current entry stand for the page alone, at `path`. */
export function becomeBase(path: string): void {
  const kept = Object.entries(Object(window.history.state)).filter(([key]) => !MARKS.has(key))
  window.history.replaceState(Object.fromEntries(kept), '', path)
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
      addMark('cerrada', true)
      window.history.go(layers.length - at)
    }
    for (let next = at + 1; next <= layers.length; next += 1) {
      const state: unknown = window.history.state
      const address = layers[next - 1]?.address
      const marks = { capa: next, direccion: address !== undefined }
      window.history.pushState({ ...(typeof state === 'object' ? state : null), ...marks }, '', address)
    }
  })
}

function onPop(): void {
  if (!isLeaving) for (const layer of layers.slice(depth()).toReversed()) layer.close()
  isLeaving = false
  if (depth() <= layers.length) settle()
  // Forward leads to the entry of a layer with an address again, and the page opens what it names.
  else if (!isMarked('direccion')) passThrough()
}

/**
 * While `open`, browser Back calls `onBack`. A layer that stays open all the same gets its history entry again. With an
 * `address` the browser shows that address meanwhile.
 */
export function useBackCloses(open: boolean, onBack: () => void, address?: string): void {
  const close = useEffectEvent(onBack)
  const readAddress = useEffectEvent(() => address)
  useLayoutEffect(() => {
    if (!open) return undefined
    const layer = { close: () => close(), address: readAddress() }
    window.addEventListener('popstate', onPop)
    layers.push(layer)
    settle()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      settle()
    }
  }, [open])
}
