// Passwords at rest (argon2id) and the gate that keeps hashing from starving every other request.
import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { unavailable } from './errors.ts'

const MEMORY_KIB = 19_456
const PASSES = 2
const AT_ONCE = 2
const MAX_WAITING = 200

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** Costs what a real one costs and matches nothing: an unknown account takes as long to refuse as a known one. */
const DUMMY = `$argon2id$v=19$m=${String(MEMORY_KIB)},t=${String(PASSES)},p=1$${base64(16)}$${base64(32)}`

let running = 0
const waiting: (() => void)[] = []

/** Hashes a new password; the whole of it counts, however long. */
export function hashPassword(password: string): Promise<string> {
  return throughGate(() => hash(password, { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: 1 }))
}

/** Whether `password` belongs to `stored`; with null (no such account) it takes the same time and answers false. */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return throughGate(() => verify(stored ?? DUMMY, password))
}

/** How many wait for their turn. */
export const countWaitingHashes = () => waiting.length

/** Two at a time; the rest wait in line, and a line that would take seconds is refused with 503. */
async function throughGate<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw unavailable()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
