// Many open menus and boards in a process of their own: the browser's own code on sockets that note
// what they hear. Controlled over IPC.
import { MENU_LIVE_PATH, type MenuFrame } from '#contract/catalogo/live.ts'
import { LIVE_PATH } from '#contract/pedidos/live.ts'
import { openLive } from '#web/lib/live.ts'
import { followMenu } from '#web/lib/menu-channel.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'

export interface Listeners {
  readonly menus: number
  readonly boards: number
  readonly port: number
  /** The token of the boards. */
  readonly token: string
  /** The branch of all of them. */
  readonly sede: number
  /** The second number of their addresses. */
  readonly red: number
}

/** The event to wait for: their opening, a version, an order, or the return of all after a cut. */
export type Order =
  | { readonly open: Listeners }
  | { readonly after: number }
  | { readonly pedido: number }
  | { readonly backSince: number }

export interface Report {
  /** When each of them heard it, in milliseconds since the epoch. */
  readonly at: readonly number[]
  /** The version that all menus have. */
  readonly version: number
  /** How many attempts to connect failed since the last report. */
  readonly failed: number
}

const OPENING_AT_ONCE = 50
/** Far fewer sockets of one address than the product allows. */
const ADDRESSES = 100

interface Listener {
  readonly isBoard: boolean
  isOpen: boolean
  /** When it was greeted last. */
  at: number
  version: number
  versionAt: number
}

const listeners: Listener[] = []
const pedidos = new Map<number, number[]>()
let sockets = 0
let failed = 0
let red = 0

/** What the browser's code gets as its WebSocket. The address says whose it is. */
class HeardSocket extends WebSocket {
  constructor(url: string) {
    const address = `10.${String(red)}.0.${String((sockets += 1) % ADDRESSES)}`
    super(url, { perMessageDeflate: false, headers: { 'x-forwarded-for': address } })
    const listener = listeners[Number(new URL(url).searchParams.get('oyente'))]
    if (listener === undefined) throw new Error(`nobody opens ${url}`)
    let isGreeted = false
    this.on('message', (data: Buffer) => {
      const at = Date.now()
      if (!isGreeted) {
        isGreeted = true
        listener.isOpen = true
        listener.at = at
      }
      hear(listener, data.toString('latin1'), at)
    })
    this.on('error', () => undefined)
    this.on('close', () => {
      if (!isGreeted) failed += 1
      listener.isOpen = false
    })
  }
}
Object.assign(globalThis, { WebSocket: HeardSocket })

function hear(listener: Listener, text: string, at: number): void {
  if (listener.isBoard) {
    const id = Number(/^\{"type":"pedido_actualizado".*?"pedido":\{"id":(\d+)/.exec(text)?.[1])
    if (id > 0) noteHeard(id, at)
    return
  }
  const { version }: MenuFrame = JSON.parse(text)
  if (version === listener.version) return
  listener.version = version
  listener.versionAt = at
}

function noteHeard(id: number, at: number): void {
  const times = pedidos.get(id)
  if (times === undefined) pedidos.set(id, [at])
  else times.push(at)
}

function listen(isBoard: boolean, { port, token, sede }: Listeners): Listener {
  const listener = { isBoard, isOpen: false, at: 0, version: 0, versionAt: 0 }
  const oyente = String(listeners.push(listener) - 1)
  const host = `ws://127.0.0.1:${String(port)}`
  if (isBoard) {
    const url = `${host}${LIVE_PATH}?oyente=${oyente}`
    openLive({ url, auth: { token }, onPedido: () => undefined, tablero: () => sede })
  } else {
    const url = `${host}${MENU_LIVE_PATH}?sede=${String(sede)}&oyente=${oyente}`
    followMenu({ url, sede, seen: 0, isVisible: () => true, onChange: () => undefined })
  }
  return listener
}

async function open(wanted: Listeners): Promise<void> {
  red = wanted.red
  let opening: Listener[] = []
  const opened = async () => {
    while (opening.some(({ isOpen }) => !isOpen)) await delay(5)
    opening = []
  }
  for (let n = 0; n < wanted.menus + wanted.boards; n += 1) {
    opening.push(listen(n < wanted.boards, wanted))
    if (opening.length === OPENING_AT_ONCE) await opened()
  }
  await opened()
}

const menus = () => listeners.filter(({ isBoard }) => !isBoard)
const boards = () => listeners.filter(({ isBoard }) => isBoard)

async function obey(order: Order): Promise<readonly number[]> {
  if ('open' in order) {
    await open(order.open)
    return listeners.map(({ at }) => at)
  }
  if ('after' in order) {
    while (menus().some(({ version }) => version <= order.after)) await delay(5)
    return menus().map(({ versionAt }) => versionAt)
  }
  if ('pedido' in order) {
    const many = boards().length
    while ((pedidos.get(order.pedido)?.length ?? 0) < many) await delay(5)
    return pedidos.get(order.pedido) ?? []
  }
  while (listeners.some(({ isOpen, at }) => !isOpen || at < order.backSince)) await delay(20)
  return listeners.map(({ at }) => at)
}

async function answer(order: Order): Promise<void> {
  const at = await obey(order)
  const version = Math.max(...menus().map((menu) => menu.version))
  const report: Report = { at, version, failed }
  failed = 0
  process.send?.(report)
}

process.on('message', (order: Order) => void answer(order))
