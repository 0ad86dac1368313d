// Browser Back closes the topmost layer (dialog or drawer). Each open layer has one history entry,
// marked with its depth.
import { useEffectEvent, useLayoutEffect } from 'react'

interface Layer {
  readonly close: () => void
  /** The layer's own address, if its content has one. */
  readonly address: string | undefined
}

const layers: Layer[] = []
let pending: ReturnType<typeof setTimeout> | undefined
/** True when the pending `settle` may add entries. */
let mayAdd = false
/**
 * True while the browser goes back from a layer that closed itself. Going back is asynchronous:
 * another layer may open meanwhile.
 */
let isLeaving = false

/**
 * The fields that this file adds to a history entry's state: its depth, whether it has an address,
 * whether its layer closed itself (nothing lies ahead of it then), and whether Back has already
 * passed through it.
 */
const MARKS = new Set(['capa', 'direccion', 'cerrada', 'pasada'])

/** The fields of the current history entry: those of this file, and those of the router. */
function entryState(): object {
  const state: unknown = window.history.state
  return state ?? {}
}

/** How many layers are open in the current history entry. */
export function depth(): number {
  const state = entryState()
  return 'capa' in state && typeof state.capa === 'number' ? state.capa : 0
}

const isMarked = (mark: 'direccion' | 'cerrada' | 'pasada'): boolean =>
  Object.entries(entryState()).some(([key, value]) => key === mark && value === true)

const addMark = (mark: 'cerrada' | 'pasada', value: boolean): void =>
  window.history.replaceState({ ...entryState(), [mark]: value }, '')

/**
 * Skips the entry of a layer from which a link led to another page: Back goes on to the page below,
 * Forward to the page ahead. The browser moves by one entry at a time, so the entry remembers the
 * next direction.
 */
function passThrough(): void {
  const isForward = isMarked('pasada')
  if (!isMarked('cerrada')) addMark('pasada', !isForward)
  isLeaving = true
  window.history.go(isForward ? 1 : -1)
}

/**
 * Goes back from the entries of layers that a reload has closed, as if they had closed themselves:
 * otherwise the next Back would change nothing on the screen. A layer with an address opens again.
 */
export function leaveClosedLayers(): void {
  // A layer that has opened since the reload uses its entry again.
  if (depth() <= layers.length || isMarked('direccion')) return
  window.addEventListener('popstate', onPop)
  addMark('cerrada', true)
  isLeaving = true
  window.history.go(-1)
}

/**
 * Calls `action` once the browser is back from the entries of closed layers. Going back restores
 * the scroll position, two frames after `popstate` at the latest.
 */
export function afterLeaving(action: () => void): void {
  if (depth() <= layers.length) {
    action()
    return
  }
  const afterFrames = () => requestAnimationFrame(() => requestAnimationFrame(action))
  window.addEventListener('popstate', afterFrames, { once: true })
}

/** Makes the current entry one of the page alone, without layers, at `path`. */
export function becomeBase(path: string): void {
  const kept = Object.entries(entryState()).filter(([key]) => !MARKS.has(key))
  window.history.replaceState(Object.fromEntries(kept), '', path)
}

/**
 * Makes the history as deep as the open layers. Waits a tick, so that one dialog can replace
 * another without a change. A layer that closes adds no entry: the next page may be the current
 * entry already, while layers of the page before are still open.
 */
function settle(event: 'open' | 'back' | 'close'): void {
  clearTimeout(pending)
  mayAdd ||= event !== 'close'
  pending = setTimeout(() => {
    const end = mayAdd ? layers.length : 0
    mayAdd = false
    const at = depth()
    // The user opened a page above the layers: the way back has ended.
    if (isLeaving && at > 0) return
    isLeaving = false
    if (layers.length < at) {
      isLeaving = true
      addMark('cerrada', true)
      window.history.go(layers.length - at)
    }
    for (let next = at + 1; next <= end; next += 1) {
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
  if (depth() <= layers.length) settle('back')
  // Forward can lead back to the entry of a layer with an address. The page then opens that layer.
  else if (!isMarked('direccion')) passThrough()
}

/**
 * While `open`, browser Back calls `onBack`. A layer that refuses to close gets its history entry
 * back. With an `address` the browser shows that address meanwhile.
 */
export function useBackCloses(open: boolean, onBack: () => void, address?: string): void {
  const close = useEffectEvent(onBack)
  const readAddress = useEffectEvent(() => address)
  useLayoutEffect(() => {
    if (!open) return undefined
    const layer = { close: () => close(), address: readAddress() }
    window.addEventListener('popstate', onPop)
    layers.push(layer)
    settle('open')
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      settle('close')
    }
  }, [open])
}
