// What processes cost, as Linux counts it: processor time and memory.
import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10

/** Processor time of these processes and of their ended children, in milliseconds. */
export function cpuMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid) * TICK_MS, 0)
}

function ticksOf(pid: number): number {
  const fields = statOf(pid)
  // utime, stime, cutime and cstime, counted from the field after the name.
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0)
}

function statOf(pid: number): string[] {
  try {
    return (
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ') ?? []
    )
  } catch {
    // Ended: from now on its parent counts it.
    return []
  }
}

const parentOf = (pid: number) => Number(statOf(pid)[1])

/** The parent of a process and all children of that parent: a PostgreSQL by one of its backends. */
export function familyOf(pid: number): number[] {
  const parent = parentOf(pid)
  const all = readdirSync('/proc').map(Number)
  return [parent, ...all.filter((one) => one > 0 && parentOf(one) === parent)]
}

export function memoryMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** How many processes wanted a processor in the last minute, on the whole machine. */
export const machineLoad = () => Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0])
