// Loads a server in two ways. The closed loop sends the next request after each response. The open
// loop sends requests at a fixed rate.
import type { Connection } from './connection.ts'

/** One operation on one connection; throws when it fails. */
export type Operation = (connection: Connection) => Promise<void>

export interface Outcome {
  readonly count: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** Each connection starts its next operation when the last one is answered. */
export async function closedLoop(
  connections: readonly Connection[],
  seconds: number,
  operation: Operation,
): Promise<Outcome> {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    connections.map(async (connection) => {
      for (let from = performance.now(); from < end; from = performance.now()) {
        await operation(connection)
        times.push(performance.now() - from)
      }
    }),
  )
  return outcomeOf(times, performance.now() - started)
}

/**
 * `perSecond` operations start on time; one that finds every connection busy counts its wait from
 * when it was due.
 */
export async function openLoop(
  connections: readonly Connection[],
  perSecond: number,
  seconds: number,
  operation: Operation,
): Promise<Outcome> {
  const times: number[] = []
  const total = Math.round(perSecond * seconds)
  const started = performance.now()
  let next = 0
  await Promise.all(
    connections.map(async (connection) => {
      while (next < total) {
        const due = started + (next / perSecond) * 1000
        next += 1
        const early = due - performance.now()
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
        await operation(connection)
        times.push(performance.now() - due)
      }
    }),
  )
  return outcomeOf(times, performance.now() - started)
}

function outcomeOf(times: number[], elapsed: number): Outcome {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    count: sorted.length,
    perSecond: (sorted.length / elapsed) * 1000,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
  }
}

/** The quantile of sorted values, smallest first. */
export const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN

export const median = (values: readonly number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
