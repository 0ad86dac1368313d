// The server's processor time from a change of a product to the menu that shows it.
import { openConnection, requestOf } from '#bench/lib/connection.ts'
import { connectTo, type Product } from '#bench/lib/product.ts'
import type { Figure } from '#bench/lib/report.ts'
import { setTimeout as delay } from 'node:timers/promises'

const CHANGES = 100
/**
 * Warm-up, so that the code that reads a catalogue has been compiled: a new process pays that once,
 * not for each change.
 */
const WARM_UP_CHANGES = 200
/** By then a process has usually been notified of a change. */
const NOTICE_MS = 5

export async function measureChange(product: Product): Promise<Figure[]> {
  const client = await connectTo(product.dataDir)
  const connection = await openConnection(product.url)
  const request = requestOf(product.url, 'GET', '/api/categoria-productos/?sede=1', {
    headers: { 'accept-encoding': 'br' },
  })
  let { body } = await connection.send(request)
  let before = 0
  for (let n = -WARM_UP_CHANGES; n < CHANGES; n += 1) {
    if (n === 0) before = (await product.cpu()).node
    await client.query('update productos set nombre = $1 where id = 1', [`Cambiado ${String(n)}`])
    for (let old = body; body.equals(old);) {
      await delay(NOTICE_MS)
      body = (await connection.send(request)).body
    }
  }
  const after = (await product.cpu()).node
  connection.close()
  await client.end()
  return [
    {
      name: 'menu of 300 products after a change, processor',
      ours: (after - before) / CHANGES,
      unit: 'ms',
      bound: { most: 8 },
    },
  ]
}
