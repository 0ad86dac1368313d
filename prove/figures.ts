// Prints what a proof measured beside its bound, and how busy the machine was.
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/** How often a proof repeats: less often in `npm run prove:corto`. */
export const times = (whole: number, corto: number): number => (process.env['CORTO'] === 'on' ? corto : whole)

export function tell(figures: Readonly<Record<string, string | number>>): void {
  const [minute = 0] = loadavg()
  const rows: Record<string, string | number> = {
    ...figures,
    machine: `${String(availableParallelism())} cores, load ${minute.toFixed(1)}`,
  }
  const width = Math.max(...Object.keys(rows).map((name) => name.length))
  for (const [name, figure] of Object.entries(rows)) {
    process.stdout.write(`  ${name.padEnd(width)}  ${String(figure)}\n`)
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Median and worst of some milliseconds. */
export const spread = (times: readonly number[]) =>
  `median ${median(times).toFixed(0)}, worst ${most(times).toFixed(0)}`

/** The largest value, also of more figures than a call takes arguments. */
export const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity)

/** Milliseconds that a process waited for a processor: the machine's time, not its own. */
export function waitedForProcessor(pid: number): number {
  const [, waited] = readFileSync(`/proc/${String(pid)}/schedstat`, 'utf8').split(' ')
  return Number(waited) / 1e6
}

/**
 * How many of something a proof makes: `npm run prove -- money` takes the whole, and the environment
 * a smaller one for a try, as in `ORDERS=2000 npm run prove -- money`.
 */
export const amountOf = (name: string, whole: number): number =>
  Number(process.env[name.toUpperCase()] ?? whole)
