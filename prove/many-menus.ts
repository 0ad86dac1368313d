// Many open menus in a process of their own, so that their cost is not counted as the server's.
// Controlled over IPC.
import type { MenuFrame } from '#contract/catalogo/live.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'

export type MenuOrder = { open: number; url: string } | { after: number }
/** The version that all of them have, and when each got it, in milliseconds since the epoch. */
export interface MenuReport {
  readonly version: number
  readonly at: readonly number[]
}

const OPENING_AT_ONCE = 100

const menus: { version: number; at: number }[] = []

function open(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const menu = { version: 0, at: 0 }
    const ws = new WebSocket(url, { perMessageDeflate: false })
    ws.on('error', reject)
    ws.on('close', (code) => reject(new Error(`closed with ${String(code)}`)))
    ws.on('message', (data: Buffer) => {
      const { version }: MenuFrame = JSON.parse(data.toString('latin1'))
      if (version === menu.version) return
      if (menu.version === 0) menus.push(menu)
      menu.version = version
      menu.at = Date.now()
      resolve()
    })
  })
}

async function obey(order: MenuOrder): Promise<MenuReport> {
  if ('open' in order) {
    while (menus.length < order.open) {
      const some = Math.min(OPENING_AT_ONCE, order.open - menus.length)
      await Promise.all(Array.from({ length: some }, () => open(order.url)))
    }
  } else {
    while (menus.some(({ version }) => version <= order.after)) await delay(5)
  }
  return { version: Math.max(...menus.map(({ version }) => version)), at: menus.map(({ at }) => at) }
}

process.on('message', (order: MenuOrder) => {
  void obey(order).then((report) => process.send?.(report))
})
