// Hashes of passwords (argon2id), and a gate so that hashing does not starve other requests.
import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { createGate } from './gate.ts'

const MEMORY_KIB = 19_456
const PASSES = 2

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
/**
 * Matches nothing, and takes as long as a real hash: an unknown account is refused in the same
 * time.
 */
const DUMMY = `$argon2id$v=19$m=${String(MEMORY_KIB)},t=${String(PASSES)},p=1$${base64(16)}$${base64(32)}`

const gate = createGate({ atOnce: 2, maxWaiting: 200 })

/** Hashes a new password; every character counts, at any length. */
export function hashPassword(password: string): Promise<string> {
  return gate(() => hash(password, { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: 1 }))
}

/**
 * Whether `password` belongs to `stored`; with null (no account) it takes the same time and returns
 * false.
 */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return gate(() => verify(stored ?? DUMMY, password))
}

/** The length of the queue. */
export const countWaitingHashes = () => gate.countWaiting()
