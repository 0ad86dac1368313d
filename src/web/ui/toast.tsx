// Short messages at the bottom of the screen. Their view is loaded after the first paint; messages
// wait for it.
import { useEffect, useState, type ComponentType } from 'react'

type View = typeof import('./toast-view.tsx')
const RETRY_MS = 3000
let view: Promise<View> | undefined

/** Retries until the view is loaded, such as without a connection. */
function load(): Promise<View> {
  view ??= import('./toast-view.tsx').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    view = undefined
    return load()
  })
  return view
}

let last = 0
const nextId = () => `aviso-${String((last += 1))}`

type Kind = 'success' | 'error' | 'blank' | 'loading'

const PRODUCT_MS = 2500
const UNDO_MS = 7000

function show(kind: Kind, text: string, options: { id?: string; duration?: number } = {}): string {
  const id = options.id ?? nextId()
  const { duration } = options
  void load().then(({ toast }) => {
    const settings = duration === undefined ? { id } : { id, duration }
    return kind === 'blank' ? toast(text, settings) : toast[kind](text, settings)
  })
  return id
}

/**
 * Every call returns the id of its toast. Pass it to `dismiss`, or to a later call, which then
 * replaces the toast.
 */
export const notify = {
  success: (text: string, id?: string, duration?: number) => show('success', text, { id, duration }),
  /** Two messages of one success share a toast, and so take only one of the two places. */
  both(...texts: readonly [string, string]): void {
    void load().then(({ showBoth }) => showBoth(texts))
  },
  error: (text: string, id?: string) => show('error', text, { id }),
  blank: (text: string, id?: string) => show('blank', text, { id }),
  loading: (text: string) => show('loading', text),
  /** A change of the cart by a product dialog: 2.5 s. */
  product: (text: string) => show('success', text, { duration: PRODUCT_MS }),
  /** A removal with 'Deshacer': 7 s. `detail` names the removed thing or order. */
  undo(text: string, onUndo: () => void, detail?: string): string {
    const id = nextId()
    void load().then(({ showUndo }) => showUndo(id, { text, detail, onUndo, duration: UNDO_MS }))
    return id
  },
  dismiss(id: string): void {
    void load().then(({ toast }) => toast.dismiss(id))
  },
}

/** The place of the toasts; mount it once per front end. */
export function Toasts() {
  const [View, setView] = useState<ComponentType | null>(null)
  useEffect(() => {
    void load().then(({ ToastView }) => setView(() => ToastView))
  }, [])
  return View !== null && <View />
}
