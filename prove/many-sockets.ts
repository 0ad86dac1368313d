// Many listeners of the live channel in a process of their own, so that their cost is not counted
// as the server's. Controlled over IPC.
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'

export type Order = { open: number; url: string; token: string } | { await: number }
/**
 * Milliseconds since the epoch at which the last of them was connected, or had received the order.
 */
export interface Report {
  readonly at: number
}

const OPENING_AT_ONCE = 100

const heard = new Map<number, number>()
let last = 0
let sockets = 0

function open(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(url, { perMessageDeflate: false })
    ws.on('open', () => ws.send(JSON.stringify({ type: 'auth', token })))
    ws.on('error', reject)
    ws.on('message', (data: Buffer) => {
      const text = data.toString('latin1')
      if (text.startsWith('{"type":"listo"')) {
        sockets += 1
        return resolve()
      }
      const id = Number(/"pedido":\{"id":(\d+)/.exec(text)?.[1])
      heard.set(id, (heard.get(id) ?? 0) + 1)
      last = Date.now()
    })
  })
}

async function obey(order: Order): Promise<Report> {
  if ('open' in order) {
    while (sockets < order.open) {
      const some = Math.min(OPENING_AT_ONCE, order.open - sockets)
      await Promise.all(Array.from({ length: some }, () => open(order.url, order.token)))
    }
    return { at: Date.now() }
  }
  while (heard.get(order.await) !== sockets) await delay(5)
  return { at: last }
}

process.on('message', (order: Order) => {
  void obey(order).then((report) => process.send?.(report))
})
