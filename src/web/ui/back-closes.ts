// Browser Back closes the topmost layer (dialog or drawer). Each open layer has one history entry,
// marked with its depth.
import { useEffectEvent, useLayoutEffect } from 'react'
import { beforeRouter } from './before-router.ts'

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
/** Runs out when the browser never goes back: another navigation may have cancelled that. */
let leaving: ReturnType<typeof setTimeout> | undefined
const LONGEST_MS = 2_000
/** What waits until the browser is back. */
let afterwards: (() => void) | undefined
/** The frames after `popstate` in which the browser restores the scroll position. */
let restoring: number | undefined

interface Page {
  readonly method: 'pushState' | 'replaceState'
  readonly state: unknown
  readonly address: string
}
/** The page that was opened while the browser goes back. */
let opened: Page | undefined
let catchesPages = false

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
  leave(isForward ? 1 : -1)
}

function leave(delta: number): void {
  catchPages()
  clearTimeout(leaving)
  leaving = setTimeout(() => {
    endLeaving()
    awaitRestoring()
    // A layer may have opened meanwhile. Going back once more could leave the page.
    if (depth() <= layers.length) settle('close')
  }, LONGEST_MS)
  isLeaving = true
  window.history.go(delta)
}

function endLeaving(): void {
  clearTimeout(leaving)
  isLeaving = false
  opened = undefined
}

/**
 * Going back would undo a page that opens meanwhile. So the page first takes the entry that the
 * browser leaves: the router finds its address at once. `openAgain` then puts it where it belongs.
 */
function catchPages(): void {
  if (catchesPages) return
  catchesPages = true
  beforeRouter.pop = openAgain
  const replace = window.history.replaceState.bind(window.history)
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = window.history[method].bind(window.history)
    window.history[method] = (...entry) => {
      if (!isLeaving) {
        change(...entry)
        return
      }
      replace(...entry)
      // The layers of the page before close with it.
      mayAdd = false
      const state: unknown = window.history.state
      opened = { method: opened?.method ?? method, state, address: window.location.href }
    }
  }
}

/** The router does not hear of this `popstate`: it shows the page already. */
function openAgain(event: Event): void {
  if (opened === undefined) return
  event.stopImmediatePropagation()
  const { method, state, address } = opened
  endLeaving()
  awaitRestoring()
  window.history[method](state, '', address)
  settle('close')
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
  leave(-1)
}

/**
 * Calls `action` once the browser is back from the entries of closed layers, and has restored the
 * scroll position.
 */
export function afterLeaving(action: () => void): void {
  if (!isLeaving && depth() <= layers.length && restoring === undefined) action()
  else afterwards = action
}

/** The scroll position comes back two frames after `popstate` at the latest. */
function awaitRestoring(): void {
  if (restoring !== undefined) cancelAnimationFrame(restoring)
  restoring = requestAnimationFrame(() => {
    restoring = requestAnimationFrame(() => {
      restoring = undefined
      const action = afterwards
      afterwards = undefined
      action?.()
    })
  })
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
    // The end of the way back settles again.
    if (isLeaving) return
    const end = mayAdd ? layers.length : 0
    mayAdd = false
    const at = depth()
    if (layers.length < at) {
      addMark('cerrada', true)
      leave(layers.length - at)
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
  endLeaving()
  awaitRestoring()
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
