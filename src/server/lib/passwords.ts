// Passwords at rest (argon2id) and the gate that keeps hashing from starving every other request.
import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { createGate } from './gate.ts'

const MEMORY_KIB = 19_456
const PASSES = 2

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** Costs what a real one costs and matches nothing: an unknown account takes as long to refuse as a known one. */
const DUMMY = `$argon2id$v=19$m=${String(MEMORY_KIB)},t=${String(PASSES)},p=1$${base64(16)}$${base64(32)}`

const gate = createGate({ atOnce: 2, maxWaiting: 200 })

/** Hashes a new password; the whole of it counts, however long. */
export function hashPassword(password: string): Promise<string> {
  return gate(() => hash(password, { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: 1 }))
}

/** Whether `password` belongs to `stored`; with null (no such account) it takes the same time and answers false. */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return gate(() => verify(stored ?? DUMMY, password))
}

/** How many wait for their turn. */
export const countWaitingHashes = () => gate.countWaiting()
