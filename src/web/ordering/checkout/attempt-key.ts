// The Idempotency-Keys of checkouts. An order keeps its key until the server responds, also across
// reloads, and while other orders are sent. Changed prices, fee, opening or coupon keep the key:
// the first order may already exist. Rule pedido/una-sola-vez. docs/decisions/0216.
import { deseoOf, type NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { newKey } from '#web/lib/new-key.ts'

const STORED_AS = 'checkout-intento'
const KEPT = 20
/** As long as the server keeps a key. */
const KEPT_MS = 24 * 60 * 60 * 1000

interface Attempt {
  key: string
  /** The fingerprint of the order that was sent with the key. */
  content: string
  /** When the order was sent last, in milliseconds. An attempt of an older version has none. */
  at?: number
}

/** The key of this order's last attempt without a response, or a new one. */
export function attemptKey(pedido: NuevoPedido): string {
  const content = fingerprint(deseoOf(pedido))
  const attempts = readAttempts()
  const key = attempts.find((one) => one.content === content)?.key ?? newKey()
  keepAttempts([{ key, content, at: Date.now() }, ...attempts.filter((one) => one.key !== key)])
  return key
}

/** The server has responded: the same order gets a new key. */
export function endAttempt(key: string | undefined): void {
  keepAttempts(readAttempts().filter((one) => one.key !== key))
}

/** Newest first. */
function readAttempts(): Attempt[] {
  const stored = readStored()
  // An older version stores one attempt alone.
  const attempts: unknown[] = Array.isArray(stored) ? stored : [stored]
  return attempts.filter(isAttempt).filter(({ at = Date.now() }) => Date.now() - at < KEPT_MS)
}

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORED_AS) ?? 'null')
  } catch {
    return null
  }
}

function keepAttempts(attempts: Attempt[]): void {
  if (attempts.length === 0) localStorage.removeItem(STORED_AS)
  else localStorage.setItem(STORED_AS, JSON.stringify(attempts.slice(0, KEPT)))
}

function isAttempt(stored: unknown): stored is Attempt {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'key' in stored &&
    typeof stored.key === 'string' &&
    'content' in stored &&
    typeof stored.content === 'string'
  )
}

/** Two FNV-1a hashes. They distinguish the orders of one person without storing name and phone. */
function fingerprint(text: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (let i = 0; i < text.length; i += 1) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b)
  }
  return `${String(text.length)}-${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`
}
