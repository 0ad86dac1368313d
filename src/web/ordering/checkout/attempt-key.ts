// The Idempotency-Key of a checkout. One order keeps it until the server responds, also across
// reloads. Changed prices, fee, opening or coupon keep the key: the first order may already exist.
// Rule pedido/una-sola-vez.
import { deseoOf, type NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { newKey } from '#web/lib/new-key.ts'

const STORED_AS = 'checkout-intento'

interface Attempt {
  key: string
  /** The fingerprint of the order that was sent with the key. */
  content: string
}

/** The key of this order's last attempt without a response, or a new one. */
export function attemptKey(pedido: NuevoPedido): string {
  const content = fingerprint(deseoOf(pedido))
  const pending = readAttempt()
  if (pending?.content === content) return pending.key
  const attempt: Attempt = { key: newKey(), content }
  localStorage.setItem(STORED_AS, JSON.stringify(attempt))
  return attempt.key
}

/** The server has responded: the next order gets a new key. */
export function endAttempt(): void {
  localStorage.removeItem(STORED_AS)
}

function readAttempt(): Attempt | null {
  const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null')
  return isAttempt(stored) ? stored : null
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
